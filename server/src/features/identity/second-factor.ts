// Signing in with a second factor. Tries are counted before a code is checked, and a wrong one is recorded. A customer who has given the
// password waits without a session, since that of the guest goes on; the shop stores for some minutes in which browser.

import type { Database } from '../../platform/database/database.ts';
import { hashSessionToken } from '../../platform/http/session-token.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { CustomerAccount, Person } from './account.ts';
import { acceptAppCode } from './authenticator.ts';
import { tryCode } from './factor-tries.ts';
import {
  deletePendingSignIn,
  findPendingSignIn,
  hasFactor,
  insertPendingSignIn,
} from './factors.repository.ts';
import { acceptRecoveryCode } from './recovery-codes.ts';
import { recordIdentityEvent } from './record.ts';

/** Starts waiting for the second factor in the browser with this token; returns false for a customer who has none. */
export async function awaitSecondFactor(
  db: Database,
  token: string,
  account: CustomerAccount,
): Promise<boolean> {
  if (!(await hasFactor(db, account))) return false;
  await insertPendingSignIn(db, hashSessionToken(token), account);
  return true;
}

/** Returns the customer who gave the password in the browser with this token. */
export async function getPendingAccount(db: Database, token: string): Promise<CustomerAccount> {
  const account = await findPendingSignIn(db, hashSessionToken(token));
  if (!account) throw new Refusal('sign-in-expired');
  return account;
}

export async function endPendingSignIn(transaction: Database, token: string): Promise<void> {
  await deletePendingSignIn(transaction, hashSessionToken(token));
}

/**
 * Completes a sign-in with a code of the app or a recovery code. `complete` runs in the transaction that spends the code, and its result
 * is returned.
 */
export async function enterCode<Result>(
  db: Database,
  secrets: Secrets,
  { account, client }: Person,
  code: string,
  complete: (transaction: Database, method: 'code' | 'recovery-code') => Promise<Result>,
): Promise<Result> {
  const failure = { action: 'sign-in-failed', by: client, after: { step: 'second-factor' } } as const;
  return tryCode(db, account, failure, async (transaction) => {
    if (await acceptAppCode(transaction, secrets, account, code))
      return { result: await complete(transaction, 'code') };
    if (!(await acceptRecoveryCode(transaction, account, code))) return undefined;
    await recordIdentityEvent(transaction, account, { action: 'recovery-code-used', by: client });
    return { result: await complete(transaction, 'recovery-code') };
  });
}

/** Refuses a wrong code of the app of somebody who is signed in. */
export async function requireAppCode(
  db: Database,
  secrets: Secrets,
  { account, client }: Person,
  code: string,
): Promise<void> {
  const failure = { action: 'confirmation-failed', by: client } as const;
  await tryCode(db, account, failure, async (transaction) =>
    (await acceptAppCode(transaction, secrets, account, code)) ? { result: undefined } : undefined,
  );
}
