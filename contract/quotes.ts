// Quotes as buyers see them: what the shop offers their company, and their answers.

import { lostReasons, quoteBounds, shownQuoteStates } from '@chipload/domain/quotes';
import { quickAddLimits } from '@chipload/domain/quick-add';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pdfQuery } from './invoices.ts';
import { trunkAddition } from './trunk-addition.ts';
import { binary, byUuid, cents, currency, day, eachOnce, partNumber } from './wire.ts';

export const quotedPrice = z.object({
  from_quantity: z.int().meta({ description: 'The least pieces at this price' }),
  price: cents.meta({ description: 'Of one piece' }),
});

const quoteHead = {
  uuid: z.uuid(),
  number: z.string(),
  state: z
    .enum(shownQuoteStates)
    .meta({ description: '`sent` and `accepted`: its prices hold for the company until its last day' }),
  currency,
  person: z.string().meta({ description: 'Whom it is for' }),
  created_at: z.iso.datetime(),
  version: z
    .int()
    .nullable()
    .meta({ description: 'Counts the versions that were sent; null before the first' }),
  sent_at: z.iso.datetime().nullable(),
  valid_until: day.nullable().meta({ description: 'The last day on which its prices hold' }),
};

export const quoteRow = z.object({ ...quoteHead, lines: z.int() });
export type QuoteRow = z.infer<typeof quoteRow>;

export const quoteLine = z.object({
  inventory_code: z.string(),
  description: z.string(),
  prices: z.array(quotedPrice).meta({ description: 'By ascending quantity' }),
  lead_days: z.int().nullable().meta({ description: 'Business days; null: as the page of the part says' }),
  note: z.string(),
  is_sold: z.boolean(),
  available: z.int(),
});

/** A part with the quantity that the buyer asked for. */
export const askedPart = z.object({
  inventory_code: z.string(),
  description: z.string(),
  quantity: z.int(),
});

export const quoteMessage = z.object({
  side: z.enum(['buyer', 'shop']),
  name: z.string(),
  body: z.string(),
  written_at: z.iso.datetime(),
});

export const quote = z.object({
  ...quoteHead,
  note: z.string(),
  lines: z.array(quoteLine).meta({ description: 'Of the version that was sent; empty before the first' }),
  request: z.string().meta({ description: 'What the buyer wrote when asking' }),
  asked: z.array(askedPart),
  messages: z.array(quoteMessage).meta({ description: 'The oldest first' }),
  may_accept: z.boolean(),
  may_decline: z.boolean(),
  may_ask: z.boolean(),
});
export type Quote = z.infer<typeof quote>;

const version = z.int().meta({ description: 'That the sender saw' });
const message = z.string().trim().min(1).max(quoteBounds.messageLength);
const pieces = z.int().min(1).max(quoteBounds.pieces);

export const quoteCalls = {
  listQuotes: endpoint({
    method: 'GET',
    mayLag: true,
    path: '/quotes',
    summary: 'The quotes of the customer’s company, newest first, at most 100',
    access: 'customer',
    reply: z.array(quoteRow),
  }),
  getQuote: endpoint({
    method: 'GET',
    path: '/quotes/:uuid',
    summary: 'A quote of the customer’s company',
    access: 'customer',
    params: byUuid,
    reply: quote,
    refusals: ['not-found'],
  }),
  getQuotePdf: endpoint({
    cost: 40,
    method: 'GET',
    path: '/quotes/:uuid/pdf',
    summary: 'The version of a quote that was sent last, as a PDF',
    access: 'customer',
    params: byUuid,
    query: pdfQuery,
    media: 'application/pdf',
    reply: binary,
    refusals: ['not-found'],
  }),
  requestQuotation: endpoint({
    method: 'POST',
    path: '/quotes',
    summary: 'Ask for prices of parts; the shop gets a mail',
    access: 'customer',
    body: z.object({
      request: message,
      items: eachOnce(
        z
          .array(z.object({ sku: z.string().trim().min(1).max(quickAddLimits.skuLength), quantity: pieces }))
          .min(1)
          .max(quoteBounds.lines),
        ({ sku }) => sku,
      ),
    }),
    reply: quote,
    refusals: ['unknown-sku', 'too-many-requests'],
    cost: 10,
  }),
  acceptQuotation: endpoint({
    method: 'POST',
    path: '/quotes/:uuid/acceptance',
    summary: 'Accept lines of a quote: the cart has so many pieces of each, at its prices',
    access: 'customer',
    params: byUuid,
    body: z.object({
      version,
      lines: eachOnce(
        z
          .array(z.object({ inventory_code: partNumber, quantity: pieces }))
          .min(1)
          .max(quoteBounds.lines),
        ({ inventory_code: code }) => code,
      ),
    }),
    reply: trunkAddition,
    refusals: [
      'not-found',
      'record-changed',
      'quote-not-open',
      'quote-expired',
      'quote-too-few',
      'trunk-full',
    ],
    cost: 10,
  }),
  declineQuotation: endpoint({
    method: 'POST',
    path: '/quotes/:uuid/decline',
    summary: 'Decline a quote, with the reason',
    access: 'customer',
    params: byUuid,
    body: z.object({
      version,
      reason: z.enum(lostReasons),
      note: z.string().trim().max(quoteBounds.messageLength),
    }),
    reply: quote,
    refusals: ['not-found', 'record-changed', 'quote-not-open'],
  }),
  askAboutQuotation: endpoint({
    method: 'POST',
    path: '/quotes/:uuid/messages',
    summary: 'Write to the shop about a quote; the shop gets a mail',
    access: 'customer',
    params: byUuid,
    body: z.object({ body: message }),
    reply: quote,
    refusals: ['not-found', 'quote-not-open', 'too-many-requests'],
    cost: 5,
  }),
};
