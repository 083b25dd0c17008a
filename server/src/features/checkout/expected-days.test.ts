// Expected days of backordered pieces: shown in the trunk, promised by the order, and never promised twice.

import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'PLENTY', arrivals: { '2999-01-08': 50 } });
await shop.part({ code: 'UNKNOWN', onHand: 0 });
await shop.part({ code: 'LATE', onHand: 0, arrivals: { '2020-01-01': 500 } });

type Lines = { inventory_code: string; expected_on: string | null }[];

const daysOf = (lines: Lines) => lines.map((line) => [line.inventory_code, line.expected_on]);

async function order(buyer: SmallBuyer, sku: string, quantity: number): Promise<Lines> {
  await fillCheckout(buyer, [{ sku, quantity }]);
  const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  return (await done(buyer.send('GET', `/orders/${uuid}`))).lines;
}

test('each backordered line of the trunk has the day when all of it arrives, and no other line has one', async () => {
  await shop.part({ code: 'COMING', onHand: 12, arrivals: { '2999-02-05': 50, '2999-01-08': 8 } });
  const guest = shop.guest();
  const items = [
    { sku: 'PLENTY', quantity: 5 },
    { sku: 'COMING', quantity: 20 },
    { sku: 'UNKNOWN', quantity: 1 },
    { sku: 'LATE', quantity: 1 },
  ];
  const { bags } = await done(guest.send('POST', '/trunk/add-standards', { items }));
  expect(daysOf(bags[0].items)).toEqual([
    ['PLENTY', null],
    ['COMING', '2999-01-08'],
    ['UNKNOWN', null],
    ['LATE', null],
  ]);

  const more = await done(guest.send('POST', '/trunk/add', { sku: 'COMING', quantity: 1 }));
  expect(more.bags[0].items[1].expected_on).toBe('2999-02-05');
  expect(bags[0].items[1]).not.toHaveProperty('arrivals');
  expect(more.bags[0].items[1].arrivals).toEqual([
    { expected_on: '2999-01-08', quantity: 8 },
    { expected_on: '2999-02-05', quantity: 1 },
  ]);
});

test('an order keeps the day that its buyer was told, whatever is forecast later', async () => {
  const partId = await shop.part({ code: 'PROMISED', onHand: 3, arrivals: { '2999-01-08': 20 } });
  const buyer = await shop.buyer();
  expect(daysOf(await order(buyer, 'PROMISED', 10))).toEqual([['PROMISED', '2999-01-08']]);

  await db.deleteFrom('stock_arrivals').where('part_id', '=', partId).execute();
  const { rows } = await done(buyer.send('GET', '/orders'));
  const { lines } = await done(buyer.send('GET', `/orders/${rows[0].uuid}`));
  expect(daysOf(lines)).toEqual([['PROMISED', '2999-01-08']]);
});

test('pieces that an earlier order waits for are not promised again unless it is cancelled', async () => {
  await shop.part({ code: 'SHARED', onHand: 0, arrivals: { '2999-01-08': 10, '2999-02-05': 10 } });
  const first = await shop.buyer();
  await order(first, 'SHARED', 8);

  const second = await shop.buyer();
  expect(daysOf(await order(second, 'SHARED', 8))).toEqual([['SHARED', '2999-02-05']]);

  await db
    .updateTable('orders')
    .set({ state: 'cancelled' })
    .where('customer_id', '=', first.customerId)
    .execute();
  expect(daysOf(await order(await shop.buyer(), 'SHARED', 2))).toEqual([['SHARED', '2999-01-08']]);
});

test('of two orders at the same moment only one is promised the only arrival', async () => {
  await shop.part({ code: 'CONTESTED', onHand: 0, arrivals: { '2999-01-08': 10 } });
  const lines = await Promise.all(
    [await shop.buyer(), await shop.buyer()].map((buyer) => order(buyer, 'CONTESTED', 10)),
  );
  const days = lines.flatMap(daysOf).map(([, day]) => day);
  expect(new Set(days)).toEqual(new Set(['2999-01-08', null]));
});
