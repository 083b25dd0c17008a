import type { Database } from '../../platform/database/database.ts';
import type { Client } from '../../platform/http/client.ts';
import { createSessionToken } from '../../platform/http/session-token.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import {
  type DeviceToken,
  endSessionOfToken,
  getFactorKinds,
  rememberDevice,
  staffAccount,
} from '../identity/identity.service.ts';
import { stepOf } from './identify.ts';
import { insertStaffSession } from './staff-sessions.repository.ts';

export type StaffBrowser = {
  readonly token: string;
  readonly device: DeviceToken;
  readonly client: Client;
};

/** The tokens for the cookies of a browser. */
export type NewTokens = {
  readonly token: string;
  /** Of the browser as a known device; undefined before the person may work. */
  readonly device?: string | undefined;
};

type Beginning = {
  readonly staff: { readonly id: number; readonly uuid: string };
  readonly hasFactor: boolean;
  readonly isSampleShop: boolean;
};

/**
 * Begins the session of a person who has given the password, or the second factor as well, and records it; the browser's earlier
 * session ends. Once the person may work, the browser is a known device of theirs. Call it in a transaction.
 */
export async function beginSession(
  transaction: Database,
  { token: earlierToken, device, client }: StaffBrowser,
  { staff, hasFactor, isSampleShop }: Beginning,
): Promise<NewTokens> {
  const { hasAuthenticator } = await getFactorKinds(transaction, staffAccount(staff));
  const has = { has_factor: hasFactor, has_authenticator: hasAuthenticator };
  const isHalf = stepOf(has, isSampleShop) !== 'ready';
  const token = createSessionToken();
  await endSessionOfToken(transaction, 'staff', earlierToken);
  await insertStaffSession(transaction, { staffId: staff.id, token, hasFactor, isHalf, client });
  const action = isHalf ? 'staff.password-given' : 'staff.signed-in';
  await recordStaffEvent(transaction, { staff, client, action, subject: `staff ${staff.uuid}` });
  return {
    token,
    device: isHalf ? undefined : await rememberDevice(transaction, device, staffAccount(staff)),
  };
}
