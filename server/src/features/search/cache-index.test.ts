import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallCatalogue } from '../../../../tests/support/small-catalogue.ts';
import { priceOn } from '../catalogue/catalogue.sql.ts';
import { cacheSearchIndex } from './cache-index.ts';
import { findParts } from './find-parts.ts';
import { type ListPrice, listPrices, listPricesOf } from './search.repository.ts';
import { createCacheMemory } from '../../platform/cache/cache-memory.ts';
import { createResults } from './results.ts';

const { db, pool } = await createTestDatabase();
const partIds = await openSmallCatalogue(db);

test('stock that could not be read is read again the next time', async () => {
  const listeners: ((payload: string) => void)[] = [];
  const changes = {
    isListening: true,
    subscribe: (listener: (payload: string) => void) => void listeners.push(listener),
  };
  const { now } = cacheSearchIndex(db, changes, { results: results() });
  const id = partIds.get('X4-1/2R-SQ') ?? 0;
  const available = async () => {
    const { blocks } = (await now()).index;
    return blocks.flatMap((block) => block.available[block.ids.indexOf(id)] ?? []);
  };
  expect(await available()).toEqual([10]);

  await db.updateTable('stock').set({ on_hand: 5 }).where('part_id', '=', id).execute();
  for (const listener of listeners) listener(`stock ${id}`);
  const connect = vi.spyOn(pool, 'connect').mockRejectedValueOnce(new Error('The database is unavailable'));
  await expect(available()).rejects.toThrow('The database is unavailable');
  connect.mockRestore();
  expect(await Promise.all([available(), available()])).toEqual([[3], [3]]);
});

test('changes are put into the index also while nobody asks, and again if that failed', async () => {
  const listeners: ((payload: string) => void)[] = [];
  const changes = {
    isListening: true,
    subscribe: (listener: (payload: string) => void) => void listeners.push(listener),
  };
  const { now, latest } = cacheSearchIndex(db, changes, { results: results() });
  await now();
  const id = partIds.get('X4 1.8#S,100%') ?? 0;
  const available = () => latest()?.blocks.flatMap((block) => block.available[block.ids.indexOf(id)] ?? []);
  for (const pieces of [71, 72]) {
    const isAway = pieces === 72;
    await db.updateTable('stock').set({ on_hand: pieces, allocated: 0 }).where('part_id', '=', id).execute();
    const connect = vi.spyOn(pool, 'connect');
    if (isAway) connect.mockRejectedValueOnce(new Error('The database is unavailable'));
    for (const listener of listeners) listener(`stock ${id}`);
    await expect.poll(available).toEqual([pieces]);
    connect.mockRestore();
  }
});

test('a part that is added, changed or removed is in the index before the next search', async () => {
  const listeners: ((payload: string) => void)[] = [];
  const changes = {
    isListening: true,
    subscribe: (listener: (payload: string) => void) => void listeners.push(listener),
  };
  const { now, figures } = cacheSearchIndex(db, changes, { results: results() });
  expect(figures()).toBeUndefined();
  const codes = async () =>
    (await now()).index.blocks.flatMap(({ codes: all, size }) =>
      Array.from({ length: size }, (_none, slot) => all.at(slot)),
    );
  const before = await codes();
  const {
    id: _id,
    edp: _edp,
    ...like
  } = await db
    .selectFrom('parts')
    .selectAll()
    .where('inventory_code', '=', 'X4-1/2R-SQ')
    .executeTakeFirstOrThrow();
  const added = {
    ...like,
    inventory_code: 'A-1',
    code_key: 'A1',
    descriptions: JSON.stringify(like.descriptions),
  };
  const { id } = await db.insertInto('parts').values(added).returning('id').executeTakeFirstOrThrow();
  const tell = () => {
    for (const listener of listeners) listener(`parts ${id} of ${like.category_id}`);
  };
  tell();
  const known = figures();
  expect(known).toMatchObject({ parts: before.length, secondsSinceChange: undefined, waiting: 0 });
  expect(await codes()).toEqual([...before.slice(0, 1), 'A-1', ...before.slice(1)]);
  expect(figures()).toMatchObject({
    parts: before.length + 1,
    version: (known?.version ?? 0) + 1,
    secondsSinceChange: expect.any(Number),
  });
  expect(figures()?.bytes).toBeGreaterThan(known?.bytes ?? Infinity);
  await db.updateTable('parts').set({ status: 'discontinued' }).where('id', '=', id).execute();
  tell();
  expect((await codes()).at(-1)).toBe('A-1');
  await db.deleteFrom('parts').where('id', '=', id).execute();
  tell();
  expect(await codes()).toEqual(before);
});

