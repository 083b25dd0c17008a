// Payments received as the office sees them, every act with them, and what companies owe.

import { ageingBuckets, largestAmountCents, paymentMethods, receiptStates } from '@chipload/domain/invoicing';
import { currencies } from '@chipload/domain/money';
import { z } from 'zod';
import { pdfQuery } from '../invoices.ts';
import { binary, byUuid, cents, currency, day, eachOnce, uuidAndName } from '../wire.ts';
import { amount, searchText, takenBack } from './invoice-records.ts';
import { exportQuery, listQuery, listReply } from './lists.ts';
import { reasonOfAct } from './reason-of-act.ts';
import { officeEndpoint } from './office-endpoint.ts';

const paidInvoice = z.uuid().nullable().meta({
  description: 'Null: the opening balance, which the company owed before it ordered here; it has no number',
});
const depositedOrder = z.uuid().nullable().meta({
  description: 'The order as whose deposit it is set aside: then `invoice` is null. Null: none',
});

export const officePaymentRow = z.object({
  kind: z.enum(['payment', 'charge']).meta({
    description:
      '`charge`: a buyer has paid invoices or the opening balance by card in the shop. It pays them at once, and only refunds return it',
  }),
  uuid: z.uuid(),
  number: z.string().meta({ description: 'Empty: a charge, which has none' }),
  company: uuidAndName,
  currency,
  amount: cents,
  applied: cents,
  paid_back: cents.meta({ description: 'Returned to whoever paid' }),
  set_aside: cents.meta({ description: 'As deposits of orders, until their invoices take it' }),
  left: cents.meta({ description: 'Pays nothing yet, was not set aside and not paid back' }),
  state: z.enum(receiptStates),
  method: z.enum(paymentMethods),
  reference: z.string(),
  received_on: day,
  by: z.string(),
  parts: z.array(
    z.object({
      invoice: paidInvoice,
      order: depositedOrder,
      number: z.string().meta({ description: 'Of the invoice or of the order' }),
      amount: cents,
    }),
  ),
});
export type OfficePaymentRow = z.infer<typeof officePaymentRow>;

/** The parts of a payment, each for something else. */
export const paymentParts = eachOnce(
  z
    .array(
      z
        .object({
          invoice: paidInvoice,
          order: z.uuid().optional().meta({
            description: 'Set aside as the deposit of this order: then `invoice` is null',
          }),
          amount,
        })
        .refine(({ invoice, order }) => invoice === null || order === undefined, {
          params: { rule: 'invoice-or-order' },
        }),
    )
    .max(200),
  ({ invoice, order }) => order ?? invoice,
);

export const officePayment = officePaymentRow.extend({
  is_charge: z.boolean().meta({
    description:
      'Its buyer has paid by card in the shop: it goes back to that card, and only its bank reverses it',
  }),
  card_company_reference: z
    .string()
    .nullable()
    .meta({ description: 'By which the card company knows the charge of a card; null: none' }),
  paybacks: z.array(
    z.object({ amount: cents, method: z.enum(paymentMethods), reference: z.string(), paid_on: day }),
  ),
});
export type OfficePayment = z.infer<typeof officePayment>;

const proposal = z.object({
  invoices: z.array(
    z.object({
      uuid: paidInvoice,
      order: depositedOrder,
      number: z.string(),
      issued_on: day,
      due_on: day,
      total: cents,
      open: cents,
      written_off: cents.meta({ description: 'Beside what is open; a payment recovers it' }),
      proposed: cents.meta({ description: 'What the payment would pay of it; 0: nothing' }),
      debts: z
        .array(
          z.object({
            number: z.string().meta({ description: 'Of an opening invoice; empty: owed as one sum' }),
            issued_on: day,
            due_on: day,
            purchase_order_number: z.string(),
            open: cents,
          }),
        )
        .meta({
          description: 'Of the opening balance: what is open of it, in the order in which it is paid',
        }),
    }),
  ),
});
export type PaymentProposal = z.infer<typeof proposal>;

const ageingSums = z.object({
  currency,
  buckets: z.record(z.enum(ageingBuckets), cents),
  total: cents,
  deposits: cents.meta({
    description: 'Set aside of its payments as deposits of orders',
  }),
  unapplied: cents.meta({
    description: 'What its payments and credit notes have left; it is not subtracted from the total',
  }),
});
const ageingRow = ageingSums.extend({ company: uuidAndName });

const paymentFilters = {
  text: searchText.optional().meta({
    description:
      'The number, the beginning of the reference, the last four digits of a card, the card company’s reference of a charge, or a part of a company’s name',
  }),
  state: z.enum(receiptStates).optional(),
  method: z.enum(paymentMethods).optional(),
  company: z.uuid().optional(),
  received_from: day.optional(),
  received_to: day.optional(),
};

/** Columns of the list, in their order. */
const paymentColumns = [
  'number',
  'received',
  'company',
  'method',
  'reference',
  'amount',
  'left',
  'pays',
  'currency',
  'state',
  'by',
] as const;
export type PaymentColumn = (typeof paymentColumns)[number];

