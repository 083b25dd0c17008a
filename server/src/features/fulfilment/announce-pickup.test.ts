import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { actingStaff, insertStaff } from '../../../../tests/support/test-staff.ts';
import { updateOrderState } from '../orders/order-state.repository.ts';
import { announcePickup, getOrderToShip, shipOrder } from './fulfilment.service.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const acting = actingStaff(await insertStaff(db, 'ann@small.test'), []);
const ann = { ...acting, staff: { ...acting.staff, uuid: randomUUID(), name: 'Ann' } };

async function place(buyer: SmallBuyer): Promise<string> {
  const code = `P-${randomUUID().slice(0, 8).toUpperCase()}`;
  await shop.part({ code });
  await fillCheckout(buyer, [{ sku: code, quantity: 2 }], { type: 'pickup' });
  const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  return uuid;
}

/** Readiness for pickup as the buyer reads it on the order and in the list of orders. */
async function isReadyFor(buyer: SmallBuyer, uuid: string): Promise<boolean[]> {
  const order = await done(buyer.send('GET', `/orders/${uuid}`));
  const { rows } = await done(buyer.send('GET', '/orders'));
  const row = rows.find((one: { uuid: string }) => one.uuid === uuid);
  return [order.is_ready_for_pickup, row.is_ready_for_pickup];
}

test('the buyer sees that a pickup waits for them, until it was handed over', async () => {
  const buyer = await shop.buyer();
  const uuid = await place(buyer);
  expect(await isReadyFor(buyer, uuid)).toEqual([false, false]);
  await announcePickup(db, ann, uuid);
  expect(await isReadyFor(buyer, uuid)).toEqual([true, true]);

  const { order } = await getOrderToShip(db, uuid);
  await shipOrder({ db, settings: shop.settings }, ann, uuid, {
    version: order.version,
    lines: order.lines.map((line) => ({ uuid: line.uuid, quantity: line.allocated })),
    parcels: [],
    courier: '',
    handedTo: 'Sam Picker',
  });
  expect(await isReadyFor(buyer, uuid)).toEqual([false, false]);
});

test('an order that is cancelled no longer waits to be picked up', async () => {
  const buyer = await shop.buyer();
  const uuid = await place(buyer);
  await announcePickup(db, ann, uuid);
  await updateOrderState(db, uuid, { from: 'confirmed', to: 'cancelled' });
  expect(await isReadyFor(buyer, uuid)).toEqual([false, false]);
});
