import { searchCalls } from '@chipload/contract/search';
import type { FastifyInstance } from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallCatalogue } from '../../../../tests/support/small-catalogue.ts';
import { createTestApi } from '../../../../tests/support/test-api.ts';
import { watchChanges } from '../../platform/database/changes.ts';
import { createSessionToken, hashSessionToken } from '../../platform/http/session-token.ts';
import { catalogueChannel } from '../catalogue/catalogue.service.ts';
import { searchRoutes } from './search.routes.ts';
import { createSearch } from './search.service.ts';

const { db, pool, url } = await createTestDatabase();
const partIds = await openSmallCatalogue(db);
await db.updateTable('parts').set({ edp: '123456' }).where('inventory_code', '=', 'X4-1/2R-SQ').execute();
const [first, second] = [await open(), await open()]; // two processes on one database

test.each(['X4-1/2R-SQ', 'x412rsq', ' x4 1/2r sq ', '123456'])(
  'the number %s redirects to its part',
  async (number) => {
    const found = await search(first, number);
    expect(found).toMatchObject({
      match: 'exact',
      redirect_to: '/app/products/X4-1%252F2R-SQ',
      total: 1,
      rows: [{ inventory_code: 'X4-1/2R-SQ', price: 1_000, available: 10, series: 'X-Mill 4' }],
    });
  },
);

test.each(['order 123456', 'my order #123456', 'ma commande 123456', 'PO 123456', 'invoice 123456'])(
  'the number of an order is not that of a part: %s',
  async (text) => {
    expect(await search(first, text)).toMatchObject({ match: 'nothing', redirect_to: null, total: 0 });
  },
);

/** Waits until a shop has heard of a changed number. */
async function heardBy(visitor: typeof first, number: string): Promise<void> {
  await expect.poll(() => search(visitor, number)).toMatchObject({ match: 'exact' });
}

test('a text that is a material and a size, and an EDP number too, shows both and leads to neither', async () => {
  await db.updateTable('parts').set({ edp: '414012' }).where('inventory_code', '=', 'X4-1/2R-SQ').execute();
  await heardBy(first, '414012');
  const third = await open();
  const found = await search(third, '4140 1/2');
  expect(found).toMatchObject({ match: 'words', redirect_to: null, material: 'P3', also: 'X4-1/2R-SQ' });
  expect(found.total).toBeGreaterThan(0);
  const suggested = await suggest(third, '4140 1/2');
  expect(suggested.filter(({ kind }) => kind === 'part')[0]).toMatchObject({ inventory_code: 'X4-1/2R-SQ' });
  for (const number of ['414012', 'EDP 414012', '414 012'])
    expect(await search(third, number), number).toMatchObject({ match: 'exact', also: null });
  await db.updateTable('parts').set({ edp: '123456' }).where('inventory_code', '=', 'X4-1/2R-SQ').execute();
  await heardBy(first, '123456');
});

test('the beginning of a number finds all parts whose numbers begin with it', async () => {
  const found = await search(first, 'x4-1');
  expect(found).toMatchObject({ match: 'code', redirect_to: null, total: 3 });
});

test.each([
  ['X4-1/2R-SQ 4140', '4140', 'P3'],
  ['4140 X4-1/2R-SQ', '4140', 'P3'],
  ['x4-1/2r-sq, 6061-T6', '6061-T6', 'N1'],
  ['123456 4140', '4140', 'P3'],
  ['inconel 718 EDP 123456', 'inconel 718', 'S2'],
])('%s leads to the part with the material, as it is called there', async (text, designation, material) => {
  const found = { match: 'exact', redirect_to: '/app/products/X4-1%252F2R-SQ', designation, material };
  expect(await search(first, text)).toMatchObject(found);
  expect(await suggest(first, text)).toMatchObject([{ inventory_code: 'X4-1/2R-SQ', designation, material }]);
});

test('a quantity beside the number of a part is no material', async () => {
  expect(await search(first, 'EDP 123456 qty 10')).toMatchObject({ match: 'exact', material: null });
});

test('the material that a search names goes along with its results and its suggestions', async () => {
  expect(await search(first, '1/2 4140')).toMatchObject({ material: expect.stringMatching(/^P\d$/) });
  expect(await search(first, '1/2 square')).toMatchObject({ material: null });
  const [part] = (await suggest(first, '1/2 4140')).filter(({ kind }) => kind === 'part');
  expect(part).toMatchObject({
    material: expect.stringMatching(/^P\d$/),
    designation: null,
    tool: { units: 'inch' },
  });
});

test('a number with a typo finds the similar numbers', async () => {
  const found = await search(first, 'X4-1/2R-SO');
  expect(found).toMatchObject({ match: 'near-code', rows: [{ inventory_code: 'X4-1/2R-SQ' }] });
});

