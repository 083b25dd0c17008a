// The journal of the shop, and its runs for the accounting program of the owner. Entry points: `postDocuments`, called in the transaction
// that writes a document; `getBooks`, `setAccounts`, `previewRun`, `takeRun`, `getRun`, `undoRun`, `writeRun`; `bookTasks`.
// Never knows: how documents come about.

import { type BookAccount, type Books, mostBookRuns } from '@chipload/contract/office/books';
import { accountKeys, isAccountOf, mappingKey, type Program } from '@chipload/domain/books';
import { addDays } from '@chipload/domain/days';
import { m } from '@chipload/messages';
import { bookAccountText } from '@chipload/messages/books';
import { type Database, transact } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { presentRun } from './runs.ts';
import {
  findClosedThrough,
  getProgram,
  listAccounts,
  listRuns,
  lockAccounts,
  type StoredAccount,
  updateAccounts,
  updateProgram,
} from './runs.repository.ts';

export { bookTasks, postDocuments } from './post-documents.ts';
export { getRun, previewRun, takeRun, undoRun, writeRun } from './runs.ts';

export async function getBooks(db: Database): Promise<Books> {
  const accounts = await listAccounts(db);
  return {
    last_day: addDays(shopDay(), -1),
    closed_through: await findClosedThrough(db),
    program: await getProgram(db),
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

/** Writes which program the owner has and what it calls accounts; those that are not named stay as they are. */
export async function setAccounts(
  db: Database,
  { staff, client }: ByStaff,
  { program, accounts }: { readonly program: Program; readonly accounts: readonly BookAccount[] },
): Promise<void> {
  await transact(db, async (transaction) => {
    await lockAccounts(transaction);
    const [before, programBefore] = [await listAccounts(transaction), await getProgram(transaction)];
    const known = new Map(before.map((account) => [mappingKey(account), account]));
    const given = accounts.map(({ tax_code: taxCode, target, ...account }): StoredAccount => ({
      ...account,
      target: target === '' ? null : target,
      taxCode,
    }));
    if (given.some((account) => !known.has(mappingKey(account)))) throw new Refusal('not-found');
    const changed = given.filter((account) => {
      const earlier = known.get(mappingKey(account));
      return earlier?.target !== account.target || earlier.taxCode !== account.taxCode;
    });
    await updateProgram(transaction, program);
    await updateAccounts(transaction, changed);
    requireNames(program, await listAccounts(transaction));
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'books.accounts-set',
      subject: 'books',
      before: factsOf(
        programBefore,
        changed.flatMap((account) => known.get(mappingKey(account)) ?? []),
      ),
      after: factsOf(program, changed),
    });
  });
}

/** Refuses a name that no account of the program can have. */
function requireNames(program: Program, accounts: readonly StoredAccount[]): void {
  const wrong = accounts.find(({ target }) => target !== null && !isAccountOf(program, target));
  if (!wrong) return;
  throw new Refusal('books-account-wrong', {
    say: (options) => {
      const values = { account: bookAccountText(wrong, options), name: wrong.target ?? '' };
      if (program === 'sage-50') return m.refusal_books_account_number({ ...values }, options);
      if (program === 'xero') return m.refusal_books_account_code({ ...values }, options);
      return m.refusal_books_account_signs({ ...values }, options);
    },
  });
}

function factsOf(program: Program, accounts: readonly StoredAccount[]) {
  const nameOf = ({ currency, account, tax, jurisdiction, target, taxCode }: StoredAccount) =>
    [currency, account, tax, jurisdiction, target ?? '', taxCode].join('|');
  return { program, accounts: accounts.map(nameOf) };
}
