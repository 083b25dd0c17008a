import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { insertStaff, actingStaff } from '../../../../tests/support/test-staff.ts';
import { done, fillCheckout, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { allocateBackorders } from '../stock/allocate-backorders.ts';
import {
  actOnOrders,
  getOrderToShip,
  planParcels,
  previewInvoice,
  shipOrder,
  startPicking,
  stopPicking,
} from './fulfilment.service.ts';
import { exportReadyOrders } from './ready-orders.ts';
import type { Shipping } from './ship-order.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const fulfilment = { db, settings: shop.settings };
const readyUuids = async () =>
  (await exportReadyOrders(db, await shop.settings.get(), {})).map(({ uuid }) => uuid);
const ann = await byStaff('Ann');
const ben = await byStaff('Ben');

async function byStaff(name: string) {
  const id = await insertStaff(db, `${name.toLowerCase()}@small.test`);
  const { staff, client } = actingStaff(id, []);
  return { staff: { ...staff, uuid: randomUUID(), name }, client };
}

type Items = Parameters<typeof fillCheckout>[1];

async function place(buyer: SmallBuyer, items: Items, shipping?: object): Promise<string> {
  await fillCheckout(buyer, items, shipping);
  const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  return uuid;
}

/** A request of the packing table: these pieces by part number, or all that are allocated. */
async function shippingOf(uuid: string, pieces?: Readonly<Record<string, number>>): Promise<Shipping> {
  const { order } = await getOrderToShip(db, uuid);
  const lines = order.lines.flatMap((line) => {
    const quantity = pieces ? (pieces[line.inventory_code] ?? 0) : line.allocated;
    return quantity > 0 ? [{ uuid: line.uuid, quantity }] : [];
  });
  const contents = lines.map((line) => ({
    inventory_code: order.lines.find(({ uuid: one }) => one === line.uuid)!.inventory_code,
    quantity: line.quantity,
  }));
  const parcel = { box: 'Style 1', length: 4, height: 4, width: 9.5, weight: 2.5, tracking_number: '1Z9' };
  return {
    version: order.version,
    lines,
    parcels: [{ ...parcel, contents }],
    courier: 'ups',
    handedTo: '',
  };
}

/** The same without tracking numbers, which need a courier. */
function untracked<Of extends Pick<Shipping, 'parcels'>>(shipping: Of): Of {
  return { ...shipping, parcels: shipping.parcels.map((parcel) => ({ ...parcel, tracking_number: '' })) };
}

async function ship(uuid: string, pieces?: Readonly<Record<string, number>>, by = ann) {
  return shipOrder(fulfilment, by, uuid, await shippingOf(uuid, pieces));
}

async function stockOf(code: string) {
  const { rows } = await sql<{ on_hand: number; allocated: number; moved: number }>`
    select stock.on_hand, stock.allocated,
      (select coalesce(sum(quantity), 0)::integer from stock_moves where part_id = parts.id) as moved
    from stock join parts on parts.id = stock.part_id where parts.inventory_code = ${code}`.execute(db);
  return rows[0]!;
}

/** Counts pieces of a part into the stock. */
async function receive(code: string, quantity: number): Promise<void> {
  await sql`with part as (select id from parts where inventory_code = ${code}), moved as (
    insert into stock_moves (part_id, quantity, reason) select id, ${quantity}, 'received' from part
  ) update stock set on_hand = on_hand + ${quantity} where part_id = (select id from part)`.execute(db);
}

async function refusalOf(work: Promise<unknown>): Promise<string | Refusal> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

test('pieces ship in one transaction: stock, moves, lines, state, shipment, parcels, invoice, mail', async () => {
  await shop.part({ code: 'S-1', onHand: 8 });
  const buyer = await shop.buyer();
  const uuid = await place(buyer, [{ sku: 'S-1', quantity: 10 }]);
  const { lines } = await shippingOf(uuid, { 'S-1': 5 });
  const preview = await previewInvoice(fulfilment, uuid, lines);
  const first = await ship(uuid, { 'S-1': 5 });
  expect(preview).toMatchObject({ total: first.invoice.total, payment_type: 'account', is_prepaid: false });

  expect(first.shipment.number).toMatch(/^\d+-S1$/);
  expect(first.order).toMatchObject({ state: 'partly_shipped', version: 2 });
  expect(await stockOf('S-1')).toEqual({ on_hand: 3, allocated: 3, moved: -5 });
  const { order, shipments } = await getOrderToShip(db, uuid);
  expect(order.lines[0]).toMatchObject({ ordered: 10, shipped: 5, allocated: 3, backordered: 2 });
  expect(shipments.map(({ number }) => number)).toEqual([first.shipment.number]);
  const invoice = await db
    .selectFrom('invoices')
    .select(['number', 'total_cents'])
    .where('order_uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  expect(invoice).toEqual({ number: first.invoice.number, total_cents: first.invoice.total });
  expect(await waitingJobs(db, 'send_shipment_mail')).toContainEqual({ shipment: first.shipment.uuid });

  await receive('S-1', 2);
  await allocateBackorders(db);
  const second = await ship(uuid);
  expect(second.order.state).toBe('shipped');
  expect(second.shipment.number).toMatch(/-S2$/);
  expect(await stockOf('S-1')).toEqual({ on_hand: 0, allocated: 0, moved: -8 });
});

test('the next shipment of an order begins with the courier of the one before', async () => {
  await shop.part({ code: 'N-1' });
  const uuid = await place(await shop.buyer(), [{ sku: 'N-1', quantity: 2 }]);
  const courier = async () => (await getOrderToShip(db, uuid)).order.courier;
  expect(await courier()).toBe('');
  for (const chosen of ['ups', '']) {
    const shipping = untracked(await shippingOf(uuid, { 'N-1': 1 }));
    await shipOrder(fulfilment, ann, uuid, { ...shipping, courier: chosen });
  }
  expect(await courier()).toBe('ups');
});

test('what cannot ship is refused, and nothing is changed', async () => {
  await shop.part({ code: 'R-1', onHand: 4 });
  await shop.part({ code: 'R-2', onHand: 0 });
  const buyer = await shop.buyer();
  const uuid = await place(buyer, [
    { sku: 'R-1', quantity: 6 },
    { sku: 'R-2', quantity: 1 },
  ]);
  const good = await shippingOf(uuid, { 'R-1': 4 });
  const [parcel] = good.parcels;
  const cases: readonly (readonly [Partial<Shipping>, string])[] = [
    [await shippingOf(uuid, { 'R-1': 5 }), 'more-than-allocated'],
    [await shippingOf(uuid, { 'R-2': 1 }), 'more-than-allocated'],
    [{ lines: [{ uuid: randomUUID(), quantity: 1 }] }, 'not-found'],
    [{ parcels: [] }, 'parcels-incomplete'],
    [{ parcels: [{ ...parcel!, weight: 0 }] }, 'parcels-incomplete'],
    [{ parcels: [{ ...parcel!, contents: [] }] }, 'parcels-incomplete'],
    [{ parcels: [{ ...parcel!, contents: [{ inventory_code: 'R-1', quantity: 3 }] }] }, 'parcels-incomplete'],
    [{ courier: 'pigeon' }, 'courier-unknown'],
    [{ courier: '', parcels: [{ ...parcel!, tracking_number: '1Z999' }] }, 'parcels-incomplete'],
    [{ version: 7 }, 'record-changed'],
  ];
  for (const [change, code] of cases) {
    expect([change, await refusalOf(shipOrder(fulfilment, ann, uuid, { ...good, ...change }))]).toEqual([
      change,
      code,
    ]);
  }
  await db.updateTable('orders').set({ is_held: true }).where('uuid', '=', uuid).execute();
  expect(await refusalOf(shipOrder(fulfilment, ann, uuid, good))).toBe('order-held');
  await db.updateTable('orders').set({ is_held: false }).where('uuid', '=', uuid).execute();

  expect(await stockOf('R-1')).toEqual({ on_hand: 4, allocated: 4, moved: 0 });
  const { shipments, order } = await getOrderToShip(db, uuid);
  expect([shipments, order.state, order.version]).toEqual([[], 'confirmed', 1]);
});

test('an order whose freight is still to be quoted does not ship, so that no invoice is without it', async () => {
  await shop.part({ code: 'FREIGHT-1', onHand: 4 });
  const uuid = await place(await shop.buyer(), [{ sku: 'FREIGHT-1', quantity: 1 }]);
  expect(await readyUuids()).toContain(uuid);
  await sql`
    update orders set freight_to_quote = true, total_cents = total_cents - shipping_cents, shipping_cents = 0
    where uuid = ${uuid}`.execute(db);
  expect(await refusalOf(ship(uuid, { 'FREIGHT-1': 1 }))).toBe('nothing-to-ship');
  expect(await readyUuids()).not.toContain(uuid);
});

test('an order that ships together waits for its last piece', async () => {
  await shop.part({ code: 'B-1', onHand: 4 });
  const buyer = await shop.buyer();
  await fillCheckout(buyer, [{ sku: 'B-1', quantity: 5 }]);
  await done(buyer.send('PATCH', '/trunk/bundling', { bundled: true }));
  const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  expect(await refusalOf(ship(uuid, { 'B-1': 4 }))).toBe('nothing-to-ship');
  await receive('B-1', 1);
  expect(await allocateBackorders(db)).toBe(1);
  expect((await ship(uuid)).order.state).toBe('shipped');
});

test('a pickup is handed over to somebody with a name, and needs no parcel', async () => {
  await shop.part({ code: 'P-1' });
  const buyer = await shop.buyer();
  const uuid = await place(buyer, [{ sku: 'P-1', quantity: 2 }], { type: 'pickup' });
  const shipping = { ...(await shippingOf(uuid)), parcels: [], courier: '' };
  expect(await refusalOf(shipOrder(fulfilment, ann, uuid, shipping))).toBe('handed-to-missing');
  const { shipment } = await shipOrder(fulfilment, ann, uuid, { ...shipping, handedTo: 'Sam Picker' });
  const stored = await db
    .selectFrom('shipments')
    .select(['handed_to', 'courier'])
    .where('uuid', '=', shipment.uuid)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ handed_to: 'Sam Picker', courier: '' });
});

