// Customers and their companies: signing in and out, opening an account, addresses, cards on file, credit applications.
// Entry points: `signIn`, `signOut`, `register`. Never knows: trunks and orders; a function for a guest's trunk is passed in.

import type { FastifyReply } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import {
  rememberVisitor,
  type Currency,
  type Visitor,
  setLanguageCookie,
  setSessionCookie,
} from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { setDeviceCookie } from '../../platform/http/device-cookie.ts';
import { updateLanguage, updateSessionCurrency } from './customers.repository.ts';
import type { SignedIn } from './sign-in.ts';

export { listAddresses } from './addresses.ts';
export {
  refuseProblems,
  sayAddressProblem,
  validateAddress,
  type AddressService,
} from './address-service.ts';
export type { CardDescriber } from './cards.ts';
export { findCustomerId } from './customers.repository.ts';
export { type CreditDecision, decideApplication } from './decide-credit-application.ts';
export { closeFeedback, reopenFeedback } from './feedback.ts';
export {
  creditApplicationMail,
  creditDecisionMail,
  feedbackReceiptMail,
  feedbackTicketMail,
  passwordResetMail,
} from './customer-mails.ts';
export { emailChangeRequestedMail, emailConfirmationMail, emailTakenMail } from './email-mails.ts';
export { customerTasks } from './customer-tasks.ts';
export { allowAccess, endAccess } from './disable-customer.ts';
export { mailPasswordLink } from './forgotten-password.ts';
export { register, type RegistrationRules } from './register.ts';
export { completeSignIn, signIn, type NewSession, type SignedIn, type SignInRules } from './sign-in.ts';
export { signOut, type SignOutRules } from './sign-out.ts';

/** Sets a guest's currency; a customer's is that of the account. */
export async function chooseCurrency(db: Database, visitor: Visitor, currency: Currency): Promise<void> {
  if (visitor.customer) throw new Refusal('currency-fixed');
  await updateSessionCurrency(db, await rememberVisitor(db, visitor), currency);
}

/** Stores a customer's language in the account; a guest's is only in a cookie. */
export async function chooseLanguage(db: Database, visitor: Visitor, language: Language): Promise<void> {
  if (visitor.customer) await updateLanguage(db, visitor.customer.id, language);
}

/** Sets the cookies of the new session, and returns the response of a call that signs in. */
export function welcome(
  { token, device, customerId, name, email, currency, language }: SignedIn,
  reply: FastifyReply,
) {
  setSessionCookie(reply, token);
  setDeviceCookie(reply, device);
  setLanguageCookie(reply, language);
  const user = { id: customerId, name, email, isGuest: false };
  return { data: { user, currency, language }, user };
}
