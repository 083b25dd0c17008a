// The door to customers: signing in and out, opening an account, choosing currency and language.

import { transact, type Database } from '../../platform/database/database.ts';
import { createSessionToken } from '../../platform/http/session-token.ts';
import { deleteSession } from '../../platform/http/session.repository.ts';
import { rememberVisitor, type Currency, type Visitor } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { updateLanguage, updateSessionCurrency } from './customers.repository.ts';

export { validatedAddress, type AddressService } from './address-service.ts';
export type { CardDescriber } from './cards.ts';
export { findCustomerId } from './customers.repository.ts';
export { customerTasks } from './customer-tasks.ts';
export { register, type RegistrationRules } from './register.ts';
export { endSampleSessions } from './sample-people.ts';
export { deleteSessionsOf } from './account.repository.ts';
export { customerSweeps } from './customer-sweeps.ts';
export { requireCurrentPassword } from './current-password.ts';
export { completeSignIn, signIn, type NewSession, type SignedIn, type SignInRules } from './sign-in.ts';
export { welcome } from './welcome.ts';

/** Ends the session everywhere and answers the token of the guest who remains. */
export async function signOut(db: Database, visitor: Visitor): Promise<string> {
  const { customer, client } = visitor;
  await transact(db, async (transaction) => {
    await deleteSession(transaction, visitor.token);
    if (customer) await recordEvent(transaction, { action: 'sign-out', customerId: customer.id, by: client });
  });
  return createSessionToken();
}

/** A guest's currency; a customer's is fixed by the account. */
export async function chooseCurrency(db: Database, visitor: Visitor, currency: Currency): Promise<void> {
  if (visitor.customer) throw new Refusal('currency-fixed');
  await updateSessionCurrency(db, await rememberVisitor(db, visitor), currency);
}

/** A customer's language goes with the account; a guest's only with the browser. */
export async function chooseLanguage(db: Database, visitor: Visitor, language: Language): Promise<void> {
  if (visitor.customer) await updateLanguage(db, visitor.customer.id, language);
}
