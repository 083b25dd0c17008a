// Lists where a customer is signed in, and signs out other sessions.

import { transact, type Database } from '../../platform/database/database.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { signOutEverywhere } from '../customers/customers.service.ts';
import { deleteSessionOf, listSessions } from './sessions.repository.ts';

export { listSessions, type StoredSession } from './sessions.repository.ts';

export async function endSession(db: Database, visitor: Buyer, uuid: string): Promise<void> {
  const { customer, client } = visitor;
  await transact(db, async (transaction) => {
    if (!(await deleteSessionOf(transaction, customer.id, uuid))) throw new Refusal('not-found');
    const after = { session: uuid };
    await recordEvent(transaction, { action: 'sessions.ended', customerId: customer.id, by: client, after });
  });
}

/** Ends every session of the customer but this one. */
export async function endOtherSessions(db: Database, visitor: Buyer): Promise<void> {
  const { customer, client, sessionId } = visitor;
  await transact(db, async (transaction) => {
    const others = (await listSessions(transaction, customer.id)).length - 1;
    await signOutEverywhere(transaction, customer.id, sessionId);
    if (others === 0) return;
    const after = { sessions: others };
    await recordEvent(transaction, { action: 'sessions.ended', customerId: customer.id, by: client, after });
  });
}
