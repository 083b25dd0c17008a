// Opening an account: it may order by card at once; account prices and credit come with approval.

import { checkAddress, normaliseAddress, normalisePhone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { transact, type Database } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseProblems } from './address-service.ts';
import { isCommonPassword } from './common-passwords.ts';
import { findCustomerByEmail, insertAccount } from './customers.repository.ts';
import { hashPassword } from './password.ts';
import { beginCustomerSession, type SignedIn, type WhenGuestSignsIn } from './sign-in.ts';

export type Registration = {
  readonly company: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly country: 'CA' | 'US';
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly province: string;
  readonly postal: string;
  readonly language: Language;
  readonly password: string;
};

/** Opens the account and signs it in, or refuses with what to mend. */
export async function register(
  db: Database,
  visitor: Visitor,
  wish: Registration,
  whenGuestSignsIn: WhenGuestSignsIn,
): Promise<SignedIn> {
  const address = normaliseAddress({ ...wish, name: wish.company });
  refuseProblems(checkAddress(address), 'company');
  const phone = normalisePhone(wish.phone);
  if (phone === undefined) refuseProblems([{ field: 'phone', code: 'malformed' }], 'company');
  if (isCommonPassword(wish.password, [wish.email, wish.company, wish.name])) {
    throw new Refusal('password-too-common', {
      errors: { password: (options) => m.refusal_password_too_common({}, options) },
    });
  }
  if (await findCustomerByEmail(db, wish.email)) refuseTakenEmail();

  const { name, email, language } = wish;
  const currency = wish.country === 'CA' ? 'CAD' : 'USD';
  const passwordHash = await hashPassword(wish.password);
  try {
    return await transact(db, async (transaction) => {
      const customerId = await insertAccount(transaction, {
        company: wish.company,
        currency,
        name,
        email,
        phone: phone ?? wish.phone,
        language,
        passwordHash,
        address,
      });
      const token = await beginCustomerSession(transaction, visitor, customerId, whenGuestSignsIn);
      return { token, customerId, name, email, currency, language };
    });
  } catch (error) {
    if (isTakenEmail(error)) refuseTakenEmail(); // somebody was faster
    throw error;
  }
}

function refuseTakenEmail(): never {
  throw new Refusal('email-taken', { errors: { email: (options) => m.refusal_email_taken({}, options) } });
}

function isTakenEmail(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'customers_email_unique';
}
