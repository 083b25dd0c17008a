import { shopDay } from '@chipload/server/shop-day';
import { hashPassword } from '@chipload/server/password';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { catalogueFiles } from './catalogue-files.ts';
import { offerCompaniesFile } from './files/offer-companies.ts';
import { offerPartsFile } from './files/offer-parts.ts';
import { offersFile } from './files/offers.ts';
import { peopleFile } from './files/people.ts';
import { importFolder } from './import-folder.ts';
import { formatProblem } from './problems.ts';
import { type Files, lines, peopleFiles, smallFiles, writeFolder } from './small-folder.fixtures.ts';
import type { TableFile } from './table-file.ts';

const { db } = await createTestDatabase();
const offerTables = [offersFile, offerCompaniesFile, offerPartsFile];
await importFiles(smallFiles, catalogueFiles);
await importFiles(peopleFiles, [peopleFile(() => hashPassword('a-password-of-the-test'))]);

const offersHeader = 'offer,title_en,title_fr,text_en,text_fr,valid_from,valid_until,for_whom';
const files = {
  'offers.csv': lines(
    offersHeader,
    'spring,Spring,Printemps,All of it,Tout,2026-03-01,2026-05-31,everyone',
    'trial,Trial,Essai,,,,2099-12-31,companies',
  ),
  'offer-companies.csv': lines('offer,company', 'trial,Grand River'),
  'offer-parts.csv': lines(
    'offer,inventory_code,percent_off,price_cad,price_usd',
    'spring,X4-1/2R-SQ,12.5,,',
    'trial,X4-1/2R-SQ,,40.00,30',
    'trial,X4-1/4R-SQ,,19.99,',
  ),
};

async function storedParts(code: string) {
  return db
    .selectFrom('discount_parts')
    .innerJoin('discounts', 'discounts.id', 'discount_id')
    .innerJoin('parts', 'parts.id', 'part_id')
    .select(['inventory_code', 'currency', 'cents', 'rate_per_hundred_thousand as rate'])
    .where('code', '=', code)
    .orderBy('inventory_code')
    .orderBy('currency')
    .execute();
}

test('offers are imported with their texts, days, companies and prices', async () => {
  const report = await importFiles(files, offerTables);
  expect(report.problems).toEqual([]);
  expect(report.files.map(({ added, changed }) => [added, changed])).toEqual([
    [2, 0],
    [1, 0],
    [3, 0],
  ]);
  const offers = await db.selectFrom('discounts').selectAll().orderBy('code').execute();
  expect(offers).toMatchObject([
    {
      code: 'spring',
      texts: { en: { title: 'Spring', text: 'All of it' }, fr: { title: 'Printemps', text: 'Tout' } },
      valid_from: '2026-03-01',
      valid_until: '2026-05-31',
      is_for_everyone: true,
    },
    { code: 'trial', valid_from: shopDay(), is_for_everyone: false },
  ]);
  expect(await storedParts('spring')).toEqual([
    { inventory_code: 'X4-1/2R-SQ', currency: 'CAD', cents: null, rate: 12_500 },
    { inventory_code: 'X4-1/2R-SQ', currency: 'USD', cents: null, rate: 12_500 },
  ]);
  expect(await storedParts('trial')).toEqual([
    { inventory_code: 'X4-1/2R-SQ', currency: 'CAD', cents: 4_000, rate: null },
    { inventory_code: 'X4-1/2R-SQ', currency: 'USD', cents: 3_000, rate: null },
    { inventory_code: 'X4-1/4R-SQ', currency: 'CAD', cents: 1_999, rate: null },
  ]);
});

test('a second import of offers changes nothing, not even the addresses of their pages', async () => {
  const read = async () => ({
    offers: await db.selectFrom('discounts').selectAll().orderBy('id').execute(),
    events: await db.selectFrom('audit_events').selectAll().execute(),
  });
  const before = await read();
  const report = await importFiles(files, offerTables);
  expect(report.files.every(({ added, changed }) => added + changed === 0)).toBe(true);
  expect(await read()).toEqual(before);
});

test('parts and companies that the files no longer name are removed, and every change is in the trail', async () => {
  const changed = {
    'offers.csv': lines(offersHeader, 'trial,Trial,Essai,,,,2030-12-31,companies'),
    'offer-companies.csv': lines('offer,company', 'trial,other'),
    'offer-parts.csv': lines(
      'offer,inventory_code,percent_off,price_cad,price_usd',
      'trial,X4-1/2R-SQ,,39.00,',
    ),
  };
  await db
    .insertInto('companies')
    .values({ code: 'other', name: 'Other Ltd.', currency: 'CAD', is_approved: true })
    .execute();
  const report = await importFiles(changed, offerTables);
  expect(report.files).toMatchObject([
    { added: 0, changed: 1 },
    { added: 1, changed: 1 },
    { added: 0, changed: 2 },
  ]);
  expect(await storedParts('trial')).toMatchObject([{ currency: 'CAD', cents: 3_900 }]);
  expect(await storedParts('spring')).toHaveLength(2);

  const events = await db
    .selectFrom('audit_events')
    .select(['subject', 'before', 'after'])
    .where('actor', '=', 'import-offers')
    .where('subject', 'like', 'trial%')
    .execute();
  expect(events).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        subject: 'trial',
        before: expect.objectContaining({ valid_until: '2099-12-31' }),
        after: expect.objectContaining({ valid_until: '2030-12-31' }),
      }),
      expect.objectContaining({ subject: 'trial other', before: false, after: true }),
      expect.objectContaining({ subject: 'trial grand-river', before: true, after: false }),
      expect.objectContaining({
        subject: 'trial X4-1/2R-SQ CAD',
        before: { cents: 4_000, rate_per_hundred_thousand: null },
        after: { cents: 3_900, rate_per_hundred_thousand: null },
      }),
    ]),
  );
  await importFiles(files, offerTables);
});

