import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import type { TestVisitor } from '../../../../tests/support/test-visitor.ts';
import { mergeGuestTrunk } from './trunk.service.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'XM5-0500', cad: [10_000, 9_500, 9_000, 8_500], usd: [8_000], onHand: 12 });
await shop.part({ code: 'XM5-0250', cad: [4_837], usd: null, onHand: 0 });

async function linesOf(visitor: TestVisitor): Promise<[string, number][]> {
  const { body } = await visitor.send('GET', '/trunk');
  return body.data.bags.flatMap((bag: { items: { inventory_code: string; requested: number }[] }) =>
    bag.items.map((item) => [item.inventory_code, item.requested]),
  );
}

async function add(visitor: TestVisitor, sku: string, quantity: number) {
  const { status, body } = await visitor.send('POST', '/trunk/add', { sku, quantity });
  expect(status).toBe(200);
  return body.data;
}

test('a visitor with nothing in the trunk gets an empty one, and no session is stored', async () => {
  const { status, body } = await shop.guest().send('GET', '/trunk');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    uuid: null,
    version: 0,
    bags: [],
    total: 0,
    currency: 'CAD',
    customer: null,
  });
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
});

test('a guest adds a part, however its code is typed, and gets it with price, stock and next price break', async () => {
  const guest = shop.guest();
  const trunk = await add(guest, ' xm50500 ', 20);
  expect(trunk.bags[0]).toMatchObject({ type: 'standards', subtotal: 190_000 });
  expect(trunk.bags[0].items[0]).toMatchObject({
    uuid: expect.stringMatching(/^[\da-f-]{36}$/),
    inventory_code: 'XM5-0500',
    description: 'End mill XM5-0500',
    requested: 20,
    stocked: 12,
    price: 9_500,
    list_price: 10_000,
    total: 190_000,
    next_break: { from_quantity: 25, price: 9_000 },
  });
  expect(trunk.specs['XM5-0500']).toMatchObject({ cutting_diameter: 0.5, overall_length: 3, units: 'inch' });
  expect((await guest.send('GET', '/trunk')).body.data).toEqual(trunk);
});

test('adding a part again sums the quantities in one line, also by its inventory code', async () => {
  const guest = shop.guest();
  await add(guest, 'XM5-0500', 3);
  const { body } = await guest.send('POST', '/trunk/items', { inventory_code: 'XM5-0500', quantity: 4 });
  expect(body.data.version).toBe(2);
  expect(await linesOf(guest)).toEqual([['XM5-0500', 7]]);
});

test('many parts are added at once, and quantities of the same part are summed', async () => {
  const guest = shop.guest();
  const items = [
    { sku: 'XM5-0500', quantity: 1 },
    { sku: 'XM5-0250', quantity: 2 },
    { sku: 'xm5 0500', quantity: 4 },
  ];
  const { status } = await guest.send('POST', '/trunk/add-standards', { items });
  expect(status).toBe(200);
  expect(await linesOf(guest)).toEqual([
    ['XM5-0500', 5],
    ['XM5-0250', 2],
  ]);
});

test('a quantity is changed, an item removed, and removing it again succeeds', async () => {
  const guest = shop.guest();
  const trunk = await add(guest, 'XM5-0500', 3);
  const path = `/trunk/items/${trunk.bags[0].items[0].uuid}`;
  expect((await guest.send('PATCH', path, { quantity: 8 })).body.data.bags[0].items[0].requested).toBe(8);

  const removed = await guest.send('DELETE', path);
  expect(removed.body.data).toMatchObject({ uuid: null, bags: [], version: 3 });
  expect((await guest.send('DELETE', path)).body.data).toEqual(removed.body.data);
});

test('all items of a bag are removed with one request', async () => {
  const guest = shop.guest();
  await add(guest, 'XM5-0500', 3);
  const trunk = await add(guest, 'XM5-0250', 3);
  const { body } = await guest.send('POST', '/trunk/clear-bag', { bag_uuid: trunk.bags[0].uuid });
  expect(body.data.bags).toEqual([]);
});

test('a guest who switches to US dollars gets US prices, and a warning that names the part without one', async () => {
  const guest = shop.guest();
  await add(guest, 'XM5-0500', 1);
  await add(guest, 'XM5-0250', 1);
  await guest.send('POST', '/currency', { currency: 'USD' });

  const { body } = await guest.send('GET', '/trunk');
  expect(body.data).toMatchObject({ currency: 'USD', subtotal: 8_000 });
  expect(body.data.bags[0].items.map((item: { price: unknown }) => item.price)).toEqual([8_000, 'invalid']);
  expect(body.data.warnings).toEqual([
    {
      code: 'invalid-price',
      inventory_code: 'XM5-0250',
      message: 'XM5-0250 has no price in your currency. Remove it to continue.',
    },
  ]);
});

