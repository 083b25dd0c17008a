// Verifies passwords: of somebody who signs in, and again of somebody who is signed in, before a change that affects signing in.
// Sets new ones. An attempt is counted before it is checked; a wrong password is recorded.

import { m } from '@chipload/messages';
import { atMost } from '../../platform/attempts/attempt-rules.ts';
import { countAttempt, forgiveAttempt } from '../../platform/attempts/attempts.ts';
import { transact, type Database } from '../../platform/database/database.ts';
import type { Client } from '../../platform/http/client.ts';
import { createSessionToken } from '../../platform/http/session-token.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords/password.ts';
import { refuseCommonPassword } from '../../platform/passwords/refuse-common-password.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isSamplePerson } from '../../platform/sample-people.ts';
import { type Account, type AccountKind, nameOf, type Person } from './account.ts';
import { type DeviceToken, findKnownDevice } from './known-devices.ts';
import { deleteLinks } from './password-links.repository.ts';
import { findPasswordHash, updatePassword } from './passwords.repository.ts';
import { recordIdentityEvent } from './record.ts';
import { deleteSessions } from './sessions.repository.ts';
import { signInLimits } from './sign-in-limits.ts';

type SignIn = {
  readonly kind: AccountKind;
  readonly email: string;
  readonly password: string;
  readonly device: DeviceToken;
  readonly client: Client;
  /** The people of the sample shop may sign in. */
  readonly acceptsSamplePeople: boolean;
};

/** Somebody who may sign in; they have no password before they choose the first one. */
type Known = { readonly account: Account; readonly password_hash: string | null };

/**
 * Refuses somebody who signs in with a wrong password, and returns who signs in with the right one. The refusal and its duration are
 * the same for an unknown address, by which nobody is `found`.
 */
export async function requireSignInPassword<Somebody extends Known>(
  db: Database,
  { kind, email, password, device, client, acceptsSamplePeople }: SignIn,
  found: Somebody | undefined,
): Promise<Somebody> {
  const known = acceptsSamplePeople || !isSamplePerson(email) ? found : undefined;
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

type PasswordChange = {
  readonly current: string;
  readonly password: string;
  /** The words that somebody who knows the person would try. */
  readonly ownWords: readonly string[];
  /** The session in which it is changed. */
  readonly sessionId: number | undefined;
};

/**
 * Sets a new password of somebody who is signed in if the current one is right, and ends every other session. `complete` runs in the
 * same transaction, with a new token for the session; it is returned.
 */
export async function changePassword(
  db: Database,
  person: Person,
  { current, password, ownWords, sessionId }: PasswordChange,
  complete: (transaction: Database, token: string) => Promise<void>,
): Promise<string> {
  await requireCurrentPassword(db, person, current);
  await refuseCommonPassword(password, ownWords);
  const hash = await hashPassword(password);
  const token = createSessionToken();
  await transact(db, async (transaction) => {
    const { account, client } = person;
    await setPassword(transaction, account, hash, sessionId);
    await complete(transaction, token);
    await recordIdentityEvent(transaction, account, { action: 'password-changed', by: client });
  });
  return token;
}

/** Sets a password, ends the sessions but one, and voids all links to a password. */
export async function setPassword(
  transaction: Database,
  account: Account,
  hash: string,
  exceptSessionId?: number,
): Promise<void> {
  await updatePassword(transaction, account, hash);
  await deleteSessions(transaction, account, exceptSessionId);
  await deleteLinks(transaction, account);
}

let nobody: Promise<string> | undefined;

/** False without a stored password, and takes as long. */
async function verifyAsLong(password: string, stored: string | null | undefined): Promise<boolean> {
  nobody ??= hashPassword(createSessionToken());
  const isRight = await verifyPassword(password, stored ?? (await nobody));
  return isRight && typeof stored === 'string';
}
