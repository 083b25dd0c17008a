// Reads the account, and changes a customer's own data and password.

import { normalisePhone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { transact, type Database } from '../../platform/database/database.ts';
import { createSessionToken } from '../../platform/http/session-token.ts';
import { rotateSession } from '../../platform/http/session.repository.ts';
import type { Buyer, Customer } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { findAccount, updatePassword, updatePerson, type StoredAccount } from './account.repository.ts';
import { refuseCommonPassword } from '../../platform/passwords/refuse-common-password.ts';
import {
  customerAccount,
  customerPerson,
  requireCurrentPassword,
  signOutEverywhere,
} from '../identity/identity.service.ts';
import { deleteConfirmations, updateNewEmail } from './email-confirmation.repository.ts';
import { hashPassword } from '../../platform/passwords/password.ts';
import { deleteResetsOf } from './password-reset.repository.ts';

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
export async function changePassword(
  db: Database,
  visitor: Buyer,
  { current, password }: PasswordChange,
): Promise<string> {
  const { id } = visitor.customer;
  await requireCurrentPassword(db, customerPerson(visitor), current);
  await refuseCommonPassword(password, ownWordsOf(await getAccount(db, id)));
  const hash = await hashPassword(password);
  const token = createSessionToken();
  await transact(db, async (transaction) => {
    await setPassword(transaction, id, hash, visitor.sessionId);
    if (visitor.sessionId !== undefined) {
      await rotateSession(transaction, visitor.sessionId, {
        token,
        customerId: id,
        notice: 'password-changed',
        client: visitor.client,
      });
    }
    await recordEvent(transaction, { action: 'password.changed', customerId: id, by: visitor.client });
  });
  return token;
}

/**
 * Sets a password, ends the other sessions, deletes all links to a new password, and cancels a pending change of the e-mail
 * address. Call it in a transaction.
 */
export async function setPassword(
  transaction: Database,
  customerId: number,
  passwordHash: string,
  exceptSessionId?: number,
): Promise<void> {
  await updatePassword(transaction, customerId, passwordHash);
  await signOutEverywhere(transaction, customerAccount(customerId), exceptSessionId);
  await deleteResetsOf(transaction, customerId);
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
