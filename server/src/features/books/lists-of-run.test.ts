// A run whose invoices are lists, through the office's API: each document once, in a list or in the journal, with its total.

import { addDays } from '@chipload/domain/days';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { rewrite, writeDocuments } from '../../../../tests/support/month-of-documents.ts';
import { readCsv } from '../../../../tests/support/read-csv.ts';
import {
  type Codes,
  readQuickBooksInvoices,
  readXeroInvoices,
} from '../../../../tests/support/read-invoice-lists.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';

const database = await createTestDatabase();
const { db, pool } = database;
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const finance = await insertColleague(db, shop.app, { role: 'finance' });
const yesterday = addDays(shopDay(), -1);

type Account = { currency: string; account: string; tax: string; jurisdiction: string };
type TaxCode = { taxes: string; code: string | null };

const books = () => done(finance.send('GET', '/books'));
const preview = () => done(finance.send('GET', `/books/preview?through=${yesterday}`));
const take = () => finance.send('POST', '/books/runs', { through: yesterday });
const map = (program: string, change: object = {}) =>
  books().then(({ accounts }) =>
    finance.send('POST', '/books/accounts', {
      program,
      accounts: accounts.map(({ currency, account, tax, jurisdiction }: Account, at: number) => ({
        currency,
        account,
        tax,
        jurisdiction,
        target: String(4_000 + at),
        tax_code: tax,
      })),
      ...change,
    }),
  );
const codesOf = async () =>
  ((await books()).tax_codes as TaxCode[]).map(({ taxes }) => ({ taxes, code: taxes || 'None' }));
/** The codes of the program, which are called as the taxes with their rates. */
const known = async (): Promise<Codes> =>
  Object.fromEntries(
    (await codesOf()).map(({ code }) => [
      code,
      code.split(' + ').flatMap((one) => (/ (\d+)$/.exec(one) ? [Number(/ (\d+)$/.exec(one)![1])] : [])),
    ]),
  );
const download = async (number: number, format: string) =>
  (await finance.send('GET', `/books/runs/${number}/${format}`)).raw.rawPayload;
const filesOf = (bytes: Uint8Array) =>
  Object.entries(unzipSync(bytes)).map(([name, content]) => ({ name, text: strFromU8(content) }));
const documents = async () => {
  const { rows } = await sql<{ number: string; total: number; currency: string }>`
    select number, total_cents as total, currency from invoices
    union all select number, -total_cents, currency from credit_notes order by 1`.execute(db);
  return rows;
};

beforeAll(async () => {
  await writeDocuments({ db, shop, owner });
  await rewrite(database, 'journal_entries', sql`update journal_entries set posted_on = posted_on - 1`);
}, 120_000);

test('lists are refused for a program that reads none, and change nothing', async () => {
  const before = await books();
  const { status, body } = await map('sage-50', { invoices: 'lists' });
  expect({ status, body }).toMatchObject({ status: 422, body: { code: 'books-account-wrong' } });
  expect(body?.message).toContain('choose QuickBooks Online or Xero');
  expect(await books()).toEqual(before);
});

test('a program without lists is chosen whatever the account of roundings is called, which stays for the lists', async () => {
  const way = async () => {
    const { program, invoices, rounding } = await books();
    return { program, invoices, rounding };
  };
  await done(map('xero', { invoices: 'lists', rounding: '999' }));
  await done(map('sage-50', { invoices: 'journal' }));
  expect(await way()).toEqual({ program: 'sage-50', invoices: 'journal', rounding: '999' });

  await done(map('quickbooks-online', { invoices: 'lists', rounding: 'Rounding of lists' }));
  await done(map('sage-50', { invoices: 'journal' }));
  expect((await map('xero', { invoices: 'lists' })).body).toMatchObject({ code: 'books-account-wrong' });
  expect(await way()).toEqual({ program: 'sage-50', invoices: 'journal', rounding: 'Rounding of lists' });
  await done(map('xero', { invoices: 'lists', rounding: '' }));
});

