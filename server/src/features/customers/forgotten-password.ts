// Replaces a forgotten password by a mailed link, which works once and for half an hour.

import { transact, type Database } from '../../platform/database/database.ts';
import { countAttempt, forgiveAttempt } from '../../platform/attempts/attempts.ts';
import { createSessionToken, hashSessionToken } from '../../platform/http/session-token.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Client } from '../../platform/http/client.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { getAccount, ownWordsOf, setPassword } from './account.ts';
import { findCustomerByEmail } from './customers.repository.ts';
import { sendPasswordReset } from './customers.jobs.ts';
import { hashPassword } from '../../platform/passwords/password.ts';
import { refuseCommonPassword } from '../../platform/passwords/refuse-common-password.ts';
import { insertReset, lockReset } from './password-reset.repository.ts';
import {
  customerAccount,
  type DeviceToken,
  forgetDevices,
  rememberDevice,
} from '../identity/identity.service.ts';
import { setEmailConfirmed } from './email-confirmation.repository.ts';
import { passwordMailLimits, wrongLinkLimits } from './mail-limits.ts';

/**
 * Enqueues the job that mails a link. Whether the e-mail address is known is looked up later, by the job, so that neither the
 * answer nor its duration reveals it.
 */
export async function requestPasswordReset(
  db: Database,
  { email, remoteAddress }: { readonly email: string; readonly remoteAddress: string },
): Promise<void> {
  await countAttempt(db, passwordMailLimits(remoteAddress, email));
  await mailPasswordLink(db, email);
}

/** Enqueues the job that mails a link, without limits: for the staff, in the transaction of their act. */
export async function mailPasswordLink(db: Database, email: string): Promise<void> {
  await addJob(db, sendPasswordReset, { email });
}

export type ResetLink = {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly language: 'en' | 'fr';
  readonly is_email_confirmed: boolean;
};

/** Creates a link for the customer with the e-mail address; undefined if there is none. */
export async function createResetLink(db: Database, email: string): Promise<ResetLink | undefined> {
  const customer = await findCustomerByEmail(db, email);
  if (!customer) return undefined;
  const token = createSessionToken();
  await insertReset(db, { tokenHash: hashSessionToken(token), customerId: customer.id });
  const language = customer.language === 'fr' ? 'fr' : 'en';
  const { name, email: to, is_email_confirmed } = customer;
  return { token, name, email: to, language, is_email_confirmed };
}

type ResetRequest = {
  readonly token: string;
  readonly password: string;
  readonly client: Client;
  readonly device: DeviceToken;
};

/**
 * Sets a new password with the token of a link, which works only once, and signs the customer out everywhere. Returns the token
 * that makes this browser, and no other, a known device, so that attempts of strangers do not delay the owner of the mailbox.
 */
export async function resetPassword(db: Database, { client, ...reset }: ResetRequest): Promise<string> {
  const limits = wrongLinkLimits('reset-network', client.remoteAddress);
  await countAttempt(db, limits);
  const tokenHash = hashSessionToken(reset.token);
  const passwordHash = await hashPassword(reset.password);
  const device = await transact(db, async (transaction) => {
    const customerId = await lockReset(transaction, tokenHash);
    if (customerId === undefined) return undefined;
    const account = await getAccount(transaction, customerId);
    await refuseCommonPassword(reset.password, ownWordsOf(account));
    await setPassword(transaction, customerId, passwordHash);
    await recordEvent(transaction, { action: 'password.reset', customerId, by: client });
    await setEmailConfirmed(transaction, customerId); // the link was mailed to the address
    await forgetDevices(transaction, customerAccount(customerId));
    return rememberDevice(transaction, reset.device, customerAccount(customerId));
  });
  if (device === undefined) throw new Refusal('reset-link-invalid');
  await forgiveAttempt(db, limits);
  return device;
}
