// Quotes in the office: the list, a record with the version that is being written, and what the staff do with it.

import { listedQuoteStates, lostReasons, quoteBounds, shownQuoteStates } from '@chipload/domain/quotes';
import { deskLimits } from '@chipload/domain/desk';
import { z } from 'zod';
import { pdfQuery } from '../invoices.ts';
import { askedPart, quotedPrice, quoteMessage, quoteRow } from '../quotes.ts';
import { binary, byUuid, cents, day, eachOnce, language, partNumber, uuidAndName } from '../wire.ts';
import { countReply, exportQuery, listQuery, listReply, many } from './lists.ts';
import { officeEndpoint } from './office-endpoint.ts';

const officeQuoteRow = quoteRow.extend({
  company: uuidAndName,
  worth: cents.nullable().meta({ description: 'Of each line the least pieces; null without a line' }),
});
export type OfficeQuoteRow = z.infer<typeof officeQuoteRow>;

const officeQuoteLine = z.object({
  inventory_code: z.string(),
  description: z.string(),
  prices: z.array(
    quotedPrice.extend({
      usual: cents.nullable().meta({ description: 'What a piece costs the company without the quote' }),
    }),
  ),
  lead_days: z.int().nullable(),
  note: z.string(),
  available: z.int(),
  cost: cents
    .nullable()
    .meta({ description: 'Of a piece; null where it is unknown, and without `read-costs`' }),
});
export type OfficeQuoteLine = z.infer<typeof officeQuoteLine>;

const quoteVersion = z.object({
  number: z.int(),
  valid_until: day,
  note: z.string(),
  sent_at: z.iso.datetime().nullable().meta({ description: 'Null: it is being written' }),
  sent_by: z.string(),
  lines: z.array(officeQuoteLine),
});
export type QuoteVersion = z.infer<typeof quoteVersion>;

const officeQuote = z.object({
  uuid: z.uuid(),
  number: z.string(),
  revision: z.int().meta({ description: 'Differs after every change but a message' }),
  state: z.enum(shownQuoteStates),
  company: uuidAndName,
  person: z.object({ uuid: z.uuid(), name: z.string(), email: z.string(), language }),
  currency: quoteRow.shape.currency,
  created_at: z.iso.datetime(),
  request: z
    .string()
    .meta({ description: 'What the buyer wrote when asking; empty for one that the staff began' }),
  asked: z.array(askedPart),
  lost: z
    .object({ reason: z.enum(lostReasons), note: z.string(), at: z.iso.datetime() })
    .nullable()
    .meta({ description: 'Of one that was declined or withdrawn' }),
  accepted_at: z.iso.datetime().nullable(),
  versions: z
    .array(quoteVersion)
    .min(1)
    .meta({ description: 'The latest first; at least the one that is being written' }),
  messages: z.array(quoteMessage),
  may_answer: z.boolean().meta({ description: 'The staff may write to the buyer about it' }),
  orders: z
    .array(z.object({ uuid: z.uuid(), number: z.string(), placed_at: z.iso.datetime() }))
    .meta({ description: 'Of the company since the first version was sent, with a part at a quoted price' }),
});
export type OfficeQuote = z.infer<typeof officeQuote>;

const filters = {
  state: many(z.enum(listedQuoteStates)).optional(),
  company: z.uuid().optional(),
  text: z
    .string()
    .trim()
    .max(deskLimits.searchText)
    .optional()
    .meta({ description: 'The number, or the beginning of the name of the company or the person' }),
};
const view = z.object(filters);
export type QuoteFilter = z.infer<typeof view>;

/** Columns of the list, in their order. */
const quoteColumns = [
  'number',
  'company',
  'person',
  'state',
  'lines',
  'worth',
  'currency',
  'valid-until',
  'created',
] as const;
export type QuoteColumn = (typeof quoteColumns)[number];

const revision = z.int().meta({ description: 'The revision that the sender saw' });
const query = listQuery(filters, ['created']);

const writtenLine = z.object({
  part: partNumber,
  prices: z
    .array(
      z.object({
        from_quantity: z.int().min(1).max(quoteBounds.pieces),
        price: z
          .int()
          .min(1)
          .max(quoteBounds.unitCents)
          .nullable()
          .meta({ description: 'In cents; null: what a piece costs the company without quotes' }),
      }),
    )
    .min(1)
    .max(quoteBounds.breaks),
  lead_days: z.int().min(1).max(quoteBounds.leadDays).nullable(),
  note: z.string().trim().max(quoteBounds.lineNoteLength),
});
export type WrittenQuoteLine = z.infer<typeof writtenLine>;

