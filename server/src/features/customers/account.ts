// Reads the account, and changes a customer's own data and password.

import { normalisePhone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import { rotateSession } from '../../platform/http/session.repository.ts';
import type { Buyer, Customer } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findAccount, updatePerson, type StoredAccount } from './account.repository.ts';
import { changePassword, customerPerson } from '../identity/identity.service.ts';
import { deleteConfirmations, updateNewEmail } from './email-confirmation.repository.ts';

export type { StoredAccount } from './account.repository.ts';

export async function getAccount(db: Database, customerId: number): Promise<StoredAccount> {
  const account = await findAccount(db, customerId);
  if (!account) throw new Refusal('not-found');
  return account;
}

type PersonInput = {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly language?: Language | undefined;
};
type PersonChange = { readonly name?: string; readonly phone?: string; readonly language?: Language };

/** Normalises the given fields; refuses an invalid telephone number. */
export function normalisePerson({ name, phone: written, language }: PersonInput): PersonChange {
  const phone = written === undefined ? undefined : normalisePhone(written);
  if (written !== undefined && phone === undefined) {
    throw new Refusal('validation', {
      errors: { phone: (options) => m.refusal_phone_malformed({}, options) },
    });
  }
  return {
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
    ...(language !== undefined && { language }),
  };
}

export async function changePerson(db: Database, customer: Customer, change: PersonChange): Promise<void> {
  if (Object.keys(change).length > 0) await updatePerson(db, customer.id, change);
}

type PasswordChange = { readonly current: string; readonly password: string };

/**
 * Sets a new password if the current one is right, ends every other session, and returns a new token for the visitor's session.
 * Guesses are limited per account.
 */
export async function changeOwnPassword(
  db: Database,
  visitor: Buyer,
  passwords: PasswordChange,
): Promise<string> {
  const { customer, client, sessionId } = visitor;
  const { id: customerId } = customer;
  const ownWords = ownWordsOf(await getAccount(db, customerId));
  const change = { ...passwords, ownWords, sessionId };
  return changePassword(db, customerPerson(visitor), change, async (transaction, token) => {
    await cancelEmailChange(transaction, customerId);
    if (sessionId === undefined) return;
    const notice = 'password-changed';
    await rotateSession(transaction, sessionId, { token, customerId, notice, client });
  });
}

/** Cancels a change of the e-mail address that is not confirmed, since somebody else may have asked for it. */
export async function cancelEmailChange(transaction: Database, customerId: number): Promise<void> {
  await updateNewEmail(transaction, customerId, null);
  await deleteConfirmations(transaction, customerId);
}

/** Returns the words of an account that somebody who knows its owner would try as passwords. */
export function ownWordsOf({
  email,
  company_name,
  name,
}: Pick<StoredAccount, 'email' | 'company_name' | 'name'>): string[] {
  return [email, company_name, name];
}
