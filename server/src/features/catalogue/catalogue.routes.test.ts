import { catalogueCalls } from '@chipload/contract/catalogue';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { createCacheMemory } from '../../platform/cache/cache-memory.ts';
import { type Changes, watchChanges } from '../../platform/database/changes.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { prepareApi } from '../../platform/http/api.ts';
import { createSessionToken, hashSessionToken } from '../../platform/http/session-token.ts';
import { searchRoutes } from '../search/search.routes.ts';
import { createSearch } from '../search/search.service.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { catalogueChannel, createCatalogue } from './catalogue.service.ts';
import { openSmallCatalogue } from '../../../../tests/support/small-catalogue.ts';
import { transactionsOver } from '../../../../tests/support/transactions-over.ts';
import type { ReplyBody } from '../../../../tests/support/reply-body.ts';

const { db, pool, url } = await createTestDatabase();
const feeds: Changes[] = [];
const partIds = await openSmallCatalogue(db);
const [first, second] = [await open(), await open()]; // two processes on one database

test('the index shows listed series with counts, materials and an example', async () => {
  const { data } = await get(first, '/products/series');
  expect(catalogueCalls.listSeries.reply.parse(data)).toMatchObject([
    {
      slug: 'x-mill-4',
      name: 'X-Mill 4',
      parts: 3,
      materials: [
        { symbol: 'P1', name: 'Steel', suitability: 1 },
        { symbol: 'M1', name: 'Stainless', suitability: 1 }, // main in one category, additional in another
      ],
      example: { cutting_diameter: 0.25 },
      example_code: 'X4-1/4R-SQ',
    },
  ]);
});

test('a series shows its categories with their lowest price', async () => {
  const { data } = await get(first, '/products/series/x-mill-4');
  expect(catalogueCalls.getSeries.reply.parse(data)).toMatchObject({
    body: 'X-Mill 4 body',
    categories: [
      { slug: 'square', parts: 3, from_price: 1_000 },
      { slug: 'empty', parts: 0, from_price: 'invalid', example: null, example_code: null },
    ],
  });
});

test('a category returns its rows with current price and free stock, and the counts of each facet', async () => {
  const { data } = await get(first, '/products/series/x-mill-4/categories/square');
  const category = catalogueCalls.getCategory.reply.parse(data);

  expect(category.rows.map((row) => row.inventory_code)).toEqual([
    'X4 1.8#S,100%',
    'X4-1/4R-SQ',
    'X4-1/2R-SQ',
  ]);
  expect(category.rows[2]).toMatchObject({
    price: 1_000,
    available: 10,
    series: 'X-Mill 4',
    status: 'active',
  });
  expect(category).toMatchObject({ total: 3, page: 1, pages: 1 });
  expect(category.facets.find((facet) => facet.key === 'flutes')?.values).toEqual([
    { value: '4', label: '4', count: 3 },
  ]);
});

test('the query contains filters, sort, page and size; unknown values are ignored', async () => {
  const list = '/products/series/x-mill-4/categories/square';
  const codes = async (query: string) => {
    const { data } = await get(first, `${list}?${query}`);
    return catalogueCalls.getCategory.reply.parse(data).rows.map((row) => row.inventory_code);
  };
  expect(await codes('diameter=12.7&diameter=6.35')).toEqual(['X4-1/4R-SQ', 'X4-1/2R-SQ']);
  expect(await codes('sort=-price&size=2')).toEqual(['X4-1/4R-SQ', 'X4 1.8#S,100%']);
  expect(await codes('size=2&page=9')).toEqual(['X4-1/2R-SQ']);
  expect(await codes('diameter=77&nonsense=1&size=-1&page=0')).toHaveLength(3);
});

