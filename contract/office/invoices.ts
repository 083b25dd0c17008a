// Invoices, credit notes and payments as the office sees them, and every act with their money.

import { ageingBuckets, creditReasons, invoiceStates } from '@chipload/domain/invoicing';
import { currencies } from '@chipload/domain/money';
import { z } from 'zod';
import { creditNote, invoice, invoiceApplication } from '../invoices.ts';
import { binary, byUuid, cents, currency, day, done, language } from '../wire.ts';
import { listQuery, listReply } from './lists.ts';
import { officeEndpoint } from './office-endpoint.ts';

const company = z.object({ uuid: z.uuid(), name: z.string() });
const amount = z.int().min(1).max(1_000_000_000);
const text = z.string().trim().max(60);
const pdfQuery = z.object({ language: language.optional() });

export const officeInvoiceRow = z.object({
  uuid: z.uuid(),
  number: z.string(),
  issued_on: day,
  due_on: day,
  days_late: z.int().meta({ description: '0 while it is not due, or paid' }),
  company,
  order: z.object({ uuid: z.uuid(), number: z.string() }),
  purchase_order_number: z.string(),
  currency,
  total: cents,
  open: cents,
  credited: cents,
  state: z.enum(invoiceStates),
  payment_type: z.enum(['account', 'card']),
});
export type OfficeInvoiceRow = z.infer<typeof officeInvoiceRow>;

const invoiceFilters = {
  text: text.optional().meta({
    description:
      'The number of an invoice or an order, the beginning of a purchase order number, or a part of a company’s name',
  }),
  state: z
    .enum([...invoiceStates, 'unpaid', 'overdue', 'capture-failed'])
    .optional()
    .meta({
      description: '`unpaid`: open or part-paid; `capture-failed`: by card, and still open',
    }),
  company: z.uuid().optional(),
  currency: z.enum(currencies).optional(),
  issued_from: day.optional(),
  issued_to: day.optional(),
};

const capture = z.object({
  key: z.uuid(),
  amount: cents,
  refunded: cents,
  state: z.enum(['created', 'captured', 'failed', 'unknown']),
  masked_number: z.string(),
  at: z.iso.datetime(),
});

const refund = z.object({
  amount: cents,
  state: z.enum(['created', 'refunded', 'failed', 'unknown']),
  reason: z.string(),
  credit_note: z.string().nullable(),
  at: z.iso.datetime(),
});

export const officeInvoice = invoice.extend({
  company,
  buyer: z.object({ name: z.string(), email: z.string() }),
  applications: z.array(
    invoiceApplication.extend({
      source: z.uuid().nullable().meta({ description: 'Of the payment or the credit note; null: a card' }),
    }),
  ),
  credit_notes: z.array(
    creditNote.extend({ left: cents.meta({ description: 'Neither applied nor refunded' }) }),
  ),
  captures: z.array(capture),
  refunds: z.array(refund),
  creditable: cents.meta({ description: 'What no credit note has returned yet' }),
  creditable_shipping: cents,
  refundable: cents.meta({ description: 'Captured on cards for it, and not refunded' }),
});
export type OfficeInvoice = z.infer<typeof officeInvoice>;

const creditRequest = z.union([
  z.object({ rest: z.literal(true) }),
  z.object({
    lines: z.array(z.object({ position: z.int().min(1), quantity: z.int().min(1) })).max(1_000),
    shipping: z.int().min(0),
  }),
]);

const creditPreview = z.object({
  subtotal: cents,
  shipping: cents,
  taxes: cents,
  total: cents,
  applied: cents.meta({ description: 'Pays what is open of the invoice' }),
  left: cents.meta({ description: 'Is refunded, or stays for other invoices' }),
});
export type CreditPreview = z.infer<typeof creditPreview>;

const part = z.object({ invoice: z.uuid(), amount });
const parts = z.object({ parts: z.array(part).min(1).max(200) });
const ofInvoice = z.object({ invoice: z.uuid() });

const paymentMethods = ['cheque', 'transfer', 'cash', 'card'] as const;

export const officePaymentRow = z.object({
  uuid: z.uuid(),
  number: z.string(),
  company,
  currency,
  amount: cents,
  applied: cents,
  method: z.enum(paymentMethods),
  reference: z.string(),
  received_on: day,
  is_reversed: z.boolean(),
  by: z.string(),
});
export type OfficePaymentRow = z.infer<typeof officePaymentRow>;

export const officePayment = officePaymentRow.extend({
  parts: z.array(z.object({ invoice: z.uuid(), number: z.string(), amount: cents })),
});
export type OfficePayment = z.infer<typeof officePayment>;