test('an approved company sees its special price, and in French a French description', async () => {
  const buyer = await shop.buyer({ language: 'fr' });
  const part = await shop.part({ code: 'SPECIAL', cad: [5_000] });
  await db
    .insertInto('special_prices')
    .values({ company_id: buyer.companyId, part_id: part, currency: 'CAD', cents: 4_100 })
    .execute();
  const trunk = await add(buyer, 'SPECIAL', 1);
  expect(trunk.bags[0].items[0]).toMatchObject({
    price: 4_100,
    list_price: 5_000,
    description: 'Fraise SPECIAL',
  });
});

test('a renamed part appears with its new name at once', async () => {
  const part = await shop.part({ code: 'RENAMED' });
  const guest = shop.guest();
  await add(guest, 'RENAMED', 1);
  await db
    .updateTable('parts')
    .set({ descriptions: JSON.stringify({ en: 'Better name', fr: 'Meilleur nom' }), flutes: 4 })
    .where('id', '=', part)
    .execute();
  const { data } = (await guest.send('GET', '/trunk')).body;
  expect(data.bags[0].items[0].description).toBe('Better name');
  expect(data.specs['RENAMED'].flutes).toBe(4);
});

test('below the minimum order the warning says the missing amount, exactly at it that it must be exceeded', async () => {
  await shop.part({ code: 'FIFTY', cad: [5_000] });
  const trunk = await add(shop.guest(), 'FIFTY', 1);
  expect(trunk.warnings).toMatchObject([
    {
      code: 'below-minimum',
      message: 'Orders must be over $50.00, and yours is exactly $50.00. Add any item to continue.',
    },
  ]);
  await shop.part({ code: 'FORTY', cad: [4_000] });
  const below = await add(shop.guest(), 'FORTY', 1);
  expect(below.warnings).toMatchObject([
    { code: 'below-minimum', message: 'Orders must be over $50.00. Add items for $10.01 more.' },
  ]);
});

test('a customer gets company, addresses, couriers, shipping methods and taxes', async () => {
  const buyer = await shop.buyer({ province: 'QC', cardToken: 'sandbox-approve' });
  const trunk = await add(buyer, 'XM5-0500', 1);
  expect(trunk.customer).toMatchObject({
    name: expect.stringMatching(/^Buyer \d+ Ltd\.$/),
    billing_address: { province: 'QC', country: 'CA' },
  });
  expect(trunk.shipping_addresses[0].value).toBe(buyer.billingAddress);
  expect(trunk.available_couriers).toEqual({ ups: 'UPS', purolator: 'Purolator' });
  expect(Object.keys(trunk.available_shipping_methods)).toEqual([
    'flat_rate',
    'pickup',
    'collect',
    'dropship',
  ]);
  expect(trunk.available_credit_cards).toEqual([{ uuid: buyer.card, masked_number: '**** **** **** 4242' }]);
  expect(trunk).toMatchObject({ has_credit: true, is_within_limit: true, taxes: 1_498 });
  expect(trunk.tax_lines).toMatchObject([
    { name: 'GST', rate: 5, amount: 500, registration_no: '123456789 RT0001' },
    { name: 'QST', rate: 9.975, amount: 998, registration_no: '1234567890 TQ0001' },
  ]);
});

test('the chosen display of the cart is stored and does not change the version of the trunk', async () => {
  const guest = shop.guest();
  await add(guest, 'XM5-0500', 1);
  const { body } = await guest.send('PATCH', '/trunk/options/card-display', { card_display: 'card' });
  expect(body.data).toEqual({ card_display: 'card' });
  expect((await guest.send('GET', '/trunk')).body.data).toMatchObject({
    version: 1,
    options: { card_display: 'card' },
  });
});

test('signing in merges the guest’s trunk into the customer’s, with the larger quantity of each part', async () => {
  const buyer = await shop.buyer();
  await add(buyer, 'XM5-0500', 5);
  const guest = shop.guest();
  await add(guest, 'XM5-0500', 2);
  await add(guest, 'XM5-0250', 9);
  const { uuid } = (await guest.send('GET', '/trunk')).body.data;
  const { session_id } = await db
    .selectFrom('trunks')
    .select('session_id')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

  const who = { sessionId: session_id!, customerId: buyer.customerId };
  expect(await mergeGuestTrunk(db, who)).toBe('merged');
  expect(await linesOf(buyer)).toEqual([
    ['XM5-0500', 5],
    ['XM5-0250', 9],
  ]);
  expect(await mergeGuestTrunk(db, who)).toBe('none');
});

test('a customer whose session ended finds the trunk after the next sign-in', async () => {
  const buyer = await shop.buyer();
  await add(buyer, 'XM5-0500', 5);
  await buyer.send('PATCH', '/trunk/purchase-order', { purchase_order_number: 'HALF-WAY' });
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(0) })
    .where('customer_id', '=', buyer.customerId)
    .execute();
  expect((await buyer.send('PATCH', '/trunk/bundling', { bundled: true })).status).toBe(401);

  const again = await buyer.elsewhere();
  expect(await linesOf(again)).toEqual([['XM5-0500', 5]]);
  expect((await again.send('GET', '/trunk')).body.data.purchase_order_number).toBe('HALF-WAY');
});
