// The shapes of invoices and their credit notes as the office sees them.

import { invoiceStates, largestAmountCents } from '@chipload/domain/invoicing';
import { declineReasons } from '@chipload/domain/payments';
import { z } from 'zod';
import { creditNote, invoice, invoiceApplication, invoiceLine } from '../invoices.ts';
import { reasonOfAct } from './reason-of-act.ts';
import { cents, currency, day, eachOnce, textLine, uuidAndName } from '../wire.ts';

export const amount = z.int().min(1).max(largestAmountCents);
export const searchText = z.string().trim().max(60);

/** The part of a payment or a credit note that goes to an invoice. */
const part = z.object({ invoice: z.uuid(), amount });
export const parts = z.object({ parts: eachOnce(z.array(part).min(1).max(200), (one) => one.invoice) });
export const takenBack = z.object({ invoice: z.uuid(), reason: reasonOfAct });

export const officeInvoiceRow = z.object({
  uuid: z.uuid(),
  number: z.string(),
  issued_on: day,
  due_on: day,
  days_late: z.int().meta({ description: '0 while it is not due, or paid' }),
  company: uuidAndName,
  order: z.object({ uuid: z.uuid(), number: z.string() }),
  purchase_order_number: z.string(),
  currency,
  total: cents,
  open: cents,
  credited: cents,
  written_off: cents,
  state: z.enum(invoiceStates),
  payment_type: z.enum(['account', 'card']),
  is_additional: z.boolean(),
});
export type OfficeInvoiceRow = z.infer<typeof officeInvoiceRow>;

const capture = z.object({
  key: z.uuid(),
  amount: cents,
  refunded: cents,
  state: z.enum(['created', 'captured', 'failed', 'unknown']),
  decline: z
    .enum(declineReasons)
    .nullable()
    .meta({ description: 'Why the card did not pay, if it was asked' }),
  is_disputed: z.boolean().meta({ description: 'A dispute keeps it from being refunded' }),
  masked_number: z.string(),
  at: z.iso.datetime(),
});

const writeOff = z.object({
  uuid: z.uuid(),
  number: z.string(),
  on: day,
  reason: z.string(),
  by: z.string(),
  amount: cents,
  recovered: cents,
  taxes: z
    .array(
      z.object({
        name: z.string(),
        jurisdiction: z.string(),
        claimed: cents.meta({ description: 'The part of the tax that may be claimed back' }),
        paid_back: cents.meta({ description: 'Of the claim, what is to be paid back for recoveries' }),
      }),
    )
    .meta({ description: 'Only those that can be claimed' }),
  recoveries: z.array(
    z.object({
      on: day,
      amount: cents,
      document: z
        .string()
        .nullable()
        .meta({ description: 'The number of the payment or the credit note; null: taken back' }),
    }),
  ),
});

const refund = z.object({
  amount: cents,
  state: z.enum(['created', 'refunded', 'failed', 'unknown']),
  reason: z.string(),
  credit_note: z.string().nullable(),
  at: z.iso.datetime(),
});

export const officeInvoice = invoice.extend({
  tax_on: day.meta({
    description: 'The day on which its taxes became payable: of a prepaid order, that of the order',
  }),
  consent: z
    .object({ by: z.string(), on: day, how: z.string() })
    .nullable()
    .meta({ description: 'Of an additional invoice: who of the company agreed to it, when and how' }),
  additional: z.array(z.object({ uuid: z.uuid(), number: z.string(), total: cents })),
  company: uuidAndName,
  buyer: z.object({ name: z.string(), email: z.string() }),
  lines: z.array(
    invoiceLine.extend({
      is_restockable: z
        .boolean()
        .meta({ description: 'Whether its pieces may go back into stock when they are returned' }),
      billable: z.int().meta({ description: 'Pieces that an additional invoice can still bill' }),
      creditable: cents.meta({ description: 'Of its total, what no credit note has returned yet' }),
    }),
  ),
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
  write_offs: z.array(writeOff),
  creditable: cents.meta({ description: 'What no credit note has returned yet' }),
  creditable_shipping: cents,
  creditable_taxes: z
    .array(z.object({ position: z.int(), amount: cents }))
    .meta({ description: 'In the order of the tax lines' }),
  refundable: cents.meta({ description: 'Captured on cards for it, and neither refunded nor disputed' }),
});
export type OfficeInvoice = z.infer<typeof officeInvoice>;

const pieces = z.object({ position: z.int().min(1), quantity: z.int().min(1) });
const positive = z.int().min(1);

/** Everything that is left; taxes that were billed wrongly; or pieces, prices, shipping and a gesture, before tax. */
export const creditRequest = z.union([
  z.object({ rest: z.literal(true) }),
  z.object({
    taxes: eachOnce(
      z.array(z.object({ position: z.int().min(1), amount: positive })).max(10),
      ({ position }) => position,
    ),
  }),
  z.object({
    lines: eachOnce(z.array(pieces).max(1_000), ({ position }) => position),
    reductions: eachOnce(z.array(pieces.extend({ amount: positive })).max(1_000), ({ position }) => position)
      .default([])
      .meta({ description: 'Pieces that were billed too dear, and by how much each' }),
    shipping: z.int().min(0),
    goodwill: z
      .int()
      .min(0)
      .default(0)
      .meta({ description: 'Spread over the lines; it lowers their prices' }),
  }),
]);
export type SentCreditRequest = z.infer<typeof creditRequest>;

export const creditPreview = z.object({
  subtotal: cents,
  shipping: cents,
  taxes: cents,
  total: cents,
  applied: cents.meta({ description: 'Pays what is open of the invoice' }),
  refunded_before: cents.meta({ description: 'The buyer had it back as a gesture' }),
  left: cents.meta({ description: 'Is refunded, or stays for other invoices' }),
});
export type CreditPreview = z.infer<typeof creditPreview>;

export const writeOffPreview = z.object({
  open_after: cents.meta({ description: 'What stays open of the invoice' }),
  taxes: z
    .array(z.object({ name: z.string(), jurisdiction: z.string(), amount: cents }))
    .meta({ description: 'The part of each tax that may be claimed back; only taxes that can be' }),
});

/** The prices and charges that an invoice left out, before tax. */
export const additionalRequest = z.object({
  prices: eachOnce(z.array(pieces.extend({ price: amount })).max(1_000), ({ position }) => position).meta({
    description: 'Pieces that were billed too low, and the price that each should have had',
  }),
  charges: z.array(z.object({ description: textLine(200), amount })).max(20),
  shipping: z.int().min(0).max(largestAmountCents),
});
export type SentAdditionalRequest = z.infer<typeof additionalRequest>;

export const additionalInvoice = z.object({
  what: additionalRequest,
  reason: reasonOfAct,
  consented_by: textLine(100),
  consented_on: day,
  consent: reasonOfAct.meta({ description: 'How the customer agreed, such as by e-mail' }),
});

export const additionalPreview = z.object({
  subtotal: cents,
  shipping: cents,
  tax_lines: z.array(z.object({ name: z.string(), rate: z.number(), amount: cents })),
  total: cents,
  due_on: day,
  billed: cents.meta({ description: 'By the invoice and its additional ones, before this one' }),
  credit: z
    .object({ used: cents, limit: cents.nullable(), is_within_limit: z.boolean() })
    .nullable()
    .meta({ description: 'Of the company, before; null: not on account' }),
});