test('sizes in any unit find the same part, and the facets count what was found', async () => {
  for (const text of ['1/2', '.500 in', '12.7 mm', 'square 4 flute 1/2']) {
    const found = await search(first, text);
    expect(found).toMatchObject({ match: 'words', total: 1, rows: [{ inventory_code: 'X4-1/2R-SQ' }] });
    expect(found.facets.find(({ key }) => key === 'diameter')?.values).toEqual([
      { value: '12.7', label: '0.5 in', count: 1 },
    ]);
  }
});

test('active parts come before discontinued ones, unless another order is chosen', async () => {
  const codes = async (query: string) =>
    (await search(first, `4 flute&${query}`)).rows.map((row) => row.inventory_code);
  expect(await codes('')).toEqual(['X4 1.8#S,100%', 'X4-1/2R-SQ', 'X4-1/4R-SQ']);
  expect(await codes('sort=diameter')).toEqual(['X4 1.8#S,100%', 'X4-1/4R-SQ', 'X4-1/2R-SQ']);
  expect(await codes('sort=-price')).toEqual(['X4-1/4R-SQ', 'X4 1.8#S,100%', 'X4-1/2R-SQ']);
  expect(await codes('diameter=12.7&diameter=6.35&size=1&page=2')).toEqual(['X4-1/4R-SQ']);
  expect(await codes('diameter=77&nonsense=1')).toHaveLength(3);
});

test('materials are recognised in both languages, by their group', async () => {
  expect((await search(first, 'stainless')).total).toBe(3);
  expect((await search(first, 'inox')).total).toBe(3);
  expect((await search(first, 'titanium')).total).toBe(0);
});

test('a material is recognised by its designation, and found in its group where no category names it', async () => {
  const found = await search(first, '316 1/2');
  expect(found).toMatchObject({ total: 1, understood: [{ kind: 'material', text: '316' }, { text: '1/2' }] });
  expect((await search(first, '4140')).total).toBe((await search(first, 'steel')).total);
  expect((await search(first, 'inconel 718')).total).toBe(0);
});

test('series and categories are found by their names, in the visitor’s language', async () => {
  const found = await search(first, 'xmill 4', { 'accept-language': 'fr-CA' });
  expect(found.series).toEqual([
    { slug: 'x-mill-4', name: 'X-Mill 4', summary: 'X-Mill 4 résumé', parts: 3 },
  ]);
  expect(found.categories).toMatchObject([{ slug: 'square', series: { slug: 'x-mill-4' }, parts: 3 }]);
  expect(found.rows[0]?.description).toBe('Fraise 0.125');
});

test('if no part fulfils every criterion, the answer has the nearest diameters and parts and the missing criteria', async () => {
  const found = await search(first, '3/8 4 flute');
  expect(found).toMatchObject({ match: 'nothing', total: 0, rows: [] });
  expect(found.nearest).toMatchObject({
    missing: ['3/8'],
    rows: [
      { inventory_code: 'X4-1/2R-SQ' },
      { inventory_code: 'X4-1/4R-SQ' },
      { inventory_code: 'X4 1.8#S,100%' },
    ],
    diameters: [
      { label: '0.125 in', query: '0.125 in 4 flute', parts: 1 },
      { label: '0.25 in', query: '0.25 in 4 flute', parts: 1 },
      { label: '0.5 in', query: '0.5 in 4 flute', parts: 1 },
    ],
  });
});

test('words that no part has are ignored and named', async () => {
  expect(await search(first, '1/2 zyxwv')).toMatchObject({ match: 'words', ignored: ['zyxwv'], total: 1 });
  expect(await search(first, 'zyxwv')).toMatchObject({ match: 'nothing', ignored: ['zyxwv'], nearest: null });
});

test.each([
  '',
  ' ',
  '%',
  '###',
  '-/',
  "'; drop table parts; --",
  '\u0000',
  'x'.repeat(300),
  'é'.repeat(1_000),
])('%j finds nothing and breaks nothing', async (text) => {
  expect(await search(first, text)).toMatchObject({ total: 0, articles: [] });
});

test('a single letter is the size of a drill', async () => {
  expect(await search(first, 'e')).toMatchObject({
    match: 'words',
    rows: [{ inventory_code: 'X4-1/4R-SQ' }],
  });
  expect(await search(first, 'k')).toMatchObject({ match: 'nothing', total: 0 });
});