test('prices that were read for many parts are those that each part has', async () => {
  const ids = [...partIds.values()];
  const many = await listPrices(db, Math.min(...ids), Math.max(...ids));
  const centsOf = (all: readonly ListPrice[], currency: string) =>
    new Map(all.filter((price) => price.currency === currency).map(({ part_id, cents }) => [part_id, cents]));
  for (const currency of ['CAD', 'USD'] as const) {
    const each = await db
      .selectFrom('parts')
      .innerJoinLateral(priceOn(sql`parts.id`, currency).as('price'), (join) => join.onTrue())
      .select(['parts.id as part_id', sql<number>`price.cents[1]`.as('cents')])
      .execute();
    expect(centsOf(many, currency)).toEqual(new Map(each.map(({ part_id, cents }) => [part_id, cents])));
    expect(centsOf(await listPricesOf(db, ids), currency)).toEqual(centsOf(many, currency));
  }
});

test('a process that missed notices catches up with what changed, also of a transaction that was open when it last read', async () => {
  const listeners: ((payload: string) => void)[] = [];
  const changes = {
    isListening: true,
    subscribe: (listener: (payload: string) => void) => void listeners.push(listener),
  };
  const { complete, now, withPrices } = cacheSearchIndex(db, changes, { results: results() });
  const id = partIds.get('X4-1/2R-SQ') ?? 0;
  const slot = async () => {
    await complete(); // a search waits for a quarter of a second only
    const { index } = await withPrices();
    const block = index.blocks.find(({ ids }) => ids.includes(id));
    return { block, at: block?.ids.indexOf(id) ?? -1 };
  };
  const missNotices = () => {
    for (const listener of listeners) listener('all');
  };
  const written = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const open = db.transaction().execute(async (transaction) => {
    await transaction.updateTable('parts').set({ edp: '777' }).where('id', '=', id).execute();
    written.resolve();
    await mayCommit.promise;
  });
  await written.promise;
  await now();
  await db
    .updateTable('prices')
    .set({ cents: [4_321, 4_000] })
    .where('part_id', '=', id)
    .where('valid_from', '=', '2026-01-01')
    .execute();
  missNotices();
  const before = await slot();
  expect(before.block?.prices.CAD[before.at]).toBe(4_321);
  mayCommit.resolve();
  await open;
  missNotices();
  const after = await slot();
  expect(after.block?.edps.at(after.at)).toBe('777');
});

test('a change that could be put into the index only in part is put into it again, and words that come back are found', async () => {
  const listeners: ((payload: string) => void)[] = [];
  const changes = {
    isListening: true,
    subscribe: (listener: (payload: string) => void) => void listeners.push(listener),
  };
  let readsLeft = Infinity;
  const failing = db.withPlugin({
    transformQuery: ({ node }) => {
      readsLeft -= 1;
      if (readsLeft < 0) throw new Error('The database is unavailable');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { now } = cacheSearchIndex(failing, changes, { results: results() });
  const id = partIds.get('X4-1/2R-SQ') ?? 0;
  const name = async (english: string) => {
    await sql`update parts set descriptions = descriptions || ${JSON.stringify({ en: english })}::jsonb where id = ${id}`.execute(
      db,
    );
    for (const listener of listeners)
      for (const payload of [`parts ${id} of 1`, `stock ${id}`]) listener(payload);
  };
  const found = async (text: string) => findParts((await now()).index, text).size;
  await name('Zebra');
  expect(await found('zebra')).toBe(1);
  await name('Okapi');
  readsLeft = 2; // the parts and their prices, but not their stock
  await expect(now()).rejects.toThrow('The database is unavailable');
  readsLeft = Infinity;
  expect([await found('okapi'), await found('zebra')]).toEqual([1, 0]);
  await name('Zebra');
  expect([await found('okapi'), await found('zebra')]).toEqual([0, 1]);
});

function results() {
  return createResults(createCacheMemory());
}
