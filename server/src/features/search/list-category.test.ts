import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallCatalogue } from '../../../../tests/support/small-catalogue.ts';
import { insertDiscount } from '../../../../tests/support/small-discount.ts';
import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import { createSearch } from './search.service.ts';

const { db, pool } = await createTestDatabase();
const partIds = await openSmallCatalogue(db);
const square = { series: 'x-mill-4', category: 'square' };
const guest = { language: 'en', currency: 'CAD', customer: undefined } as const;

test('a change of a part of another category leaves the kept answers of a category', async () => {
  const { search, tell } = openProcess();
  const kept = await search.listCategory(square, {}, guest);
  const hidden = partIds.get('H-1')!;
  for (const notice of [`stock ${hidden}`, `prices ${hidden}`, `parts ${hidden} of 999`, 'company 7']) {
    tell(notice);
    expect(await search.listCategory(square, {}, guest)).toBe(kept);
  }
  tell(`parts ${hidden} of ${await idOf('square')}`);
  expect(await search.listCategory(square, {}, guest)).not.toBe(kept);
});

test('a change of stock or of a price of its own part drops the kept answers of a category', async () => {
  const { search, tell } = openProcess();
  const rows = async (query = {}) =>
    (await table(search, query)).rows.map(({ available, price }: Row) => [available, price]);
  const [first, [available, price], last] = await rows();
  const byPrice = await rows({ sort: '-price' });
  const id = partIds.get('X4-1/4R-SQ')!;
  await sql`update stock set on_hand = on_hand + 1 where part_id = ${id}`.execute(db);
  tell(`stock ${id}`);
  expect(await rows()).toEqual([first, [available + 1, price], last]);
  await sql`update prices set cents = array[1], from_quantities = array[1] where part_id = ${id}`.execute(db);
  tell(`prices ${id}`);
  expect(await rows()).toEqual([first, [available + 1, 1], last]);
  expect(byPrice[0]).toEqual([available, price]);
  expect((await rows({ sort: '-price' }))[2]).toEqual([available + 1, 1]);
});

test('an answer from an index that does not have all changes yet is not kept', async () => {
  const { search, tell } = openProcess();
  const inStock = async () => (await table(search, { stock: 'yes', size: '1' })).total;
  const before = await inStock();
  const id = partIds.get('X4-1/2R-SQ')!;
  await sql`update stock set on_hand = 2, allocated = 2 where part_id = ${id}`.execute(db);
  // The index waits for a connection for longer than a visitor waits for the index.
  const held = await Promise.all(Array.from({ length: pool.options.max }, async () => pool.connect()));
  tell(`stock ${id}`);
  expect(await inStock()).toBe(before);
  for (const client of held) client.release();
  await vi.waitFor(async () => expect(await inStock()).toBe(before - 1));
});

test('the table of a new category waits until the index has its parts', async () => {
  const { search, tell } = openProcess();
  await table(search);
  await sql`insert into categories (series_id, slug, position, tool_type, texts)
    select series_id, 'new', 9, tool_type, texts from categories where slug = 'square' and series_id in (
      select id from series where slug = 'x-mill-4')`.execute(db);
  await sql`update parts set category_id = (select id from categories where slug = 'new') where id = ${partIds.get('X4-1/2R-SQ')!}`.execute(
    db,
  );
  tell('all');
  const found = JSON.parse(String(await search.listCategory({ ...square, category: 'new' }, {}, guest)));
  expect(found.data.rows.map((row: Row) => row.inventory_code)).toEqual(['X4-1/2R-SQ']);
  expect((await table(search)).total).toBe(2);
});

test('parts with an offer for everybody are sorted by their price in it', async () => {
  const [cheap] = (await table(openProcess().search)).rows;
  await insertDiscount(db, { parts: [{ partId: partIds.get(cheap.inventory_code)!, cents: 1 }] });
  const { rows } = await table(openProcess().search, { sort: 'price' });
  expect(rows[0]).toMatchObject({ inventory_code: cheap.inventory_code, price: 1 });
});

