// The requests of customers: credit, special tools, a freight price, an answer to feedback.

import { feedbackStates } from '@chipload/domain/accounts';
import { creditApplicationLimits, creditApplicationStates } from '@chipload/domain/credit';
import { deskLimits, requestKinds, requestStates } from '@chipload/domain/desk';
import { modTextLimits, quoteLimits, quoteRequestStates } from '@chipload/domain/mods';
import { z } from 'zod';
import { modOperation } from '../mods.ts';
import { cents, currency, day, language, uuidAndName } from '../wire.ts';
import { exportQuery, listQuery, listReply, many } from './lists.ts';
import { officeEndpoint } from './office-endpoint.ts';

export const officeRequestRow = z.object({
  kind: z.enum(requestKinds),
  number: z.string().meta({ description: 'Of the request; of the order for `freight`' }),
  address: z.string().meta({ description: 'Of its record in the office, below /office' }),
  state: z.enum(requestStates),
  company: z.string(),
  person: z.string(),
  email: z.string(),
  asked_at: z.iso.datetime(),
  amount: cents.nullable().meta({ description: 'The limit asked for, or the total of the order' }),
  currency: currency.nullable(),
  quantity: z.int().nullable(),
  text: z.string().meta({ description: 'The part, or the beginning of what the customer wrote' }),
});
export type OfficeRequestRow = z.infer<typeof officeRequestRow>;

const who = {
  number: z.string(),
  company: uuidAndName,
  person: z.object({ name: z.string(), email: z.string(), phone: z.string(), language }),
  asked_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
};

const creditRequest = z.object({
  kind: z.literal('credit'),
  ...who,
  state: z.enum(creditApplicationStates),
  legal_name: z.string(),
  business_number: z.string(),
  years_in_business: z.int(),
  references: z.array(z.object({ company: z.string(), contact: z.string(), phone: z.string() })),
  currency,
  requested_limit: cents,
  current: z.object({
    is_approved: z.boolean(),
    limit: cents.nullable(),
    terms_days: z.int(),
    exposure: cents.meta({ description: 'What the company owes, and orders on account that are open' }),
  }),
  granted_limit: cents.nullable(),
  granted_terms_days: z.int().nullable(),
  decline_reason: z.string(),
});

const specialRequest = z.object({
  kind: z.literal('special'),
  ...who,
  state: z.enum(quoteRequestStates),
  inventory_code: z.string(),
  operations: z.array(modOperation),
  quantity: z.int(),
  body: z.string(),
  currency,
  price: cents.nullable(),
  lead_days: z.int().nullable(),
  quoted_quantity: z.int().nullable(),
  valid_until: day.nullable(),
  answer: z.string(),
});

const feedbackRequest = z.object({
  kind: z.literal('feedback'),
  ...who,
  state: z.enum(feedbackStates),
  type: z.enum(['bug', 'idea']),
  body: z.string(),
  page: z.string().meta({ description: 'The address of the page it was written on' }),
  version: z.string().meta({ description: 'Of the shop' }),
});

export const officeRequest = z.discriminatedUnion('kind', [creditRequest, specialRequest, feedbackRequest]);
export type OfficeRequest = z.infer<typeof officeRequest>;
export type OfficeRequestOf<Kind extends OfficeRequest['kind']> = Extract<OfficeRequest, { kind: Kind }>;

const filters = {
  kind: many(z.enum(requestKinds)).optional(),
  state: many(z.enum(requestStates)).optional().meta({ description: 'Without it, the open ones' }),
  text: z
    .string()
    .trim()
    .max(deskLimits.searchText)
    .optional()
    .meta({ description: 'The number, or the beginning of the name or address of the person or company' }),
};
const view = z.object(filters);
export type RequestFilter = z.infer<typeof view>;

const byNumber = z.object({ number: z.string().regex(/^[1-9]\d{0,14}$/) });

