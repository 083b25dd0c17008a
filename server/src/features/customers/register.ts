// Opens accounts. A new account can order by card; special prices and credit need approval.

import { checkAddress, normaliseAddress, normalisePhone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { countAttempt, forgiveAttempt, type AttemptLimit } from '../../platform/attempts/attempts.ts';
import { violatedConstraint, transact, type Database } from '../../platform/database/database.ts';
import type { Currency, Visitor } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { agreeToTerms, recordMailConsent } from '../consents/consents.service.ts';
import { ownWordsOf } from './account.ts';
import { refuseProblems } from './address-service.ts';
import { askToConfirm, notifyOwner } from './email-confirmation.ts';
import { findCustomerByEmail, insertAccount } from './customers.repository.ts';
import type { DeviceToken } from '../identity/identity.service.ts';
import { hashPassword } from '../../platform/passwords/password.ts';
import { refuseCommonPassword } from '../../platform/passwords/refuse-common-password.ts';
import { beginCustomerSession, type SignedIn, type WhenGuestSignsIn } from './sign-in.ts';
import { daySeconds } from '../../platform/attempts/attempt-rules.ts';
import { networkLimits } from '../../platform/attempts/network-limits.ts';

const hourSeconds = 3_600;

/** Limits new accounts per network. */
function registrationLimits(remoteAddress: string): AttemptLimit[] {
  return networkLimits('register', remoteAddress, { most: 30, windowSeconds: hourSeconds });
}

/** Limits refusals that an address is taken, which reveal who is a customer, so that nobody can try a list of addresses. */
function takenEmailLimits(remoteAddress: string): AttemptLimit[] {
  return [
    ...networkLimits('register-taken', remoteAddress, { most: 5, windowSeconds: hourSeconds }),
    ...networkLimits('register-taken-day', remoteAddress, { most: 10, windowSeconds: daySeconds }),
  ];
}

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
  /** Agrees to news by e-mail. */
  readonly news: boolean;
  readonly device: DeviceToken;
};

export type RegistrationRules = {
  readonly whenGuestSignsIn: WhenGuestSignsIn;
  /** False in benchmarks, which open many accounts. */
  readonly limitsRegistrations: boolean;
};

/** Opens the account and signs in, or refuses with the invalid fields. */
export async function register(
  db: Database,
  visitor: Visitor,
  registration: Registration,
  rules: RegistrationRules,
): Promise<SignedIn> {
  const { remoteAddress } = visitor.client;
  if (rules.limitsRegistrations) await countAttempt(db, registrationLimits(remoteAddress));
  const address = normaliseAddress({ ...registration, name: registration.company });
  refuseProblems(checkAddress(address), address.country, 'company');
  const phone = normalisePhone(registration.phone);
  if (phone === undefined)
    refuseProblems([{ field: 'phone', code: 'malformed' }], address.country, 'company');
  await refuseCommonPassword(
    registration.password,
    ownWordsOf({ ...registration, company_name: registration.company }),
  );
  // Counted before the address is looked up, so that after the limit no answer reveals whether it is taken.
  const takenLimits = takenEmailLimits(remoteAddress);
  if (rules.limitsRegistrations) await countAttempt(db, takenLimits);
  if (await findCustomerByEmail(db, registration.email))
    return refuseTakenEmail(db, registration.email, remoteAddress);

  const { name, email, language } = registration;
  const currency: Currency = registration.country === 'CA' ? 'CAD' : 'USD';
  const passwordHash = await hashPassword(registration.password);
  try {
    const signedIn = await transact(db, async (transaction) => {
      const customerId = await insertAccount(transaction, {
        company: registration.company,
        currency,
        name,
        email,
        phone: phone ?? registration.phone,
        language,
        passwordHash,
        address,
      });
      await recordEvent(transaction, { action: 'customer.created', customerId, by: visitor.client });
      const consent = { customerId, language, source: 'registration', by: visitor.client } as const;
      await agreeToTerms(transaction, consent);
      await recordMailConsent(transaction, consent, { subject: 'news', isGiven: registration.news });
      const { device } = registration;
      const { whenGuestSignsIn } = rules;
      const session = { customerId, method: 'registration', device, whenGuestSignsIn } as const;
      const tokens = await beginCustomerSession(transaction, visitor, session);
      return { ...tokens, customerId, name, email, currency, language };
    });
    if (rules.limitsRegistrations) await forgiveAttempt(db, takenLimits);
    await askToConfirm(db, { customerId: signedIn.customerId, email, remoteAddress });
    return signedIn;
  } catch (error) {
    // Another request has registered the address in the meantime.
    if (violatedConstraint(error) === 'customers_email_unique')
      return refuseTakenEmail(db, email, remoteAddress);
    throw error;
  }
}

/** Refuses a taken address openly, since a free one is signed in immediately, and notifies its owner. */
async function refuseTakenEmail(db: Database, email: string, remoteAddress: string): Promise<never> {
  await notifyOwner(db, email, remoteAddress);
  throw new Refusal('email-taken', { errors: { email: (options) => m.refusal_email_taken({}, options) } });
}