test('the remaining pieces of a part that is not made any more count as in stock', async () => {
  const { data } = await get(first, '/products/series/x-mill-4/categories/square?stock=yes');
  const category = catalogueCalls.getCategory.reply.parse(data);
  expect(category.rows.map((row) => row.inventory_code)).toEqual([
    'X4 1.8#S,100%',
    'X4-1/4R-SQ',
    'X4-1/2R-SQ',
  ]);
  expect(category.facets.find((facet) => facet.key === 'stock')?.values).toMatchObject([{ count: 3 }]);
});

test.each(['X4 1.8#S,100%', 'X4-1/2R-SQ'])(
  'a product is found by a code with any characters: %s',
  async (code) => {
    const { data } = await get(first, `/products/${encodeURIComponent(code)}`);
    expect(catalogueCalls.getProduct.reply.parse(data).inventory_code).toBe(code);
  },
);

test('a product has its category, materials and price breaks, in the visitor’s language', async () => {
  const { data } = await get(first, '/products/x41%2F2rsq', { 'accept-language': 'fr-CA' });
  expect(catalogueCalls.getProduct.reply.parse(data)).toMatchObject({
    inventory_code: 'X4-1/2R-SQ',
    description: 'Fraise 0.5',
    category: { slug: 'square' },
    materials: [{ name: 'Acier' }, { name: 'Inox' }],
    available: 10,
    price: 1_000,
    price_breaks: [
      { from_quantity: 1, price: 1_000 },
      { from_quantity: 10, price: 900 },
    ],
  });
});

test.each([
  '/products/nothing',
  '/products/%23%23',
  '/products/H-1', // its series is not listed
  '/products/series/nothing',
  '/products/series/hidden',
  '/products/series/x-mill-4/categories/nothing',
  '/products/series/nothing/categories/square',
])('unknown and unlisted products, series and categories are not found: %s', async (path) => {
  const response = await first.app.inject({ url: `/api${path}` });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'not-found' });
});

test('a price changed in the database is updated in a running process: on the product, in the list and on the series', async () => {
  const pages = [
    '/products/X4-1%2F2R-SQ',
    '/products/series/x-mill-4/categories/square',
    '/products/series/x-mill-4',
  ];
  const before = await Promise.all(pages.map((page) => get(second, page)));
  expect(await get(second, pages[0]!)).toEqual(before[0]); // cached by now

  await db
    .updateTable('prices')
    .set({ cents: [555, 500] })
    .where('part_id', '=', partIds.get('X4-1/2R-SQ')!)
    .where('valid_from', '=', '2026-01-01')
    .execute();
  await vi.waitFor(async () => {
    const [product, category, series] = await Promise.all(pages.map((page) => get(second, page)));
    expect(product?.data.price).toBe(555);
    expect(category?.data.rows[2].price).toBe(555);
    expect(series?.data.categories[0].from_price).toBe(555);
  });
});

test('cached answers need no query, and a change of stock drops only its own part', async () => {
  const product = '/products/X4%201.8%23S%2C100%25';
  const list = '/products/series/x-mill-4/categories/square?sort=code';
  await get(first, product);
  await get(first, list);
  expect(await countQueries(() => get(first, product))).toBe(0);
  expect(await countQueries(() => get(first, list))).toBe(0);

  await setStock('H-1', 3);
  expect(await countQueries(() => get(first, product))).toBe(0);
  await setStock('X4 1.8#S,100%', 30);
  await vi.waitFor(async () => expect((await get(first, product)).data.available).toBe(28));
  expect((await get(first, list)).data.rows[0].available).toBe(28);
});

test('while a process receives no notifications, it caches nothing', async () => {
  const unconnected = await open({ isListening: false, subscribe: () => undefined });
  const product = '/products/X4-1%2F4R-SQ';
  await get(unconnected, product);
  await setStock('X4-1/4R-SQ', 7);
  expect((await get(unconnected, product)).data.available).toBe(5);
});