export const officeQuoteCalls = {
  listOfficeQuotes: officeEndpoint({
    method: 'GET',
    path: '/quotes',
    mayLag: true,
    summary: 'Quotes, the newest first',
    permission: 'read-requests',
    query,
    reply: listReply(officeQuoteRow),
    cost: 3,
  }),
  countOfficeQuotes: officeEndpoint({
    method: 'GET',
    path: '/quotes/count',
    mayLag: true,
    summary: 'How many quotes match a view',
    permission: 'read-requests',
    query: view,
    reply: countReply,
    cost: 3,
  }),
  exportOfficeQuotes: officeEndpoint({
    method: 'GET',
    path: '/quotes.csv',
    mayLag: true,
    summary: 'The quotes of a view as CSV, at most 10,000',
    permission: 'read-requests',
    query: exportQuery(query, quoteColumns),
    media: 'text/csv',
    reply: z.string(),
    cost: 40,
  }),
  getOfficeQuote: officeEndpoint({
    method: 'GET',
    path: '/quotes/:uuid',
    summary: 'A quote with its versions and messages',
    permission: 'read-requests',
    params: byUuid,
    reply: officeQuote,
    refusals: ['not-found'],
  }),
  getOfficeQuotePdf: officeEndpoint({
    method: 'GET',
    path: '/quotes/:uuid/pdf',
    summary: 'A version of a quote as a PDF, the latest without `version`, also while it is being written',
    permission: 'read-requests',
    params: byUuid,
    query: pdfQuery.extend({ version: z.coerce.number().int().min(1).max(10_000).optional() }),
    media: 'application/pdf',
    reply: binary,
    refusals: ['not-found'],
    cost: 40,
  }),
  addQuote: officeEndpoint({
    method: 'POST',
    path: '/quotes',
    summary: 'Begin a quote for a person of a company, in its currency',
    permission: 'answer-requests',
    body: z.object({ person: z.uuid() }),
    records: ['quote.begun'],
    reply: officeQuote,
    refusals: ['not-found', 'person-disabled'],
  }),
  writeQuote: officeEndpoint({
    method: 'POST',
    path: '/quotes/:uuid',
    summary: 'Write the version that is to be sent next',
    permission: 'answer-requests',
    params: byUuid,
    body: z.object({
      revision,
      valid_until: day,
      note: z.string().trim().max(quoteBounds.noteLength),
      lines: eachOnce(z.array(writtenLine).max(quoteBounds.lines), ({ part }) => part),
    }),
    records: ['quote.written'],
    reply: officeQuote,
    refusals: ['not-found', 'record-changed'],
    cost: 5,
  }),
  sendQuote: officeEndpoint({
    method: 'POST',
    path: '/quotes/:uuid/send',
    summary: 'Send the version that was written: its prices hold from now on, and the person gets a mail',
    permission: 'answer-requests',
    params: byUuid,
    body: z.object({ revision }),
    records: ['quote.sent'],
    reply: officeQuote,
    refusals: [
      'not-found',
      'record-changed',
      'valid-until-past',
      'quote-empty',
      'above-limit',
      'person-disabled',
    ],
  }),
  withdrawQuote: officeEndpoint({
    method: 'POST',
    path: '/quotes/:uuid/withdraw',
    summary: 'Close a quote that came to nothing: its prices hold no longer',
    permission: 'answer-requests',
    params: byUuid,
    body: z.object({
      revision,
      reason: z.enum(lostReasons),
      note: z.string().trim().max(quoteBounds.messageLength),
    }),
    records: ['quote.withdrawn'],
    reply: officeQuote,
    refusals: ['not-found', 'record-changed', 'quote-not-open'],
  }),
  answerAboutQuote: officeEndpoint({
    method: 'POST',
    path: '/quotes/:uuid/messages',
    summary: 'Write to the buyer about a quote; the person gets a mail',
    permission: 'answer-requests',
    params: byUuid,
    body: z.object({ body: z.string().trim().min(1).max(quoteBounds.messageLength) }),
    records: ['quote.answered'],
    reply: officeQuote,
    refusals: ['not-found', 'quote-not-open'],
  }),
};
