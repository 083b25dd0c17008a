import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync, strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
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
const search = createSearch({ db, changes: { isListening: false, subscribe: () => undefined } });
const app = await createTestApi(db, (api) =>
  toolLibraryRoutes(api, {
    db,
    search,
    settings: createSettings({ db, siteName: 'Small Tools' }),
    origin: 'https://shop.test',
  }),
);

/** A half-inch mill of another maker, as part X4-1/2R-SQ of the small catalogue. */
const mill = (more: object = {}, geometry: object = {}) => ({
  type: 'flat end mill',
  unit: 'inches',
  description: 'Rougher',
  vendor: 'Somebody',
  'product-id': 'SB-1',
  guid: 'theirs',
  geometry: { DC: 0.5, SFDM: 0.5, LCF: 1, OAL: 3, NOF: 4, RE: 0, LB: 1.5, ...geometry },
  'post-process': { number: 7, 'length-offset': 7, 'diameter-offset': 8, comment: 'H7' },
  'start-values': {
    presets: [
      { guid: 'a', name: '4140 slot', n: 99_999 },
      { guid: 'b', name: 'Wax', n: 1 },
    ],
  },
  ...more,
});
const fusion = (...data: unknown[]) => strToU8(JSON.stringify({ data, version: 36 }));
const ours = 'X4-1/2R-SQ';

async function swap(file: Uint8Array, ...choices: string[]) {
  const query = choices.map((choice) => `swap=${encodeURIComponent(choice)}`).join('&');
  return visit(app).send('POST', `/tool-libraries/swap?${query}`, Buffer.from(file), {
    'content-type': 'application/octet-stream',
  });
}

const bytesOf = (content: string) => Uint8Array.from(Buffer.from(content, 'base64'));
const libraryIn = (content: string) =>
  JSON.parse(strFromU8(bytesOf(content))) as { data: object[]; version: number };