export const officePaymentCalls = {
  listPayments: officeEndpoint({
    method: 'GET',
    path: '/payments',
    mayLag: true,
    summary: 'Payments received, and charges of cards by which buyers paid what they owed, newest first',
    permission: 'read-money',
    query: listQuery(paymentFilters, ['received']),
    reply: listReply(officePaymentRow),
    cost: 3,
  }),
  exportPayments: officeEndpoint({
    method: 'GET',
    path: '/payments.csv',
    mayLag: true,
    summary: 'The payments of a view as CSV, at most 10,000',
    permission: 'read-money',
    query: exportQuery(listQuery(paymentFilters, ['received']), paymentColumns),
    media: 'text/csv',
    reply: z.string(),
    cost: 40,
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
      amount: z.coerce.number().int().min(0).max(largestAmountCents),
      reference: z.string().max(80).default(''),
    }),
    reply: proposal,
    refusals: ['not-found'],
  }),
  receivePayment: officeEndpoint({
    method: 'POST',
    path: '/payments',
    summary: 'Record a payment received, and apply it to invoices and deposits',
    permission: 'receive-payments',
    body: z.object({
      company: z.uuid(),
      currency: z.enum(currencies),
      amount,
      method: z.enum(['cheque', 'transfer', 'cash']),
      reference: z.string().trim().max(80),
      received_on: day,
      parts: paymentParts,
      again: z.boolean().default(false).meta({
        description:
          'Record it though the company has a payment of the same amount, day and reference already',
      }),
    }),
    records: ['payment.received', 'payment.applied', 'deposit.set-aside', 'write-off.recovered'],
    reply: officePayment,
    refusals: [
      'not-found',
      'received-in-future',
      'payment-recorded-before',
      'day-too-long-ago',
      'other-currency',
      'above-unapplied',
      'above-open',
      'other-account',
    ],
  }),
  applyPayment: officeEndpoint({
    method: 'POST',
    path: '/payments/:uuid/apply',
    summary: 'Apply what is left of a payment to invoices and deposits',
    permission: 'receive-payments',
    params: byUuid,
    body: z.object({ parts: paymentParts }),
    records: ['payment.applied', 'deposit.set-aside', 'write-off.recovered'],
    reply: officePayment,
    refusals: [
      'not-found',
      'above-unapplied',
      'above-open',
      'other-account',
      'payment-reversed',
      'paid-by-card',
    ],
  }),
  takeBackPayment: officeEndpoint({
    method: 'POST',
    path: '/payments/:uuid/take-back',
    summary: 'Take back what a payment pays of an invoice, the opening balance or a deposit',
    permission: 'receive-payments',
    params: byUuid,
    body: takenBack.extend({
      invoice: paidInvoice,
      order: z.uuid().optional().meta({ description: 'Of the deposit of this order' }),
    }),
    records: ['payment.taken-back', 'deposit.taken-back'],
    reply: officePayment,
    refusals: ['not-found', 'nothing-applied', 'paid-by-card'],
  }),
  payBack: officeEndpoint({
    method: 'POST',
    path: '/payments/:uuid/pay-back',
    summary: 'Record that what is left of a payment, or a part of it, was returned to whoever paid',
    permission: 'refund',
    params: byUuid,
    body: z.object({
      amount,
      method: z.enum(['cheque', 'transfer', 'cash']),
      reference: z
        .string()
        .trim()
        .max(80)
        .meta({ description: 'The number of the cheque, or that of the bank' }),
      paid_on: day,
    }),
    records: ['payment.paid-back'],
    reply: officePayment,
    refusals: [
      'not-found',
      'above-unapplied',
      'above-limit',
      'paid-back-day',
      'day-too-long-ago',
      'payment-reversed',
      'paid-by-card',
    ],
  }),
  payBackToCard: officeEndpoint({
    method: 'POST',
    path: '/payments/:uuid/refund',
    summary:
      'Return what is left of a payment, or a part of it, to the card that its buyer has paid with in the shop',
    permission: 'refund',
    params: byUuid,
    body: z.object({ amount }),
    records: ['payment.paid-back'],
    reply: officePayment,
    refusals: [
      'not-found',
      'above-unapplied',
      'above-limit',
      'payment-reversed',
      'refund-too-large',
      'payment-disputed',
      'paid-by-card',
    ],
  }),
  reversePayment: officeEndpoint({
    method: 'POST',
    path: '/payments/:uuid/reverse',
    summary: 'Reverse a payment that was not honoured, such as a returned cheque',
    permission: 'receive-payments',
    params: byUuid,
    body: z.object({ reason: reasonOfAct }),
    records: ['payment.reversed', 'payment.taken-back', 'deposit.taken-back'],
    reply: officePayment,
    refusals: ['not-found', 'payment-reversed', 'paid-by-card'],
  }),
  getAgeing: officeEndpoint({
    method: 'GET',
    path: '/ageing',
    mayLag: true,
    summary: 'What companies owe on a day, by days past the due date; the largest first, at most 500',
    permission: 'read-money',
    query: z.object({ on: day.optional(), company: z.uuid().optional() }),
    reply: z.object({
      on: day,
      rows: z.array(ageingRow),
      totals: z
        .array(ageingSums)
        .meta({ description: 'By currency, of all companies, also of those beyond the rows' }),
      count: z.number().meta({ description: 'How many rows there are in all' }),
    }),
    cost: 20,
  }),
  exportAgeing: officeEndpoint({
    method: 'GET',
    path: '/ageing.csv',
    mayLag: true,
    summary: 'What companies owe on a day as CSV, a line for each company and currency',
    permission: 'read-money',
    query: z.object({ on: day.optional() }),
    media: 'text/csv',
    reply: z.string(),
    cost: 40,
  }),
};
