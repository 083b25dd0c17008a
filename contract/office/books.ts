// The books in the office: what the accounting program calls the accounts of the journal, and numbered runs of the journal for it.

import {
  accountKeys,
  bookFormats,
  invoiceWays,
  mappingLimits,
  programs,
  unlistedReasons,
} from '@chipload/domain/books';
import { z } from 'zod';
import { binary, cents, currency, day, eachOnce } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';

/** Each tax of each place is an account of its own. */
const postedAccount = z.object({
  currency,
  account: z.enum(accountKeys),
  tax: z.string().max(20).meta({ description: 'Empty, but for `tax`' }),
  jurisdiction: z.string().max(10).meta({ description: 'Empty, but for `tax`' }),
});

const bookAccount = postedAccount.extend({
  target: z
    .string()
    .nullable()
    .meta({ description: 'What the program calls the account; null: not mapped yet' }),
  tax_code: z.string().meta({ description: 'What the program calls the tax; empty: nothing' }),
});

const bookRun = z.object({
  number: z.int(),
  after_day: day.nullable().meta({ description: 'The last day of the run before it; null: it is the first' }),
  through: day,
  entries: z.int(),
  lines: z.int(),
  invoices: z.enum(invoiceWays),
  taken_at: z.iso.datetime(),
  taken_by: z.string(),
  undone_at: z.iso.datetime().nullable(),
  undone_by: z.string().nullable(),
  formats: z.array(z.enum(bookFormats)).meta({ description: 'In which it can be downloaded' }),
});
export type BookRun = z.infer<typeof bookRun>;

/** The most runs that are listed. */
export const mostBookRuns = 500;

const taxCode = z.object({
  taxes: z.string().meta({
    description: 'As `CA GST 5000 + CA-QC QST 9975`, or why none is charged; empty: the line of a rounding',
  }),
  code: z.string().nullable().meta({ description: 'What the program calls them; null: not mapped yet' }),
});

const books = z.object({
  last_day: day.meta({ description: 'The last day up to which a run can be taken: yesterday' }),
  closed_through: day.nullable().meta({ description: 'No entry is dated on this day or before it' }),
  program: z.enum(programs),
  invoices: z.enum(invoiceWays).meta({
    description:
      'How invoices and credit notes reach the program: in its journal, or as lists. Never in both',
  }),
  rounding: z.string().nullable().meta({
    description: 'What the program calls the account of roundings in lists; null: not mapped yet',
  }),
  tax_codes: z.array(taxCode).meta({ description: 'Those that invoices charged together' }),
  accounts: z.array(bookAccount).meta({ description: 'Those that the journal posts to' }),
  runs: z.array(bookRun).meta({ description: 'The latest first, at most 500' }),
});
export type Books = z.infer<typeof books>;

const accountSum = postedAccount.extend({ debit: cents, credit: cents });
export type AccountSum = z.infer<typeof accountSum>;

/** The most documents that are named as left to the journal. */
export const mostUnlisted = 100;

const lists = z.object({
  documents: z.int().meta({ description: 'Invoices and credit notes with lines' }),
  left_count: z.int().meta({ description: 'Those that stay in the journal' }),
  left: z
    .array(z.object({ number: z.string(), why: z.enum(unlistedReasons) }))
    .meta({ description: 'At most 100' }),
});
export type BookLists = z.infer<typeof lists>;

const runContents = z.object({
  entries: z.int(),
  lines: z.int(),
  sums: z.array(accountSum).meta({ description: 'Of each account, in each currency apart' }),
  lists: lists.nullable().meta({ description: 'Null: the journal has every document' }),
});

const runPreview = runContents.extend({
  unmapped: z.array(postedAccount).meta({ description: 'The accounts that keep the run from being taken' }),
  unmapped_taxes: z
    .array(z.string())
    .meta({ description: 'The taxes of lists that keep it from being taken' }),
  is_rounding_unmapped: z.boolean(),
  without_rate: z
    .object({ entries: z.int(), first_day: day, last_day: day })
    .nullable()
    .meta({ description: 'The entries in US dollars whose exchange rate the files would leave out' }),
});
export type RunPreview = z.infer<typeof runPreview>;

