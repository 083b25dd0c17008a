// Tool holders in the cart of what is made to order: priced by their pieces, without stock, packed by hand.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { confirmationMail } from '../orders/order-mails.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { findSlipOrder } from '../packing-slips/packing-slips.repository.ts';
import { slipOf } from '../packing-slips/slip.ts';
import { listPurchases } from '../purchase-history/purchase-history.repository.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'X4-1/2R', cad: [10_000], onHand: 10 });

const forMill = {
  spindle: 'CAT40',
  type: 'er-collet',
  body: 'CAT40-ER32-4.00',
  insert: 'ER32-.500',
  knob: 'RK-CAT40',
  inventory_code: 'X4-1/2R',
};
const code = 'CAT40-ER32-4.00+ER32-.500+RK-CAT40';

async function saveHolder(buyer: SmallBuyer, more: object = {}) {
  return done(buyer.send('POST', '/holders', { ...forMill, name: 'Cell 4', ...more }));
}

async function addHolder(buyer: SmallBuyer, quantity = 1) {
  const { uuid } = await saveHolder(buyer);
  return { uuid, trunk: await done(buyer.send('POST', '/mod-trunk/items', { holder_uuid: uuid, quantity })) };
}

async function addMod(buyer: SmallBuyer, quantity: number) {
  const shorten = { operation: 'shorten', values: { overall_length: 2.9 } };
  const payload = { inventory_code: 'X4-1/2R', operations: [shorten], name: 'Short' };
  const { uuid } = await done(buyer.send('POST', '/mods', payload));
  return done(buyer.send('POST', '/mod-trunk/items', { mod_uuid: uuid, quantity }));
}

async function fillCheckout(buyer: SmallBuyer) {
  await done(buyer.send('PATCH', '/mod-trunk/bundling', { bundled: true }));
  await done(buyer.send('PATCH', '/mod-trunk/shipping', { type: 'flat_rate' }));
  return done(buyer.send('PATCH', '/mod-trunk/purchase-order', { purchase_order_number: 'PO 7', notes: [] }));
}

async function place(buyer: SmallBuyer, total: number): Promise<string> {
  const paid = { method: 'card', card: buyer.card, cvd: '123', total, return_waived: true };
  return (await done(buyer.send('POST', '/mod-trunk', paid))).uuid;
}

const allocated = async () => {
  const { rows } = await sql<{ allocated: number }>`select allocated from stock`.execute(db);
  return rows[0]?.allocated;
};

test('a holder is in a bag of its own, priced by its parts, with no tool to pack and no backorder', async () => {
  const buyer = await shop.buyer();
  const { uuid, trunk } = await addHolder(buyer, 3);
  expect(trunk).toMatchObject({ kind: 'mod', bags: [{ type: 'holders' }], specs: {}, warnings: [] });
  const [item] = trunk.bags[0].items;
  expect(item).toMatchObject({
    inventory_code: code,
    description: expect.stringContaining('ER32 collet for 1/2 in'),
    requested: 3,
    price: 21_900,
    total: 65_700,
    expected_on: null,
    made: { uuid, kind: 'holder', name: 'Cell 4', lead_days: 2, obstacle: null },
  });
  expect(item.stocked).toBeGreaterThanOrEqual(3);

  const two = await done(buyer.send('PATCH', `/mod-trunk/items/${item.uuid}`, { quantity: 2 }));
  expect(two.bags[0].items[0].total).toBe(43_800);
  const again = await done(buyer.send('POST', '/mod-trunk/items', { holder_uuid: uuid, quantity: 1 }));
  expect(again.bags[0].items[0].requested).toBe(3);
  expect((await done(buyer.send('DELETE', `/mod-trunk/items/${item.uuid}`))).uuid).toBeNull();
});

test('a request adds either a mod or a holder or a regrind', async () => {
  const buyer = await shop.buyer();
  const { uuid } = await saveHolder(buyer);
  for (const payload of [{}, { holder_uuid: uuid, mod_uuid: uuid }])
    expect(await buyer.send('POST', '/mod-trunk/items', { ...payload, quantity: 1 })).toMatchObject({
      status: 422,
      body: {
        errors: { mod_uuid: ['Name one item to add: a saved mod, a saved holder or a saved regrind.'] },
      },
    });
});

test('the holder of somebody else is not found', async () => {
  const { uuid } = await saveHolder(await shop.buyer());
  const payload = { holder_uuid: uuid, quantity: 1 };
  expect(await (await shop.buyer()).send('POST', '/mod-trunk/items', payload)).toMatchObject({ status: 404 });
  expect(await shop.guest().send('POST', '/mod-trunk/items', payload)).toMatchObject({ status: 401 });
});

