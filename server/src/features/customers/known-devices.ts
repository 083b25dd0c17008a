// A browser in which somebody has signed in before is known by a cookie of its own: whatever strangers try, it is not delayed.

import type { Database } from '../../platform/database/database.ts';
import { createSessionToken, isSessionToken } from '../../platform/http/session-token.ts';
import { hasKnownDevice, insertKnownDevice, replaceDeviceToken } from './known-devices.repository.ts';

/** What a browser says that it is: the value of its cookie, if it sent one. */
export type DeviceToken = string | undefined;

/** The token, when the customer has signed in before in the browser that sent it. */
export async function findKnownDevice(
  db: Database,
  token: DeviceToken,
  customerId: number | undefined,
): Promise<string | undefined> {
  if (!isSessionToken(token)) return undefined;
  // Asked for unknown e-mails, too, so that the answer takes as long.
  return (await hasKnownDevice(db, token, customerId ?? 0)) ? token : undefined;
}

/**
 * Makes the browser known to the customer who has just proved who they are, and returns its new token. Others who are known
 * in this browser stay known; a token that somebody put there beforehand is worth nothing afterwards.
 */
export async function rememberDevice(
  transaction: Database,
  token: DeviceToken,
  customerId: number,
): Promise<string> {
  const fresh = createSessionToken();
  if (isSessionToken(token)) await replaceDeviceToken(transaction, token, fresh);
  await insertKnownDevice(transaction, fresh, customerId);
  return fresh;
}