test.each(['cat40 hydraulic holder 1/4', 'holder for 1/4 end mill', 'porte-outil 1/4', 'milling chuck'])(
  'holders are built to order, so that “%s” finds no part instead of one, and does not say that they are not sold',
  async (text) => {
    const found = await search(first, text);
    expect(found).toMatchObject({ total: 0, nearest: null });
    expect(found.understood.map(({ kind }) => kind)).toContain('holder');
    expect(found.understood.map(({ kind }) => kind)).not.toContain('other-tool');
  },
);

test('what was understood comes with the search that is left without it', async () => {
  expect((await search(first, '1/4 square 4 flute')).understood).toEqual([
    { kind: 'diameter', text: '1/4', rest: 'square 4 flute' },
    { kind: 'profile', text: 'square', rest: '1/4 Ø 4 flute' },
    { kind: 'flutes', text: '4 flute', rest: '1/4 Ø square' },
  ]);
  expect((await search(first, '1/4 square end mill')).understood).toEqual([
    { kind: 'diameter', text: '1/4', rest: 'square end mill' },
    { kind: 'type', text: 'square end mill', rest: '1/4 Ø' },
  ]);
});

test('hidden parts are not found', async () => {
  expect(await search(first, 'H-1')).toMatchObject({ match: 'nothing', total: 0 });
});

test('suggestions are series, then categories, then parts with price and stock; for a part number only parts', async () => {
  expect(await suggest(first, 'x-mill')).toMatchObject([
    { kind: 'series', slug: 'x-mill-4', name: 'X-Mill 4' },
    { kind: 'category', slug: 'square', name: 'Square', series: { slug: 'x-mill-4', name: 'X-Mill 4' } },
    { kind: 'part', inventory_code: 'X4 1.8#S,100%', description: 'End mill 0.125' },
    { kind: 'part', inventory_code: 'X4-1/2R-SQ', description: 'End mill 0.5' },
    {
      kind: 'part',
      inventory_code: 'X4-1/4R-SQ',
      description: 'End mill 0.25',
      price: 3_000,
      available: expect.any(Number),
      status: 'discontinued',
      tool: { units: 'inch', cutting_length: expect.any(Number), overall_length: expect.any(Number) },
      material: null,
      designation: null,
    },
  ]);
  expect(await suggest(first, 'x412r')).toMatchObject([{ kind: 'part', inventory_code: 'X4-1/2R-SQ' }]);
  expect(await suggest(first, '')).toEqual([]);
});

test('cached answers take no query; stock and prices changed by another process are noticed', async () => {
  const inStock = async () => (await search(second, '1/2')).facets.find(({ key }) => key === 'stock');
  expect(await inStock()).toMatchObject({ values: [{ count: 1 }] });
  expect(await countQueries(() => search(second, '1/2'))).toBe(0);
  expect(await countQueries(() => search(second, '.500 in'))).toBe(0); // other words for the same part

  const id = partIds.get('X4-1/2R-SQ') ?? 0;
  await db.updateTable('stock').set({ on_hand: 2, allocated: 2 }).where('part_id', '=', id).execute();
  await vi.waitFor(async () => expect(await inStock()).toBeUndefined());
  expect((await search(second, '1/2')).rows[0]?.available).toBe(0);

  await db
    .updateTable('prices')
    .set({ cents: [777, 700] })
    .where('part_id', '=', id)
    .where('valid_from', '=', '2026-01-01')
    .execute();
  await vi.waitFor(async () => expect((await search(second, '1/2')).rows[0]?.price).toBe(777));
  expect((await search(second, '12.7 mm')).rows[0]?.price).toBe(777);
});

test('in stock includes the remaining pieces of a discontinued part, until they are sold', async () => {
  const codes = async (query: string) => (await search(second, query)).rows.map((row) => row.inventory_code);
  const id = partIds.get('X4-1/4R-SQ') ?? 0;
  for (const onHand of [12, 2]) {
    await db.updateTable('stock').set({ on_hand: onHand }).where('part_id', '=', id).execute();
    await vi.waitFor(async () => expect((await search(second, '1/4')).rows[0]?.available).toBe(onHand - 2));
    expect(await codes('4 flute')).toContain('X4-1/4R-SQ');
    for (const query of ['4 flute&stock=yes', '4 flute in stock']) {
      expect(await codes(query)).toContain('X4 1.8#S,100%');
      expect((await codes(query)).includes('X4-1/4R-SQ')).toBe(onHand > 2);
    }
  }
});

test('the part of which most pieces are free comes first or last, as the visitor sorts', async () => {
  const id = partIds.get('X4-1/4R-SQ') ?? 0;
  const codes = async (sort: string) =>
    (await search(second, `4 flute&sort=${sort}`)).rows.map((row) => row.inventory_code);
  const setOnHand = async (onHand: number) => {
    await db.updateTable('stock').set({ on_hand: onHand }).where('part_id', '=', id).execute();
    await vi.waitFor(async () => expect((await search(second, '1/4')).rows[0]?.available).toBe(onHand - 2));
  };
  await setOnHand(52);
  expect((await codes('-available'))[0]).toBe('X4-1/4R-SQ');
  expect((await codes('available')).at(-1)).toBe('X4-1/4R-SQ');
  await setOnHand(2);
});

