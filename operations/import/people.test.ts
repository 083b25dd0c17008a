import { addDays } from '@chipload/domain/days';
import { shopDay } from '@chipload/server/shop-day';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { hashPassword } from '@chipload/server/password';
import { catalogueFiles } from './catalogue-files.ts';
import { peopleFile } from './files/people.ts';
import { specialPricesFile, specialPricesOfPeopleFile } from './files/special-prices.ts';
import { importFolder } from './import-folder.ts';
import { formatProblem } from './problems.ts';
import { type Files, lines, peopleFiles, smallFiles, writeFolder } from './small-folder.fixtures.ts';
import type { TableFile } from './table-file.ts';

/** The first day of a price that was agreed before prices had days. */
const always = '1900-01-01';
const { db } = await createTestDatabase();
const people = [peopleFile(() => hashPassword('a-password-of-the-test')), specialPricesOfPeopleFile];
await importFiles(smallFiles, catalogueFiles);
await importFiles(peopleFiles, people);

test('people are imported with their company, address, credit, card and prices', async () => {
  const customers = await db
    .selectFrom('customers')
    .innerJoin('companies', 'companies.id', 'customers.company_id')
    .select(['email', 'role', 'language', 'code', 'credit_limit_cents', 'is_approved'])
    .orderBy('email')
    .execute();
  const company = { code: 'grand-river', credit_limit_cents: 2_500_000, is_approved: true };
  expect(customers).toEqual([
    { email: 'a@chipload.test', role: 'buyer', language: 'en', ...company },
    { email: 'b@chipload.test', role: 'buyer', language: 'fr', ...company },
  ]);
  expect(await db.selectFrom('credit_entries').select(['kind', 'cents']).execute()).toEqual([
    { kind: 'opening_balance', cents: 184_050 },
  ]);
  expect(
    await db.selectFrom('posting_lines').select(['account', 'cents']).orderBy('cents').execute(),
  ).toEqual([
    { account: 'opening', cents: -184_050 },
    { account: 'receivable', cents: 184_050 },
  ]);
  expect(await db.selectFrom('cards').select(['gateway_token', 'masked_number']).execute()).toEqual([
    { gateway_token: 'sandbox-approve', masked_number: '**** 4242' },
  ]);
  expect(await db.selectFrom('addresses').select(['is_billing', 'postal']).execute()).toEqual([
    { is_billing: true, postal: 'N2B 2E1' },
  ]);
  expect(await db.selectFrom('special_prices').select('cents').execute()).toEqual([{ cents: 4_000 }]);
});