/** Columns of the list, in their order. */
const requestColumns = [
  'kind',
  'number',
  'company',
  'person',
  'text',
  'quantity',
  'amount',
  'currency',
  'state',
  'asked',
  'email',
] as const;
export type RequestColumn = (typeof requestColumns)[number];

export const requestCalls = {
  listRequests: officeEndpoint({
    method: 'GET',
    path: '/requests',
    mayLag: true,
    summary: 'What customers asked for, the oldest first',
    permission: 'read-requests',
    query: listQuery(filters, ['asked']),
    reply: listReply(officeRequestRow),
    cost: 3,
  }),
  exportRequests: officeEndpoint({
    method: 'GET',
    path: '/requests.csv',
    mayLag: true,
    summary: 'The requests of a view as CSV, at most 10,000',
    permission: 'read-requests',
    query: exportQuery(listQuery(filters, ['asked']), requestColumns),
    media: 'text/csv',
    reply: z.string(),
    cost: 40,
  }),
  getRequest: officeEndpoint({
    method: 'GET',
    path: '/requests/:kind/:number',
    summary: 'A request with everything that the customer sent, and the answer',
    permission: 'read-requests',
    params: byNumber.extend({ kind: z.enum(['credit', 'special', 'feedback']) }),
    reply: officeRequest,
    refusals: ['not-found'],
  }),
  decideCredit: officeEndpoint({
    method: 'POST',
    path: '/requests/credit/:number/decision',
    summary: 'Approve or decline an application for credit, once; the customer gets a mail',
    permission: 'set-terms',
    params: byNumber,
    body: z.discriminatedUnion('state', [
      z.object({
        state: z.literal('approved'),
        limit: z.int().min(1).max(creditApplicationLimits.largestLimitCents),
        terms_days: z
          .int()
          .min(1)
          .max(180)
          .optional()
          .meta({ description: 'Without it, the company keeps its terms' }),
      }),
      z.object({
        state: z.literal('declined'),
        reason: z
          .string()
          .trim()
          .min(1)
          .max(500)
          .meta({ description: 'The customer reads it as it is written' }),
      }),
    ]),
    records: ['request.credit-approved', 'request.credit-declined'],
    reply: officeRequest,
    refusals: ['not-found', 'record-changed', 'above-limit'],
  }),
  answerQuoteRequest: officeEndpoint({
    method: 'POST',
    path: '/requests/special/:number/answer',
    summary: 'Quote a special tool or decline it, once; the customer gets a mail',
    permission: 'answer-requests',
    params: byNumber,
    body: z.discriminatedUnion('state', [
      z.object({
        state: z.literal('answered'),
        price: z.int().min(1).max(quoteLimits.unitCents).meta({ description: 'Cents for a piece' }),
        quantity: z.int().min(1).max(quoteLimits.pieces),
        lead_days: z.int().min(1).max(quoteLimits.leadDays),
        valid_until: day.nullable(),
        answer: z.string().trim().max(modTextLimits.request),
      }),
      z.object({
        state: z.literal('declined'),
        answer: z.string().trim().min(1).max(modTextLimits.request),
      }),
    ]),
    records: ['request.quoted', 'request.declined'],
    reply: officeRequest,
    refusals: ['not-found', 'record-changed', 'valid-until-past'],
  }),
  closeFeedback: officeEndpoint({
    method: 'POST',
    path: '/requests/feedback/:number/close',
    summary: 'Close feedback, with a note that only the staff see',
    permission: 'answer-requests',
    params: byNumber,
    body: z.object({ note: z.string().trim().max(deskLimits.note) }),
    records: ['request.closed'],
    reply: officeRequest,
    refusals: ['not-found', 'record-changed'],
  }),
  reopenFeedback: officeEndpoint({
    method: 'POST',
    path: '/requests/feedback/:number/reopen',
    summary: 'Open feedback again',
    permission: 'answer-requests',
    params: byNumber,
    records: ['request.reopened'],
    reply: officeRequest,
    refusals: ['not-found', 'record-changed'],
  }),
};