test('a part added by another process is found', async () => {
  const {
    id: _id,
    edp: _edp,
    ...like
  } = await db
    .selectFrom('parts')
    .selectAll()
    .where('inventory_code', '=', 'X4-1/2R-SQ')
    .executeTakeFirstOrThrow();
  expect((await search(second, 'NEW-77')).total).toBe(0);
  await db
    .insertInto('parts')
    .values({
      ...like,
      inventory_code: 'NEW-77',
      code_key: 'NEW77',
      descriptions: JSON.stringify(like.descriptions),
    })
    .execute();
  await vi.waitFor(async () => expect((await search(second, 'new77')).match).toBe('exact'));
});

test('a company gets its special price', async () => {
  const cookie = `session=${await signIn()}`;
  const { rows } = await search(first, 'X4-1/4R-SQ', { cookie });
  expect(rows[0]).toMatchObject({ price: 2_500, list_price: 3_000, special_price: 2_500 });
  const sorted = await search(first, '4 flute&sort=price', { cookie });
  expect(sorted.rows.map((row) => row.price)).toEqual(
    sorted.rows.map((row) => row.price).toSorted((a, b) => Number(a) - Number(b)),
  );
  expect((await search(first, 'X4-1/4R-SQ')).rows[0]?.special_price).toBeUndefined(); // a guest
  expect(await suggest(first, 'X4-1/4R-SQ')).toMatchObject([{ price: 3_000 }]);
  expect(await suggest(first, 'X4-1/4R-SQ', { cookie })).toMatchObject([{ price: 2_500 }]);
});

test('while a process receives no notices, it reads everything again', async () => {
  const unconnected = await open({ isListening: false, subscribe: () => undefined });
  await search(unconnected, 'X4-1/4R-SQ');
  const id = partIds.get('X4-1/4R-SQ') ?? 0;
  await db.updateTable('stock').set({ on_hand: 9 }).where('part_id', '=', id).execute();
  expect((await search(unconnected, 'X4-1/4R-SQ')).rows[0]?.available).toBe(7);
});

async function open(unconnected?: Parameters<typeof createSearch>[0]['changes']): Promise<FastifyInstance> {
  const watched = unconnected ? undefined : watchChanges({ url, channel: catalogueChannel });
  const changes = unconnected ?? watched;
  if (!changes) throw new Error('No notices to subscribe to');
  const app = await createTestApi(db, (api) => {
    searchRoutes(api, { db, search: createSearch({ db, changes }) });
  });
  await watched?.ready();
  afterAll(async () => {
    await watched?.stop();
    await app.close();
  });
  return app;
}

/** Searches for a text, with more parameters after an &. */
async function search(app: FastifyInstance, typed: string, headers: Record<string, string> = {}) {
  const [, text = '', rest = ''] = /^([^&]*)(&.*)?$/s.exec(typed) ?? [];
  const response = await app.inject({ url: `/api/search?query=${encodeURIComponent(text)}${rest}`, headers });
  expect(response.statusCode).toBe(200);
  return searchCalls.search.reply.parse(response.json().data);
}

async function suggest(app: FastifyInstance, text: string, headers: Record<string, string> = {}) {
  const response = await app.inject({
    url: `/api/search/suggest?query=${encodeURIComponent(text)}`,
    headers,
  });
  expect(response.statusCode).toBe(200);
  return searchCalls.suggest.reply.parse(response.json().data);
}

/** Counts queries: each takes one connection of the pool. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const connect = vi.spyOn(pool, 'connect');
  await work();
  const count = connect.mock.calls.length;
  connect.mockRestore();
  return count;
}

/** Returns the session of a buyer whose company pays 25.00 for X4-1/4R-SQ. */
async function signIn(): Promise<string> {
  const company = await db
    .insertInto('companies')
    .values({ code: 'c', name: 'Company', currency: 'CAD', is_approved: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const customer = await db
    .insertInto('customers')
    .values({ company_id: company.id, email: 'buyer@chipload.test', name: 'Buyer', password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('special_prices')
    .values({
      company_id: company.id,
      part_id: partIds.get('X4-1/4R-SQ') ?? 0,
      currency: 'CAD',
      cents: 2_500,
    })
    .execute();
  const token = createSessionToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashSessionToken(token),
      customer_id: customer.id,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  return token;
}