test('a lineup gets the rows of a category in the order of a printed catalogue, and their number', async () => {
  const { search } = openProcess();
  const { rows, total } = await search.listCategoryRows(square, guest);
  expect(total).toBe(2);
  expect(rows).toEqual((await table(search)).rows);
});

test('the matrix of a category has its filtered parts by size, each cell with the lowest price and the stock', async () => {
  const { search, tell } = openProcess();
  const rows: readonly Row[] = (await table(search)).rows;
  const whole = await matrix(search);
  expect(whole).toMatchObject({ rows: { key: 'diameter' }, columns: null, total: 2, left_out: 0 });
  expect(whole.rows.values).toEqual([
    { value: '3.175', label: '0.125 in' },
    { value: '6.35', label: '0.25 in' },
  ]);
  expect(whole.cells).toEqual(
    rows.map(({ price, available, status }, row) => ({
      row,
      column: 0,
      values: [],
      parts: 1,
      from_price: price,
      to_price: price,
      available,
      is_ending: status !== 'active',
    })),
  );

  const one = await matrix(search, { diameter: '6.35', sort: '-price', page: '9' });
  expect(one.cells).toHaveLength(1);
  expect(one.total).toBe(1);

  const id = partIds.get(rows[0]!.inventory_code)!;
  await sql`update stock set on_hand = on_hand + 70 where part_id = ${id}`.execute(db);
  tell(`stock ${id}`);
  const stockIn = ({ cells }: { cells: readonly { available: number }[] }) =>
    cells.reduce((sum, { available }) => sum + available, 0);
  expect(stockIn(await matrix(search))).toBe(stockIn(whole) + 70);
});

test('the matrix of a series has a column for each category, and follows the stock of each', async () => {
  const { search, tell } = openProcess();
  const read = async (page?: string) =>
    JSON.parse(String(await search.listSeriesMatrix('x-mill-4', page === undefined ? {} : { page }, guest)))
      .data;
  const { rows, columns, cells, ...counted } = await read();
  expect(rows.key).toBe('diameter');
  // A category without parts is no column.
  expect(columns).toMatchObject({
    key: 'category',
    values: [{ value: 'square', label: 'Square' }, { value: 'new' }],
  });
  expect(counted).toMatchObject({ total: 3, left_out: 0, page: 1, ranges: [{ first: rows.values[0] }] });
  const [cell] = cells;
  expect(cell.values).toEqual([columns.values[cell.column]]);
  expect((await read('7')).page).toBe(1);

  const [first] = (await table(search)).rows;
  const id = partIds.get(first.inventory_code)!;
  await sql`update stock set on_hand = on_hand + 50 where part_id = ${id}`.execute(db);
  tell(`stock ${id}`);
  const after = (await read()).cells;
  const stockIn = (all: readonly { available: number }[]) => all.reduce((sum, one) => sum + one.available, 0);
  expect(stockIn(after)).toBe(stockIn(cells) + 50);
  await expect(search.listSeriesMatrix('unknown', {}, guest)).rejects.toMatchObject({ code: 'not-found' });
});

type Row = {
  readonly inventory_code: string;
  readonly available: number;
  readonly price: number;
  readonly status: string;
};

/** Returns the search of a process, and a function that tells it of a change. */
function openProcess() {
  const listeners: ((payload: string) => void)[] = [];
  const changes: ChangeFeed = { isListening: true, subscribe: (listener) => void listeners.push(listener) };
  const tell = (payload: string) => {
    for (const listener of listeners) listener(payload);
  };
  return { search: createSearch({ db, changes }), tell };
}

async function idOf(category: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select categories.id from categories join series on series.id = series_id
    where series.slug = 'x-mill-4' and categories.slug = ${category}`.execute(db);
  return rows[0]?.id ?? 0;
}

async function table(search: ReturnType<typeof createSearch>, query = {}) {
  return JSON.parse(String(await search.listCategory(square, query, guest))).data;
}

async function matrix(search: ReturnType<typeof createSearch>, query = {}) {
  return JSON.parse(String(await search.listMatrix(square, query, guest))).data;
}
