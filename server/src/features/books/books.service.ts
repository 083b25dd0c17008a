// The journal of the shop, and its runs for the accounting program of the owner. Entry points: `postDocuments`, called in the transaction
// that writes a document; `getBooks`, `setAccounts`, `previewRun`, `takeRun`, `getRun`, `undoRun`, `writeRun`; `bookTasks`.
// Never knows: how documents come about.

import { type Books, mostBookRuns, type SentMapping } from '@chipload/contract/office/books';
import { accountKeys, isAccountOf, mappingKey, readsLists } from '@chipload/domain/books';
import { addDays } from '@chipload/domain/days';
import { m } from '@chipload/messages';
import { bookAccountText, programTexts } from '@chipload/messages/books';
import { type Database, transact } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { presentRun } from './runs.ts';
import {
  findClosedThrough,
  getProgram,
  listAccounts,
  listRuns,
  listTaxCodes,
  lockAccounts,
  type ProgramSettings,
  type StoredAccount,
  type StoredTaxCode,
  updateAccounts,
  updateProgram,
  updateTaxCodes,
} from './runs.repository.ts';

export { bookTasks, postDocuments } from './post-documents.ts';
export { getRun, previewRun, takeRun, undoRun, writeRun } from './runs.ts';

export async function getBooks(db: Database): Promise<Books> {
  const accounts = await listAccounts(db);
  return {
    last_day: addDays(shopDay(), -1),
    closed_through: await findClosedThrough(db),
    ...(await getProgram(db)),
    tax_codes: await listTaxCodes(db),
    accounts: accounts
      .toSorted(
        (a, b) =>
          a.currency.localeCompare(b.currency) ||
          accountKeys.indexOf(a.account) - accountKeys.indexOf(b.account),
      )
      .map(({ taxCode, ...account }) => ({ ...account, tax_code: taxCode })),
    runs: (await listRuns(db, mostBookRuns)).map(presentRun),
  };
}

/** Writes which program the owner has and what it calls accounts and taxes; those that are not named stay as they are. */
export async function setAccounts(
  db: Database,
  { staff, client }: ByStaff,
  sent: SentMapping,
): Promise<void> {
  await transact(db, async (transaction) => {
    await lockAccounts(transaction);
    const before = await getProgram(transaction);
    const { rounding = before.rounding, invoices = before.invoices, program } = sent;
    const settings = { program, invoices, rounding: rounding === '' ? null : rounding };
    const accounts = await changedAccounts(transaction, sent.accounts);
    const taxCodes = await changedTaxCodes(transaction, sent.tax_codes ?? []);
    await updateProgram(transaction, settings);
    await updateAccounts(
      transaction,
      accounts.map(({ after }) => after),
    );
    await updateTaxCodes(
      transaction,
      taxCodes.map(({ after }) => after),
    );
    requireNames(settings, await listAccounts(transaction));
    const factsOf = (side: 'before' | 'after', of: ProgramSettings) => ({
      program: of.program,
      invoice_way: of.invoices,
      rounding: of.rounding,
      accounts: accounts.map((one) => accountFact(one[side])),
      tax_codes: taxCodes.map((one) => `${one[side].taxes}|${one[side].code ?? ''}`),
    });
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'books.accounts-set',
      subject: 'books',
      before: factsOf('before', before),
      after: factsOf('after', settings),
    });
  });
}

type Changed<Stored> = { readonly before: Stored; readonly after: Stored };

/** Returns the accounts that are called otherwise from now on; refuses one that the journal does not post to. */
async function changedAccounts(
  db: Database,
  sent: SentMapping['accounts'],
): Promise<Changed<StoredAccount>[]> {
  const known = new Map((await listAccounts(db)).map((account) => [mappingKey(account), account]));
  return sent.flatMap(({ tax_code: taxCode, target, ...account }) => {
    const before = known.get(mappingKey(account));
    if (!before) throw new Refusal('not-found');
    const after = { ...account, target: target === '' ? null : target, taxCode };
    return before.target === after.target && before.taxCode === taxCode ? [] : [{ before, after }];
  });
}

/** Returns the taxes that are called otherwise from now on; refuses those that no invoice charged together. */
async function changedTaxCodes(
  db: Database,
  sent: NonNullable<SentMapping['tax_codes']>,
): Promise<Changed<StoredTaxCode>[]> {
  const known = new Map((await listTaxCodes(db)).map((one) => [one.taxes, one]));
  return sent.flatMap(({ taxes, code }) => {
    const before = known.get(taxes);
    if (!before) throw new Refusal('not-found');
    const after = { taxes, code: code === '' ? null : code };
    return before.code === after.code ? [] : [{ before, after }];
  });
}

/** Refuses a name that no account of the program can have among those that its files use, and lists for a program that reads none. */
function requireNames(
  { program, invoices, rounding }: ProgramSettings,
  accounts: readonly StoredAccount[],
): void {
  if (invoices === 'lists' && !readsLists(program))
    throw new Refusal('books-account-wrong', {
      say: (options) => m.refusal_books_no_lists({ program: programTexts[program]({}, options) }, options),
    });
  const named = [
    ...accounts.map(({ target, ...account }) => ({
      target,
      text: ((options) => bookAccountText(account, options)) satisfies Say,
    })),
    ...(invoices === 'lists'
      ? [{ target: rounding, text: ((options) => m.office_books_rounding({}, options)) satisfies Say }]
      : []),
  ];
  const wrong = named.find(({ target }) => target !== null && !isAccountOf(program, target));
  if (!wrong) return;
  throw new Refusal('books-account-wrong', {
    say: (options) => {
      const values = { account: wrong.text(options), name: wrong.target ?? '' };
      if (program === 'sage-50') return m.refusal_books_account_number({ ...values }, options);
      if (program === 'xero') return m.refusal_books_account_code({ ...values }, options);
      return m.refusal_books_account_signs({ ...values }, options);
    },
  });
}

function accountFact({ currency, account, tax, jurisdiction, target, taxCode }: StoredAccount): string {
  return [currency, account, tax, jurisdiction, target ?? '', taxCode].join('|');
}
