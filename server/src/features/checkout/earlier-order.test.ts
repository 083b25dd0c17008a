import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'PLENTY' });

const earlier = async (buyer: SmallBuyer, number: string) =>
  (await done(buyer.send('GET', `/orders/earlier?purchase_order_number=${number}`))).order;

async function order(buyer: SmallBuyer, number: string) {
  await done(buyer.send('POST', '/trunk/add', { sku: 'PLENTY', quantity: 1 }));
  await done(buyer.send('PATCH', '/trunk/shipping', { type: 'pickup' }));
  await done(buyer.send('PATCH', '/trunk/purchase-order', { purchase_order_number: number }));
  return done(buyer.send('POST', '/trunk', { method: 'account' }));
}

test('a purchase order number used before is found with its last order, however it is written', async () => {
  const buyer = await shop.buyer({ province: 'ON' });
  expect(await earlier(buyer, 'PO-7')).toBeNull();
  await order(buyer, 'PO-7');
  const { uuid, number } = await order(buyer, 'po-7');
  for (const written of ['Po-7', 'po 7', 'PO7', 'po%237'])
    expect(await earlier(buyer, written), written).toMatchObject({
      uuid,
      number,
      purchase_order_number: 'po-7',
    });
  expect(await earlier(buyer, 'PO-70')).toBeNull();
});

test('separators alone are the number of no order', async () => {
  const buyer = await shop.buyer({ province: 'ON' });
  await order(buyer, '-');
  expect(await earlier(buyer, '.')).toBeNull();
});

test('the number of another company, and of a cancelled order, is not found', async () => {
  const buyer = await shop.buyer({ province: 'ON' });
  const { uuid } = await order(buyer, 'PO-9');
  expect(await earlier(await shop.buyer({ province: 'ON' }), 'PO-9')).toBeNull();
  await db.updateTable('orders').set({ state: 'cancelled' }).where('uuid', '=', uuid).execute();
  expect(await earlier(buyer, 'PO-9')).toBeNull();
});

test('an order from the other cart is found only if there is none from this one, since a purchase order covers both', async () => {
  const buyer = await shop.buyer({ province: 'ON' });
  const { uuid } = await order(buyer, 'PO-5');
  const made = await order(buyer, 'PO-5');
  await db.updateTable('orders').set({ kind: 'mod' }).where('uuid', '=', made.uuid).execute();
  expect(await earlier(buyer, 'PO-5')).toMatchObject({ uuid, kind: 'standard' });
  expect(await earlier(buyer, 'PO-5&kind=mod')).toMatchObject({ uuid: made.uuid, kind: 'mod' });
  await db.updateTable('orders').set({ state: 'cancelled' }).where('uuid', '=', uuid).execute();
  expect(await earlier(buyer, 'PO-5')).toMatchObject({ uuid: made.uuid, kind: 'mod' });
});
