// Signs customers out.

import { transact, type Database } from '../../platform/database/database.ts';
import { createSessionToken } from '../../platform/http/session-token.ts';
import { returnSessionToGuest } from '../../platform/http/session.repository.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { endSessionOfToken } from '../identity/identity.service.ts';

export type SignOutRules = {
  /** True if the trunk of a guest waits in the session since the sign-in. */
  readonly hasWaitingTrunk: (db: Database, sessionId: number) => Promise<boolean>;
};

/**
 * Ends the visitor's session and returns a new token, with which they continue as a guest: with the trunk from before the sign-in
 * if it still waits.
 */
export async function signOut(
  db: Database,
  { customer, client, token: old, sessionId }: Visitor,
  { hasWaitingTrunk }: SignOutRules,
): Promise<string> {
  const token = createSessionToken();
  await transact(db, async (transaction) => {
    if (sessionId !== undefined && (await hasWaitingTrunk(transaction, sessionId)))
      await returnSessionToGuest(transaction, sessionId, token);
    else await endSessionOfToken(transaction, 'customer', old);
    if (customer) await recordEvent(transaction, { action: 'sign-out', customerId: customer.id, by: client });
  });
  return token;
}
