// Invoices as buyers see them: the list, the documents, and paying open ones by card.

import { ageingBuckets, creditReasons, invoiceStates } from '@chipload/domain/invoicing';
import { orderSearchLength } from '@chipload/domain/orders';
import { z } from 'zod';
import { checkoutLimits } from '@chipload/domain/checkout';
import { endpoint } from './endpoint.ts';
import {
  address,
  binary,
  byUuid,
  cents,
  currency,
  customerNumber,
  day,
  eachOnce,
  language,
  taxLine,
} from './wire.ts';

const invoiceState = z.enum(invoiceStates);

/** An invoice in a list. */
export const invoiceRow = z.object({
  uuid: z.uuid(),
  number: z.string(),
  issued_on: day,
  due_on: day,
  is_overdue: z.boolean(),
  order: z.object({ uuid: z.uuid(), number: z.string() }),
  purchase_order_number: z.string(),
  currency,
  total: cents,
  open: cents.meta({ description: 'What is left to pay' }),
  written_off: cents.meta({ description: 'What the shop no longer asks for' }),
  state: invoiceState,
  payment_type: z.enum(['account', 'card']),
  corrects: z.string().nullable().meta({
    description: 'Of an additional invoice: the number of the invoice on which too little was billed',
  }),
  credit_notes: z.array(z.object({ uuid: z.uuid(), number: z.string(), total: cents })),
});
export type InvoiceRow = z.infer<typeof invoiceRow>;

export const creditNote = z.object({
  uuid: z.uuid(),
  number: z.string(),
  issued_on: day,
  reason: z.enum(creditReasons),
  total: cents,
  applied: cents,
  refunded: cents,
  refunded_before: cents.meta({ description: 'As a gesture, before the credit note was issued' }),
});

/** The share of an invoice that a payment, a credit note or a write-off settles; negative: taken back. */
export const invoiceApplication = z.object({
  on: day,
  amount: cents,
  kind: z.enum(['cheque', 'transfer', 'cash', 'card', 'credit-note', 'write-off']),
  number: z
    .string()
    .meta({ description: 'Of the payment, the credit note or the write-off; the masked number of a card' }),
});

export const invoiceLine = z.object({
  position: z.int(),
  inventory_code: z.string(),
  description: z.string(),
  customer_number: customerNumber,
  quantity: z.int(),
  credited: z.int().meta({ description: 'Pieces that credit notes returned' }),
  price: cents,
  billed_price: cents.nullable().meta({
    description:
      'Of an additional invoice: what was billed for each of these pieces before; `price` is what each costs more',
  }),
  total: cents,
});

export const invoice = z.object({
  uuid: z.uuid(),
  number: z.string(),
  issued_on: day,
  due_on: day,
  terms_days: z.int(),
  is_overdue: z.boolean(),
  language,
  currency,
  state: invoiceState,
  payment_type: z.enum(['account', 'card']),
  masked_number: z.string().nullable(),
  corrects: z
    .object({ uuid: z.uuid(), number: z.string(), issued_on: day, reason: z.string() })
    .nullable()
    .meta({ description: 'Of an additional invoice: the invoice on which too little was billed, and why' }),
  order: z.object({ uuid: z.uuid(), number: z.string() }),
  purchase_order_number: z.string(),
  shipment: z.object({
    number: z.string(),
    shipped_at: z.iso.datetime(),
    tracking_numbers: z.array(z.string()),
  }),
  bill_to: address,
  ship_to: address,
  lines: z.array(invoiceLine),
  subtotal: cents,
  shipping: cents,
  tax_lines: z.array(taxLine),
  in_cad: z
    .object({
      rate: z.string().meta({ description: 'Canadian dollars for one US dollar: `1.3712`' }),
      rate_on: day,
      source: z.string(),
      taxes: z.array(z.object({ name: z.string(), rate: z.number(), amount: cents })),
    })
    .nullable()
    .meta({
      description:
        'Of an invoice in US dollars: its taxes of Canada in Canadian dollars, once a rate of their day is known',
    }),
  taxes: cents,
  total: cents,
  paid: cents.meta({ description: 'By payments, cards, credit notes and write-offs' }),
  credited: cents.meta({ description: 'The sum of its credit notes' }),
  written_off: cents.meta({ description: 'What the shop no longer asks for' }),
  open: cents,
  applications: z.array(invoiceApplication),
  credit_notes: z.array(creditNote),
});
export type Invoice = z.infer<typeof invoice>;

