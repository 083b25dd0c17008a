// The account record, and what a customer may change about themselves.

import { normalisePhone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { transact, type Database } from '../../platform/database/database.ts';
import { createSessionToken } from '../../platform/http/session-token.ts';
import { rotateSession } from '../../platform/http/session.repository.ts';
import type { Buyer, Customer } from '../../platform/http/visitor.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  deleteSessionsOf,
  findAccount,
  updatePassword,
  updatePerson,
  type StoredAccount,
} from './account.repository.ts';
import { isCommonPassword } from './common-passwords.ts';
import { sendPasswordChanged } from './customers.jobs.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { deleteResetsOf } from './password-reset.repository.ts';
import { countSignIn, forgiveSignIn } from './sign-in-limits.ts';

export type { StoredAccount } from './account.repository.ts';

export async function getAccount(db: Database, customerId: number): Promise<StoredAccount> {
  const account = await findAccount(db, customerId);
  if (!account) throw new Refusal('not-found');
  return account;
}

type PersonWish = {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly language?: Language | undefined;
};
type PersonChange = { readonly name?: string; readonly phone?: string; readonly language?: Language };

/** What is given of name, telephone number and language; refused when the number cannot be read. */
export function checkPerson({ name, phone: written, language }: PersonWish): PersonChange {
  const phone = written === undefined ? undefined : normalisePhone(written);
  if (written !== undefined && phone === undefined) {
    throw new Refusal('validation', {
      errors: { phone: (options) => m.refusal_field_invalid({}, options) },
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

type PasswordChange = {
  readonly current: string;
  readonly password: string;
  readonly remoteAddress: string;
};

/**
 * Sets a new password for whoever knows the old one, ends every other session, and answers the token that takes the place
 * of the visitor's present one. A guess counts as one to sign in does.
 */
export async function changePassword(
  db: Database,
  visitor: Buyer,
  { current, password, remoteAddress }: PasswordChange,
): Promise<string> {
  const { id, email } = visitor.customer;
  const attempt = { email, remoteAddress };
  await countSignIn(db, attempt);
  const account = await getAccount(db, id);
  if (!(await verifyPassword(current, account.password_hash))) {
    throw new Refusal('wrong-password', {
      errors: { current_password: (options) => m.refusal_wrong_password({}, options) },
    });
  }

  await forgiveSignIn(db, attempt);
  refuseCommonPassword(password, account);
  const hash = await hashPassword(password);
  const token = createSessionToken();
  await transact(db, async (transaction) => {
    await setPassword(transaction, id, hash, visitor.sessionId);
    if (visitor.sessionId !== undefined) {
      await rotateSession(transaction, visitor.sessionId, {
        token,
        customerId: id,
        notice: 'password-changed',
      });
    }
  });
  return token;
}

/** In a transaction: the new password, the end of the other sessions and of every link to a new one, and a mail that says so. */
export async function setPassword(
  transaction: Database,
  customerId: number,
  passwordHash: string,
  keptSessionId?: number,
): Promise<void> {
  await updatePassword(transaction, customerId, passwordHash);
  await deleteSessionsOf(transaction, customerId, keptSessionId);
  await deleteResetsOf(transaction, customerId);
  await addJob(transaction, sendPasswordChanged, { customerId });
}

export function refuseCommonPassword(
  password: string,
  { email, name, company_name }: Pick<StoredAccount, 'email' | 'name' | 'company_name'>,
): void {
  if (!isCommonPassword(password, [email, company_name, name])) return;
  throw new Refusal('password-too-common', {
    errors: { password: (options) => m.refusal_password_too_common({}, options) },
  });
}
