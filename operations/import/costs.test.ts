import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { catalogueFiles } from './catalogue-files.ts';
import { importFolder } from './import-folder.ts';
import { smallFiles, writeFolder } from './small-folder.fixtures.ts';

const { db } = await createTestDatabase();

async function importPrices(...rows: string[]) {
  const heading = 'inventory_code,currency,from_1,cost';
  const { folder, remove } = await writeFolder({
    ...smallFiles,
    'prices.csv': [heading, ...rows, ''].join('\n'),
  });
  try {
    const options = {
      folder,
      files: catalogueFiles,
      hasSettings: true,
      isDryRun: false,
      progress: () => undefined,
    };
    const { files } = await importFolder(db, options);
    return files.find(({ file }) => file === 'prices.csv');
  } finally {
    await remove();
  }
}

const costs = async () => {
  const rows = await db
    .selectFrom('part_costs')
    .innerJoin('parts', 'parts.id', 'part_costs.part_id')
    .select(['inventory_code', 'currency', 'cents'])
    .orderBy('inventory_code')
    .orderBy('currency')
    .execute();
  return rows.map(({ inventory_code: code, currency, cents }) => `${code} ${currency} ${cents}`);
};

test('a column of prices.csv has what a piece costs; an empty cell leaves the cost, and another cost changes it without a new price', async () => {
  await importPrices('X4-1/2R-SQ,CAD,48.50,30.25', 'X4-1/2R-SQ,USD,36.00,', 'X4-1/4R-SQ,CAD,20.05,11');
  expect(await costs()).toEqual(['X4-1/2R-SQ CAD 3025', 'X4-1/4R-SQ CAD 1100']);
  const report = await importPrices(
    'X4-1/2R-SQ,CAD,48.50,31',
    'X4-1/2R-SQ,USD,36.00,22.10',
    'X4-1/4R-SQ,CAD,20.05,',
  );
  expect(report).toMatchObject({ added: 0, changed: 2 });
  expect(await costs()).toEqual(['X4-1/2R-SQ CAD 3100', 'X4-1/2R-SQ USD 2210', 'X4-1/4R-SQ CAD 1100']);
  const { count } = await db
    .selectFrom('prices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(3);
});