/** The debt of a company in one currency, and its advance payments. */
export const accountOwed = z.object({
  currency,
  owed: z
    .array(
      z.object({
        kind: z.enum(['opening', 'invoice', 'additional']).meta({
          description:
            '`opening`: from before the company ordered here; its uuid is null, and its number that of an invoice of then or empty',
        }),
        uuid: z.uuid().nullable(),
        number: z.string(),
        issued_on: day,
        due_on: day,
        is_overdue: z.boolean(),
        total: cents,
        open: cents,
      }),
    )
    .meta({ description: 'The first due first, at most 500; the sums have all' }),
  left: z
    .array(
      z.object({
        kind: z.enum(['payment', 'credit-note', 'deposit']).meta({
          description: 'A deposit has the uuid and number of its order',
        }),
        uuid: z.uuid(),
        number: z.string(),
        on: day,
        left: cents,
      }),
    )
    .meta({
      description:
        'Payments and credit notes that are not applied whole, and deposits that no invoice took yet',
    }),
  ageing: z
    .record(z.enum(ageingBuckets), cents)
    .meta({ description: 'Of `open`, by days past the due date' }),
  open: cents,
  unapplied: cents.meta({ description: 'The sum of `left`' }),
});
export type AccountOwed = z.infer<typeof accountOwed>;

const owedReply = z.object({
  on: day,
  accounts: z.array(accountOwed),
  is_mailed_monthly: z.boolean().meta({
    description: 'The statement of each month is mailed to the customer on the first day of the next',
  }),
});

export const pdfQuery = z.object({
  language: language.optional().meta({
    description: 'Left out: the language of the order; for a receipt, that of the company’s latest invoice',
  }),
});

export const invoicesPerPage = 25;

/** The most invoices that one charge pays. */
const mostPaidAtOnce = 100;

const cardOnFile = z.object({
  card: z.uuid(),
  cvd: z.string().max(checkoutLimits.cvdTokenLength).meta({
    description: 'The digits with the sandbox; with Stripe the token of its field, which pays once',
  }),
});

const chargeRefusals = [
  'not-found',
  'card-unknown',
  'card-verification-missing',
  'card-declined',
  'authentication-required',
  'payment-in-progress',
  'too-many-declines',
] as const;
const paymentRefusals = ['above-open', ...chargeRefusals] as const;

