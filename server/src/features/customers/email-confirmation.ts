// An address is confirmed by a link that was mailed to it: after registration, and before it takes the place of another.

import { countAttempt, forgiveAttempt, tryAttempt } from '../../platform/attempts/attempts.ts';
import { brokenConstraint, transact, type Database } from '../../platform/database/database.ts';
import { createSessionToken, hashSessionToken } from '../../platform/http/session-token.ts';
import type { Client } from '../../platform/http/client.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { getAccount } from './account.ts';
import { requireCurrentPassword } from './current-password.ts';
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
import { deleteResetsOf } from './password-reset.repository.ts';

/** Mails a link to a new account's address; without one when too many mails went there: it can be sent again later. */
export async function askToConfirm(
  db: Database,
  { customerId, email, remoteAddress }: { customerId: number; email: string; remoteAddress: string },
): Promise<void> {
  const { waitSeconds } = await tryAttempt(db, mailLimits(remoteAddress, email));
  if (waitSeconds === 0) await addJob(db, sendEmailConfirmation, { customerId });
}

/** Tells whoever has an address that somebody else wanted to use it. */
export async function tellOwner(db: Database, email: string, remoteAddress: string): Promise<void> {
  const owner = await findCustomerByEmail(db, email);
  if (!owner) return;
  const { waitSeconds } = await tryAttempt(db, mailLimits(remoteAddress, email));
  if (waitSeconds === 0) await addJob(db, sendEmailTaken, { customerId: owner.id });
}

/** Sends the link again to the address that waits for it; does nothing when none does. */
export async function sendConfirmationAgain(db: Database, { customer, client }: Buyer): Promise<void> {
  const account = await getAccount(db, customer.id);
  const email = unconfirmedEmailOf(account);
  if (email === undefined) return;
  await countAttempt(db, mailLimits(client.remoteAddress, email));
  await addJob(db, sendEmailConfirmation, { customerId: customer.id });
}

/**
 * Begins to change a customer's address: the new one is used once it is confirmed. The customer's own address ends a change that
 * has begun. Whether somebody else has the new one is looked up by the job, so that the answer tells nothing.
 */
export async function changeEmail(
  db: Database,
  visitor: Buyer,
  change: { readonly email: string; readonly currentPassword: string },
): Promise<void> {
  const { customer, client } = visitor;
  await requireCurrentPassword(db, visitor, change.currentPassword);
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

/** Makes a link for the address that waits for one. `owner`: somebody else has it already and is told instead. */
export async function createConfirmationLink(
  db: Database,
  customerId: number,
): Promise<{ readonly link: ConfirmationLink } | { readonly ownerId: number } | undefined> {
  const account = await getAccount(db, customerId);
  const email = unconfirmedEmailOf(account);
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

/** Confirms an address with the token of a link, which is then used up. */
export async function confirmEmail(
  db: Database,
  { token, client }: { readonly token: string; readonly client: Client },
): Promise<void> {
  const limits = wrongLinkLimits('confirm-network', client.remoteAddress);
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
      await deleteResetsOf(transaction, customerId); // they were mailed to the address before
      // The notice goes to the address before, unless that may be a stranger's.
      const before = changed.was_confirmed ? { email: changed.before } : {};
      await recordEvent(transaction, { action: 'email.changed', customerId, by, before });
      return true;
    });
  } catch (error) {
    // Somebody else has the address since; only who reads its mails learns that.
    if (brokenConstraint(error) === 'customers_email_unique') throw new Refusal('email-link-invalid');
    throw error;
  }
}

type Addresses = {
  readonly email: string;
  readonly new_email: string | null;
  readonly is_email_confirmed: boolean;
};

/** The address that waits to be confirmed. */
function unconfirmedEmailOf({ email, new_email: wanted, is_email_confirmed: isConfirmed }: Addresses) {
  return wanted ?? (isConfirmed ? undefined : email);
}
