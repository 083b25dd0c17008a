// Bank files in the office: what one says was paid, which open invoices that pays, and the entries that become payments received.
// The file is sent with each call and read anew: amounts and days are never taken from the browser.

import {
  bankFileLimits,
  bankLayouts,
  bankQuestions,
  dayOrders,
  matchKinds,
} from '@chipload/domain/bank-files';
import { currencies } from '@chipload/domain/money';
import { z } from 'zod';
import { cents, day, eachOnce, textLine, uuidAndName } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { paymentParts } from './payments.ts';

const column = z.int().min(0).max(99);

const dayOrder = z.enum(dayOrders).meta({ description: 'Of days such as 03/04/2026' });

const savedAccount = z.object({
  account: textLine(bankFileLimits.accountLength).meta({ description: 'As the staff call it' }),
  currency: z.enum(currencies),
  layout: z.enum(bankLayouts),
  columns: z
    .object({
      day: column,
      texts: z.array(column).max(10),
      amount: column.optional().meta({ description: 'Signed; left out: `debit` and `credit`' }),
      debit: column.optional(),
      credit: column.optional(),
    })
    .optional()
    .meta({ description: 'Counted from 0, for the layout `columns` and no other' }),
  day_order: dayOrder.optional(),
});
export type SavedBankAccount = z.infer<typeof savedAccount>;

const bankAccount = savedAccount
  .omit({ day_order: true })
  .refine(({ layout, columns }) => (layout === 'columns') === (columns !== undefined), { path: ['columns'] });
export type BankAccount = z.infer<typeof bankAccount>;

const sentFile = z.object({
  content: z
    .base64()
    .min(4)
    .max(Math.ceil(bankFileLimits.bytes / 3) * 4),
  account: bankAccount.optional().meta({ description: 'Of a table that does not name its account' }),
  day_order: dayOrder.optional(),
});
export type SentBankFile = z.infer<typeof sentFile>;

/**
 * `recorded`: a payment of this amount, by hand or from another file, is recorded within ten days; `changed`: its id was taken with
 * another amount or day, or what it corrects was taken; `repeated`: its id is in the file twice.
 */
const entryStates = [
  'matched',
  'choose',
  'recorded',
  'other-currency',
  'taken',
  'changed',
  'repeated',
  'debit',
] as const;

const bankEntry = z.object({
  index: z.int().meta({ description: 'Its place in the file, from 0' }),
  account: z.string(),
  day,
  amount: cents.meta({ description: 'Negative: paid out' }),
  currency: z.string(),
  text: z.string(),
  state: z.enum(entryStates),
  match: z
    .object({
      by: z.enum(matchKinds),
      company: uuidAndName,
      parts: z.array(
        z.object({
          invoice: z.uuid().nullable(),
          order: z.uuid().nullable().meta({ description: 'Whose deposit it is' }),
          number: z.string(),
          amount: cents,
        }),
      ),
    })
    .nullable(),
  payment: z
    .object({ uuid: z.uuid(), number: z.string() })
    .nullable()
    .meta({ description: 'That it became, or that it may be' }),
});
export type BankEntryRow = z.infer<typeof bankEntry>;

const bankFile = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('asked'),
    question: z.enum(bankQuestions),
    rows: z.array(z.array(z.string())).meta({ description: 'The first rows of the table' }),
  }),
  z.object({
    status: z.literal('read'),
    format: z.enum(['csv', 'ofx', 'camt']),
    entries: z.array(bankEntry),
    unreadable: z.array(z.string()).meta({ description: 'Rows that are no entries' }),
  }),
]);
export type BankFileReply = z.infer<typeof bankFile>;

const fileRefusals = ['bank-file-refused'] as const;

export const bankFileCalls = {
  listBankAccounts: officeEndpoint({
    method: 'GET',
    path: '/bank-accounts',
    summary: 'The bank accounts whose tables were read before, and how',
    permission: 'receive-payments',
    reply: z.array(savedAccount),
  }),
  previewBankFile: officeEndpoint({
    method: 'POST',
    path: '/bank-files/preview',
    summary: 'What the entries of a bank file pay (CSV, OFX or CAMT.053, at most 2 MB); nothing is recorded',
    permission: 'receive-payments',
    records: 'nothing',
    body: sentFile,
    reply: bankFile,
    refusals: fileRefusals,
    cost: 20,
  }),
  takeBankEntries: officeEndpoint({
    method: 'POST',
    path: '/bank-files/take',
    summary: 'Record entries of a bank file as payments received, all or none; each once',
    permission: 'receive-payments',
    records: ['payment.received', 'payment.applied', 'deposit.set-aside', 'write-off.recovered'],
    body: sentFile.extend({
      entries: eachOnce(
        z
          .array(
            z.object({
              index: z.int().min(0).max(bankFileLimits.entries),
              company: z.uuid(),
              parts: paymentParts,
            }),
          )
          .min(1)
          .max(bankFileLimits.entriesAtOnce),
        ({ index }) => index,
      ),
    }),
    reply: z.object({ recorded: z.int() }),
    refusals: [
      ...fileRefusals,
      'bank-entry-not-takeable',
      'not-found',
      'received-in-future',
      'day-too-long-ago',
      'other-currency',
      'above-unapplied',
      'above-open',
      'other-account',
    ],
    cost: 40,
  }),
};
