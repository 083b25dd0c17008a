import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import type { TestVisitor } from '../../../../tests/support/test-visitor.ts';
import { createCatalogue } from '../catalogue/catalogue.service.ts';
import { createSearch } from '../search/search.service.ts';
import { quickAddRoutes } from './quick-add.routes.ts';

const { db } = await createTestDatabase();
const changes = { isListening: false, subscribe: () => undefined };
const catalogue = createCatalogue({ db, changes });
const search = createSearch({ db, changes });
const shop = await openSmallShop(db, {
  addRoutes: (api) => quickAddRoutes(api, { db, catalogue, search }),
});
await shop.part({ code: 'XM5-0500', cad: [10_000, 9_500, 9_000], onHand: 12 });
await shop.part({ code: 'XM5-0250', cad: [5_000], usd: null, onHand: 0 });
const gone = await shop.part({ code: 'XM5-0100', status: 'discontinued' });
await shop.part({ code: 'SOLD-OUT-77', status: 'discontinued', onHand: 0 });
await shop.part({ code: 'LAST-ONES-88', status: 'discontinued', onHand: 5 });

async function lookUp(visitor: TestVisitor, rows: readonly object[]) {
  const { status, body } = await visitor.send('POST', '/quick-add', { rows });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

test('the answer has stock, price and breaks by SKU in capitals, however the code is typed', async () => {
  const values = await lookUp(shop.guest(), [
    { sku: ' xm5-0500 ', quantity: 1 },
    { sku: 'xm50250', quantity: 3 },
  ]);
  expect(values).toEqual({
    'XM5-0500': {
      inventory_code: 'XM5-0500',
      description: 'End mill XM5-0500',
      available: 12,
      arrivals: [],
      price: 10_000,
      is_sold: true,
      price_breaks: [
        { from_quantity: 1, price: 10_000 },
        { from_quantity: 10, price: 9_500 },
        { from_quantity: 25, price: 9_000 },
      ],
      superseded_by: null,
      suggestions: [],
    },
    XM50250: expect.objectContaining({ inventory_code: 'XM5-0250', available: 0, price: 5_000 }),
  });
});

test('a part names the days of the pieces on their way that no order waits for', async () => {
  const part_id = await shop.part({ code: 'COMING-1', onHand: 0 });
  await db
    .insertInto('stock_arrivals')
    .values([
      { part_id, expected_on: '2999-02-05', quantity: 50 },
      { part_id, expected_on: '2999-01-08', quantity: 20 },
    ])
    .execute();
  const values = await lookUp(shop.guest(), [{ sku: 'COMING-1', quantity: 30 }]);
  expect(values['COMING-1'].arrivals).toEqual([
    { expected_on: '2999-01-08', quantity: 20 },
    { expected_on: '2999-02-05', quantity: 50 },
  ]);
});

test('the same SKU twice is priced at the sum of its quantities', async () => {
  const values = await lookUp(shop.guest(), [
    { sku: 'XM5-0500', quantity: 6 },
    { sku: 'xm5-0500', quantity: 4 },
  ]);
  expect(values).toMatchObject({ 'XM5-0500': { price: 9_500 } });
});

test('an unknown SKU has no stock, an invalid price and the nearest SKUs that are sold', async () => {
  const values = await lookUp(shop.guest(), [
    { sku: 'XM5-O5OO1' },
    { sku: 'SOLD-OUT-7' },
    { sku: 'LAST-ONES-8' },
    { sku: 'NOTHING-LIKE-IT' },
    { sku: 'XM5-0050' },
  ]);
  const unknown = { available: null, price: 'invalid', inventory_code: null };
  expect(values).toMatchObject({
    'XM5-O5OO1': { ...unknown, suggestions: ['XM5-0500'] },
    'SOLD-OUT-7': { ...unknown, suggestions: [] },
    'LAST-ONES-8': { ...unknown, suggestions: ['LAST-ONES-88'] },
    'NOTHING-LIKE-IT': { ...unknown, suggestions: [] },
    'XM5-0050': { ...unknown, suggestions: ['XM5-0250', 'XM5-0500'] },
  });
});

test('a SKU that a spreadsheet changed is not taken for another; what it may have been is offered', async () => {
  for (const code of ['00123', '1E5', '1-2', '100-50']) await shop.part({ code });
  await search.prepare();
  const changed = { '123': '00123', '1.00E+05': '1E5', '1,00E+05': '1E5', '2-JAN': '1-2', '02-JANV': '1-2' };
  const values = await lookUp(
    shop.guest(),
    Object.keys(changed).map((sku) => ({ sku })),
  );
  for (const [sku, code] of Object.entries(changed))
    expect(values[sku], sku).toMatchObject({ inventory_code: null, suggestions: [code] });
});

test('a discontinued part is sold while pieces are left, and the answer says how many', async () => {
  await shop.part({ code: 'LAST-5', status: 'discontinued', onHand: 5 });
  const values = await lookUp(shop.guest(), [{ sku: 'LAST-5', quantity: 9 }]);
  expect(values['LAST-5']).toMatchObject({ is_sold: true, available: 5, sale_limit: 5, price: 10_000 });
});

test('a superseded part is sold while there is stock, then not, and names its replacement', async () => {
  await db
    .updateTable('parts')
    .set({ status: 'superseded', superseded_by: 'XM5-0250' })
    .where('id', '=', gone)
    .execute();
  const look = async () => (await lookUp(shop.guest(), [{ sku: 'XM5-0100', quantity: 1 }]))['XM5-0100'];
  expect(await look()).toMatchObject({ is_sold: true, sale_limit: 100, superseded_by: 'XM5-0250' });
  await db.updateTable('stock').set({ on_hand: 0 }).where('part_id', '=', gone).execute();
  expect(await look()).toMatchObject({
    is_sold: false,
    available: 0,
    price: 'invalid',
    price_breaks: [],
    superseded_by: 'XM5-0250',
  });
});

test('a part without a price in the visitor’s currency is found, with an invalid price', async () => {
  const ohio = await shop.buyer({ currency: 'USD', province: 'OH' });
  const values = await lookUp(ohio, [{ sku: 'XM5-0250', quantity: 1 }, { sku: 'XM5-0500' }]);
  expect(values).toMatchObject({
    'XM5-0250': { available: 0, price: 'invalid', is_sold: true },
    'XM5-0500': { price: 8_000 },
  });
});

test('a company sees its special price with the list price beside it', async () => {
  const buyer = await shop.buyer();
  const part = await shop.part({ code: 'SPECIAL', cad: [5_000] });
  const special = { company_id: buyer.companyId, part_id: part, currency: 'CAD', cents: 4_000 } as const;
  await db.insertInto('special_prices').values(special).execute();
  expect(await lookUp(buyer, [{ sku: 'special', quantity: 1 }])).toMatchObject({
    SPECIAL: { price: 4_000, list_price: 5_000 },
  });
  expect(await lookUp(shop.guest(), [{ sku: 'special', quantity: 1 }])).toMatchObject({
    SPECIAL: { price: 5_000 },
  });
});

test('a thousand rows are looked up at once, and one more is refused', async () => {
  const rows = Array.from({ length: 1_000 }, (_, index) => ({ sku: `NEW-${index}`, quantity: 1 }));
  expect(Object.keys(await lookUp(shop.guest(), rows))).toHaveLength(1_000);
  const { status, body } = await shop.guest().send('POST', '/quick-add', { rows: [...rows, { sku: 'A' }] });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ rows: ['Enter at most 1,000.'] });
});

test('five hundred rows are added to the trunk in one transaction, or none is', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => ({ sku: `BULK-${index}`, quantity: index + 1 }));
  for (const { sku } of rows) await shop.part({ code: sku });
  const guest = shop.guest();
  const values = await lookUp(guest, rows);
  expect(Object.values(values)).toSatisfy((all: { available: number }[]) =>
    all.every((one) => one.available === 100),
  );

  const spoilt = [...rows.slice(0, 499), { sku: 'BULK-NONE', quantity: 1 }];
  expect((await guest.send('POST', '/trunk/add-standards', { items: spoilt })).body.errors).toEqual({
    'items.499.sku': ['Invalid SKU'],
  });
  const { body } = await guest.send('POST', '/trunk/add-standards', { items: rows });
  expect(body.data.bags[0].items).toHaveLength(500);
  expect(body.data.version).toBe(1);
});
