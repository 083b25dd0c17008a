// Confirms e-mail addresses by mailed links: after registration, and before an address replaces another.

import { countAttempt, forgiveAttempt, tryAttempt } from '../../platform/attempts/attempts.ts';
import { violatedConstraint, transact, type Database } from '../../platform/database/database.ts';
import { createSessionToken, hashSessionToken } from '../../platform/http/session-token.ts';
import type { Client } from '../../platform/http/client.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { getAccount } from './account.ts';
import {
  customerAccount,
  customerPerson,
  requireCurrentPassword,
  voidPasswordLinks,
} from '../identity/identity.service.ts';
import { findCustomerByEmail } from './customers.repository.ts';
import { sendEmailChangeRequested, sendEmailConfirmation, sendEmailTaken } from './customers.jobs.ts';
import {
  deleteConfirmations,
  insertConfirmation,
  takeConfirmation,
  updateConfirmedEmail,
  updateNewEmail,
} from './email-confirmation.repository.ts';
import { mailLimits, wrongLinkLimits } from './mail-limits.ts';

/** Mails a link to a new account's address, unless too many mails were sent there; the customer can request it again later. */
export async function askToConfirm(
  db: Database,
  { customerId, email, remoteAddress }: { customerId: number; email: string; remoteAddress: string },
): Promise<void> {
  const { waitSeconds } = await tryAttempt(db, mailLimits(remoteAddress, email));
  if (waitSeconds === 0) await addJob(db, sendEmailConfirmation, { customerId });
}

/** Notifies the owner of an address that somebody else tried to use it. */
export async function notifyOwner(db: Database, email: string, remoteAddress: string): Promise<void> {
  const owner = await findCustomerByEmail(db, email);
  if (!owner) return;
  const { waitSeconds } = await tryAttempt(db, mailLimits(remoteAddress, email));
  if (waitSeconds === 0) await addJob(db, sendEmailTaken, { customerId: owner.id });
}

/** Sends the link again to an unconfirmed address; does nothing if there is none. */
export async function sendConfirmationAgain(db: Database, { customer, client }: Buyer): Promise<void> {
  const account = await getAccount(db, customer.id);
  const email = findUnconfirmedEmail(account);
  if (email === undefined) return;
  await countAttempt(db, mailLimits(client.remoteAddress, email));
  await addJob(db, sendEmailConfirmation, { customerId: customer.id });
}

/**
 * Starts changing a customer's address: the new one is used once it is confirmed. Entering the current address cancels a pending
 * change. Whether somebody else has the new one is looked up by the job, so that the answer does not reveal it.
 */
export async function changeEmail(
  db: Database,
  visitor: Buyer,
  change: { readonly email: string; readonly currentPassword: string },
): Promise<void> {
  const { customer, client } = visitor;
  await requireCurrentPassword(db, customerPerson(visitor), change.currentPassword);
  const account = await getAccount(db, customer.id);
  if (change.email === account.email) return updateNewEmail(db, customer.id, null);

  await countAttempt(db, mailLimits(client.remoteAddress, change.email));
  await transact(db, async (transaction) => {
    await updateNewEmail(transaction, customer.id, change.email);
    await addJob(transaction, sendEmailConfirmation, { customerId: customer.id });
    if (account.is_email_confirmed) {
      await addJob(transaction, sendEmailChangeRequested, { customerId: customer.id });
    }
  });
}

export type ConfirmationLink = {
  readonly token: string;
  readonly email: string;
  readonly language: 'en' | 'fr';
};

/**
 * Creates a link for the unconfirmed address; undefined if there is none. Returns `ownerId` if another customer has that address
 * and must be notified instead.
 */
export async function createConfirmationLink(
  db: Database,
  customerId: number,
): Promise<{ readonly link: ConfirmationLink } | { readonly ownerId: number } | undefined> {
  const account = await getAccount(db, customerId);
  const email = findUnconfirmedEmail(account);
  if (email === undefined) return undefined;
  const owner = await findCustomerByEmail(db, email);
  if (owner && owner.id !== customerId) return { ownerId: owner.id };

  const token = createSessionToken();
  await insertConfirmation(db, {
    tokenHash: hashSessionToken(token),
    customerId,
    email,
  });
  return { link: { token, email, language: account.language } };
}

/** Confirms an address with the token of a link, which works only once. */
export async function confirmEmail(
  db: Database,
  { token, client }: { readonly token: string; readonly client: Client },
): Promise<void> {
  const limits = wrongLinkLimits(client.remoteAddress);
  await countAttempt(db, limits);
  const isConfirmed = await takeLink(db, hashSessionToken(token), client);
  if (!isConfirmed) throw new Refusal('email-link-invalid');
  await forgiveAttempt(db, limits);
}

async function takeLink(db: Database, tokenHash: Buffer, by: Client): Promise<boolean> {
  try {
    return await transact(db, async (transaction) => {
      const link = await takeConfirmation(transaction, tokenHash);
      const changed = link && (await updateConfirmedEmail(transaction, link.customer_id, link.email));
      if (!changed) return false;

      const { customer_id: customerId, email } = link;
      await deleteConfirmations(transaction, customerId);
      if (changed.before === email) {
        await recordEvent(transaction, { action: 'email.confirmed', customerId, by });
        return true;
      }
      await voidPasswordLinks(transaction, customerAccount(customerId)); // they were mailed to the previous address
      // The notice goes to the previous address, unless that was unconfirmed.
      const before = changed.was_confirmed ? { email: changed.before } : {};
      await recordEvent(transaction, { action: 'email.changed', customerId, by, before });
      return true;
    });
  } catch (error) {
    // Another customer has taken the address since; the answer must not reveal that.
    if (violatedConstraint(error) === 'customers_email_unique') throw new Refusal('email-link-invalid');
    throw error;
  }
}

type Addresses = {
  readonly email: string;
  readonly new_email: string | null;
  readonly is_email_confirmed: boolean;
};

/** Returns the address that has to be confirmed, if any. */
function findUnconfirmedEmail({ email, new_email: wanted, is_email_confirmed: isConfirmed }: Addresses) {
  return wanted ?? (isConfirmed ? undefined : email);
}
