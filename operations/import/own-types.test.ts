// Parts of the types whose sizes are data, from files at the terminal.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { catalogueFiles } from './catalogue-files.ts';
import { importFolder } from './import-folder.ts';
import { formatProblem } from './problems.ts';
import { lines, smallFiles, writeFolder } from './small-folder.fixtures.ts';

const { db } = await createTestDatabase();

const headings =
  'inventory_code,series_slug,category_slug,tool_type,units,size,cutting_diameter,flutes,size_bore,size_cutting_width,size_hook_angle,weight_grams,description_en,description_fr';
const blade = (code: string, cells: string) =>
  `${code},x-mill-4,blades,saw-blade,metric,100 x 1.5,${cells},86,Slitting saw,Fraise-scie`;

async function importParts(...rows: string[]) {
  const categories = lines(
    'series_slug,slug,position,tool_type,name_en,name_fr',
    'x-mill-4,blades,2,saw-blade,Blades,Lames',
  );
  const files = {
    'series.csv': smallFiles['series.csv'],
    'categories.csv': categories,
    'parts.csv': lines(headings, ...rows),
  };
  const { folder, remove } = await writeFolder(files);
  try {
    return await importFolder(db, {
      folder,
      files: catalogueFiles,
      hasSettings: false,
      isDryRun: false,
      progress: () => undefined,
    });
  } finally {
    await remove();
  }
}

test('sizes of a type are columns of the file with its keys, and the same file again changes nothing', async () => {
  const rows = [blade('SB-1', '100,48,22,1.5,12'), blade('SB-2', '125,,27,2,')];
  const refused = await importParts(...rows);
  expect(refused.problems.map(formatProblem)).toEqual([expect.stringMatching(/row 3.*flutes.*is empty/)]);
  const good = [rows[0] ?? '', blade('SB-2', '125,56,27,2,')];
  expect((await importParts(...good)).wasCommitted).toBe(true);
  const { rows: stored } = await sql<{ sizes: object }>`
    select sizes from parts order by inventory_code`.execute(db);
  expect(stored.map(({ sizes }) => sizes)).toEqual([
    { bore: 22, cutting_width: 1.5, hook_angle: 12 },
    { bore: 27, cutting_width: 2 },
  ]);
  const again = await importParts(...good);
  expect(again.files.map(({ added, changed }) => [added, changed])).toEqual(again.files.map(() => [0, 0]));
});

test.each([
  ['a size beyond the limits of its type', blade('SB-3', '100,48,22,1.5,60'), /size_hook_angle/],
  [
    'a type without a name in the shop',
    blade('SB-3', '100,48,22,1.5,').replace('saw-blade', 'sawblade'),
    /tool_type/,
  ],
  [
    'a size that only other types have',
    blade('SB-3', '100,48,22,1.5,').replace('saw-blade', 'other'),
    /size_bore/,
  ],
])('%s is refused at its column', async (_, row, said) => {
  const { problems, wasCommitted } = await importParts(row);
  expect(problems.map(formatProblem).join(' ')).toMatch(said);
  expect(wasCommitted).toBe(false);
});