test('an order of a mod and a holder stores the holder’s parts, takes stock for the mod only, and both are in the mail', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  await addMod(buyer, 2);
  const { uuid: holder } = await addHolder(buyer, 2);
  const { bags, total } = await fillCheckout(buyer);
  expect(bags.map(({ type }: { type: string }) => type)).toEqual(['mods', 'holders']);
  const before = (await allocated()) ?? 0;
  const uuid = await place(buyer, total);
  expect(await allocated()).toBe(before + 2);

  const { lines } = await done(buyer.send('GET', `/orders/${uuid}`));
  expect(lines[1]).toMatchObject({
    inventory_code: code,
    ordered: 2,
    allocated: 2,
    backordered: 0,
    made: { uuid: holder, name: 'Cell 4', lead_days: 2, tool: null },
  });
  const { rows } = await sql<{ part_id: number | null; made: object }>`
    select part_id, made from order_lines where order_uuid = ${uuid} order by position`.execute(db);
  expect(rows[1]).toMatchObject({
    part_id: null,
    made: { kind: 'holder', bill: ['CAT40-ER32-4.00', 'ER32-.500', 'RK-CAT40'] },
  });

  const order = await findOrder(db, uuid);
  const sender = { siteName: 'Small Tools', publicUrl: 'https://small.test', postalAddress: '' };
  const { text } = confirmationMail(order!, { sender, settings: await shop.settings.get() });
  expect(text).toContain(code);
  expect(text).toContain('(Made to order: 2 working days)');
  expect(text).not.toContain('in stock');
  const slip = slipOf((await findSlipOrder(db, uuid))!, {
    siteName: 'Small Tools',
    settings: await shop.settings.get(),
  });
  expect(slip.parts.map((part) => part.code)).toEqual([lines[0].inventory_code, code]);
});

test('a declined card releases the stock of the mod beside a holder, and the cart is as before', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-decline' });
  await addMod(buyer, 1);
  await addHolder(buyer);
  const { total } = await fillCheckout(buyer);
  const before = await allocated();
  const paid = { method: 'card', card: buyer.card, cvd: '123', total, return_waived: true };
  expect(await buyer.send('POST', '/mod-trunk', paid)).toMatchObject({ body: { code: 'card-declined' } });
  expect(await allocated()).toBe(before);
  expect((await done(buyer.send('GET', '/mod-trunk'))).bags).toHaveLength(2);
});

test('two saved holders of the same parts are two lines, and neither is backordered', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  await addHolder(buyer, 2);
  await addHolder(buyer, 3);
  const { total } = await fillCheckout(buyer);
  const { lines } = await done(buyer.send('GET', `/orders/${await place(buyer, total)}`));
  expect(lines.map(({ allocated: here }: { allocated: number }) => here)).toEqual([2, 3]);
});

test('a holder whose price has changed is refused with the change, when it is added and when it is ordered', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const { uuid } = await addHolder(buyer);
  await sql`update holders set told = jsonb_set(told, '{prices,CAD}', '20000') where uuid = ${uuid}`.execute(
    db,
  );
  const again = await buyer.send('POST', '/mod-trunk/items', { holder_uuid: uuid, quantity: 1 });
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'holder-changed', differences: ['Price: $200.00 → $219.00'] },
  });
  const trunk = await fillCheckout(buyer);
  expect(trunk.bags[0].items[0].made.obstacle).toBe('changed');
  const paid = { method: 'card', card: buyer.card, cvd: '123', total: trunk.total, return_waived: true };
  expect(await buyer.send('POST', '/mod-trunk', paid)).toMatchObject({ status: 409 });
});

test('a deleted holder leaves the cart, and an order that contains it keeps it', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const { uuid: holder } = await addHolder(buyer);
  const { total } = await fillCheckout(buyer);
  const order = await place(buyer, total);
  await done(buyer.send('POST', '/mod-trunk/items', { holder_uuid: holder, quantity: 1 }));
  await done(buyer.send('DELETE', `/holders/${holder}`));
  expect((await done(buyer.send('GET', '/mod-trunk'))).bags).toEqual([]);
  expect((await done(buyer.send('GET', `/orders/${order}`))).lines[0].made.name).toBe('Cell 4');
});

test('an order to the United States with a holder is packed by hand: its freight is quoted later, and it says why', async () => {
  const buyer = await shop.buyer({ province: 'OH', currency: 'USD', cardToken: 'sandbox-approve' });
  await addMod(buyer, 1);
  await addHolder(buyer);
  await done(buyer.send('PATCH', '/mod-trunk/bundling', { bundled: true }));
  await done(buyer.send('PATCH', '/mod-trunk/purchase-order', { purchase_order_number: 'PO 7', notes: [] }));
  const message = `Packed by hand: ${code}`;
  const sent = { address: {}, packages: [], packages_status: 'error', packages_error: message };
  const trunk = await done(buyer.send('POST', '/mod-trunk/shipping-us', sent));
  expect(trunk).toMatchObject({ freight: 'quoted-later', shipping: 0, packing: { message, packages: [] } });
  const { freight_to_quote: isToQuote } = await done(
    buyer.send('GET', `/orders/${await place(buyer, trunk.total)}`),
  );
  expect(isToQuote).toBe(true);
});

test('the list of orders contains an order of a holder, the list of frequently bought parts does not', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  await addHolder(buyer);
  const { total } = await fillCheckout(buyer);
  const uuid = await place(buyer, total);
  expect(await done(buyer.send('GET', '/orders'))).toMatchObject({ rows: [{ uuid, lines: 1 }] });
  expect(await listPurchases(db, buyer.customerId, 10)).toEqual([]);
});
