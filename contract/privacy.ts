// A customer's consents, the download of personal data, and erasing the account.

import { z } from 'zod';
import { proof } from './account-security.ts';
import { endpoint } from './endpoint.ts';
import { cents, currency, done } from './wire.ts';

export const consentSubjects = ['terms', 'news', 'receipts'] as const;
export const consentSources = ['registration', 'settings', 'order', 'unsubscribe-link'] as const;

const consent = z.object({
  subject: z.enum(consentSubjects),
  is_given: z.boolean(),
  version: z.string().meta({ description: 'Of the text agreed to: the day from which it is in force' }),
  source: z.enum(consentSources),
  at: z.iso.datetime(),
  remote_address: z.string(),
});
export type Consent = z.infer<typeof consent>;

const consents = z.object({
  news: z.boolean().meta({ description: 'News of products and prices by e-mail' }),
  receipts: z.boolean().meta({ description: 'Receipts for feedback and requests by e-mail' }),
  history: z.array(consent).meta({ description: 'The latest 200, newest first' }),
});
export type Consents = z.infer<typeof consents>;

const erasing = z.object({
  colleagues: z
    .int()
    .meta({ description: 'Other people of the company; the company keeps its account for them' }),
  open_orders: z
    .array(z.string())
    .meta({ description: 'The numbers of orders that must be completed first' }),
  balance: z
    .object({ amount: cents, currency })
    .nullable()
    .meta({ description: 'The debt of the company if nobody else remains to pay it; null: none' }),
});
export type Erasing = z.infer<typeof erasing>;

export const privacyCalls = {
  getConsents: endpoint({
    method: 'GET',
    path: '/account/consents',
    onBehalf: 'refused',
    summary: 'The consents of the customer',
    access: 'customer',
    reply: consents,
  }),
  changeConsents: endpoint({
    method: 'PATCH',
    path: '/account/consents',
    summary: 'Agree to e-mail that is not about orders or security, or withdraw the consent',
    access: 'customer',
    body: z.object({ news: z.boolean().optional(), receipts: z.boolean().optional() }),
    reply: consents,
  }),
  downloadData: endpoint({
    method: 'GET',
    path: '/account/data',
    onBehalf: 'refused',
    summary: 'All data that the shop has about the customer, as one file',
    access: 'customer',
    needsConfirmedIdentity: true,
    cost: 300,
    media: 'application/json',
    reply: z.string(),
    refusals: ['too-busy'],
  }),
  getErasing: endpoint({
    method: 'GET',
    path: '/account/erase',
    onBehalf: 'refused',
    summary: 'The reasons why the account cannot be erased now, and how many colleagues remain',
    access: 'customer',
    reply: erasing,
  }),
  eraseAccount: endpoint({
    method: 'POST',
    path: '/account/erase',
    summary:
      'Erase the account permanently, confirmed by the password or a code; neither is needed within ten minutes after a second factor',
    access: 'customer',
    cost: 100,
    body: proof,
    reply: done,
    refusals: ['wrong-password', 'wrong-code', 'confirmation-needed', 'orders-open', 'balance-open'],
  }),
};
