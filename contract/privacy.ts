// What people agreed to, and what they may do with their data: take it along, erase it.

import { z } from 'zod';
import { proof } from './account-security.ts';
import { endpoint } from './endpoint.ts';
import { done } from './wire.ts';

export const consentSubjects = ['terms', 'news', 'receipts'] as const;
export const consentSources = ['registration', 'settings', 'order', 'unsubscribe-link'] as const;

const consent = z.object({
  subject: z.enum(consentSubjects),
  is_given: z.boolean(),
  version: z.string().meta({ description: 'Of the words agreed to: the day from which they are in force' }),
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
  colleagues: z.int().meta({ description: 'Other people of the company, which keeps its account for them' }),
  open_orders: z.array(z.string()).meta({ description: 'Numbers of orders that have to be finished first' }),
  balance: z
    .object({ amount: z.int(), currency: z.enum(['CAD', 'USD']) })
    .nullable()
    .meta({ description: 'What the company owes, where nobody else is left to pay it' }),
});
export type Erasing = z.infer<typeof erasing>;

export const privacyCalls = {
  getConsents: endpoint({
    method: 'GET',
    path: '/account/consents',
    summary: 'What the customer agreed to',
    access: 'customer',
    reply: consents,
  }),
  changeConsents: endpoint({
    method: 'PATCH',
    path: '/account/consents',
    summary: 'Agree to mail that is not about orders or security, or decline it',
    access: 'customer',
    body: z.object({ news: z.boolean().optional(), receipts: z.boolean().optional() }),
    reply: consents,
  }),
  downloadData: endpoint({
    method: 'GET',
    path: '/account/data',
    summary: 'Everything that the shop keeps about the customer, as one file',
    access: 'customer',
    cost: 300,
    media: 'application/json',
    reply: z.string(),
    refusals: ['confirmation-needed', 'too-busy'],
  }),
  getErasing: endpoint({
    method: 'GET',
    path: '/account/erase',
    summary: 'What stands in the way of erasing the account, and who stays',
    access: 'customer',
    reply: erasing,
  }),
  eraseAccount: endpoint({
    method: 'POST',
    path: '/account/erase',
    summary:
      'Erase the account for good, by its password or a code; by neither within ten minutes after a second factor',
    access: 'customer',
    cost: 100,
    body: proof,
    reply: done,
    refusals: ['wrong-password', 'wrong-code', 'confirmation-needed', 'orders-open', 'balance-open'],
  }),
};