const proposal = z.object({
  invoices: z.array(
    z.object({
      uuid: z.uuid(),
      number: z.string(),
      issued_on: day,
      due_on: day,
      total: cents,
      open: cents,
      proposed: cents.meta({ description: 'What the payment would pay of it; 0: nothing' }),
    }),
  ),
});
export type PaymentProposal = z.infer<typeof proposal>;

const ageingRow = z.object({
  company,
  currency,
  buckets: z.record(z.enum(ageingBuckets), cents),
  total: cents,
});

export const officeInvoiceCalls = {
  listInvoices: officeEndpoint({
    method: 'GET',
    path: '/invoices',
    summary: 'Invoices, newest first',
    permission: 'read-money',
    query: listQuery(invoiceFilters, ['number', 'due']),
    reply: listReply(officeInvoiceRow),
    cost: 3,
  }),
  exportInvoices: officeEndpoint({
    method: 'GET',
    path: '/invoices.csv',
    summary: 'The invoices of a view as CSV, at most 10,000',
    permission: 'read-money',
    query: listQuery(invoiceFilters, ['number', 'due']),
    media: 'text/csv',
    reply: binary,
    cost: 40,
  }),
  getInvoice: officeEndpoint({
    method: 'GET',
    path: '/invoices/:uuid',
    summary: 'An invoice with everything that was paid, credited, captured and refunded',
    permission: 'read-money',
    params: byUuid,
    reply: officeInvoice,
    refusals: ['not-found'],
  }),
  getInvoicePdf: officeEndpoint({
    method: 'GET',
    path: '/invoices/:uuid/pdf',
    summary: 'An invoice as a PDF',
    permission: 'read-money',
    params: byUuid,
    query: pdfQuery,
    media: 'application/pdf',
    reply: binary,
    refusals: ['not-found'],
    cost: 40,
  }),
  getCreditNotePdf: officeEndpoint({
    method: 'GET',
    path: '/credit-notes/:uuid/pdf',
    summary: 'A credit note as a PDF',
    permission: 'read-money',
    params: byUuid,
    query: pdfQuery,
    media: 'application/pdf',
    reply: binary,
    refusals: ['not-found'],
    cost: 40,
  }),
  previewCredit: officeEndpoint({
    method: 'POST',
    path: '/invoices/:uuid/credit-preview',
    summary: 'What a credit note would amount to',
    permission: 'credit',
    params: byUuid,
    body: creditRequest,
    records: 'nothing',
    reply: creditPreview,
    refusals: ['not-found', 'nothing-to-credit', 'credit-too-large'],
  }),
  creditInvoice: officeEndpoint({
    method: 'POST',
    path: '/invoices/:uuid/credit',
    summary: 'Issue a credit note, and refund what the invoice has not open if that is wanted',
    permission: 'credit',
    params: byUuid,
    body: z.object({ what: creditRequest, reason: z.enum(creditReasons), is_refunded: z.boolean() }),
    records: ['invoice.credited', 'invoice.refunded'],
    reply: officeInvoice,
    refusals: ['not-found', 'nothing-to-credit', 'credit-too-large', 'above-limit', 'refund-too-large'],
  }),
  refundInvoice: officeEndpoint({
    method: 'POST',
    path: '/invoices/:uuid/refund',
    summary: 'Refund money of an invoice to the card as a gesture, without a credit note',
    permission: 'refund',
    params: byUuid,
    body: z.object({ amount }),
    records: ['invoice.refunded'],
    reply: officeInvoice,
    refusals: ['not-found', 'above-limit', 'refund-too-large'],
  }),
  captureInvoice: officeEndpoint({
    method: 'POST',
    path: '/invoices/:uuid/capture',
    summary: 'Capture the card for an open invoice once more',
    permission: 'write-money',
    params: byUuid,
    records: ['invoice.captured'],
    reply: z.object({
      outcome: z.enum(['paid', 'declined', 'unknown']).meta({ description: '`unknown`: a job settles it' }),
      invoice: officeInvoice,
    }),
    refusals: ['not-found', 'invoice-paid', 'not-by-card'],
  }),
  mailInvoice: officeEndpoint({
    method: 'POST',
    path: '/invoices/:uuid/mail',
    summary: 'Mail the buyer a link to the invoice',
    permission: 'resend-mail',
    params: byUuid,
    records: ['invoice.mailed'],
    reply: done,
    refusals: ['not-found'],
  }),
  refundCreditNote: officeEndpoint({
    method: 'POST',
    path: '/credit-notes/:uuid/refund',
    summary: 'Refund what is left of a credit note to the card',
    permission: 'refund',
    params: byUuid,
    body: z.object({ amount }),
    records: ['invoice.refunded'],
    reply: officeInvoice,
    refusals: ['not-found', 'above-limit', 'above-unapplied', 'refund-too-large'],
  }),
  applyCreditNote: officeEndpoint({
    method: 'POST',
    path: '/credit-notes/:uuid/apply',
    summary: 'Apply what is left of a credit note to invoices of its company',
    permission: 'receive-payments',
    params: byUuid,
    body: parts,
    records: ['credit.applied'],
    reply: officeInvoice,
    refusals: ['not-found', 'above-unapplied', 'above-open', 'other-account'],
  }),
  takeBackCredit: officeEndpoint({
    method: 'POST',
    path: '/credit-notes/:uuid/take-back',
    summary: 'Take back what a credit note pays of an invoice',
    permission: 'receive-payments',
    params: byUuid,
    body: ofInvoice,
    records: ['credit.taken-back'],
    reply: officeInvoice,
    refusals: ['not-found', 'nothing-applied'],
  }),
};

