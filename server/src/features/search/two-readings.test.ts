// Texts that are a material, alone or with a size, and the EDP number of a part, through HTTP.

import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallCatalogue } from '../../../../tests/support/small-catalogue.ts';
import { createTestApi } from '../../../../tests/support/test-api.ts';
import { searchRoutes } from './search.routes.ts';
import { createSearch } from './search.service.ts';

const { db } = await createTestDatabase();
await openSmallCatalogue(db);

/** Returns the search of a shop in which X4-1/2R-SQ has an EDP number. */
async function searchWith(edp: string) {
  await db.updateTable('parts').set({ edp }).where('inventory_code', '=', 'X4-1/2R-SQ').execute();
  const search = createSearch({ db, changes: { isListening: false, subscribe: () => undefined } });
  const app = await createTestApi(db, (api) => searchRoutes(api, { db, search }));
  return async (text: string) =>
    (await app.inject(`/api/search?query=${encodeURIComponent(text)}`)).json().data;
}

test.each([
  ['414012', ['4140 1/2', '4140, 1/2', '4140 1/2"']],
  ['124140', ['1/2 4140', '1/2" 4140', '1/2, 4140']],
  ['414050', ['4140 .50', '4140, .50']],
  ['101814', ['1018 1/4', '1018, 1/4']],
  ['141018', ['1/4 1018', '1/4" 1018']],
  ['30412', ['304 1/2', '304, 1/2']],
  ['12304', ['1/2 304', '1/2" 304']],
  ['4140', ['4140']],
  ['1018', ['1018']],
  ['304', ['304']],
])(
  'what may be EDP %s or a material shows the parts for the material and names the part: %j',
  async (edp, texts) => {
    const search = await searchWith(edp);
    for (const text of texts)
      expect(await search(text), text).toMatchObject({
        match: 'words',
        redirect_to: null,
        material: expect.any(String),
        also: 'X4-1/2R-SQ',
      });
  },
);

test.each([
  ['414012', ['414012', 'EDP 414012', '414 012', '414-012']],
  ['4140', ['EDP 4140', '#4140']],
  ['1250', ['1250']],
  ['500', ['500']],
  ['100500', ['100500', '100-500']],
])('what can only be EDP %s leads to its part: %j', async (edp, texts) => {
  const search = await searchWith(edp);
  for (const text of texts) expect(await search(text), text).toMatchObject({ match: 'exact', also: null });
});

test('a material that begins an EDP number names the parts of the number behind those for the material', async () => {
  const search = await searchWith('414012');
  for (const text of ['4140', ' 4140 ']) {
    const found = await search(text);
    expect(found, text).toMatchObject({ match: 'words', redirect_to: null, also: null });
    expect(found.beginning, text).toEqual({ text: '4140', codes: ['X4-1/2R-SQ'], total: 1 });
  }
});

test('a size that begins an EDP number names the parts of the number, too', async () => {
  const found = await (await searchWith('125099'))('1250');
  expect(found).toMatchObject({ redirect_to: null, beginning: { codes: ['X4-1/2R-SQ'] } });
});

test.each(['41401', 'EDP 4140', '#41401', 'EDP # 41401', 'Part No. 4140'])(
  'what can only begin an EDP number lists its parts, even a single one: %s',
  async (text) => {
    const found = await (await searchWith('414012'))(text);
    expect(found).toMatchObject({ match: 'code', redirect_to: null, total: 1 });
    expect(found.rows[0].inventory_code).toBe('X4-1/2R-SQ');
    expect(found.beginning).toMatchObject({ codes: ['X4-1/2R-SQ'], total: 1 });
  },
);

test.each(['414', '4140 mm', '14012', '4140123', 'X4140'])(
  'what does not begin the EDP number 414012 with four digits names no part of it: %s',
  async (text) => {
    expect((await (await searchWith('414012'))(text)).beginning).toBeNull();
  },
);

test('a steel that begins a part number, too, shows the parts of the number and names the steel', async () => {
  await db
    .updateTable('parts')
    .set({ inventory_code: 'A2-1/4R-SQ', code_key: 'A214RSQ' })
    .where('inventory_code', '=', 'X4-1/4R-SQ')
    .execute();
  const search = await searchWith('400167');
  for (const [text, designation] of [
    ['A2 1/4', 'A2'],
    ['1/4 A2 end mill', 'A2'],
    ['A2', 'A2'],
    ['a2', 'a2'],
  ] as const) {
    const found = await search(text);
    expect(found.rows[0].inventory_code, text).toBe('A2-1/4R-SQ');
    expect(found.steel, text).toMatchObject({ designation });
    expect(await search(found.steel.query), text).toMatchObject({
      material: 'P5',
      designation,
      total: found.steel.parts,
    });
  }
  for (const text of ['A2 steel 1/4', 'X4', 'D2 1/4', '1/4']) expect((await search(text)).steel).toBeNull();
});
