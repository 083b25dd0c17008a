// The account of a customer: the person, the company's addresses and credit, cards on file, and feedback to the shop.

import { feedbackLimits } from '@chipload/domain/accounts';
import { checkoutLimits } from '@chipload/domain/checkout';
import { creditApplicationLimits, creditApplicationStates } from '@chipload/domain/credit';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { reportLimits } from './report-limits.ts';
import {
  address,
  addressField,
  byUuid,
  cents,
  currency,
  done,
  emailAddress,
  language,
  newPassword,
  personName,
  phone,
  typedPassword,
  writtenAddress,
} from './wire.ts';

export const accountAddress = address.extend({ uuid: z.uuid(), is_billing: z.boolean() });
export type AccountAddress = z.infer<typeof accountAddress>;

/** The account record of the customer and the company. */
export const account = z.object({
  name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  new_email: z
    .string()
    .nullable()
    .meta({ description: 'Replaces `email` once it is confirmed; null: no change is pending' }),
  phone: z.string(),
  language,
  currency,
  company: z.object({ name: z.string(), is_approved: z.boolean() }),
  billing_address: accountAddress.nullable(),
  addresses: z.array(accountAddress).meta({ description: 'The billing address first, then by name' }),
  credit: z
    .object({
      limit: cents,
      open: cents.meta({ description: 'Open orders and unpaid invoices, less unapplied payments' }),
      available: cents.meta({ description: 'Negative when the limit is exceeded' }),
      terms_days: z.int(),
    })
    .nullable()
    .meta({ description: 'Null: the company has no credit account' }),
  can_add_cards: z.boolean(),
});
export type Account = z.infer<typeof account>;

const newAddress = writtenAddress.extend({
  line_2: addressField.default(''),
  phone: addressField.default(''),
});

export const card = z.object({
  uuid: z.uuid(),
  masked_number: z.string(),
  added_at: z.iso.datetime(),
});
export type Card = z.infer<typeof card>;

const limits = creditApplicationLimits;
const reference = z.string().trim().min(1).max(limits.referenceLength);

const tradeReference = z.object({
  company: reference,
  contact: reference,
  phone,
});

export const creditApplication = z.object({
  uuid: z.uuid(),
  state: z.enum(creditApplicationStates),
  legal_name: z.string(),
  business_number: z.string(),
  years_in_business: z.int(),
  references: z.array(tradeReference),
  currency,
  requested_limit: cents,
  submitted_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  granted_limit: cents.nullable().meta({ description: 'Null unless it is approved' }),
  granted_terms_days: z.int().nullable().meta({ description: 'Null unless it is approved' }),
  decline_reason: z.string().meta({ description: 'Empty unless it is declined' }),
});
export type CreditApplication = z.infer<typeof creditApplication>;

/** The token of a link in an e-mail, or of a card. */
const token = z.string().max(200);

/** The call that saves an address from the checkout of a trunk: `saveAddressCall('mod-trunk')`. */
export function saveAddressCall<const Name extends string>(name: Name) {
  return endpoint({
    method: 'PUT',
    path: `/${name}/addresses/:address_code`,
    isOrdering: true,
    summary: 'Save an address from the checkout: `billing`, or the uuid of an address',
    access: 'customer',
    params: z.object({ address_code: z.union([z.literal('billing'), z.uuid()]) }),
    body: newAddress.extend({ name: addressField.optional() }),
    reply: account,
    refusals: ['not-found', 'address-not-validated', 'address-service-failed'],
  });
}