const paymentFilters = {
  text: text
    .optional()
    .meta({ description: 'The number, the beginning of the reference, or a part of a company’s name' }),
  state: z.enum(['unapplied', 'applied', 'reversed']).optional(),
  method: z.enum(paymentMethods).optional(),
  company: z.uuid().optional(),
  received_from: day.optional(),
  received_to: day.optional(),
};

export const officePaymentCalls = {
  listPayments: officeEndpoint({
    method: 'GET',
    path: '/payments',
    summary: 'Payments received, newest first',
    permission: 'read-money',
    query: listQuery(paymentFilters, ['received']),
    reply: listReply(officePaymentRow),
    cost: 3,
  }),
  getPayment: officeEndpoint({
    method: 'GET',
    path: '/payments/:uuid',
    summary: 'A payment with the invoices that it pays',
    permission: 'read-money',
    params: byUuid,
    reply: officePayment,
    refusals: ['not-found'],
  }),
  getReceipt: officeEndpoint({
    method: 'GET',
    path: '/payments/:uuid/pdf',
    summary: 'The receipt of a payment as a PDF',
    permission: 'read-money',
    params: byUuid,
    query: pdfQuery,
    media: 'application/pdf',
    reply: binary,
    refusals: ['not-found'],
    cost: 40,
  }),
  proposePayment: officeEndpoint({
    method: 'GET',
    path: '/companies/:uuid/payment-proposal',
    summary: 'The open invoices of a company, and which of them a payment would pay',
    permission: 'receive-payments',
    params: byUuid,
    query: z.object({
      currency: z.enum(currencies),
      amount: z.coerce.number().int().min(0).max(1_000_000_000),
      reference: z.string().max(80).default(''),
    }),
    reply: proposal,
    refusals: ['not-found'],
  }),
  receivePayment: officeEndpoint({
    method: 'POST',
    path: '/payments',
    summary: 'Record a payment received, and apply it to invoices',
    permission: 'receive-payments',
    body: z.object({
      company: z.uuid(),
      currency: z.enum(currencies),
      amount,
      method: z.enum(['cheque', 'transfer', 'cash']),
      reference: z.string().trim().max(80),
      received_on: day,
      parts: z.array(part).max(200),
    }),
    records: ['payment.received', 'payment.applied'],
    reply: officePayment,
    refusals: ['not-found', 'above-unapplied', 'above-open', 'other-account'],
  }),
  applyPayment: officeEndpoint({
    method: 'POST',
    path: '/payments/:uuid/apply',
    summary: 'Apply what is left of a payment to invoices',
    permission: 'receive-payments',
    params: byUuid,
    body: parts,
    records: ['payment.applied'],
    reply: officePayment,
    refusals: ['not-found', 'above-unapplied', 'above-open', 'other-account', 'payment-reversed'],
  }),
  takeBackPayment: officeEndpoint({
    method: 'POST',
    path: '/payments/:uuid/take-back',
    summary: 'Take back what a payment pays of an invoice',
    permission: 'receive-payments',
    params: byUuid,
    body: ofInvoice,
    records: ['payment.taken-back'],
    reply: officePayment,
    refusals: ['not-found', 'nothing-applied'],
  }),
  reversePayment: officeEndpoint({
    method: 'POST',
    path: '/payments/:uuid/reverse',
    summary: 'Reverse a payment that was not honoured, such as a returned cheque',
    permission: 'receive-payments',
    params: byUuid,
    records: ['payment.reversed', 'payment.taken-back'],
    reply: officePayment,
    refusals: ['not-found', 'payment-reversed'],
  }),
  getAgeing: officeEndpoint({
    method: 'GET',
    path: '/ageing',
    summary: 'What companies owe on a day, by days past the due date; the largest first, at most 500',
    permission: 'read-money',
    query: z.object({ on: day.optional(), company: z.uuid().optional() }),
    reply: z.object({ on: day, rows: z.array(ageingRow) }),
    cost: 20,
  }),
};