export const invoiceCalls = {
  listInvoices: endpoint({
    method: 'GET',
    mayLag: true,
    path: '/invoices',
    summary: 'The invoices of the customer’s company, newest first, and what is open of all',
    access: 'customer',
    query: z.object({
      state: z.enum(['open', 'overdue']).optional().meta({ description: '`open`: not paid in full' }),
      order: z.uuid().optional(),
      text: z.string().trim().max(orderSearchLength).optional().meta({
        description: 'Searched for in the numbers of the invoice, its order and its purchase order',
      }),
      after: z.string().max(60).optional().meta({ description: 'The `next` of the previous page' }),
    }),
    reply: z.object({
      rows: z.array(invoiceRow),
      next: z.string().nullable(),
      balances: z
        .array(
          z.object({
            currency,
            open: cents,
            overdue: cents,
            count: z.int().meta({ description: 'Of the open invoices' }),
            opening: cents.meta({
              description: 'Of `open`, what was owed before the company ordered here; no invoice of the list',
            }),
            opening_invoices: z
              .array(z.object({ number: z.string(), due_on: day, open: cents }))
              .meta({ description: 'The invoices of then that are in `opening`, the first due first' }),
          }),
        )
        .meta({ description: 'Of the whole company, by currency; empty if nothing is open' }),
    }),
  }),
  getAccountOwed: endpoint({
    method: 'GET',
    path: '/account/owed',
    summary: 'What the customer’s company owes today: each open document, by age and by currency',
    access: 'customer',
    reply: owedReply,
    cost: 5,
  }),
  setMonthlyStatement: endpoint({
    method: 'POST',
    path: '/account/statement/monthly',
    summary: 'Have the statement of each month mailed to oneself, or not any more',
    access: 'customer',
    body: z.object({ is_wanted: z.boolean() }),
    reply: owedReply,
    cost: 5,
  }),
  getAccountStatementPdf: endpoint({
    cost: 40,
    method: 'GET',
    path: '/account/statement/pdf',
    summary:
      'The account of the customer’s company today as a PDF: its documents of ninety days or since the oldest open invoice',
    access: 'customer',
    query: pdfQuery,
    media: 'application/pdf',
    reply: binary,
  }),
  getInvoice: endpoint({
    method: 'GET',
    path: '/invoices/:uuid',
    summary: 'An invoice of the customer’s company',
    access: 'customer',
    params: byUuid,
    reply: invoice,
    refusals: ['not-found'],
  }),
  getInvoicePdf: endpoint({
    cost: 40,
    method: 'GET',
    path: '/invoices/:uuid/pdf',
    summary: 'An invoice as a PDF',
    access: 'customer',
    params: byUuid,
    query: pdfQuery,
    media: 'application/pdf',
    reply: binary,
    refusals: ['not-found'],
  }),
  getCreditNotePdf: endpoint({
    cost: 40,
    method: 'GET',
    path: '/credit-notes/:uuid/pdf',
    summary: 'A credit note as a PDF',
    access: 'customer',
    params: byUuid,
    query: pdfQuery,
    media: 'application/pdf',
    reply: binary,
    refusals: ['not-found'],
  }),
  payInvoices: endpoint({
    cost: 40,
    method: 'POST',
    path: '/invoices/pay',
    isOrdering: true,
    summary:
      'Pay open invoices and the opening balance, or parts of them, with one charge to a card on file: all or none',
    access: 'customer',
    body: cardOnFile.extend({
      invoices: eachOnce(
        z
          .array(
            z.object({
              uuid: z.uuid().nullable().meta({ description: '`null`: the opening balance' }),
              amount: z.int().min(1),
            }),
          )
          .min(1)
          .max(mostPaidAtOnce),
        ({ uuid }) => uuid,
      ),
    }),
    reply: z.object({
      invoices: z.array(
        z.object({ uuid: z.uuid().nullable(), number: z.string(), paid: cents, open: cents }),
      ),
    }),
    refusals: ['invoice-paid', 'mixed-currencies', ...paymentRefusals],
  }),
  payDeposit: endpoint({
    cost: 40,
    method: 'POST',
    path: '/orders/:uuid/deposit/pay',
    isOrdering: true,
    summary: 'Pay what is still to be paid of the deposit for which an order waits, with a card on file',
    access: 'customer',
    params: byUuid,
    body: cardOnFile.extend({
      amount: z
        .int()
        .min(1)
        .meta({ description: 'The `deposit_open` of the order; refused if it is another by now' }),
    }),
    reply: z.object({
      paid: cents,
      open: cents.meta({ description: 'Still to be paid of the deposit' }),
    }),
    refusals: ['deposit-not-awaited', 'deposit-changed', ...chargeRefusals],
  }),
  payInvoice: endpoint({
    cost: 40,
    method: 'POST',
    path: '/invoices/:uuid/pay',
    isOrdering: true,
    summary: 'Pay an open invoice, or a part of it, with a card on file',
    access: 'customer',
    params: byUuid,
    body: cardOnFile.extend({ amount: z.int().min(1) }),
    reply: invoice,
    refusals: ['invoice-paid', ...paymentRefusals],
  }),
};
