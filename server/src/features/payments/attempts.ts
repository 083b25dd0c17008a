// Stores the attempts to charge a card before the gateway is asked, and records on them what it decided.

import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { updateAttemptState } from './attempt-state.repository.ts';
import type { Outcome } from './ask-gateway.ts';
import { type Attempt, insertAttempt, type NewAttempt, storeReference } from './payments.repository.ts';

/** Returns the key of a new attempt, so that what belongs to it can be stored together with it. */
export function newAttemptKey(): string {
  return randomUUID();
}

/** Stores an attempt, before the gateway is asked. The database refuses a second one that is not declined. */
export async function startAttempt(
  transaction: Database,
  attempt: Omit<NewAttempt, 'purpose'>,
): Promise<void> {
  return insertAttempt(transaction, { ...attempt, purpose: 'order' });
}

/** Records the gateway's decision on an undecided attempt. A charge that the gateway never received counts as declined. */
export async function recordDecision(
  transaction: Database,
  { key, state: from }: Pick<Attempt, 'key' | 'state'>,
  outcome: Outcome,
): Promise<void> {
  switch (outcome.status) {
    case 'authorised': {
      const { reference, expiresAt } = outcome;
      return updateAttemptState(transaction, key, { from, to: 'authorised', reference, expiresAt });
    }
    case 'declined':
      return updateAttemptState(transaction, key, { from, to: 'declined', declineReason: outcome.reason });
    case 'action-needed':
      return storeReference(transaction, key, outcome.reference);
    case 'never-received':
      return updateAttemptState(transaction, key, { from, to: 'declined' });
    case 'unknown':
      if (from !== 'unknown') await updateAttemptState(transaction, key, { from, to: 'unknown' });
  }
}