test('an approved company sees its special price beside the list price, in product and list', async () => {
  const cookies = { cookie: `session=${await signIn({ isApproved: true })}` };
  expect((await get(first, '/products/X4-1%2F4R-SQ', cookies)).data).toMatchObject({
    price: 2_800,
    list_price: 3_000,
    special_price: 2_800,
    price_breaks: [
      { from_quantity: 1, price: 2_800 },
      { from_quantity: 10, price: 2_700 },
    ],
  });
  const { data } = await get(first, '/products/series/x-mill-4/categories/square', cookies);
  expect(data.rows[1]).toMatchObject({ price: 2_800, list_price: 3_000, special_price: 2_800 });
  expect(data.rows[2].special_price).toBeUndefined();
  expect((await get(first, '/products/X4-1%2F4R-SQ')).data.special_price).toBeUndefined(); // a guest
});

test('a company that is not approved pays the list price', async () => {
  const cookies = { cookie: `session=${await signIn({ isApproved: false })}` };
  expect((await get(first, '/products/X4-1%2F4R-SQ', cookies)).data).toMatchObject({ price: 3_000 });
});

test('a company without own prices gets the answers of everybody, without a query', async () => {
  const cookies = { cookie: `session=${await signIn({ isApproved: true, name: 'none', prices: [] })}` };
  for (const page of ['/products/X4-1%2F4R-SQ', '/products/series/x-mill-4/categories/square']) {
    const guest = await get(first, page);
    expect(await get(first, page, cookies)).toEqual(guest);
    expect(await countQueries(() => get(first, page, cookies))).toBe(1); // the session
  }
});

test('every process knows at once what a company has agreed: a price, its change and its end, and the approval', async () => {
  const token = await signIn({ isApproved: true, name: 'later', prices: [] });
  const cookies = { cookie: `session=${token}` };
  const expectPrice = async (price: number) => {
    for (const process of [first, second]) {
      await vi.waitFor(async () => {
        const product = await get(process, '/products/X4-1%2F4R-SQ', cookies);
        const list = await get(process, '/products/series/x-mill-4/categories/square', cookies);
        expect([product.data.price, list.data.rows[1].price]).toEqual([price, price]);
      });
    }
  };
  const { id } = await db
    .selectFrom('companies')
    .select('id')
    .where('code', '=', 'c-later')
    .executeTakeFirstOrThrow();
  const special = { company_id: id, part_id: partIds.get('X4-1/4R-SQ')!, currency: 'CAD' } as const;
  await expectPrice(3_000);
  await db
    .insertInto('special_prices')
    .values({ ...special, cents: 2_500 })
    .execute();
  await expectPrice(2_500);
  await db.updateTable('special_prices').set({ cents: 2_400 }).where('company_id', '=', id).execute();
  await expectPrice(2_400);
  await db.updateTable('companies').set({ is_approved: false }).where('id', '=', id).execute();
  await expectPrice(3_000);
  await db.updateTable('companies').set({ is_approved: true }).where('id', '=', id).execute();
  await expectPrice(2_400);
  await db.deleteFrom('special_prices').where('company_id', '=', id).execute();
  await expectPrice(3_000);
});

test('the number of queries does not grow with the rows', async () => {
  // With connections of its own: the other processes read what is changed here, whenever they are told.
  const own = openDatabase(url, { connections: 2 });
  onTestFinished(own.close);
  const unconnected = await open({ isListening: false, subscribe: () => undefined }, own.db);
  const list = '/products/series/x-mill-4/categories/square?size=2000';
  await transactionsOver(db);
  await get(unconnected, list); // reads what has changed, which takes more queries
  const few = await countQueries(() => get(unconnected, list), own.pool);
  await sql`
    insert into parts (inventory_code, code_key, category_id, tool_type, profile, units, size, cutting_diameter, shank_diameter,
      cutting_length, overall_length, flutes, weight_grams, descriptions)
    select inventory_code || n, code_key || n, category_id, tool_type, profile, units, size, cutting_diameter, shank_diameter,
      cutting_length, overall_length, flutes, weight_grams, descriptions
    from parts, generate_series(1, 300) as n where inventory_code = 'X4-1/2R-SQ'`.execute(db);

  await transactionsOver(db);
  await get(unconnected, list);
  let rows = 0;
  const many = await countQueries(async () => {
    rows = (await get(unconnected, list)).data.rows.length;
  }, own.pool);
  expect(rows).toBe(303);
  expect(many).toBe(few);
});

