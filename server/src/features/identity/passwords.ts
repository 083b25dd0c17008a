// Verifies passwords: of somebody who signs in, and again of somebody who is signed in, before a change that affects signing in.
// An attempt is counted before it is checked; a wrong password is recorded.

import { m } from '@chipload/messages';
import { atMost } from '../../platform/attempts/attempt-rules.ts';
import { countAttempt, forgiveAttempt } from '../../platform/attempts/attempts.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Client } from '../../platform/http/client.ts';
import { createSessionToken } from '../../platform/http/session-token.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords/password.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Account, type AccountKind, nameOf, type Person } from './account.ts';
import { type DeviceToken, findKnownDevice } from './known-devices.ts';
import { findPasswordHash } from './passwords.repository.ts';
import { recordIdentityEvent } from './record.ts';
import { signInLimits } from './sign-in-limits.ts';

type SignIn = {
  readonly kind: AccountKind;
  readonly email: string;
  readonly password: string;
  readonly device: DeviceToken;
  readonly client: Client;
};

/** Somebody who may sign in; they have no password before they choose the first one. */
type Known = { readonly account: Account; readonly password_hash: string | null };

/**
 * Refuses somebody who signs in with a wrong password, and returns who signs in with the right one. The refusal and its duration are
 * the same for an unknown address, of which nobody is `known`.
 */
export async function requireSignInPassword<Somebody extends Known>(
  db: Database,
  { kind, email, password, device, client }: SignIn,
  known: Somebody | undefined,
): Promise<Somebody> {
  const account = known?.account;
  const knownDevice = await findKnownDevice(db, device, account ?? { kind, id: 0 });
  const name = account ? nameOf(account) : `${kind} ${email}`;
  const limits = signInLimits({ account: name, remoteAddress: client.remoteAddress, knownDevice });
  await countAttempt(db, limits);
  const isRight = await verifyAsLong(password, known?.password_hash);
  if (!known || !isRight) {
    await recordIdentityEvent(db, account ?? { kind }, { action: 'sign-in-failed', by: client });
    throw new Refusal('wrong-sign-in');
  }
  await forgiveAttempt(db, limits);
  return known;
}

/** Which field of a form the password is in. */
type PasswordField = 'current_password' | 'password';

const tenInQuarterHour = atMost(10, 15 * 60);

/** Refuses a wrong password of somebody who is signed in, with a message at `field`. Guesses are limited for each account. */
export async function requireCurrentPassword(
  db: Database,
  { account, client }: Person,
  password: string,
  field: PasswordField = 'current_password',
): Promise<void> {
  const limits = [{ kind: 'current-password', value: nameOf(account), rule: tenInQuarterHour }];
  await countAttempt(db, limits);
  if (await verifyAsLong(password, await findPasswordHash(db, account))) return forgiveAttempt(db, limits);
  await recordIdentityEvent(db, account, { action: 'confirmation-failed', by: client });
  throw new Refusal('wrong-password', {
    errors: { [field]: (options) => m.refusal_wrong_password({}, options) },
  });
}

let nobody: Promise<string> | undefined;

/** Whether a password is right; without a stored one it takes as long and is false. */
async function verifyAsLong(password: string, stored: string | null | undefined): Promise<boolean> {
  nobody ??= hashPassword(createSessionToken());
  const isRight = await verifyPassword(password, stored ?? (await nobody));
  return isRight && typeof stored === 'string';
}