test('a courier may be left out on purpose; if none is named, it is the one of the order', async () => {
  await shop.part({ code: 'V-1' });
  const buyer = await shop.buyer();
  const courierOf = async (courier: string | undefined) => {
    const uuid = await place(buyer, [{ sku: 'V-1', quantity: 1 }]);
    await db.updateTable('orders').set({ courier: 'ups' }).where('uuid', '=', uuid).execute();
    const shipping = untracked(await shippingOf(uuid));
    const { shipment } = await shipOrder(fulfilment, ann, uuid, { ...shipping, courier });
    const { courier: stored } = await db
      .selectFrom('shipments')
      .select('courier')
      .where('uuid', '=', shipment.uuid)
      .executeTakeFirstOrThrow();
    return stored;
  };
  expect([await courierOf(undefined), await courierOf('ups'), await courierOf('')]).toEqual([
    'ups',
    'ups',
    '',
  ]);
});

test('only the tracking number of a parcel can change', async () => {
  await shop.part({ code: 'V-2' });
  const uuid = await place(await shop.buyer(), [{ sku: 'V-2', quantity: 1 }]);
  const { shipment } = await ship(uuid);
  const parcel = db
    .selectFrom('parcels')
    .innerJoin('shipments', 'shipments.id', 'parcels.shipment_id')
    .select('parcels.id')
    .where('shipments.uuid', '=', shipment.uuid);
  await db.updateTable('parcels').set({ tracking_number: '1Z8' }).where('id', 'in', parcel).execute();
  await expect(
    db.updateTable('parcels').set({ weight: '9' }).where('id', 'in', parcel).execute(),
  ).rejects.toThrow();
  await expect(db.deleteFrom('parcels').where('id', 'in', parcel).execute()).rejects.toThrow();
});