const through = z.object({ through: day });
const byRun = z.object({ number: z.coerce.number().int().min(1).max(1_000_000_000) });

const sentAccount = postedAccount.extend({
  target: z.string().trim().max(mappingLimits.target).meta({ description: 'Empty: not mapped' }),
  tax_code: z.string().trim().max(mappingLimits.taxCode),
});

const sentMapping = z.object({
  program: z.enum(programs),
  invoices: z.enum(invoiceWays).optional(),
  rounding: z.string().trim().max(mappingLimits.target).optional().meta({ description: 'Empty: not mapped' }),
  accounts: eachOnce(z.array(sentAccount).max(1_000), ({ currency: of, account, tax, jurisdiction }) =>
    [of, account, tax, jurisdiction].join(' '),
  ),
  tax_codes: eachOnce(
    z
      .array(
        z.object({
          taxes: z.string().max(200),
          code: z.string().trim().max(mappingLimits.taxCode).meta({ description: 'Empty: not mapped' }),
        }),
      )
      .max(1_000),
    ({ taxes }) => taxes,
  ).optional(),
});
export type SentMapping = z.infer<typeof sentMapping>;

export const bookCalls = {
  getBooks: officeEndpoint({
    method: 'GET',
    path: '/books',
    summary: 'The accounting program, its accounts, and the runs of the journal',
    permission: 'read-money',
    reply: books,
    cost: 20,
  }),
  setBookAccounts: officeEndpoint({
    method: 'POST',
    path: '/books/accounts',
    summary:
      'Choose the accounting program, how invoices reach it, and what it calls the accounts of the journal and taxes',
    permission: 'keep-books',
    records: ['books.accounts-set'],
    body: sentMapping,
    reply: books,
    refusals: ['books-account-wrong', 'not-found'],
  }),
  previewBookRun: officeEndpoint({
    method: 'GET',
    path: '/books/preview',
    summary: 'What a run up to a day would have, and which accounts are not mapped',
    permission: 'keep-books',
    query: through,
    reply: runPreview,
    refusals: ['books-day-closed'],
    cost: 20,
  }),
  takeBookRun: officeEndpoint({
    method: 'POST',
    path: '/books/runs',
    summary: 'Take every entry up to a day that is in no run, which closes these days',
    permission: 'keep-books',
    records: ['books.run-taken'],
    body: through,
    reply: books,
    refusals: ['books-day-closed', 'books-not-mapped', 'books-incomplete', 'books-empty', 'books-too-large'],
    cost: 20,
  }),
  getBookRun: officeEndpoint({
    method: 'GET',
    path: '/books/runs/:number',
    summary: 'A run with the sums of its accounts',
    permission: 'read-money',
    params: byRun,
    reply: runContents.extend({ run: bookRun }),
    refusals: ['not-found', 'books-run-undone'],
    cost: 20,
  }),
  undoBookRun: officeEndpoint({
    method: 'DELETE',
    path: '/books/runs/:number',
    summary: 'Take back the last run: its days are open again, its number is not given again',
    permission: 'keep-books',
    records: ['books.run-undone'],
    params: byRun,
    reply: books,
    refusals: ['not-found', 'books-run-later', 'books-run-undone'],
  }),
  downloadBookRun: officeEndpoint({
    method: 'GET',
    path: '/books/runs/:number/:format',
    summary: 'The files of a run as a zip, the same bytes each time',
    permission: 'read-money',
    params: byRun.extend({ format: z.enum(bookFormats) }),
    media: 'application/zip',
    reply: binary,
    refusals: ['not-found', 'books-run-undone'],
    cost: 40,
  }),
};
