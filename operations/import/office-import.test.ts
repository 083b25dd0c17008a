// The files of a shop imported at the terminal, and the parts and prices of the same files in the office.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { importParts, previewPartImport } from '../../server/src/features/catalogue-desk/import-parts.ts';
import type { ByStaff } from '../../server/src/platform/http/office-visitor.ts';
import { shopDay } from '../../server/src/platform/shop-day.ts';
import { catalogueFiles } from './catalogue-files.ts';
import { importFolder } from './import-folder.ts';
import { smallFiles, writeFolder } from './small-folder.fixtures.ts';

type TestDb = Awaited<ReturnType<typeof createTestDatabase>>['db'];

async function importFiles(db: TestDb, without: readonly string[]) {
  const names = Object.entries(smallFiles).filter(([name]) => !without.includes(name));
  const { folder, remove } = await writeFolder(Object.fromEntries(names));
  const options = {
    folder,
    files: catalogueFiles,
    hasSettings: true,
    isDryRun: false,
    progress: () => undefined,
  };
  const report = await importFolder(db, options);
  await remove();
  expect(report.problems).toEqual([]);
}

async function partsIn(db: TestDb) {
  const { rows } = await sql<{ part: object }>`
    select to_jsonb(parts) - array['id', 'changed_at', 'category_id'] || jsonb_build_object('category', categories.slug) as part
    from parts join categories on categories.id = parts.category_id order by inventory_code`.execute(db);
  return rows.map(({ part }) => part);
}

test('the office adds the same parts from a file as the terminal', async () => {
  const { db: ofTerminal } = await createTestDatabase();
  const { db: ofOffice } = await createTestDatabase();
  await importFiles(ofTerminal, []);
  await importFiles(ofOffice, ['parts.csv', 'prices.csv', 'stock.csv', 'stock-arrivals.csv']);
  const { id } = await ofOffice
    .insertInto('staff')
    .values({ email: 'owner@small.test', name: 'Olga' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const staff = { id, name: 'Olga', language: 'en', permissions: new Set(['edit-catalogue']) };
  const by = { staff, client: { ip: '192.0.2.1', userAgent: '' } } as unknown as ByStaff; // only what is read
  const sent = {
    content: Buffer.from(smallFiles['parts.csv']).toString('base64'),
    valid_from: shopDay(),
  };
  const { plan } = await previewPartImport(ofOffice, by.staff, sent);
  expect(plan).toMatchObject({ added: 2, changed: 0, refused_rows: [] });
  await importParts(ofOffice, by, {
    ...sent,
    name: 'parts.csv',
    digest: plan?.digest ?? '',
    without_refused: false,
  });
  expect(await partsIn(ofOffice)).toEqual(await partsIn(ofTerminal));
  // What the office added is nothing that a file of the terminal overwrites.
  await importFiles(ofOffice, ['stock.csv', 'stock-arrivals.csv']);
});
