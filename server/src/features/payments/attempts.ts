// Stores the attempts to charge a card before the gateway is asked, and records on them what it decided.

import type { Database } from '../../platform/database/database.ts';
import { updateAttemptState } from './attempt-state.repository.ts';
import type { Outcome } from './ask-gateway.ts';
import { type Attempt, insertAttempt, type NewAttempt } from './payments.repository.ts';

/** Stores an attempt, before the gateway is asked, and returns its key. The database refuses a second one that is not declined. */
export async function startAttempt(transaction: Database, attempt: NewAttempt): Promise<string> {
  return insertAttempt(transaction, attempt);
}

/** Records the gateway's decision on an undecided attempt. A charge that the gateway never received counts as declined. */
export async function recordDecision(
  transaction: Database,
  { key, state: from }: Attempt,
  outcome: Outcome,
): Promise<void> {
  switch (outcome.status) {
    case 'authorised':
      return updateAttemptState(transaction, key, { from, to: 'authorised', reference: outcome.reference });
    case 'declined':
      return updateAttemptState(transaction, key, { from, to: 'declined', declineReason: outcome.reason });
    case 'never-received':
      return updateAttemptState(transaction, key, { from, to: 'declined' });
    case 'unknown':
      if (from !== 'unknown') await updateAttemptState(transaction, key, { from, to: 'unknown' });
  }
}

/** Records that an authorised attempt was captured, with all of its amount. */
export async function recordCapture(db: Database, key: string): Promise<void> {
  await updateAttemptState(db, key, { from: 'authorised', to: 'captured' });
}
