// The books in the office: what the accounting program calls the accounts of the journal, and numbered runs of the journal for it.

import { accountKeys, bookFormats, mappingLimits, programs } from '@chipload/domain/books';
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
export type BookAccount = z.infer<typeof bookAccount>;

const bookRun = z.object({
  number: z.int(),
  after_day: day.nullable().meta({ description: 'The last day of the run before it; null: it is the first' }),
  through: day,
  entries: z.int(),
  lines: z.int(),
  taken_at: z.iso.datetime(),
  taken_by: z.string(),
  undone_at: z.iso.datetime().nullable(),
  undone_by: z.string().nullable(),
  formats: z.array(z.enum(bookFormats)).meta({ description: 'In which it can be downloaded' }),
});
export type BookRun = z.infer<typeof bookRun>;

/** The most runs that are listed. */
export const mostBookRuns = 500;

const books = z.object({
  last_day: day.meta({ description: 'The last day up to which a run can be taken: yesterday' }),
  closed_through: day.nullable().meta({ description: 'No entry is dated on this day or before it' }),
  program: z.enum(programs),
  accounts: z.array(bookAccount).meta({ description: 'Those that the journal posts to' }),
  runs: z.array(bookRun).meta({ description: 'The latest first, at most 500' }),
});
export type Books = z.infer<typeof books>;

const accountSum = postedAccount.extend({ debit: cents, credit: cents });
export type AccountSum = z.infer<typeof accountSum>;

const runContents = z.object({
  entries: z.int(),
  lines: z.int(),
  sums: z.array(accountSum).meta({ description: 'Of each account, in each currency apart' }),
});

const runPreview = runContents.extend({
  unmapped: z.array(postedAccount).meta({ description: 'The accounts that keep the run from being taken' }),
});
export type RunPreview = z.infer<typeof runPreview>;

const through = z.object({ through: day });
const byRun = z.object({ number: z.coerce.number().int().min(1).max(1_000_000_000) });

const sentAccount = postedAccount.extend({
  target: z.string().trim().max(mappingLimits.target).meta({ description: 'Empty: not mapped' }),
  tax_code: z.string().trim().max(mappingLimits.taxCode),
});

export const bookCalls = {
  getBooks: officeEndpoint({
    method: 'GET',
    path: '/books',
    summary: 'The accounting program, its accounts, and the runs of the journal',
    permission: 'keep-books',
    reply: books,
    cost: 20,
  }),
  setBookAccounts: officeEndpoint({
    method: 'POST',
    path: '/books/accounts',
    summary: 'Choose the accounting program, and what it calls the accounts of the journal',
    permission: 'keep-books',
    records: ['books.accounts-set'],
    body: z.object({
      program: z.enum(programs),
      accounts: eachOnce(z.array(sentAccount).max(1_000), ({ currency: of, account, tax, jurisdiction }) =>
        [of, account, tax, jurisdiction].join(' '),
      ),
    }),
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
    permission: 'keep-books',
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
    permission: 'keep-books',
    params: byRun.extend({ format: z.enum(bookFormats) }),
    media: 'application/zip',
    reply: binary,
    refusals: ['not-found', 'books-run-undone'],
    cost: 40,
  }),
};
