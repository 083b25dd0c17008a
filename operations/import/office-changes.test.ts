import { hashPassword } from '@chipload/server/password';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { createTestOffice } from '../../tests/support/test-office.ts';
import { insertColleague } from '../../tests/support/test-staff.ts';
import { catalogueOfficeRoutes } from '../../server/src/features/catalogue-desk/catalogue-desk.office-routes.ts';
import { applyChangeSet, changeCatalogue } from '../../server/src/features/catalogue-desk/change-sets.ts';
import { shopDay } from '../../server/src/platform/shop-day.ts';
import { offerOfficeRoutes } from '../../server/src/features/discounts/offers.office-routes.ts';
import { catalogueFiles } from './catalogue-files.ts';
import { peopleFile } from './files/people.ts';
import { specialPricesFile, specialPricesOfPeopleFile } from './files/special-prices.ts';
import { type FileReport, importFolder } from './import-folder.ts';
import { type Files, lines, peopleFiles, smallFiles, writeFolder } from './small-folder.fixtures.ts';
import type { TableFile } from './table-file.ts';

const { db } = await createTestDatabase();
await importSmallFiles();
const { id: staffId } = await db
  .insertInto('staff')
  .values({ email: 'owner@small.test', name: 'Olga' })
  .returning('id')
  .executeTakeFirstOrThrow();
const part = await db
  .selectFrom('parts')
  .select('id')
  .where('inventory_code', '=', 'X4-1/2R-SQ')
  .executeTakeFirstOrThrow();

async function importSmallFiles({
  isDryRun = false,
  changed = {},
}: { isDryRun?: boolean; changed?: Files } = {}) {
  return importFiles({ ...smallFiles, ...changed }, catalogueFiles, isDryRun);
}

async function importFiles(given: Files, files: readonly TableFile[], isDryRun = false) {
  const { folder, remove } = await writeFolder(given);
  try {
    return await importFolder(db, { folder, files, hasSettings: true, isDryRun, progress: () => undefined });
  } finally {
    await remove();
  }
}

async function changeInOffice(field: string, after: unknown, partId = part.id): Promise<void> {
  await changeCatalogue(db, async (transaction) =>
    applyChangeSet(transaction, { kind: 'part', staffId, partCount: 1 }, [{ part_id: partId, field, after }]),
  );
}

function overwrittenBy(files: readonly FileReport[]) {
  return Object.fromEntries(
    files.flatMap(({ file, changedInOffice }) => (changedInOffice ? [[file, changedInOffice]] : [])),
  );
}

test('an import lists the parts that were changed in the office since and get other values, once', async () => {
  expect(overwrittenBy((await importSmallFiles()).files)).toEqual({});
  await changeInOffice('hs_code', '8207.70');
  await changeInOffice('description_fr', 'Fraise 1/2'); // as the file has it
  await changeInOffice(`price CAD ${shopDay()}`, { from_quantities: [1], cents: [5_000] });
  const overwritten = { called: ['part', 'parts'], count: 1, names: ['X4-1/2R-SQ'] };
  const expected = { 'parts.csv': overwritten, 'prices.csv': overwritten };
  expect(overwrittenBy((await importSmallFiles({ isDryRun: true })).files)).toEqual(expected);
  expect(overwrittenBy((await importSmallFiles()).files)).toEqual(expected);
  expect(overwrittenBy((await importSmallFiles()).files)).toEqual({});
});

test('an import lists the parts with a size of their type that was changed in the office, and not those that the file gives it', async () => {
  const saws = {
    'categories.csv': `${smallFiles['categories.csv']}x-mill-4,saws,2,saw-blade,Saws,Lames\n`,
    'parts.csv': lines(
      'inventory_code,series_slug,category_slug,tool_type,units,size,cutting_diameter,size_bore,size_cutting_width,flutes,weight_grams,description_en,description_fr',
      'SAW-63,x-mill-4,saws,saw-blade,metric,63 x 2,63,22,2,80,50,Saw blade,Lame de scie',
    ),
  };
  await importSmallFiles({ changed: saws });
  const { id } = await db
    .selectFrom('parts')
    .select('id')
    .where('inventory_code', '=', 'SAW-63')
    .executeTakeFirstOrThrow();
  await changeInOffice('sizes.bore', 25.4, id);
  expect(overwrittenBy((await importSmallFiles({ changed: saws, isDryRun: true })).files)).toEqual({
    'parts.csv': { called: ['part', 'parts'], count: 1, names: ['SAW-63'] },
  });
  const same = { ...saws, 'parts.csv': saws['parts.csv'].replace(',22,', ',25.4,') };
  expect(overwrittenBy((await importSmallFiles({ changed: same, isDryRun: true })).files)).toEqual({});
});

