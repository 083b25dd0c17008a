import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallCatalogue } from '../../../../tests/support/small-catalogue.ts';
import { createTestApi } from '../../../../tests/support/test-api.ts';
import { visit } from '../../../../tests/support/test-visitor.ts';
import { createSearch } from '../search/search.service.ts';
import { createSettings } from '../settings/settings.service.ts';
import { toolLibraryRoutes } from './tool-libraries.routes.ts';

const { db } = await createTestDatabase();
await openSmallCatalogue(db);
await db.updateTable('parts').set({ edp: '100077' }).where('inventory_code', '=', 'X4 1.8#S,100%').execute();
const search = createSearch({ db, changes: { isListening: false, subscribe: () => undefined } });
const settings = createSettings({ db });
const app = await createTestApi(db, (api) =>
  toolLibraryRoutes(api, { db, search, settings, origin: 'https://shop.test' }),
);

const sizes = { DC: 0.5, SFDM: 0.5, LCF: 1, OAL: 3, NOF: 4, RE: 0 };
const mill = (more: object = {}, geometry: object = {}) => ({
  type: 'flat end mill',
  unit: 'inches',
  description: 'Rougher',
  vendor: ' Somebody ',
  'product-id': 'SB-1',
  geometry: { ...sizes, ...geometry },
  ...more,
});
const fusion = (...data: unknown[]) => strToU8(JSON.stringify({ data, version: 36 }));

async function send(file: Uint8Array) {
  return visit(app).send('POST', '/tool-libraries', Buffer.from(file), {
    'content-type': 'application/octet-stream',
  });
}

