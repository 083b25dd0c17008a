// Signs customers out.

import { transact, type Database } from '../../platform/database/database.ts';
import { createSessionToken } from '../../platform/http/session-token.ts';
import { deleteSession } from '../../platform/http/session.repository.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { deleteSessionsOf } from './account.repository.ts';

/** Deletes the visitor's session and returns a new token, with which they continue as a guest. */
export async function signOut(db: Database, visitor: Visitor): Promise<string> {
  const { customer, client } = visitor;
  await transact(db, async (transaction) => {
    await deleteSession(transaction, visitor.token);
    if (customer) await recordEvent(transaction, { action: 'sign-out', customerId: customer.id, by: client });
  });
  return createSessionToken();
}

/** Ends all sessions of a customer except `exceptSessionId`, and every sign-in that waits for a second factor. */
export async function signOutEverywhere(
  transaction: Database,
  customerId: number,
  exceptSessionId?: number,
): Promise<void> {
  await deleteSessionsOf(transaction, customerId, exceptSessionId);
}