test('a price of the office from a day to come stays, and is not listed', async () => {
  await changeInOffice('price CAD 2999-01-01', { from_quantities: [1], cents: [9_900] });
  expect(overwrittenBy((await importSmallFiles()).files)).toEqual({});
  const prices = await db.selectFrom('prices').select('valid_from').where('part_id', '=', part.id).execute();
  expect(prices).toContainEqual({ valid_from: '2999-01-01' });
});

const office = await createTestOffice({
  db,
  addRoutes: (app) => {
    catalogueOfficeRoutes(app, { db });
    offerOfficeRoutes(app, { db });
  },
});
const owner = await insertColleague(db, office);

async function save(path: string, body: object): Promise<void> {
  const { status, body: answer } = await owner.send('POST', path, body);
  expect(status, JSON.stringify(answer)).toBe(200);
}

test('an import lists the series and categories whose texts or order the office has changed since, once', async () => {
  const {
    data: {
      series: [series],
    },
  } = (await owner.send('GET', '/catalogue/series')).body;
  const { slug, categories, ...sent } = series;
  const texts = { ...sent.texts, en: { ...sent.texts.en, summary: 'Four flutes for titanium' } };
  await save(`/catalogue/series/${slug}`, { ...sent, texts });
  const { slug: category, parts: _, ...rest } = categories[0];
  await save(`/catalogue/series/${slug}/categories/${category}`, { ...rest, position: 7 });

  const expected = {
    'series.csv': { called: ['series', 'series'], count: 1, names: ['x-mill-4'] },
    'categories.csv': { called: ['category', 'categories'], count: 1, names: ['x-mill-4/square'] },
  };
  expect(overwrittenBy((await importSmallFiles({ isDryRun: true })).files)).toEqual(expected);
  expect(overwrittenBy((await importSmallFiles()).files)).toEqual(expected);
  expect(overwrittenBy((await importSmallFiles()).files)).toEqual({});
});

test('an import does not list a series that only files have changed', async () => {
  const changed = { 'series.csv': smallFiles['series.csv'].replace('Four flutes', 'Four strong flutes') };
  expect((await importSmallFiles({ changed })).files).toContainEqual(
    expect.objectContaining({ file: 'series.csv', changed: 1 }),
  );
  expect(overwrittenBy((await importSmallFiles()).files)).toEqual({});
});

test('an import of special prices lists those that the office agreed on or ended since, and no others', async () => {
  await importFiles(peopleFiles, [peopleFile(() => hashPassword('-')), specialPricesOfPeopleFile]);
  const { uuid } = await db
    .selectFrom('companies')
    .select('uuid')
    .where('code', '=', 'grand-river')
    .executeTakeFirstOrThrow();
  const path = `/companies/${uuid}/special-prices`;
  const rowOf = (...rows: readonly string[]) => ({
    'special-prices.csv': lines('company,inventory_code,currency,price', ...rows),
  });
  const both = rowOf('grand-river,X4-1/2R-SQ,CAD,40.00', 'Grand River,X4-1/4R-SQ,CAD,18.00');
  expect(overwrittenBy((await importFiles(both, [specialPricesFile])).files)).toEqual({});

  await sql`update special_prices set valid_from = current_date - 3`.execute(db);
  const { rows: prices } = (await owner.send('GET', path)).body.data;
  const agreed = prices.find((one: { inventory_code: string }) => one.inventory_code === 'X4-1/2R-SQ');
  const { uuid: ended, version } = prices.find((one: { uuid: string }) => one.uuid !== agreed.uuid);
  const { valid_from, valid_to } = agreed;
  await save(`${path}/${agreed.uuid}`, { version: agreed.version, price: 3_900, valid_from, valid_to });
  await save(`${path}/${ended}/end`, { version });
  const expected = {
    'special-prices.csv': {
      called: ['special price', 'special prices'],
      count: 2,
      names: ['grand-river X4-1/2R-SQ CAD', 'Grand River X4-1/4R-SQ CAD'],
    },
  };
  expect(overwrittenBy((await importFiles(both, [specialPricesFile], true)).files)).toEqual(expected);
  expect(overwrittenBy((await importFiles(both, [specialPricesFile])).files)).toEqual(expected);
  expect(overwrittenBy((await importFiles(both, [specialPricesFile])).files)).toEqual({});
});
