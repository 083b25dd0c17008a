// Invoices and credit notes as the office sees them, and every act with their money.

import { creditReasons, invoiceStates } from '@chipload/domain/invoicing';
import { currencies } from '@chipload/domain/money';
import { z } from 'zod';
import { pdfQuery } from '../invoices.ts';
import { binary, byUuid, day, done } from '../wire.ts';
import {
  amount,
  creditPreview,
  creditRequest,
  officeInvoice,
  officeInvoiceRow,
  parts,
  takenBack,
  searchText,
  writeOffPreview,
} from './invoice-records.ts';
import { exportQuery, listQuery, listReply } from './lists.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { reasonOfAct } from './reason-of-act.ts';

const invoiceFilters = {
  text: searchText.optional().meta({
    description:
      'The number of an invoice or an order, the beginning of a purchase order number, or a part of a company’s name',
  }),
  state: z
    .enum([...invoiceStates, 'unpaid', 'overdue', 'capture-failed', 'refund-failed'])
    .optional()
    .meta({
      description:
        '`unpaid`: open or part-paid; `capture-failed`: by card, and still open; `refund-failed`: a refund is to be made again',
    }),
  company: z.uuid().optional(),
  currency: z.enum(currencies).optional(),
  issued_from: day.optional(),
  issued_to: day.optional(),
  due_from: day.optional(),
  due_to: day.optional(),
};

/** What the list can show, in its order. */
const invoiceColumns = [
  'number',
  'issued',
  'company',
  'order',
  'po',
  'due',
  'late',
  'total',
  'open',
  'currency',
  'payment',
  'state',
] as const;
export type InvoiceColumn = (typeof invoiceColumns)[number];

export const officeInvoiceCalls = {
  listInvoices: officeEndpoint({
    method: 'GET',
    path: '/invoices',
    mayLag: true,
    summary: 'Invoices, newest first',
    permission: 'read-money',
    query: listQuery(invoiceFilters, ['number', 'due']),
    reply: listReply(officeInvoiceRow),
    cost: 3,
  }),
  exportInvoices: officeEndpoint({
    method: 'GET',
    path: '/invoices.csv',
    mayLag: true,
    summary: 'The invoices of a view as CSV, at most 10,000',
    permission: 'read-money',
    query: exportQuery(listQuery(invoiceFilters, ['number', 'due']), invoiceColumns),
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
    body: z.object({
      what: creditRequest,
      reason: z.enum(creditReasons),
      is_refunded: z.boolean(),
      is_restocked: z.boolean().default(false).meta({
        description:
          'Pieces of the catalogue that were returned go back into stock; what was made to order does not',
      }),
    }),
    records: ['invoice.credited', 'invoice.refunded', 'stock.returned', 'write-off.recovered'],
    reply: officeInvoice,
    refusals: [
      'not-found',
      'nothing-to-credit',
      'nothing-to-restock',
      'too-much-stock',
      'credit-too-large',
      'above-limit',
      'refund-too-large',
      'payment-disputed',
    ],
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
    refusals: ['not-found', 'above-limit', 'refund-too-large', 'payment-disputed'],
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
  previewWriteOff: officeEndpoint({
    method: 'POST',
    path: '/invoices/:uuid/write-off-preview',
    summary: 'What a write-off would leave open, and which taxes it would claim',
    permission: 'write-off',
    params: byUuid,
    body: z.object({ amount }),
    records: 'nothing',
    reply: writeOffPreview,
    refusals: ['not-found', 'invoice-paid', 'above-open', 'payment-in-progress', 'payment-disputed'],
  }),
  writeOff: officeEndpoint({
    method: 'POST',
    path: '/invoices/:uuid/write-off',
    summary: 'Write off what is open of an invoice, or a part of it, as a bad debt',
    permission: 'write-off',
    params: byUuid,
    body: z.object({ amount, reason: reasonOfAct }),
    records: ['invoice.written-off'],
    reply: officeInvoice,
    refusals: [
      'not-found',
      'invoice-paid',
      'above-open',
      'above-limit',
      'payment-in-progress',
      'payment-disputed',
    ],
  }),
  takeBackWriteOff: officeEndpoint({
    method: 'POST',
    path: '/write-offs/:uuid/take-back',
    summary: 'Take back what is not recovered of a write-off: its invoice is open again',
    permission: 'write-off',
    params: byUuid,
    body: z.object({ reason: reasonOfAct }),
    records: ['write-off.taken-back'],
    reply: officeInvoice,
    refusals: ['not-found', 'nothing-applied'],
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
    refusals: ['not-found', 'above-limit', 'above-unapplied', 'refund-too-large', 'payment-disputed'],
  }),
  applyCreditNote: officeEndpoint({
    method: 'POST',
    path: '/credit-notes/:uuid/apply',
    summary: 'Apply what is left of a credit note to invoices of its company',
    permission: 'receive-payments',
    params: byUuid,
    body: parts,
    records: ['credit-note.applied', 'write-off.recovered'],
    reply: officeInvoice,
    refusals: ['not-found', 'above-unapplied', 'above-open', 'other-account'],
  }),
  takeBackCredit: officeEndpoint({
    method: 'POST',
    path: '/credit-notes/:uuid/take-back',
    summary: 'Take back what a credit note pays of an invoice',
    permission: 'receive-payments',
    params: byUuid,
    body: takenBack,
    records: ['credit-note.taken-back'],
    reply: officeInvoice,
    refusals: ['not-found', 'nothing-applied'],
  }),
};
