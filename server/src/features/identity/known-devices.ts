// Recognises, by a cookie, the browsers in which a customer or a person of the staff has signed in before. There, wrong passwords
// that strangers enter elsewhere do not delay them.

import type { Database } from '../../platform/database/database.ts';
import { createSessionToken, isSessionToken } from '../../platform/http/session-token.ts';
import type { AccountId } from './account.ts';
import { hasKnownDevice, insertKnownDevice, replaceDeviceToken } from './known-devices.repository.ts';

/** The value of a browser's device cookie, if it sent one. */
export type DeviceToken = string | undefined;

/** Returns the token if the person has signed in before in the browser that sent it; call it with the id 0 for nobody. */
export async function findKnownDevice(
  db: Database,
  token: DeviceToken,
  account: AccountId,
): Promise<string | undefined> {
  if (!isSessionToken(token)) return undefined;
  // Also queried for nobody, so that an unknown e-mail address takes as long.
  return (await hasKnownDevice(db, token, account)) ? token : undefined;
}

/**
 * Makes the browser a known device of the person who has just signed in, and returns its new token. Others for whom it is known keep
 * it; a token that somebody planted there before becomes invalid.
 */
export async function rememberDevice(
  transaction: Database,
  token: DeviceToken,
  account: AccountId,
): Promise<string> {
  const fresh = createSessionToken();
  if (isSessionToken(token)) await replaceDeviceToken(transaction, token, fresh);
  await insertKnownDevice(transaction, fresh, account);
  return fresh;
}
