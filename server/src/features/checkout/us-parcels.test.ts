// Shipping to the United States through the calls of the specification: packed, priced, ordered.

import type { Order, PackedPiece, Trunk } from '@chipload/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { packedByBrowser } from '../../../../tests/support/packed-by-browser.ts';
import { done, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { ownAddressCheck } from '../customers/address-service.ts';
import { tableRates, type CourierRates } from '../shipping/shipping.service.ts';

const { db } = await createTestDatabase();
let courier: CourierRates['rate'] | undefined;
let addressServiceIsDown = false;
const shop = await openSmallShop(db, {
  courierRates: { rate: (...asked) => (courier ?? tableRates.rate)(...asked) },
  addressService: {
    check: (address) =>
      addressServiceIsDown ? Promise.reject(new Error('no answer')) : ownAddressCheck.check(address),
  },
});
await sql`
  update shop_settings set settings = settings || ${JSON.stringify({
    parcel_rates: {
      steps: [
        { up_to_pounds: 3, prices: { 3: '11.00', 4: '12.00' } },
        { up_to_pounds: 24, prices: { 3: '21.00', 4: '25.00' } },
      ],
      zones: { NY: '4' },
    },
  })}::jsonb`.execute(db);
await shop.part({ code: 'MILL', onHand: 500 });
await shop.part({ code: 'OTHER', onHand: 500 });
await shop.part({ code: 'LONG' });
await db.updateTable('parts').set({ overall_length: 14 }).where('inventory_code', '=', 'LONG').execute();

async function ohioWith(items: Record<string, number>): Promise<SmallBuyer> {
  const buyer = await shop.buyer({ province: 'OH', currency: 'USD', cardToken: 'sandbox-approve' });
  await done(
    buyer.send('POST', '/trunk/add-standards', {
      items: Object.entries(items).map(([sku, quantity]) => ({ sku, quantity })),
    }),
  );
  return buyer;
}

async function shipTo(buyer: SmallBuyer, address: object = {}) {
  const trunk = await done(buyer.send('GET', '/trunk'));
  return buyer.send('POST', '/trunk/shipping-us', { address, ...packedByBrowser(trunk) });
}

async function place(buyer: SmallBuyer, more: object = {}) {
  await done(buyer.send('PATCH', '/trunk/purchase-order', { purchase_order_number: 'PO-9' }));
  return buyer.send('POST', '/trunk', { method: 'card', card: buyer.card, cvd: '123', ...more });
}

test('the shop packs the trunk and charges its parcels by weight and zone', async () => {
  const buyer = await ohioWith({ MILL: 4 });
  const trunk = await done(shipTo(buyer));
  expect(trunk.shipping_method).toEqual({ type: 'flat_rate', data: {} });
  expect(trunk).toMatchObject({ freight: 'priced', shipping: 1_100, total: 4 * 8_000 + 1_100 });
  expect(trunk.packing).toMatchObject({
    message: '',
    packages: [
      {
        box: 'Style 1',
        length: 4,
        height: 4,
        width: 9.5,
        contents: [{ inventory_code: 'MILL', quantity: 4 }],
      },
    ],
  });
});

test('the parcels that the browser sends do not change the price', async () => {
  const buyer = await ohioWith({ MILL: 100 });
  const lie = { packages: [{ height: 1, length: 1, width: 1, weight: 0.1 }], packages_status: 'success' };
  const honest = await done(shipTo(buyer));
  const trunk = await done(buyer.send('POST', '/trunk/shipping-us', { address: {}, ...lie }));
  expect(honest.packing.packages.length).toBeGreaterThan(1);
  expect([trunk.shipping, trunk.packing]).toEqual([honest.shipping, honest.packing]);
});

test('an order stores the packages that its buyer saw, with the version of the rules and the position of every piece', async () => {
  const buyer = await ohioWith({ MILL: 40, OTHER: 3 });
  const trunk = await done(shipTo(buyer));
  const { uuid } = await done(place(buyer, { total: trunk.total }));
  const order = await done(buyer.send('GET', `/orders/${uuid}`));
  expect(order).toMatchObject({ shipping: trunk.shipping, total: trunk.total, packing_version: 'packing-3' });
  expect(order.freight_to_quote).toBe(false);
  expect(order.packages).toEqual(trunk.packing.packages);

  const pieces = await piecesOf(buyer, uuid);
  expect(pieces.map((inside) => inside.length)).toEqual(
    (order as Order).packages.map(({ contents }) =>
      contents.reduce((sum, { quantity }) => sum + quantity, 0),
    ),
  );
  const codes = pieces.flat().map((piece) => piece.inventory_code);
  expect([codes.filter((code) => code === 'MILL').length, codes.length]).toEqual([40, 43]);
  const stranger = await shop.buyer();
  expect((await stranger.send('GET', `/orders/${uuid}/pieces`)).status).toBe(404);
});

test('the pieces of an order are inside their boxes and do not overlap', async () => {
  const buyer = await ohioWith({ MILL: 30, OTHER: 9 });
  await done(shipTo(buyer));
  const { uuid } = await done(place(buyer));
  const order: Order = await done(buyer.send('GET', `/orders/${uuid}`));
  (await piecesOf(buyer, uuid)).forEach((pieces, boxIndex) => {
    const box = order.packages[boxIndex]!;
    for (const { x, y, z, dx, dy, dz } of pieces) {
      expect(x + dx).toBeLessThanOrEqual(box.length + 1e-9);
      expect(y + dy).toBeLessThanOrEqual(box.height + 1e-9);
      expect(z + dz).toBeLessThanOrEqual(box.width + 1e-9);
    }
    const overlapping = pieces.filter((a, index) =>
      pieces.some((b, other) => other > index && doOverlap(a, b)),
    );
    expect(overlapping).toEqual([]);
  });
});

async function piecesOf(buyer: SmallBuyer, uuid: string): Promise<PackedPiece[][]> {
  const { packages }: { packages: { pieces: PackedPiece[] }[] } = await done(
    buyer.send('GET', `/orders/${uuid}/pieces`),
  );
  return packages.map(({ pieces }) => pieces);
}

function doOverlap(a: PackedPiece, b: PackedPiece): boolean {
  return (['x', 'y', 'z'] as const).every(
    (side) => a[side] < b[side] + b[`d${side}`] - 1e-9 && b[side] < a[side] + a[`d${side}`] - 1e-9,
  );
}

test('a changed trunk is packed and priced again when it is read, and cannot be placed before', async () => {
  const buyer = await ohioWith({ MILL: 4 });
  const { total } = await done(shipTo(buyer));
  const changed = await done(buyer.send('POST', '/trunk/add', { sku: 'OTHER', quantity: 60 }));
  expect(changed).toMatchObject({ freight: 'to-pack', shipping: 0, packing: { packages: [], message: '' } });

  const seenBefore = await place(buyer, { total });
  expect([seenBefore.status, seenBefore.body.code]).toEqual([409, 'total-changed']);
  const unseen = await place(buyer);
  expect([unseen.status, unseen.body.code]).toEqual([422, 'shipping-not-chosen']);
  expect(unseen.body.message).toContain('changed since it was packed');

  const read = await done(buyer.send('GET', '/trunk'));
  expect(read).toMatchObject({ freight: 'priced', shipping: expect.any(Number) });
  expect(read.total).toBeGreaterThan(total);
  expect(piecesIn(read)).toBe(64);
  expect(read).toEqual(await done(buyer.send('GET', '/trunk')));
  expect((await place(buyer, { total: read.total })).status).toBe(200);
});

test('a change does not wait for the carrier, and no lock is held while it is asked', async () => {
  const buyer = await ohioWith({ MILL: 4 });
  await done(shipTo(buyer));
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  courier = async (...about) => {
    asked.resolve();
    await answer.promise;
    return tableRates.rate(...about);
  };
  const add = () => done(buyer.send('POST', '/trunk/add', { sku: 'MILL', quantity: 1 }));
  await add();
  const read = buyer.send('GET', '/trunk');
  await asked.promise;
  expect((await add()).bags[0].items[0].requested).toBe(6);
  answer.resolve();
  // The parcels are not those of the current trunk, so it is not priced by them.
  expect(await done(read)).toMatchObject({ freight: 'to-pack', shipping: 0 });
  courier = undefined;
  const now = await done(buyer.send('GET', '/trunk'));
  expect(now.freight).toBe('priced');
  expect(piecesIn(now)).toBe(6);
});

test('a changed trunk that fits no box, or that no carrier prices, says so and can be ordered', async () => {
  const buyer = await ohioWith({ MILL: 4 });
  await done(shipTo(buyer));
  await done(buyer.send('POST', '/trunk/add', { sku: 'LONG', quantity: 1 }));
  const unpacked = await done(buyer.send('GET', '/trunk'));
  expect(unpacked).toMatchObject({ freight: 'quoted-later', shipping: 0 });
  expect(unpacked.packing.message).toContain('LONG');

  const other = await ohioWith({ MILL: 4 });
  await done(shipTo(other));
  courier = () => Promise.reject(new Error('502'));
  await done(other.send('POST', '/trunk/add', { sku: 'MILL', quantity: 1 }));
  const unpriced = await done(other.send('GET', '/trunk'));
  courier = undefined;
  expect(unpriced).toMatchObject({ freight: 'quoted-later', shipping: 0 });
  expect((await place(other, { total: unpriced.total })).status).toBe(200);
});

test('nothing is packed before the buyer has chosen an address', async () => {
  const buyer = await ohioWith({ MILL: 4 });
  let timesAsked = 0;
  courier = async (...about) => {
    timesAsked += 1;
    return tableRates.rate(...about);
  };
  const trunk = await done(buyer.send('GET', '/trunk'));
  courier = undefined;
  expect([trunk.freight, timesAsked]).toEqual(['to-choose', 0]);
});

function piecesIn({ packing }: Trunk): number {
  return (packing?.packages ?? [])
    .flatMap(({ contents }) => contents)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

test('a trunk changed back to its packed state is not packed again, nor one with a new purchase order number', async () => {
  const buyer = await ohioWith({ MILL: 4 });
  const trunk = await done(shipTo(buyer));
  const [item] = trunk.bags[0].items;
  await done(buyer.send('PATCH', `/trunk/items/${item.uuid}`, { quantity: 5 }));
  await done(buyer.send('PATCH', `/trunk/items/${item.uuid}`, { quantity: 4 }));
  const same = await done(buyer.send('PATCH', '/trunk/purchase-order', { purchase_order_number: 'PO-8' }));
  expect(same).toMatchObject({ freight: 'priced', shipping: 1_100 });
});

test('a price from the day before is requested again', async () => {
  const buyer = await ohioWith({ MILL: 4 });
  const { uuid } = await done(shipTo(buyer));
  await sql`update freight_quotes set quoted_at = now() - interval '25 hours'
    where trunk_id = (select id from trunks where uuid = ${uuid})`.execute(db);
  let timesAsked = 0;
  courier = async (...about) => {
    timesAsked += 1;
    return tableRates.rate(...about);
  };
  const look = async () => (await done(buyer.send('GET', '/trunk'))).freight;
  const freights = [await look(), await look()];
  courier = undefined;
  expect([freights, timesAsked]).toEqual([['priced', 'priced'], 1]);
});

test('an order ships to another address of the company if it is chosen, at the price of its state', async () => {
  const buyer = await ohioWith({ MILL: 4 });
  const plant = {
    name: 'Plant',
    line_1: '1 Lathe Lane',
    city: 'Buffalo',
    province: 'NY',
    postal: '14201',
    country: 'US',
  };
  const { uuid } = await done(buyer.send('POST', '/account/addresses', plant));
  const trunk = await done(shipTo(buyer, { ...plant, address_id: uuid }));
  expect(trunk.shipping_method).toEqual({ type: 'dropship', data: { address_id: uuid } });
  expect(trunk.shipping).toBe(1_200);
  const { uuid: order } = await done(place(buyer));
  const placed = await done(buyer.send('GET', `/orders/${order}`));
  expect(placed).toMatchObject({ ship_to: { city: 'Buffalo' }, shipping_method: { label: 'Dropship' } });
  expect((await shipTo(await ohioWith({ MILL: 1 }), { address_id: uuid })).body.code).toBe('address-unknown');
});

test('a dropship is packed and priced for its address, by either call; the flat rate for the billing address', async () => {
  const buyer = await ohioWith({ MILL: 4 });
  const address = { name: 'Plant 2', line_1: '9 Dock Street', city: 'Buffalo', province: 'NY' };
  const { uuid } = await done(
    buyer.send('POST', '/account/addresses', { ...address, postal: '14201', country: 'US' }),
  );
  const chosen = await done(
    buyer.send('PATCH', '/trunk/shipping', { type: 'dropship', data: { address_id: uuid } }),
  );
  expect(chosen).toMatchObject({
    available_shipping_methods: { flat_rate: 'Flat Rate', collect: 'Collect', dropship: 'Dropship' },
    shipping_method: { type: 'dropship', data: { address_id: uuid } },
    freight: 'priced',
    shipping: 1_200,
  });
  expect(chosen.packing.packages).toHaveLength(1);

  const toBilling = await done(buyer.send('PATCH', '/trunk/shipping', { type: 'dropship', data: {} }));
  expect(toBilling).toMatchObject({
    shipping_method: { type: 'dropship', data: { address_id: null } },
    shipping: 1_100,
  });
  const packed = packedByBrowser(toBilling);
  const sent = (type: string, address_id: string | null) =>
    buyer.send('POST', '/trunk/shipping-us', { address: { address_id }, type, ...packed });
  expect((await done(sent('dropship', null))).shipping_method).toEqual({
    type: 'dropship',
    data: { address_id: null },
  });
  expect((await done(sent('flat_rate', null))).shipping_method).toEqual({ type: 'flat_rate', data: {} });
  expect(await sent('flat_rate', uuid)).toMatchObject({ status: 422, body: { code: 'address-unknown' } });
});

test('an invalid address is refused with the sentence of the specification', async () => {
  const buyer = await ohioWith({ MILL: 4 });
  const { status, body } = await shipTo(buyer, { postal: '90210' });
  expect([status, body.code]).toEqual([422, 'address-not-validated']);
  expect(body.message).toBe('Your address could not be validated. Please update your address.');
  expect(Object.keys(body.errors)).toEqual(['postal']);
  // A valid address that is not on file would send the goods elsewhere than the buyer sees.
  expect((await shipTo(buyer, { line_1: '99 Elsewhere Road' })).body.code).toBe('address-unknown');
});

test('when the address service is down the answer is 555 and no method is chosen', async () => {
  const buyer = await ohioWith({ MILL: 4 });
  addressServiceIsDown = true;
  expect((await shipTo(buyer)).status).toBe(555);
  addressServiceIsDown = false;
  expect((await done(buyer.send('GET', '/trunk'))).shipping_method.type).toBe('undefined');
});

test('a product that fits no box can still be ordered, and its freight is quoted later', async () => {
  const buyer = await ohioWith({ MILL: 4, LONG: 1 });
  const trunk = await done(shipTo(buyer));
  expect(trunk).toMatchObject({ freight: 'quoted-later', shipping: 0, packing: { packages: [] } });
  expect(trunk.packing.message).toBe('Product has no available box: LONG');

  const { uuid } = await done(place(buyer, { total: trunk.total }));
  const order = await done(buyer.send('GET', `/orders/${uuid}`));
  expect(order).toMatchObject({
    freight_to_quote: true,
    shipping: 0,
    total: 5 * 8_000,
    packages: [],
    packing_version: '',
  });
});

test.each([
  ['fails', () => Promise.reject(new Error('502'))],
  ['does not accept the shipment', async () => undefined],
])('a courier who %s gives no price: the freight is quoted later and is never free', async (_, rate) => {
  const buyer = await ohioWith({ MILL: 4 });
  courier = rate;
  const trunk = await done(shipTo(buyer));
  courier = undefined;
  expect(trunk).toMatchObject({
    freight: 'quoted-later',
    packing: { message: '', packages: [{ box: 'Style 1' }] },
  });
  const { uuid } = await done(place(buyer));
  const order = await done(buyer.send('GET', `/orders/${uuid}`));
  expect(order).toMatchObject({ freight_to_quote: true, packages: trunk.packing.packages });
});

test('a pickup after packing has no packages, and neither has an order in Canada', async () => {
  const buyer = await ohioWith({ MILL: 4 });
  await done(shipTo(buyer));
  await done(buyer.send('PATCH', '/trunk/shipping', { type: 'pickup' }));
  const { uuid } = await done(place(buyer));
  expect(await done(buyer.send('GET', `/orders/${uuid}`))).toMatchObject({
    packages: [],
    packing_version: '',
  });

  const canadian = await shop.buyer();
  const trunk = await done(canadian.send('POST', '/trunk/add', { sku: 'MILL', quantity: 1 }));
  expect(trunk).toMatchObject({ packing: null, freight: 'to-choose' });
  const nothing = { address: {}, packages: [], packages_status: 'success' };
  expect((await canadian.send('POST', '/trunk/shipping-us', nothing)).body.code).toBe('shipping-not-chosen');
});

test('choosing only the method also packs and prices', async () => {
  const buyer = await ohioWith({ MILL: 4 });
  const trunk = await done(buyer.send('PATCH', '/trunk/shipping', { type: 'flat_rate' }));
  expect(trunk).toMatchObject({
    freight: 'priced',
    shipping: 1_100,
    packing: { packages: [{ box: 'Style 1' }] },
  });
});

test('changing the packing category of the series changes the parcels', async () => {
  const buyer = await ohioWith({ MILL: 40 });
  const before = await done(shipTo(buyer));
  await sql`update series set packing_category = 'default'`.execute(db);
  const after = await done(shipTo(buyer));
  await sql`update series set packing_category = 'xmill'`.execute(db);
  expect(after.packing.categories).toEqual({ MILL: 'default' });
  const weightOf = ({ packing }: Trunk) => packing!.packages.reduce((sum, { weight }) => sum + weight, 0);
  expect(weightOf(after)).toBeGreaterThan(weightOf(before));
});