export const accountCalls = {
  getAccount: endpoint({
    method: 'GET',
    path: '/account',
    summary: 'The account record of the customer',
    access: 'customer',
    reply: account,
  }),
  changeAccount: endpoint({
    method: 'PATCH',
    path: '/account',
    summary: 'Change name, phone, language or password; a new password ends every other session',
    access: 'customer',
    body: z.object({
      name: personName.optional(),
      phone: phone.optional(),
      language: language.optional(),
      password: newPassword.optional(),
      current_password: typedPassword.optional(),
    }),
    reply: account,
    refusals: ['wrong-password', 'password-too-common', 'too-many-requests'],
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/account/email',
    summary:
      'Change the e-mail address; the new one is used once it is confirmed by the link that is mailed to it',
    access: 'customer',
    cost: 20,
    body: z.object({ email: emailAddress, current_password: typedPassword.min(1) }),
    reply: account,
    refusals: ['wrong-password', 'too-many-requests'],
  }),
  sendConfirmationAgain: endpoint({
    method: 'POST',
    path: '/account/email/send-again',
    summary: 'Mail the link that confirms the address again',
    access: 'customer',
    reply: done,
    refusals: ['too-many-requests'],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/account/email/confirm',
    summary: 'Confirm an e-mail address with the token of a link, which works once',
    access: 'anyone',
    body: z.object({ token }),
    reply: done,
    refusals: ['email-link-invalid', 'too-many-requests'],
  }),
  listAddresses: endpoint({
    method: 'GET',
    path: '/account/addresses',
    summary: 'The addresses of the company, the billing address first',
    access: 'customer',
    reply: z.array(accountAddress),
  }),
  addAddress: endpoint({
    method: 'POST',
    path: '/account/addresses',
    summary: 'Add an address to ship to',
    access: 'customer',
    body: newAddress,
    reply: accountAddress,
    refusals: ['address-not-validated', 'address-service-failed', 'too-many-addresses'],
  }),
  changeAddress: endpoint({
    method: 'PATCH',
    path: '/account/addresses/:uuid',
    summary: 'Change an address; fields left out keep their values',
    access: 'customer',
    params: byUuid,
    body: writtenAddress.partial(),
    reply: accountAddress,
    refusals: ['not-found', 'address-not-validated', 'address-service-failed'],
  }),
  deleteAddress: endpoint({
    method: 'DELETE',
    path: '/account/addresses/:uuid',
    summary: 'Remove an address; a trunk that would ship there asks for its shipping method again',
    access: 'customer',
    params: byUuid,
    reply: z.array(accountAddress),
    refusals: ['not-found', 'billing-address-stays', 'order-in-progress'],
  }),
  saveTrunkAddress: saveAddressCall('trunk'),
  listCards: endpoint({
    method: 'GET',
    path: '/account/cards',
    onBehalf: 'refused',
    summary: 'The customer’s cards on file',
    access: 'customer',
    reply: z.array(card),
  }),
  startCard: endpoint({
    cost: 10,
    method: 'POST',
    path: '/account/cards/start',
    isOrdering: true,
    summary: 'Begin to save a card with the gateway’s own fields in the browser',
    access: 'customer',
    reply: z.object({ client_secret: z.string() }),
    refusals: ['not-found', 'too-many-cards', 'shop-unavailable'],
  }),
  addCard: endpoint({
    method: 'POST',
    path: '/account/cards',
    isOrdering: true,
    summary: 'Save a card by the token that the gateway issued for it',
    access: 'customer',
    body: z.object({ token: token.min(1) }),
    reply: card,
    refusals: ['not-found', 'card-number-refused', 'too-many-cards'],
  }),
  deleteCard: endpoint({
    method: 'DELETE',
    path: '/account/cards/:uuid',
    summary: 'Remove a card; orders that were placed with it stay as they are',
    access: 'customer',
    params: byUuid,
    reply: z.array(card),
    refusals: ['not-found'],
  }),
  tokeniseSandboxCard: endpoint({
    method: 'POST',
    path: '/sandbox-gateway/tokens',
    isOrdering: true,
    summary:
      'Exchange a test number of the sandbox gateway for a token, as a browser does with a real gateway',
    access: 'customer',
    body: z.object({ number: z.string().max(checkoutLimits.cardNumberLength) }),
    reply: z.object({ token: z.string() }),
    refusals: ['not-found', 'card-number-refused'],
  }),
  getCreditApplication: endpoint({
    method: 'GET',
    path: '/account/credit-application',
    summary: 'The latest application of the company, and whether it may submit one now',
    access: 'customer',
    reply: z.object({ application: creditApplication.nullable(), can_apply: z.boolean() }),
  }),
  applyForCredit: endpoint({
    method: 'POST',
    path: '/account/credit-application',
    summary: 'Apply for a credit account, or for a higher limit',
    access: 'customer',
    needsConfirmedEmail: true,
    body: z.object({
      legal_name: z.string().trim().min(1).max(limits.legalNameLength),
      business_number: z.string().trim().min(1).max(limits.businessNumberLength),
      years_in_business: z.int().min(0).max(limits.yearsInBusiness),
      references: z.array(tradeReference).min(limits.fewestReferences).max(limits.mostReferences),
      requested_limit: cents.min(limits.smallestLimitCents).max(limits.largestLimitCents),
      consent: z.literal(true),
    }),
    reply: creditApplication,
    refusals: ['credit-application-open'],
  }),
  sendFeedback: endpoint({
    cost: 10,
    method: 'POST',
    path: '/account/feedback',
    summary: 'Report a bug or suggest a feature; at most five an hour',
    access: 'customer',
    body: z.object({
      kind: z.enum(['bug', 'idea']),
      body: z.string().trim().min(1).max(feedbackLimits.bodyLength),
      url: z.string().trim().max(reportLimits.url),
      version: z.string().trim().max(reportLimits.release),
    }),
    reply: z.object({ number: z.string().meta({ description: 'The ticket number' }) }),
    refusals: ['too-many-requests'],
  }),
  forgetPassword: endpoint({
    cost: 20,
    method: 'POST',
    path: '/password/forgot',
    summary:
      'Ask for a link that resets the password; the answer is the same whether the e-mail is known or not',
    access: 'anyone',
    body: z.object({ email: emailAddress }),
    reply: done,
    refusals: ['too-many-requests'],
  }),
  resetPassword: endpoint({
    cost: 20,
    method: 'POST',
    path: '/password/reset',
    summary: 'Set a new password with the token of a link; ends every session of the customer',
    access: 'anyone',
    body: z.object({
      token,
      password: newPassword,
    }),
    reply: done,
    refusals: ['reset-link-invalid', 'password-too-common', 'too-many-requests'],
  }),
};
