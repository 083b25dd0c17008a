// Replaces a forgotten password by a mailed link, which works once and for half an hour.

import type { Database } from '../../platform/database/database.ts';
import { countAttempt } from '../../platform/attempts/attempts.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Client } from '../../platform/http/client.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { hasRegistered } from '../consents/consents.service.ts';
import {
  choosePassword,
  createPasswordLink,
  customerAccount,
  type DeviceToken,
  rememberDevice,
} from '../identity/identity.service.ts';
import { cancelEmailChange, getAccount, ownWordsOf } from './account.ts';
import { findCustomerByEmail } from './customers.repository.ts';
import { sendPasswordReset } from './customers.jobs.ts';
import { setEmailConfirmed } from './email-confirmation.repository.ts';
import { passwordMailLimits } from './mail-limits.ts';

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
  /** False for somebody whom the staff have added and who has not chosen a password yet. */
  readonly has_password: boolean;
};

/** Creates a link for the customer with the e-mail address; undefined if there is none. */
export async function createResetLink(db: Database, email: string): Promise<ResetLink | undefined> {
  const customer = await findCustomerByEmail(db, email);
  if (!customer) return undefined;
  const token = await createPasswordLink(db, customerAccount(customer.id));
  const language = customer.language === 'fr' ? 'fr' : 'en';
  const { name, email: to, is_email_confirmed } = customer;
  // The first link by which a password is chosen confirms the address.
  const has_password = is_email_confirmed || (await hasRegistered(db, customer.id));
  return { token, name, email: to, language, is_email_confirmed, has_password };
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
export async function resetPassword(db: Database, { device, ...choice }: ResetRequest): Promise<string> {
  return choosePassword(db, 'customer', choice, {
    ownWords: async ({ id }) => ownWordsOf(await getAccount(db, id)),
    complete: async (transaction, { id: customerId }) => {
      await cancelEmailChange(transaction, customerId);
      await recordEvent(transaction, { action: 'password.reset', customerId, by: choice.client });
      await setEmailConfirmed(transaction, customerId); // the link was mailed to the address
      return rememberDevice(transaction, device, customerAccount(customerId));
    },
  });
}
