// When a placed order is expected, through HTTP: by the owner's settings, the moment of the order and where it goes.

import { expectedArrival, momentAtShop } from '@chipload/domain/delivery';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { farPlant } from '../../../../tests/support/far-plant.ts';
import { done, fillCheckout, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await setDelivery({
  cut_off: '15:00',
  zones: [
    { zone: 'near', country: 'CA', provinces: ['ON'], working_days: 2 },
    { zone: 'far', country: 'CA', provinces: ['BC'], working_days: 5 },
  ],
});
await shop.part({ code: 'STOCK', onHand: 1_000 });
await shop.part({ code: 'SOON', onHand: 1, arrivals: { '2099-02-05': 100 } });
await shop.part({ code: 'NEVER', onHand: 0 });

async function setDelivery(delivery: object | null) {
  await sql`update shop_settings set settings = settings - 'delivery' || ${JSON.stringify(delivery ? { delivery } : {})}::jsonb`.execute(
    db,
  );
}

async function place(
  buyer: SmallBuyer,
  {
    items = { STOCK: 2 },
    shipping = { type: 'flat_rate' },
    isBundled = false,
  }: { items?: Record<string, number>; shipping?: object; isBundled?: boolean } = {},
) {
  const wanted = Object.entries(items).map(([sku, quantity]) => ({ sku, quantity }));
  await fillCheckout(buyer, wanted, shipping);
  await done(buyer.send('PATCH', '/trunk/bundling', { bundled: isBundled }));
  const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  return { uuid: String(uuid), read: async () => done(buyer.send('GET', `/orders/${uuid}`)) };
}

/** When an order placed at a moment is expected in a province. */
async function expectedFrom(placedAt: string, province: string, completeOn?: string) {
  const { delivery: times, place: at } = await shop.settings.get();
  const moment = momentAtShop(new Date(placedAt));
  const destination = { country: 'CA', province } as const;
  return expectedArrival({ times: times!, shop: at, moment, destination, completeOn }).arrivesOn;
}

test('a placed order says when its pieces in stock are expected, counted from the moment at which it was placed', async () => {
  const { read } = await place(await shop.buyer(), { items: { STOCK: 1, SOON: 3, NEVER: 1 } });
  const { placed_at: placedAt, arrives_on: arrivesOn, promised_on: promisedOn } = await read();
  expect(arrivesOn).toBe(await expectedFrom(placedAt, 'ON'));
  expect(arrivesOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(promisedOn).toBeUndefined();
});

test('each line with backordered pieces says when these are expected at the address', async () => {
  const { read } = await place(await shop.buyer(), { items: { STOCK: 1, SOON: 3, NEVER: 1 } });
  const { placed_at: placedAt, lines } = await read();
  const docks = new Map(
    lines.map((line: { inventory_code: string; dock_on: string | null }) => [
      line.inventory_code,
      line.dock_on,
    ]),
  );
  expect(docks.get('SOON')).toBe(await expectedFrom(placedAt, 'ON', '2099-02-05'));
  expect([docks.get('STOCK'), docks.get('NEVER')]).toEqual([null, null]);
});

test('the day is that of the address to which the order goes', async () => {
  const buyer = await shop.buyer();
  const { uuid: address } = await done(buyer.send('POST', '/account/addresses', farPlant));
  const { read } = await place(buyer, { shipping: { type: 'dropship', data: { address_id: address } } });
  const { placed_at: placedAt, arrives_on: arrivesOn, ship_to: shipTo } = await read();
  expect(shipTo.province).toBe('BC');
  expect(arrivesOn).toBe(await expectedFrom(placedAt, 'BC'));
});

test('an order that ships together is expected after its last piece, if that one is known', async () => {
  const known = await place(await shop.buyer(), { items: { STOCK: 1, SOON: 3 }, isBundled: true });
  const { placed_at: placedAt, arrives_on: arrivesOn } = await known.read();
  expect(arrivesOn).toBe(await expectedFrom(placedAt, 'ON', '2099-02-05'));
  expect(arrivesOn > '2099-02-05').toBe(true);
  const unknown = await place(await shop.buyer(), { items: { STOCK: 1, NEVER: 1 }, isBundled: true });
  expect(await unknown.read()).toMatchObject({ is_bundled: true, arrives_on: null });
});

test('an order that is picked up, collected, without stock, or goes where no time is known is expected on no day', async () => {
  const collect = { type: 'collect', data: { courier: 'ups', account_number: '1A2B3C' } };
  for (const how of [
    { shipping: { type: 'pickup' } },
    { shipping: collect },
    { items: { NEVER: 1 } },
    { province: 'AB' },
  ]) {
    const { province = 'ON', ...order } = { province: undefined, ...how };
    const { read } = await place(await shop.buyer({ province }), order);
    expect(await read()).toMatchObject({ state: 'confirmed', arrives_on: null });
  }
});

test('an order is expected while it can ship: not while it is held, nor once its pieces have shipped, it is cancelled or the day is over', async () => {
  const orders = await Promise.all(
    [0, 1, 2, 3].map(async () => place(await shop.buyer(), { items: { STOCK: 1 } })),
  );
  const [held, shipped, cancelled, late] = orders as [Order, Order, Order, Order];
  await db
    .insertInto('order_holds')
    .values({ order_uuid: held.uuid, kind: 'address', reason: 'No such street' })
    .execute();
  await db
    .updateTable('order_lines')
    .set({ allocated: 0, shipped: 1 })
    .where('order_uuid', '=', shipped.uuid)
    .execute();
  await db.updateTable('orders').set({ state: 'cancelled' }).where('uuid', '=', cancelled.uuid).execute();
  await db
    .updateTable('orders')
    .set({ placed_at: sql<Date>`placed_at - interval '30 days'` })
    .where('uuid', '=', late.uuid)
    .execute();
  for (const { read } of orders) expect((await read()).arrives_on).toBeNull();

  await db.updateTable('order_holds').set({ released_at: new Date() }).execute();
  expect((await held.read()).arrives_on).not.toBeNull();
});

type Order = Awaited<ReturnType<typeof place>>;

test('a shop that has not said how it ships says nothing', async () => {
  const { read } = await place(await shop.buyer());
  await setDelivery(null);
  expect((await read()).arrives_on).toBeNull();
});
