import type { Database } from '../../platform/database/database.ts';
import type { Client } from '../../platform/http/client.ts';
import { createSessionToken } from '../../platform/http/session-token.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { stepOf } from './identify.ts';
import { findStaffAuthenticator } from './staff-factors.repository.ts';
import { deleteStaffSession, insertStaffSession } from './staff-sessions.repository.ts';

export type StaffBrowser = { readonly token: string; readonly client: Client };

type Beginning = {
  readonly staff: { readonly id: number; readonly uuid: string };
  readonly hasFactor: boolean;
  readonly isSampleShop: boolean;
};

/**
 * Begins the session of a person who has given the password, or the second factor as well, and records it; the browser's earlier
 * session ends. Returns the new token. Call it in a transaction.
 */
export async function beginSession(
  transaction: Database,
  { token: earlierToken, client }: StaffBrowser,
  { staff, hasFactor, isSampleShop }: Beginning,
): Promise<string> {
  const authenticator = await findStaffAuthenticator(transaction, staff.id);
  const has = { has_factor: hasFactor, has_authenticator: Boolean(authenticator?.confirmed_at) };
  const isHalf = stepOf(has, isSampleShop) !== 'ready';
  const token = createSessionToken();
  await deleteStaffSession(transaction, earlierToken);
  await insertStaffSession(transaction, { staffId: staff.id, token, hasFactor, isHalf, client });
  const action = isHalf ? 'staff.password-given' : 'staff.signed-in';
  await recordStaffEvent(transaction, { staff, client, action, subject: `staff ${staff.uuid}` });
  return token;
}
