// Invoices as buyers see them: the list, the documents, and paying open ones by card.

import { creditReasons, invoiceStates } from '@chipload/domain/invoicing';
import { z } from 'zod';
import { checkoutLimits } from '@chipload/domain/checkout';
import { endpoint } from './endpoint.ts';
import { address, binary, byUuid, cents, currency, day, language, taxLine } from './wire.ts';

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
  state: invoiceState,
  payment_type: z.enum(['account', 'card']),
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
});

/** What pays an invoice; negative: taken back. */
export const invoiceApplication = z.object({
  on: day,
  amount: cents,
  kind: z.enum(['cheque', 'transfer', 'cash', 'card', 'credit-note']),
  number: z.string().meta({ description: 'Of the payment or the credit note; the masked number of a card' }),
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
  order: z.object({ uuid: z.uuid(), number: z.string() }),
  purchase_order_number: z.string(),
  shipment: z.object({
    number: z.string(),
    shipped_at: z.iso.datetime(),
    tracking_numbers: z.array(z.string()),
  }),
  bill_to: address,
  ship_to: address,
  lines: z.array(
    z.object({
      position: z.int(),
      inventory_code: z.string(),
      description: z.string(),
      quantity: z.int(),
      credited: z.int().meta({ description: 'Pieces that credit notes returned' }),
      price: cents,
      total: cents,
    }),
  ),
  subtotal: cents,
  shipping: cents,
  tax_lines: z.array(taxLine),
  taxes: cents,
  total: cents,
  paid: cents.meta({ description: 'By payments, cards and credit notes' }),
  credited: cents.meta({ description: 'The sum of its credit notes' }),
  open: cents,
  applications: z.array(invoiceApplication),
  credit_notes: z.array(creditNote),
});
export type Invoice = z.infer<typeof invoice>;

const pdfQuery = z.object({
  language: language.optional().meta({ description: 'Left out: the language of the order' }),
});

export const invoicesPerPage = 25;

/** The most invoices that one payment pays. */
export const mostInvoicesPaid = 25;

export const invoiceCalls = {
  listInvoices: endpoint({
    method: 'GET',
    path: '/invoices',
    summary: 'The invoices of the customer’s company, newest first, and what is open of all',
    access: 'customer',
    query: z.object({
      state: z.enum(['open', 'overdue']).optional().meta({ description: '`open`: not paid in full' }),
      order: z.uuid().optional(),
      after: z.string().max(60).optional().meta({ description: 'The `next` of the previous page' }),
    }),
    reply: z.object({
      rows: z.array(invoiceRow),
      next: z.string().nullable(),
      balances: z
        .array(z.object({ currency, open: cents, overdue: cents, count: z.int() }))
        .meta({ description: 'Of the whole company, by currency; empty if nothing is open' }),
    }),
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
    summary: 'Pay open invoices with a card on file, one after the other; stops at the first that is refused',
    access: 'customer',
    body: z.object({
      invoices: z
        .array(z.object({ uuid: z.uuid(), amount: z.int().min(1) }))
        .min(1)
        .max(mostInvoicesPaid),
      card: z.uuid(),
      cvd: z.string().max(checkoutLimits.cvdLength),
    }),
    reply: z.object({
      results: z.array(
        z.object({
          uuid: z.uuid(),
          number: z.string(),
          amount: cents,
          outcome: z.enum(['paid', 'refused', 'not-tried']),
          message: z.string().nullable().meta({ description: 'Why it was refused' }),
        }),
      ),
    }),
    refusals: ['not-found', 'above-open'],
  }),
};
