// Recognises, by a cookie, the browsers in which a customer has signed in before. There, wrong passwords that strangers enter
// elsewhere do not delay the customer.

import type { Database } from '../../platform/database/database.ts';
import { createSessionToken, isSessionToken } from '../../platform/http/session-token.ts';
import { hasKnownDevice, insertKnownDevice, replaceDeviceToken } from './known-devices.repository.ts';

/** The value of a browser's device cookie, if it sent one. */
export type DeviceToken = string | undefined;

/** Returns the token if the customer has signed in before in the browser that sent it. */
export async function findKnownDevice(
  db: Database,
  token: DeviceToken,
  customerId: number | undefined,
): Promise<string | undefined> {
  if (!isSessionToken(token)) return undefined;
  // Also queried for unknown e-mail addresses, so that these take as long.
  return (await hasKnownDevice(db, token, customerId ?? 0)) ? token : undefined;
}

/**
 * Makes the browser a known device of the customer who has just signed in, and returns its new token. Other customers for whom it
 * is known keep it; a token that somebody planted there before becomes invalid.
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