async function find(...data: unknown[]) {
  const { status, body } = await send(fusion(...data));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

test('a tool is found by our part number in any spelling, with the part’s price and stock', async () => {
  const { formats, tools } = await find(
    mill({ 'product-id': 'x4 1/2r sq' }),
    mill({ 'product-id': '100077' }, { DC: 0.125, SFDM: 0.125 }),
  );
  expect(formats).toEqual(['fusion']);
  expect(tools[0]).toMatchObject({
    name: 'Rougher',
    number: 'x4 1/2r sq',
    vendor: 'Somebody',
    count: 1,
    matches: [
      {
        found_by: 'number',
        inventory_code: 'X4-1/2R-SQ',
        price: 1_000,
        available: 10,
        is_sold: true,
        differences: [],
      },
    ],
  });
  expect(tools[1].matches).toMatchObject([{ found_by: 'number', inventory_code: 'X4 1.8#S,100%' }]);
});

test('a tool of another maker is found by its sizes, in inches or millimetres, with the differences in the part’s units', async () => {
  const metric = { DC: 12.7, SFDM: 12.7, LCF: 30, OAL: 76.2, NOF: 3 };
  const { tools } = await find(mill(), mill({ unit: 'millimeters', 'product-id': '' }, metric));
  expect(tools[0].matches).toMatchObject([
    { found_by: 'sizes', inventory_code: 'X4-1/2R-SQ', differences: [] },
  ]);
  expect(tools[1].matches[0].differences).toEqual([
    { name: 'flutes', wanted: 3, offered: 4 },
    { name: 'cutting_length', wanted: expect.closeTo(30 / 25.4, 6), offered: 1 },
  ]);
});

test('a number that is ours by chance is answered with the differences, and with parts of the right sizes', async () => {
  const { tools } = await find(mill({ 'product-id': '100077' }));
  expect(tools[0].matches).toMatchObject([
    { found_by: 'number', inventory_code: 'X4 1.8#S,100%', differences: [{ name: 'cutting_diameter' }, {}] },
    { found_by: 'sizes', inventory_code: 'X4-1/2R-SQ', differences: [] },
  ]);
});

test('a number that is ours by chance is not answered with another kind of tool', async () => {
  const { tools } = await find(mill({ type: 'drill', 'product-id': '100077' }, { DC: 0.3 }));
  expect(tools[0].matches).toEqual([]);
});

test('coolant channels and the material are named where the library states them', async () => {
  const { tools } = await find(mill({ BMC: 'hss' }, { CSP: true }));
  expect(tools[0].matches).toMatchObject([
    {
      inventory_code: 'X4-1/2R-SQ',
      differences: [
        { name: 'coolant_through', wanted: true, offered: false },
        { name: 'tool_material', wanted: 'hss', offered: 'carbide' },
      ],
    },
  ]);
});

test('a discontinued part is found by its number, but not by its sizes', async () => {
  const quarter = { DC: 0.25, SFDM: 0.25 };
  const { tools } = await find(mill({ 'product-id': 'X4-1/4R-SQ' }, quarter), mill({}, quarter));
  expect(tools[0].matches).toMatchObject([{ inventory_code: 'X4-1/4R-SQ', is_sold: true }]);
  expect(tools[1].matches).toEqual([]);
});

test('equal tools are listed once, types that are not sold are counted and named, and entries that are not tools are counted', async () => {
  const holder = { type: 'holder', description: 'ER20' };
  const { tools, not_sold, unreadable } = await find(
    mill(),
    mill(),
    holder,
    holder,
    { type: 'tap right hand' },
    7,
    {},
  );
  expect(tools).toMatchObject([{ count: 2 }]);
  expect(not_sold).toEqual([
    { kind: 'holder', count: 2, names: ['ER20'] },
    { kind: 'tap', count: 1, names: ['tap right hand'] },
  ]);
  expect(unreadable).toBe(2);
});

test('impossible sizes are left out, and the answer says so', async () => {
  const { tools } = await find(
    mill({}, { DC: -1, OAL: 1e9 }),
    mill({}, { NOF: 'many' }),
    mill({ 'product-id': 'Q' }, { DC: 0 }),
  );
  expect(tools).toMatchObject([
    { has_impossible_size: true, tool: { cutting_diameter: null, overall_length: null }, matches: [] },
    { has_impossible_size: true, tool: { flutes: null }, matches: [{ inventory_code: 'X4-1/2R-SQ' }] },
    { has_impossible_size: false, tool: { cutting_diameter: null } },
  ]);
});

test('a zip of several libraries is read as one', async () => {
  const bit = { name: 'X4-1/2R-SQ', shape: 'endmill.fcstd', parameter: { Diameter: '12,7 mm' } };
  const { status, body } = await send(
    zipSync({
      'a.tools': zipSync({ 'tools.json': fusion(mill()) }),
      'Bit/b.fctb': strToU8(JSON.stringify(bit)),
    }),
  );
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    formats: ['fusion', 'freecad'],
    tools: [{ name: 'Rougher' }, { name: 'X4-1/2R-SQ', matches: [{ found_by: 'number' }] }],
  });
});

test('a file that is not a library is refused with a sentence in the visitor’s language', async () => {
  const { status, body } = await send(strToU8('hello'));
  expect(status).toBe(422);
  expect(body).toMatchObject({
    code: 'library-unreadable',
    message: expect.stringContaining('Fusion (.json'),
  });
  const french = await visit(app, 'fr').send('POST', '/tool-libraries', Buffer.from('hello'), {
    'content-type': 'application/octet-stream',
  });
  expect(french.body.message).toContain('bibliothèque d’outils');
});

test('a file that is too large is refused before it is read, and so is JSON instead of a file', async () => {
  expect((await send(new Uint8Array(9 * 1_048_576))).body).toMatchObject({ code: 'library-too-large' });
  const json = await visit(app).send('POST', '/tool-libraries', { data: [] });
  expect(json.status).toBe(422);
});

test('many libraries are read one after another; of too many at once from one visitor some are refused until later', async () => {
  for (let round = 0; round < 20; round += 1) expect((await send(fusion(mill()))).status).toBe(200);
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await send(fusion(mill()))).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await send(fusion(mill()))).status).toBe(200);
});

test('without the CSRF token nothing is read', async () => {
  const { status } = await visit(app).send('POST', '/tool-libraries', Buffer.from('{}'), {
    'content-type': 'application/octet-stream',
    'x-csrf-token': 'other',
  });
  expect(status).toBe(419);
});
