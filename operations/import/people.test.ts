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
