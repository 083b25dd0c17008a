import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { applyChangeSet, changeCatalogue } from '../../server/src/features/catalogue-desk/change-sets.ts';
import { shopDay } from '../../server/src/platform/shop-day.ts';
import { catalogueFiles } from './catalogue-files.ts';
import { type FileReport, importFolder } from './import-folder.ts';
import { smallFiles, writeFolder } from './small-folder.fixtures.ts';

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

async function importSmallFiles({ isDryRun = false } = {}) {
  const { folder, remove } = await writeFolder(smallFiles);
  try {
    const options = { folder, files: catalogueFiles, hasSettings: true, isDryRun, progress: () => undefined };
    return await importFolder(db, options);
  } finally {
    await remove();
  }
}

async function changeInOffice(field: string, after: unknown): Promise<void> {
  await changeCatalogue(db, async (transaction) =>
    applyChangeSet(transaction, { kind: 'part', staffId, partCount: 1 }, [
      { part_id: part.id, field, after },
    ]),
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
  const overwritten = { count: 1, codes: ['X4-1/2R-SQ'] };
  const expected = { 'parts.csv': overwritten, 'prices.csv': overwritten };
  expect(overwrittenBy((await importSmallFiles({ isDryRun: true })).files)).toEqual(expected);
  expect(overwrittenBy((await importSmallFiles()).files)).toEqual(expected);
  expect(overwrittenBy((await importSmallFiles()).files)).toEqual({});
});

test('a price of the office from a day to come stays, and is not listed', async () => {
  await changeInOffice('price CAD 2999-01-01', { from_quantities: [1], cents: [9_900] });
  expect(overwrittenBy((await importSmallFiles()).files)).toEqual({});
  const prices = await db.selectFrom('prices').select('valid_from').where('part_id', '=', part.id).execute();
  expect(prices).toContainEqual({ valid_from: '2999-01-01' });
});