test('one person picks an order, the others are told who', async () => {
  await shop.part({ code: 'K-1' });
  const buyer = await shop.buyer();
  const uuid = await place(buyer, [{ sku: 'K-1', quantity: 2 }]);
  expect(await startPicking(db, ann, uuid)).toBe(true);
  expect(await startPicking(db, ann, uuid)).toBe(false);
  const refused = startPicking(db, ben, uuid);
  await expect(refused).rejects.toMatchObject({
    code: 'being-picked',
    details: { facts: { name: 'Sam Staff' } },
  });
  expect(await refusalOf(ship(uuid, undefined, ben))).toBe('being-picked');
  expect(await stopPicking(db, ben, uuid)).toBe(true);
  await ship(uuid, undefined, ben);
  const { order } = await getOrderToShip(db, uuid);
  expect(order).toMatchObject({ state: 'shipped', picking_by: null });
});

test('the parcels of some pieces are computed, and hold exactly those', async () => {
  await shop.part({ code: 'C-1', onHand: 50 });
  const buyer = await shop.buyer();
  const uuid = await place(buyer, [{ sku: 'C-1', quantity: 30 }]);
  const { lines } = await shippingOf(uuid, { 'C-1': 12 });
  const plan = await planParcels(db, uuid, lines);
  expect(plan.byHand).toEqual([]);
  const packed = plan.parcels.flatMap(({ contents }) => contents);
  expect(packed.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(12);
  expect(plan.pieces.flatMap(({ pieces }) => pieces)).toHaveLength(12);
  expect(plan.parcels.every(({ weight }) => weight > 0)).toBe(true);
});

test('a part that no box holds is packed by hand beside the computed parcels, and refused only by “ship whole”', async () => {
  await shop.part({ code: 'LONG-1' });
  await sql`update parts set overall_length = 100 where inventory_code = 'LONG-1'`.execute(db);
  await shop.part({ code: 'C-2' });
  const buyer = await shop.buyer();
  const uuid = await place(buyer, [
    { sku: 'LONG-1', quantity: 2 },
    { sku: 'C-2', quantity: 3 },
  ]);
  const shipping = await shippingOf(uuid);
  const plan = await planParcels(db, uuid, shipping.lines);
  expect(plan).toMatchObject({
    parcels: [{ contents: [{ inventory_code: 'C-2', quantity: 3 }] }],
    byHand: ['LONG-1'],
  });
  const [whole] = await actOnOrders(fulfilment, ann, { act: 'ship', ids: [uuid] });
  expect(whole).toMatchObject({
    outcome: 'refused',
    message: 'LONG-1: no parcel can be computed. Open the order and pack by hand.',
  });
  const byHand = { box: '', length: 110, height: 4, width: 4, weight: 3, tracking_number: '' };
  const parcels = [
    ...plan.parcels.map((parcel) => ({ ...parcel, tracking_number: '' })),
    { ...byHand, contents: [{ inventory_code: 'LONG-1', quantity: 2 }] },
  ];
  expect((await shipOrder(fulfilment, ann, uuid, { ...shipping, parcels })).order.state).toBe('shipped');
});

test('more than fifty shipments of the same part at once never take more than there is', async () => {
  await shop.part({ code: 'F-1', onHand: 30 });
  const buyer = await shop.buyer();
  const uuids: string[] = [];
  for (let index = 0; index < 10; index += 1) uuids.push(await place(buyer, [{ sku: 'F-1', quantity: 4 }]));
  // Seven people press Ship on each of ten orders, for all that is allocated.
  const presses = await Promise.all(
    uuids.flatMap((uuid) => Array.from({ length: 7 }, () => shippingOf(uuid).then((one) => ({ uuid, one })))),
  );
  const results = await Promise.all(
    presses
      .filter(({ one }) => one.lines.length > 0)
      .map(({ uuid, one }) => refusalOf(shipOrder(fulfilment, ann, uuid, one))),
  );
  const shipped = results.filter((result) => result === 'done').length;
  expect(shipped).toBe(8);
  expect(results.filter((result) => result !== 'done')).toEqual(
    Array.from({ length: results.length - shipped }, () => 'record-changed'),
  );
  expect(await stockOf('F-1')).toEqual({ on_hand: 0, allocated: 0, moved: -30 });
  const numbers = await db.selectFrom('invoices').select('number').orderBy('issued_at').execute();
  const counted = numbers.map(({ number }) => Number(number)).toSorted((a, b) => a - b);
  expect(counted.at(-1)! - counted[0]! + 1).toBe(counted.length);
});

test('stock that arrives goes to the earliest promise, and to a held order in its turn', async () => {
  await shop.part({ code: 'A-1', onHand: 0 });
  const buyer = await shop.buyer();
  const [late, early, none] = [
    await place(buyer, [{ sku: 'A-1', quantity: 3 }]),
    await place(buyer, [{ sku: 'A-1', quantity: 3 }]),
    await place(buyer, [{ sku: 'A-1', quantity: 3 }]),
  ];
  await promise(late, '2026-12-20');
  await promise(early, '2026-12-01');
  await db.updateTable('orders').set({ is_held: true }).where('uuid', '=', early).execute();
  await receive('A-1', 5);
  expect(await allocateBackorders(db)).toBe(5);
  expect(await allocatedOf([late, early, none])).toEqual([2, 3, 0]);
  expect(await allocateBackorders(db)).toBe(0);
});

async function promise(uuid: string, day: string): Promise<void> {
  await db.updateTable('order_lines').set({ expected_on: day }).where('order_uuid', '=', uuid).execute();
}

async function allocatedOf(uuids: readonly string[]): Promise<number[]> {
  const found = await Promise.all(uuids.map((uuid) => getOrderToShip(db, uuid)));
  return found.map(({ order }) => order.lines[0]!.allocated);
}

test('whatever is placed, received, shipped and allocated: moves are the stock, lines are what is allocated', async () => {
  const act = fc.oneof(
    fc.record({ act: fc.constant('place' as const), quantity: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ act: fc.constant('receive' as const), quantity: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ act: fc.constant('ship' as const), quantity: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ act: fc.constant('allocate' as const), quantity: fc.constant(0) }),
  );
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
      runs += 1;
      const code = `Q-${runs}`;
      await shop.part({ code, onHand: 0 });
      const buyer = await shop.buyer();
      const uuids: string[] = [];
      for (const { act: name, quantity } of acts) {
        const uuid = uuids[quantity % Math.max(1, uuids.length)];
        if (name === 'place') uuids.push(await place(buyer, [{ sku: code, quantity }]));
        if (name === 'receive') await receive(code, quantity);
        if (name === 'allocate') await allocateBackorders(db);
        if (name === 'ship' && uuid !== undefined) await refusalOf(ship(uuid, { [code]: quantity }));
      }
      const { on_hand: onHand, allocated, moved } = await stockOf(code);
      const lines = await Promise.all(
        uuids.map(async (uuid) => (await getOrderToShip(db, uuid)).order.lines[0]!),
      );
      const sum = (of: 'allocated' | 'shipped') => lines.reduce((total, line) => total + line[of], 0);
      expect(moved).toBe(onHand);
      expect(allocated).toBe(sum('allocated'));
      const received = acts.reduce((total, one) => total + (one.act === 'receive' ? one.quantity : 0), 0);
      expect(sum('shipped')).toBe(received - onHand);
    }),
    { numRuns: 12 },
  );
});