test.each([
  [
    'offers.csv',
    '2026-05-31',
    '2026-02-28',
    'row 2, valid_until: 2026-02-28 is before the first day, 2026-03-01. Correct one of the two.',
  ],
  [
    'offers.csv',
    '2099-12-31',
    '2020-01-01',
    `row 3, valid_until: 2020-01-01 is before the first day, ${shopDay()}. Correct one of the two.`,
  ],
  [
    'offers.csv',
    'everyone',
    'all',
    'row 2, for_whom: "all" is not known. Write one of: everyone, companies.',
  ],
  [
    'offers.csv',
    'trial,Trial',
    'summer,Summer',
    'row 3, offer: "summer" has no part. Write its parts into offer-parts.csv.',
    'row 3, for_whom: "summer" is for companies and names none. Write them into offer-companies.csv.',
  ],
  [
    'offer-companies.csv',
    'Grand River',
    'Petite Rivière',
    'row 2, company: "Petite Rivière" is not known. Correct it, or add it to the companies of the shop.',
  ],
  [
    'offer-companies.csv',
    'trial,',
    'spring,',
    'row 2, offer: "spring" is for everyone. Remove the row, or write companies in for_whom.',
  ],
  [
    'offer-parts.csv',
    'spring,X4',
    'autumn,X4',
    'row 2, offer: "autumn" is not known. Correct it, or add it to offers.csv.',
  ],
  [
    'offer-parts.csv',
    'trial,X4-1/4R-SQ',
    'trial,X9',
    'row 4, inventory_code: "X9" is not known. Correct it, or add it to the catalogue.',
  ],
  [
    'offer-parts.csv',
    'trial,X4-1/4R-SQ',
    'trial,X4-1/2R-SQ',
    'row 4, inventory_code: "trial X4-1/2R-SQ" is in this file twice. Remove one of the rows.',
  ],
  [
    'offer-parts.csv',
    '12.5,,',
    '12.5,40,',
    'row 2, percent_off: and a price exclude each other. Write one of the two.',
  ],
  [
    'offer-parts.csv',
    '12.5,,',
    ',,',
    'row 2, percent_off: and both prices are empty. Write a percentage or a price.',
  ],
  ['offer-parts.csv', '12.5,,', '100,,', 'row 2, percent_off: 100 is too large. Write 99 or less.'],
  [
    'offer-parts.csv',
    '40.00,30',
    '40.00,36.00',
    'row 3, inventory_code: costs no more in USD without the offer. Write a price below the list price.',
  ],
] as const)(
  'a bad row of %s is refused, and nothing is loaded: %s becomes %s',
  async (file, from, to, ...sentences) => {
    const before = await db.selectFrom('discounts').selectAll().orderBy('id').execute();
    const report = await importFiles({ ...files, [file]: files[file].replace(from, to) }, offerTables);
    expect(report.problems.map(formatProblem)).toEqual(sentences.map((sentence) => `${file}, ${sentence}`));
    expect(await db.selectFrom('discounts').selectAll().orderBy('id').execute()).toEqual(before);
  },
);

test('a dry run of offers stores nothing', async () => {
  const sooner = { 'offers.csv': files['offers.csv'].replace('2099-12-31', '2098-12-31') };
  const report = await importFiles(sooner, offerTables, true);
  expect(report.files).toMatchObject([{ added: 0, changed: 1 }]);
  const days = await db.selectFrom('discounts').select('valid_until').where('code', '=', 'trial').execute();
  expect(days).toEqual([{ valid_until: '2099-12-31' }]);
});

async function importFiles(given: Files, tables: readonly TableFile[], isDryRun = false) {
  const { folder, remove } = await writeFolder(given);
  try {
    return await importFolder(db, {
      folder,
      files: tables,
      hasSettings: false,
      isDryRun,
      progress: () => undefined,
    });
  } finally {
    await remove();
  }
}

test('an offer that the office has taken over is left alone by an import, which says so', async () => {
  await importFiles(files, offerTables);
  await db
    .updateTable('discounts')
    .set({ kept_in: 'office', valid_until: '2099-11-30' })
    .where('code', '=', 'trial')
    .execute();
  const before = await storedParts('trial');
  const changed = {
    ...files,
    'offer-parts.csv': lines('offer,inventory_code,percent_off,price_cad,price_usd', 'trial,X4-1/2R-SQ,50,,'),
  };
  const report = await importFiles(changed, offerTables);
  expect(report.problems).toEqual([]);
  expect(report.files[0]?.kept).toEqual(['trial']);
  expect(await storedParts('trial')).toEqual(before);
  const { valid_until: until } = await db
    .selectFrom('discounts')
    .select('valid_until')
    .where('code', '=', 'trial')
    .executeTakeFirstOrThrow();
  expect(until).toBe('2099-11-30');
});