test('a run of lists waits for the code of every tax and the account of roundings, and names them', async () => {
  await done(map('xero', { invoices: 'lists' }));
  const seen = await preview();
  expect(seen.is_rounding_unmapped).toBe(true);
  expect(seen.unmapped_taxes).toEqual(
    expect.arrayContaining(['', 'CA GST 5000 + CA-QC QST 9975', 'CA-ON HST 13000', 'no-nexus']),
  );
  const { status, body } = await take();
  expect({ status, body }).toMatchObject({ status: 422, body: { code: 'books-not-mapped' } });
  for (const name of ['Rounding of lists', 'GST 5%, QST 9.975% (CA-QC)', 'HST 13% (CA-ON)', 'No nexus'])
    expect(body?.message).toContain(name);
  const unknown = await map('xero', { tax_codes: [{ taxes: 'MOON 1', code: 'X' }] });
  expect(unknown).toMatchObject({ status: 404 });
});

test.each([
  ['xero', readXeroInvoices],
  ['quickbooks-online', readQuickBooksInvoices],
] as const)(
  'in a run for %s each document is once in a list, with its total to the cent, or in the journal',
  async (program, readLists) => {
    await done(map(program, { invoices: 'lists', rounding: '4999', tax_codes: await codesOf() }));
    const [{ lists }, all, codes] = [await preview(), await documents(), await known()];
    const { runs } = await done(take());
    const { number } = runs[0];
    expect(runs[0]).toMatchObject({ invoices: 'lists' });
    const bytes = await download(number, program);
    const files = filesOf(bytes);
    const listed = files
      .filter(({ name }) => !name.startsWith('books-'))
      .flatMap(({ text }) => readLists(text, codes));
    const journal = files
      .filter(({ name }) => name.startsWith('books-'))
      .flatMap(({ text }) => readCsv(text))
      .map((row) => row['*Narration'] ?? row['Description'] ?? '');
    const inJournal = all.filter(({ number: of }) =>
      journal.some((text) => new RegExp(`^(invoice|credit-note) ${of}( |$)`).test(text)),
    );
    const cells = files.flatMap(({ text }) => readCsv(text)).flatMap((row) => Object.values(row));
    expect(cells.filter((cell) => cell !== cell.trim())).toEqual([]);
    expect(listed).toHaveLength(lists.documents);
    expect(inJournal).toHaveLength(lists.left_count);
    expect(listed.length).toBeGreaterThan(20);
    const left = new Set(inJournal.map((one) => one.number));
    expect(
      listed
        .map((one) => ({ number: one.number, total: one.totalCents, currency: one.currency }))
        .toSorted((a, b) => (a.number < b.number ? -1 : 1)),
    ).toEqual(all.filter((one) => !left.has(one.number)).toSorted((a, b) => (a.number < b.number ? -1 : 1)));

    // Later names change nothing, and a file for anything else has the whole journal.
    await done(
      map(program, { rounding: '4998', tax_codes: [{ taxes: '', code: 'Other' }], invoices: 'journal' }),
    );
    await sql`update companies set name = 'Renamed ' || name`.execute(db);
    expect((await download(number, program)).equals(bytes)).toBe(true);
    const plain = filesOf(await download(number, 'csv')).flatMap(({ text }) => readCsv(text));
    const entries = new Set(plain.map((row) => row['document']));
    for (const one of all) expect(entries).toContain(one.number);
    await done(finance.send('DELETE', `/books/runs/${number}`));
  },
);

test('the trail says how invoices reach the program, and what its codes were before', async () => {
  await done(
    map('xero', { invoices: 'lists', rounding: '860', tax_codes: [{ taxes: '', code: 'Tax Exempt' }] }),
  );
  const event = await db
    .selectFrom('audit_events')
    .select(['before', 'after'])
    .where('action', '=', 'books.accounts-set')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({
    before: { invoice_way: 'journal', rounding: '4998', tax_codes: ['|Other'] },
    after: { invoice_way: 'lists', rounding: '860', tax_codes: ['|Tax Exempt'] },
  });
});