test('the same library comes back with our part in place of a tool, which keeps its numbers and names', async () => {
  const drill = { type: 'drill', unit: 'inches', description: 'Pilot', geometry: { DC: 0.25 } };
  const { status, body } = await swap(fusion(drill, mill(), { type: 'holder', x: [1] }), `1:${ours}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const { data, version } = libraryIn(body.data.content);
  expect(version).toBe(36);
  expect([data[0], data[2]]).toEqual([drill, { type: 'holder', x: [1] }]);
  expect(data[1]).toMatchObject({
    vendor: 'Small Tools',
    'product-id': ours,
    'product-link': 'https://shop.test/app/products/X4-1%252F2R-SQ',
    BMC: 'carbide',
    description: 'Rougher',
    guid: 'theirs',
    geometry: { LB: 1.5, DC: 0.5 },
    'post-process': { number: 7, 'length-offset': 7, 'diameter-offset': 8, comment: 'H7' },
  });
  expect(body.data).toMatchObject({ replaced: 1, left_handed: [] });
});

test('presets for a known material get our starting values, and the others are named', async () => {
  await db
    .insertInto('materials')
    .values({
      symbol: 'P3',
      position: 1,
      iso_group: 'P',
      colour: '#0063A7',
      names: '{"en": "Alloy steel", "fr": "Acier allié"}',
    })
    .execute();
  const { body } = await swap(fusion(mill()), `0:${ours}`);
  const [tool] = libraryIn(body.data.content).data as { 'start-values': { presets: { n: number }[] } }[];
  expect(tool!['start-values'].presets).toMatchObject([{ guid: 'a', name: '4140 slot' }]);
  expect(tool!['start-values'].presets[0]!.n).toBeLessThan(15_001);
  expect(body.data.dropped_presets).toEqual([{ name: 'Rougher', presets: ['Wax'] }]);
});

test('equal tools are replaced together, and a part is found in any spelling', async () => {
  const { body } = await swap(fusion(mill(), mill({ guid: 'second' })), '0:x4 1/2r sq');
  expect(body.data.replaced).toBe(2);
  expect(libraryIn(body.data.content).data).toMatchObject([{ guid: 'theirs' }, { guid: 'second' }]);
});

test('a .tools file comes back as one, and a file that was compressed for sending as it was', async () => {
  const packed = await swap(zipSync({ 'tools.json': fusion(mill()) }), `0:${ours}`);
  const members = unzipSync(bytesOf(packed.body.data.content));
  expect(Object.keys(members)).toEqual(['tools.json']);
  expect(JSON.parse(strFromU8(members['tools.json']!))).toMatchObject({ data: [{ 'product-id': ours }] });
  const sent = await swap(gzipSync(fusion(mill())), `0:${ours}`);
  expect(libraryIn(sent.body.data.content).data).toMatchObject([{ 'product-id': ours }]);
});

test.each([
  ['another kind', mill({ type: 'drill' }, { SIG: 140 }), `0:${ours}`, 'swap-other-tool'],
  ['another diameter', mill({}, { DC: 0.75 }), `0:${ours}`, 'swap-other-tool'],
  ['a shape that is not ours', mill({ type: 'ball end mill' }, { RE: 0.25 }), `0:${ours}`, 'swap-other-tool'],
  ['a tool that is not there', mill(), `7:${ours}`, 'swap-other-tool'],
  ['a part that is not there', mill(), '0:NO-SUCH-PART', 'unknown-sku'],
])('%s is refused, and nothing is changed in silence', async (_, tool, choice, code) => {
  const { status, body } = await swap(fusion(tool), choice);
  expect([status, body.code]).toEqual([422, code]);
});

test.each([
  [
    'a bit of FreeCAD',
    strToU8('{"name":"A","shape":"endmill.fcstd","parameter":{"Diameter":"12.7 mm"}}'),
    'library-not-swappable',
  ],
  ['a table', strToU8('Part Number;Quantity\nX4-1/2R-SQ;7\n'), 'library-not-swappable'],
  [
    'two libraries in a zip',
    zipSync({ 'a.json': fusion(mill()), 'b.json': fusion(mill()) }),
    'library-not-swappable',
  ],
  [
    'a library beside a letter',
    zipSync({ 'a.json': fusion(mill()), 'b.pdf': strToU8('x') }),
    'library-not-swappable',
  ],
  ['a letter', strToU8('Dear Sir'), 'library-unreadable'],
  ['a library without tools', fusion(), 'library-empty'],
  [
    'nine megabytes in a few kilobytes',
    gzipSync(fusion(mill({ comment: 'x'.repeat(9_000_000) }))),
    'library-too-large',
  ],
])('%s is refused with a sentence', async (_, file, code) => {
  const { body } = await swap(file, `0:${ours}`);
  expect(body.code).toBe(code);
  expect(body.message).toMatch(/\.$/);
});

test.each([[], ['x'], ['0:'], [':A'], ['0: '], ['99999:A'], ['-1:A']].map((choices) => [choices] as const))(
  'the choices %j are refused before the file is read',
  async (choices) => {
    const { status, body } = await swap(fusion(mill()), ...choices);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['swap']]);
  },
);

test('hostile names and keys come back as they were, and change nothing else', async () => {
  const text = '{"__proto__":{"type":"x"},"constructor":1,"</script>":"\\u0000\\ud800"}';
  const hostile = JSON.parse(text) as object;
  const { body } = await swap(fusion(mill({ description: '=1+1"<&>\n', hostile })), `0:${ours}`);
  const [tool] = libraryIn(body.data.content).data;
  expect(tool).toMatchObject({ description: '=1+1"<&>\n', type: 'flat end mill' });
  expect(JSON.stringify(tool)).toContain(JSON.stringify(hostile).slice(1, -1));
});

/** A library of another person, if this machine has it; it is not part of the project. */
const others = join(import.meta.dirname, '../../../../../shared/realdata/fusion');

test.skipIf(!existsSync(others))(
  'of a library of somebody else only the chosen tool changes (skipped if ../shared/realdata is absent)',
  async () => {
    const [name = ''] = readdirSync(others);
    const text = readFileSync(join(others, name), 'utf8');
    const before = JSON.parse(text) as { data: object[] };
    const at = before.data.length;
    const file = fusion(...before.data, mill({ 'product-id': 'LAST' }));
    const found = await visit(app).send('POST', '/tool-libraries', Buffer.from(file), {
      'content-type': 'application/octet-stream',
    });
    const last = (found.body.data.tools as { number: string }[]).findIndex(({ number }) => number === 'LAST');
    const swapped = await swap(file, `${last}:${ours}`);
    const { data } = libraryIn(swapped.body.data.content);
    expect(data.slice(0, at)).toEqual(before.data);
    expect(data[at]).toMatchObject({ 'product-id': ours });
  },
);