type Shop = { app: FastifyInstance };

async function open(changes?: Pick<Changes, 'isListening' | 'subscribe'>, at = db): Promise<Shop> {
  const watched = changes ? undefined : watchChanges({ url, channel: catalogueChannel });
  if (watched) feeds.push(watched);
  const sources = { db: at, changes: changes ?? watched!, memory: createCacheMemory() };
  const catalogue = createCatalogue(sources);
  const app = Fastify({ routerOptions: { maxParamLength: 240 } });
  await app.register(
    async (api) => {
      await prepareApi(api, { db: at, origin: 'http://localhost', reportError: () => undefined });
      catalogueRoutes(api, { db: at, catalogue });
      searchRoutes(api, { db: at, search: createSearch({ ...sources, catalogue }) });
    },
    { prefix: '/api' },
  );
  await watched?.ready();
  afterAll(async () => {
    await watched?.stop();
    await app.close();
  });
  return { app };
}

async function get(
  { app }: Shop,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ data: ReplyBody }> {
  const response = await app.inject({ url: `/api${path}`, headers });
  expect(response.statusCode).toBe(200);
  return response.json();
}

/** Counts queries by the connections taken from the pool. */
async function countQueries(work: () => Promise<unknown>, counted = pool): Promise<number> {
  const connect = vi.spyOn(counted, 'connect');
  await work();
  const count = connect.mock.calls.length;
  connect.mockRestore();
  return count;
}

async function setStock(code: string, onHand: number): Promise<void> {
  await db.updateTable('stock').set({ on_hand: onHand }).where('part_id', '=', partIds.get(code)!).execute();
}

/** Returns the session cookie of a buyer with special prices below (X4-1/4R-SQ) and above (X4-1/2R-SQ) the list price. */
async function signIn({
  isApproved,
  name = String(isApproved),
  prices = [
    { part_id: partIds.get('X4-1/4R-SQ')!, cents: 2_800 },
    { part_id: partIds.get('X4-1/2R-SQ')!, cents: 9_000 },
  ],
}: {
  readonly isApproved: boolean;
  readonly name?: string;
  readonly prices?: readonly { readonly part_id: number; readonly cents: number }[];
}): Promise<string> {
  const company = await db
    .insertInto('companies')
    .values({ code: `c-${name}`, name: 'Company', currency: 'CAD', is_approved: isApproved })
    .returning('id')
    .executeTakeFirstOrThrow();
  const customer = await db
    .insertInto('customers')
    .values({
      company_id: company.id,
      email: `${name}@chipload.test`,
      name: 'Buyer',
      password_hash: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (prices.length > 0)
    await db
      .insertInto('special_prices')
      .values(prices.map((price) => ({ ...price, company_id: company.id, currency: 'CAD' })))
      .execute();
  const token = createSessionToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashSessionToken(token),
      customer_id: customer.id,
      expires_at: new Date(Date.now() + 1e9),
    })
    .execute();
  await haveReceived();
  return token;
}

/** Resolves once every process has received what was committed before: notifications arrive in their order. */
async function haveReceived(): Promise<void> {
  const mark = 'session 0';
  const received = feeds.map((feed) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    feed.subscribe((payload) => {
      if (payload === mark) resolve();
    });
    return promise;
  });
  await sql`select pg_notify(${catalogueChannel}, ${mark})`.execute(db);
  await Promise.all(received);
}