test('a second import of people changes nothing, not even a password', async () => {
  const before = await db.selectFrom('customers').selectAll().orderBy('id').execute();
  const report = await importFiles(peopleFiles, people);
  expect(report.files.map(({ added, changed }) => [added, changed])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(await db.selectFrom('customers').selectAll().orderBy('id').execute()).toEqual(before);
});

test('a changed special price is recorded in the trail', async () => {
  const file = {
    'special-prices.csv': lines('company,inventory_code,currency,price', 'grand-river,X4-1/2R-SQ,CAD,41'),
  };
  expect((await importFiles(file, [specialPricesFile])).files).toMatchObject([{ added: 0, changed: 1 }]);
  const event = await db
    .selectFrom('audit_events')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(event).toMatchObject({ before: { cents: 4_000 }, after: { cents: 4_100 } });
});

const today = shopDay();
const yesterday = addDays(today, -1);
const soon = addDays(today, 10);

/** Imports rows of special prices of one part over those that are stored; without stored ones, over those that are there. */
async function importPrices(
  rows: readonly string[],
  stored?: readonly (readonly [string, string | null, number])[],
) {
  if (stored !== undefined) {
    await sql`delete from special_prices`.execute(db);
    for (const [from, to, cents] of stored)
      await sql`
        insert into special_prices (company_id, part_id, currency, valid_from, valid_to, cents)
        select companies.id, parts.id, 'CAD', ${from}::date, ${to}::date, ${cents} from companies, parts
        where companies.code = 'grand-river' and inventory_code = 'X4-1/2R-SQ'`.execute(db);
  }
  const file = lines(
    'company,inventory_code,currency,price,valid_from,valid_to',
    ...rows.map((row) => `grand-river,X4-1/2R-SQ,CAD,${row}`),
  );
  const { problems, files } = await importFiles({ 'special-prices.csv': file }, [specialPricesFile]);
  const prices = await db
    .selectFrom('special_prices')
    .select(['valid_from', 'valid_to', 'cents'])
    .orderBy('valid_from')
    .execute();
  return {
    said: problems.map(formatProblem),
    counts: files.map(({ added, changed }) => [added, changed])[0],
    prices: prices.map((price) => [price.valid_from, price.valid_to, price.cents]),
  };
}

test.each([
  ['holds from today on', ['41,,'], [], [1, 0], [[today, null, 4_100]]],
  ['of the same price changes nothing', ['41,,'], [[always, null, 4_100]], [0, 0], [[always, null, 4_100]]],
  [
    'ends another price that holds today, and has its last day',
    ['41,,'],
    [[always, soon, 4_000]],
    [0, 1],
    [
      [always, yesterday, 4_000],
      [today, soon, 4_100],
    ],
  ],
  ['replaces one that began today', ['41,,'], [[today, null, 4_000]], [0, 1], [[today, null, 4_100]]],
  ['may give a last day', [`41,,${soon}`], [[always, null, 4_100]], [0, 1], [[always, soon, 4_100]]],
  [
    'leaves a price that begins after its last day',
    [`41,,${soon}`],
    [[addDays(soon, 1), null, 4_000]],
    [1, 0],
    [
      [today, soon, 4_100],
      [addDays(soon, 1), null, 4_000],
    ],
  ],
] as const)('a special price without a first day %s', async (_, rows, stored, counts, prices) => {
  expect(await importPrices(rows, stored)).toEqual({ said: [], counts, prices });
  expect((await importPrices(rows)).counts).toEqual([0, 0]);
});

test('special prices with days follow each other, and their days are moved together', async () => {
  const [first, second] = [`40,${today},${soon}`, `41,${addDays(soon, 1)},`];
  expect(await importPrices([first, second], [])).toMatchObject({ said: [], counts: [2, 0] });
  const later = [`41,${addDays(soon, 1)},${addDays(soon, 5)}`, `42,${addDays(soon, 6)},`];
  const now = await importPrices([...later, `40,${today},${addDays(soon, -1)}`]);
  expect(now).toEqual({
    said: [],
    counts: [1, 2],
    prices: [
      [today, addDays(soon, -1), 4_000],
      [addDays(soon, 1), addDays(soon, 5), 4_100],
      [addDays(soon, 6), null, 4_200],
    ],
  });
});

test.each([
  [
    'that overlaps one of the shop',
    [`41,${soon},`],
    [[always, null, 4_000]],
    `valid_from: overlaps the special price 40 without end. Correct the days of one of them.`,
  ],
  [
    'that overlaps a later one',
    ['41,,'],
    [[soon, addDays(soon, 3), 4_050]],
    `valid_from: overlaps the special price 40.5 from ${soon} to ${addDays(soon, 3)}. Correct the days of one of them.`,
  ],
  [
    'that ends before it begins',
    [`41,${soon},${today}`],
    [],
    `valid_to: ${today} is before the first day of the price, which is today where valid_from is empty. Write a later day.`,
  ],
  [
    'without a first day that has ended',
    [`41,,${yesterday}`],
    [],
    `valid_to: ${yesterday} is before the first day of the price, which is today where valid_from is empty. Write a later day.`,
  ],
] as const)(
  'a special price %s is refused by its row, and nothing changes',
  async (_, rows, stored, sentence) => {
    const { said, prices } = await importPrices(rows, stored);
    expect(said).toEqual([`special-prices.csv, row 2, ${sentence}`]);
    expect(prices).toEqual(stored);
  },
);

test('two rows of special prices that overlap are refused', async () => {
  const { said } = await importPrices([`41,${today},${soon}`, `42,${soon},`], []);
  expect(said).toEqual([
    `special-prices.csv, row 3, valid_from: overlaps the special price 41 from ${today} to ${soon}. Correct the days of one of them.`,
  ]);
});

test.each([
  [
    'people.csv',
    'N2B 2E1',
    'V6B 1A1',
    'people.csv, row 2, postal: V6B 1A1 is not in Ontario. Correct one of the two.',
  ],
  [
    'people.csv',
    'buyer',
    'boss',
    'people.csv, row 2, role: "boss" is not known. Write one of: buyer, staff.',
  ],
  [
    'people.csv',
    '25000.00,',
    ',',
    'people.csv, row 2, opening_balance: is for companies with credit. Write a credit_limit, too, or remove it.',
  ],
  [
    'special-prices.csv',
    'Grand River',
    'Petite Rivière',
    'special-prices.csv, row 2, company: "Petite Rivière" is not known. Correct it, or add it to the companies of the shop.',
  ],
  [
    'special-prices.csv',
    'X4-1/2R-SQ',
    'X9',
    'special-prices.csv, row 2, inventory_code: "X9" is not known. Correct it, or add it to the catalogue.',
  ],
] as const)('a bad row of %s is refused: %s becomes %s', async (file, from, to, sentence) => {
  const files = { ...peopleFiles, [file]: peopleFiles[file].replace(from, to) };
  const report = await importFiles(files, people);
  expect(report.problems.map(formatProblem)).toEqual([sentence]);
});

test('companies whose names make the same code get different codes, whatever codes exist', async () => {
  await db
    .insertInto('companies')
    .values(['steel', 'steel-3'].map((code) => ({ code, name: `Company ${code}`, currency: 'CAD' })))
    .execute();
  const files = {
    'people.csv': peopleFiles['people.csv'].replaceAll('Grand River', 'Stéel!').replaceAll('@', '@c.'),
  };
  expect((await importFiles(files, people.slice(0, 1))).problems).toEqual([]);
  const { code } = await db
    .selectFrom('companies')
    .select('code')
    .where('name', '=', 'Stéel!')
    .executeTakeFirstOrThrow();
  expect(code).toBe('steel-2');
});

async function importFiles(files: Files, tables: readonly TableFile[]) {
  const { folder, remove } = await writeFolder(files);
  try {
    return await importFolder(db, {
      folder,
      files: tables,
      hasSettings: false,
      isDryRun: false,
      progress: () => undefined,
    });
  } finally {
    await remove();
  }
}
