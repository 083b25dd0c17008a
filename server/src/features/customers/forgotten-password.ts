// A forgotten password: a link by mail, good once and for half an hour, leads to a new one.

import { transact, type Database } from '../../platform/database/database.ts';
import { createSessionToken, hashSessionToken } from '../../platform/http/session-token.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getAccount, refuseCommonPassword, setPassword } from './account.ts';
import { findCustomerByEmail } from './customers.repository.ts';
import { sendPasswordReset } from './customers.jobs.ts';
import { hashPassword } from './password.ts';
import { insertReset, lockReset } from './password-reset.repository.ts';
import { countTries, forgiveSignIn, forgiveTry } from './sign-in-limits.ts';

export const resetMinutes = 30;

const windowMinutes = 60;
const mostWishes = { email: 5, address: 20 } as const;

/** From one address so many wrong links may be tried within the hour. */
const mostWrongLinks = 20;

/**
 * Puts down that somebody wants a link. Whether the e-mail is known is looked up later, by the job, so that neither the
 * answer nor its time tells anything.
 */
export async function forgetPassword(
  db: Database,
  { email, remoteAddress }: { readonly email: string; readonly remoteAddress: string },
): Promise<void> {
  const limits = [
    { kind: 'forgot-email', value: email.toLowerCase(), most: mostWishes.email },
    { kind: 'forgot-address', value: remoteAddress, most: mostWishes.address },
  ];
  await countTries(db, limits, windowMinutes);
  await addJob(db, sendPasswordReset, { email });
}

export type ResetLink = {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly language: 'en' | 'fr';
};

/** Makes a link for whoever has the e-mail; undefined when nobody has. */
export async function createResetLink(db: Database, email: string): Promise<ResetLink | undefined> {
  const customer = await findCustomerByEmail(db, email);
  if (!customer) return undefined;
  const token = createSessionToken();
  await insertReset(db, {
    tokenHash: hashSessionToken(token),
    customerId: customer.id,
    minutes: resetMinutes,
  });
  const language = customer.language === 'fr' ? 'fr' : 'en';
  return { token, name: customer.name, email: customer.email, language };
}

/** Sets a new password with the token of a link, which is then used up, and signs the customer out everywhere. */
export async function resetPassword(
  db: Database,
  wish: { readonly token: string; readonly password: string; readonly remoteAddress: string },
): Promise<void> {
  const limit = { kind: 'reset-address', value: wish.remoteAddress, most: mostWrongLinks };
  await countTries(db, [limit], windowMinutes);
  const tokenHash = hashSessionToken(wish.token);
  const passwordHash = await hashPassword(wish.password);
  const email = await transact(db, async (transaction) => {
    const customerId = await lockReset(transaction, tokenHash);
    if (customerId === undefined) return undefined;
    const account = await getAccount(transaction, customerId);
    refuseCommonPassword(wish.password, account);
    await setPassword(transaction, customerId, passwordHash);
    return account.email;
  });
  if (email === undefined) throw new Refusal('reset-link-invalid');
  await forgiveTry(db, limit);
  await forgiveSignIn(db, { email, remoteAddress: wish.remoteAddress });
}
