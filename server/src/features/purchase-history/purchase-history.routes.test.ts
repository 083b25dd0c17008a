import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);

/** Places an order of these pieces, dated so many months ago. */
async function order(
  buyer: SmallBuyer,
  wanted: Readonly<Record<string, number>>,
  monthsAgo = 0,
): Promise<string> {
  const items = Object.entries(wanted).map(([sku, quantity]) => ({ sku, quantity }));
  await fillCheckout(buyer, items);
  const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  await sql`update orders set placed_at = now() - make_interval(months => ${monthsAgo}) where uuid = ${uuid}`.execute(
    db,
  );
  return uuid;
}

const frequent = (buyer: SmallBuyer) => done(buyer.send('GET', '/frequently-purchased'));

test('a guest has no history, and a customer without orders an empty one', async () => {
  expect((await shop.guest().send('GET', '/frequently-purchased')).status).toBe(401);
  expect(await frequent(await shop.buyer())).toEqual([]);
});

test('parts ordered often and recently come first, with today’s price and stock', async () => {
  for (const code of ['OFTEN', 'LATELY', 'ONCE', 'LONG-AGO', 'TOO-OLD'])
    await shop.part({ code, cad: [10_000], onHand: 50 });
  const buyer = await shop.buyer();
  await order(buyer, { 'TOO-OLD': 9 }, 25);
  await order(buyer, { 'LONG-AGO': 1 }, 20);
  await order(buyer, { 'LONG-AGO': 1 }, 19);
  await order(buyer, { OFTEN: 2, ONCE: 1 }, 3);
  await order(buyer, { OFTEN: 3 }, 2);
  await order(buyer, { OFTEN: 5, LATELY: 1 });

  const rows = await frequent(buyer);
  expect(rows.map((row: { inventory_code: string }) => row.inventory_code)).toEqual([
    'OFTEN',
    'LATELY',
    'ONCE',
    'LONG-AGO',
  ]);
  expect(rows[0]).toMatchObject({
    times_ordered: 3,
    last_quantity: 5,
    price: 10_000,
    available: 40,
    status: 'active',
  });
});

test('home shows the latest three orders and the five parts ordered most; a guest nothing', async () => {
  const codes = ['HOME-1', 'HOME-2', 'HOME-3', 'HOME-4', 'HOME-5', 'HOME-6'];
  for (const code of codes) await shop.part({ code, onHand: 50 });
  const buyer = await shop.buyer();
  const before = () => done(buyer.send('GET', '/bought-before'));
  expect(await before()).toEqual({ orders: [], parts: [] });
  const placed: string[] = [];
  for (const months of [4, 3, 2, 1])
    placed.unshift(await order(buyer, Object.fromEntries(codes.map((code) => [code, 1])), months));
  const { orders, parts } = await before();
  expect(orders.map(({ uuid }: { uuid: string }) => uuid)).toEqual(placed.slice(0, 3));
  expect(parts).toEqual((await frequent(buyer)).slice(0, 5));
  expect((await shop.guest().send('GET', '/bought-before')).status).toBe(401);
});

test('orders of other customers and cancelled ones do not count', async () => {
  await shop.part({ code: 'CANCELLED' });
  const buyer = await shop.buyer();
  const uuid = await order(buyer, { CANCELLED: 1 });
  await db.updateTable('orders').set({ state: 'cancelled' }).where('uuid', '=', uuid).execute();
  expect(await frequent(buyer)).toEqual([]);
  expect(await frequent(await shop.buyer())).toEqual([]);
});

test('a past order is added at today’s prices, and the differences are reported', async () => {
  const price = { cad: [10_000, 9_000] };
  const [dearer] = [
    await shop.part({ code: 'DEARER', ...price }),
    await shop.part({ code: 'SAME', ...price }),
  ];
  const [gone, priceless] = [
    await shop.part({ code: 'GONE', ...price }),
    await shop.part({ code: 'PRICELESS', ...price }),
  ];
  const buyer = await shop.buyer();
  const uuid = await order(buyer, { DEARER: 10, SAME: 1, GONE: 2, PRICELESS: 3 });
  await db
    .updateTable('prices')
    .set({ cents: [11_000, 9_500] })
    .where('part_id', '=', dearer)
    .where('currency', '=', 'CAD')
    .execute();
  await db
    .updateTable('parts')
    .set({ status: 'superseded', superseded_by: 'SAME' })
    .where('id', '=', gone)
    .execute();
  await db.updateTable('stock').set({ on_hand: 0, allocated: 0 }).where('part_id', '=', gone).execute();
  await db.deleteFrom('prices').where('part_id', '=', priceless).execute();
  await done(buyer.send('POST', '/trunk/add', { sku: 'SAME', quantity: 2 }));

  const addition = await done(buyer.send('POST', `/orders/${uuid}/reorder`));
  expect(addition).toMatchObject({
    added: 2,
    price_changes: [{ inventory_code: 'DEARER', was: 9_000, now: 9_500 }],
    left_out: [
      { inventory_code: 'GONE', quantity: 2, reason: 'not-sold', superseded_by: 'SAME' },
      { inventory_code: 'PRICELESS', quantity: 3, reason: 'no-price', superseded_by: null },
    ],
  });
  const items: { uuid: string; inventory_code: string; requested: number }[] = addition.trunk.bags[0].items;
  expect(items.map((item) => [item.inventory_code, item.requested])).toEqual([
    ['SAME', 3],
    ['DEARER', 10],
  ]);
  expect(addition.pieces).toEqual(
    items.map(({ uuid: item }, index) => ({ uuid: item, quantity: [1, 10][index] })),
  );
});

test('of a discontinued part only the pieces left beside those in the cart are added', async () => {
  const partId = await shop.part({ code: 'LAST', onHand: 10 });
  const buyer = await shop.buyer();
  const uuid = await order(buyer, { LAST: 4 });
  await db.updateTable('parts').set({ status: 'discontinued' }).where('id', '=', partId).execute();
  await done(buyer.send('POST', '/trunk/add', { sku: 'LAST', quantity: 3 }));

  const first = await done(buyer.send('POST', `/orders/${uuid}/reorder`));
  const left = { inventory_code: 'LAST', reason: 'too-few-left', superseded_by: null };
  expect(first).toMatchObject({ added: 1, left_out: [{ ...left, quantity: 1 }] });
  expect(first.trunk.bags[0].items[0]).toMatchObject({ requested: 6, sale_limit: 6 });
  const second = await done(buyer.send('POST', `/orders/${uuid}/reorder`));
  expect(second).toMatchObject({ added: 0, left_out: [{ ...left, quantity: 4 }] });
});

test('an order is added again once per idempotency key, and never by another company', async () => {
  await shop.part({ code: 'AGAIN' });
  const buyer = await shop.buyer();
  const uuid = await order(buyer, { AGAIN: 4 });
  const key = { 'idempotency-key': 'again' };
  const sent = [1, 2].map(() => buyer.send('POST', `/orders/${uuid}/reorder`, undefined, key));
  for (const answer of sent) expect((await done(answer)).trunk.bags[0].items[0].requested).toBe(4);

  expect((await (await shop.buyer()).send('POST', `/orders/${uuid}/reorder`)).status).toBe(404);
  expect((await shop.guest().send('POST', `/orders/${uuid}/reorder`)).status).toBe(401);
});
