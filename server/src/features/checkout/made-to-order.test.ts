import { type MadeKind, madeKinds } from '@chipload/domain/trunk';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { done, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { answerQuoteRequest } from '../mods/answer-requests.ts';
import { createSandbox } from '../payments/gateways/sandbox.ts';
import { paymentTasks } from './payment-tasks.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'X4-1/2R', cad: [10_000], onHand: 10 });

const shorten = (overallLength: number) => ({
  operation: 'shorten',
  values: { overall_length: overallLength },
});
const flat = { operation: 'weldon-flat', values: {} };
const radius = { operation: 'corner-radius', values: { corner_radius: 0.03 } };

async function saveMod(buyer: SmallBuyer, operations: object[] = [shorten(2.9)], isApproved = false) {
  const mod = { inventory_code: 'X4-1/2R', operations, name: 'Cell 4', is_approved: isApproved };
  return done(buyer.send('POST', '/mods', mod));
}

async function fillModCheckout(buyer: SmallBuyer) {
  await done(buyer.send('PATCH', '/mod-trunk/bundling', { bundled: true }));
  await done(buyer.send('PATCH', '/mod-trunk/shipping', { type: 'flat_rate' }));
  return done(buyer.send('PATCH', '/mod-trunk/purchase-order', { purchase_order_number: 'PO 7', notes: [] }));
}

async function offer(kinds: readonly MadeKind[]): Promise<void> {
  const settings = JSON.stringify({ made_to_order: kinds });
  await sql`update shop_settings set settings = settings || ${settings}::jsonb`.execute(db);
}

const stockTaken = async () => {
  const { rows } = await sql<{ allocated: number }>`select allocated from stock`.execute(db);
  return rows[0]?.allocated;
};

test('items made to order are added by their own code, and not by codes of the catalogue', async () => {
  const buyer = await shop.buyer();
  const { code } = await saveMod(buyer);
  const trunk = await done(buyer.send('POST', '/mod-trunk/add', { sku: code.toLowerCase(), quantity: 2 }));
  expect(trunk).toMatchObject({ kind: 'mod', bags: [{ items: [{ inventory_code: code, requested: 2 }] }] });
  for (const sku of ['X4-1/2R', 'MOD-OF-NOBODY']) {
    expect(await buyer.send('POST', '/mod-trunk/add', { sku, quantity: 1 })).toMatchObject({
      status: 422,
      body: { code: 'unknown-sku', errors: { sku: ['Invalid SKU'] } },
    });
  }
});

test('the display of the cart and the billing address can be changed from either cart', async () => {
  const buyer = await shop.buyer();
  await done(buyer.send('PATCH', '/mod-trunk/options/card-display', { card_display: 'list' }));
  expect(await done(buyer.send('GET', '/trunk'))).toMatchObject({ options: { card_display: 'list' } });
  const address = {
    line_1: '9 Lathe Lane',
    city: 'Kitchener',
    province: 'ON',
    postal: 'N2B 2E1',
    country: 'CA',
  };
  await done(buyer.send('PUT', '/mod-trunk/addresses/billing', address));
  expect(await done(buyer.send('GET', '/mod-trunk'))).toMatchObject({
    customer: { billing_address: { line_1: '9 Lathe Lane', main_contact: { phone1: expect.any(String) } } },
  });
});

test('items made to order have their own trunk beside that of catalogue parts', async () => {
  const buyer = await shop.buyer();
  const mod = await saveMod(buyer);
  const trunk = await done(buyer.send('POST', '/mod-trunk/items', { mod_uuid: mod.uuid, quantity: 3 }));
  expect(trunk).toMatchObject({ kind: 'mod', bags: [{ type: 'mods' }], has_credit: false });
  const [item] = trunk.bags[0].items;
  expect(item).toMatchObject({
    inventory_code: mod.code,
    description: expect.stringContaining('Shortened OAL 2.900 in'),
    requested: 3,
    price: mod.prices.find(({ quantity }: { quantity: number }) => quantity === 3).each,
    made: { uuid: mod.uuid, kind: 'mod', name: 'Cell 4', obstacle: null },
  });
  expect(trunk.specs[mod.code]).toMatchObject({ overall_length: 2.9 });
  expect(await done(buyer.send('GET', '/trunk'))).toMatchObject({ kind: 'standard', bags: [] });

  const fewer = await done(buyer.send('PATCH', `/mod-trunk/items/${item.uuid}`, { quantity: 1 }));
  expect(fewer.bags[0].items[0].price).toBe(mod.prices[0].each);
  expect(await buyer.send('PATCH', `/trunk/items/${item.uuid}`, { quantity: 2 })).toMatchObject({
    status: 404,
  });
  const empty = await done(buyer.send('DELETE', `/mod-trunk/items/${item.uuid}`));
  expect(empty.uuid).toBeNull();
});

test('the mod of somebody else is not found, and a guest has to sign in', async () => {
  const mod = await saveMod(await shop.buyer());
  const payload = { mod_uuid: mod.uuid, quantity: 1 };
  expect(await (await shop.buyer()).send('POST', '/mod-trunk/items', payload)).toMatchObject({ status: 404 });
  expect(await shop.guest().send('POST', '/mod-trunk/items', payload)).toMatchObject({ status: 401 });
});

test('an order of items made to order is captured at once, waives the return, and keeps its own copy of the items', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const mod = await saveMod(buyer, [shorten(2.9), flat]);
  // Of the part as it is in the catalogue, which this tool is not any more.
  await sql`
    insert into cross_references (part_id, company_id, number, number_key)
    select id, ${buyer.companyId}, 'T-118', 'T118' from parts`.execute(db);
  await done(buyer.send('POST', '/mod-trunk/items', { mod_uuid: mod.uuid, quantity: 2 }));
  const { total, version } = await fillModCheckout(buyer);
  expect(version).toBeGreaterThan(1);
  const byCard = { method: 'card', card: buyer.card, cvd: '123', total };

  const onAccount = await buyer.send('POST', '/mod-trunk', { method: 'account', total, return_waived: true });
  expect(onAccount).toMatchObject({ status: 422, body: { code: 'prepaid-by-card' } });
  const unwaived = await buyer.send('POST', '/mod-trunk', byCard);
  expect(unwaived).toMatchObject({ status: 422, body: { code: 'return-not-waived' } });

  const before = await stockTaken();
  const placed = await done(buyer.send('POST', '/mod-trunk', { ...byCard, return_waived: true }));
  expect(placed.redirect_to).toBe(`/app/mod/order-confirmation/${placed.uuid}`);
  expect(await stockTaken()).toBe((before ?? 0) + 2);
  const order = await done(buyer.send('GET', `/orders/${placed.uuid}`));
  expect(order).toMatchObject({
    kind: 'mod',
    lines: [
      {
        inventory_code: mod.code,
        customer_number: '',
        ordered: 2,
        allocated: 2,
        made: { uuid: mod.uuid, name: 'Cell 4', tool: { overall_length: 2.9, shank_form: 'HB' } },
      },
    ],
  });
  expect((await done(buyer.send('GET', '/mod-trunk'))).bags).toEqual([]);

  const [capture] = await waitingJobs<{ attempt: string }>(db, 'capture_payment');
  const tasks = paymentTasks({ db, gateway: createSandbox(db) });
  await runJob(tasks, 'capture_payment', capture!);
  await runJob(tasks, 'capture_payment', capture!);
  const { rows } = await sql<{ state: string; captured_cents: number }>`
    select state, captured_cents from payment_attempts where key = ${capture!.attempt}`.execute(db);
  expect(rows).toEqual([{ state: 'captured', captured_cents: total }]);
});

test('two mods of one part are never allocated the same blank', async () => {
  const partId = await shop.part({ code: 'X4-FEW', onHand: 3 });
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  for (const length of [2.9, 2.8]) {
    const mod = { inventory_code: 'X4-FEW', operations: [shorten(length)], name: `${length}` };
    const { uuid } = await done(buyer.send('POST', '/mods', mod));
    await done(buyer.send('POST', '/mod-trunk/items', { mod_uuid: uuid, quantity: 2 }));
  }
  const trunk = await fillModCheckout(buyer);
  expect(trunk.bags[0].items.map(({ stocked }: { stocked: number }) => stocked)).toEqual([3, 1]);
  const paid = { method: 'card', card: buyer.card, cvd: '123', total: trunk.total, return_waived: true };
  const { uuid } = await done(buyer.send('POST', '/mod-trunk', paid));
  const { lines } = await done(buyer.send('GET', `/orders/${uuid}`));
  expect(lines.map(({ allocated, backordered }: Record<string, number>) => [allocated, backordered])).toEqual(
    [
      [2, 0],
      [1, 1],
    ],
  );
  const { rows } = await sql<{
    allocated: number;
  }>`select allocated from stock where part_id = ${partId}`.execute(db);
  expect(rows).toEqual([{ allocated: 3 }]);
});

test('an order with a drawing that needs approval is refused until it is approved', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const mod = await saveMod(buyer, [shorten(2.9), flat, radius]);
  expect(mod.needs_approval).toBe(true);
  const trunk = await done(buyer.send('POST', '/mod-trunk/items', { mod_uuid: mod.uuid, quantity: 1 }));
  expect(trunk.bags[0].items[0].made.obstacle).toBe('not-approved');
  const { total } = await fillModCheckout(buyer);
  const paid = { method: 'card', card: buyer.card, cvd: '123', total, return_waived: true };
  expect(await buyer.send('POST', '/mod-trunk', paid)).toMatchObject({ body: { code: 'mod-not-approved' } });

  await done(buyer.send('PATCH', `/mods/${mod.uuid}`, { is_approved: true }));
  await done(buyer.send('POST', '/mod-trunk', paid));
});

test('a mod that has changed is refused with the change, when it is added and when it is ordered', async () => {
  const partId = await shop.part({ code: 'X4-DEAR', cad: [5_000] });
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const payload = { inventory_code: 'X4-DEAR', operations: [shorten(2.9)], name: 'Cell 4' };
  const { uuid } = await done(buyer.send('POST', '/mods', payload));
  await done(buyer.send('POST', '/mod-trunk/items', { mod_uuid: uuid, quantity: 1 }));
  await sql`update prices set cents = '{6000}' where part_id = ${partId}`.execute(db);

  const again = await buyer.send('POST', '/mod-trunk/items', { mod_uuid: uuid, quantity: 1 });
  expect(again).toMatchObject({ status: 409, body: { code: 'mod-changed' } });
  const { total } = await fillModCheckout(buyer);
  const paid = { method: 'card', card: buyer.card, cvd: '123', total, return_waived: true };
  expect(await buyer.send('POST', '/mod-trunk', paid)).toMatchObject({
    status: 409,
    body: { code: 'mod-changed' },
  });

  await done(buyer.send('PATCH', `/mods/${uuid}`, { operations: payload.operations }));
  await done(buyer.send('POST', '/mod-trunk', paid));
});

test('what the shop does not make to order is neither saved nor added nor ordered, and stays in the cart until it is offered again', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const { uuid, code } = await saveMod(buyer);
  await done(buyer.send('POST', '/mod-trunk/items', { mod_uuid: uuid, quantity: 1 }));
  const { total } = await fillModCheckout(buyer);
  const paid = { method: 'card', card: buyer.card, cvd: '123', total, return_waived: true };

  await offer([]);
  const part = { inventory_code: 'X4-1/2R' };
  for (const refused of [
    buyer.send('GET', '/mods/options?inventory_code=X4-1/2R'),
    buyer.send('POST', '/mods/evaluate', { ...part, operations: [flat] }),
    buyer.send('POST', '/mods', { ...part, operations: [flat], name: 'Cell 5' }),
    buyer.send('PATCH', `/mods/${uuid}`, { operations: [flat] }),
    buyer.send('GET', '/holders/options?spindle=cat40'),
    buyer.send('POST', '/holders/evaluate', { inventory_code: 'X4-1/2R', spindle: 'cat40' }),
    buyer.send('POST', '/holders', { inventory_code: 'X4-1/2R', spindle: 'cat40', name: 'Cell 6' }),
    buyer.send('GET', '/holders/drawing.pdf?inventory_code=X4-1/2R&spindle=cat40'),
    buyer.send('POST', '/quote-requests', { ...part, operations: [flat], quantity: 5, body: 'Special' }),
    buyer.send('POST', '/mod-trunk/add', { sku: code, quantity: 1 }),
    buyer.send('GET', '/regrinds/evaluate?inventory_code=X4-1/2R'),
    buyer.send('POST', '/regrinds', part),
    buyer.send('POST', '/mod-trunk/items', { mod_uuid: uuid, quantity: 1 }),
    buyer.send('POST', '/mod-trunk', paid),
  ])
    expect(await refused).toMatchObject({ status: 409, body: { code: 'not-offered' } });
  const { bags } = await done(buyer.send('GET', '/mod-trunk'));
  expect(bags).toMatchObject([{ items: [{ requested: 1, made: { obstacle: 'not-offered' } }] }]);
  expect(await done(buyer.send('GET', '/mods'))).toHaveLength(1);

  await offer(['mod']);
  expect(await buyer.send('POST', '/regrinds', part)).toMatchObject({ body: { code: 'not-offered' } });
  await done(buyer.send('POST', '/mod-trunk', paid));
  await offer(madeKinds);
});

test('what was saved can be renamed and deleted, and its drawing approved, while the shop does not make it', async () => {
  const buyer = await shop.buyer();
  const mod = await saveMod(buyer, [radius]);
  const choice = { spindle: 'CAT40', type: 'er-collet', body: 'CAT40-ER32-4.00', insert: 'ER32-.500' };
  const holder = await done(
    buyer.send('POST', '/holders', { ...choice, knob: 'none', inventory_code: 'X4-1/2R', name: 'Cell 6' }),
  );
  await offer([]);
  const renamed = { name: 'Cell 7', is_approved: true };
  expect(await done(buyer.send('PATCH', `/mods/${mod.uuid}`, renamed))).toMatchObject(renamed);
  const { name } = renamed;
  expect(await done(buyer.send('PATCH', `/holders/${holder.uuid}`, { name }))).toMatchObject({ name });
  await done(buyer.send('DELETE', `/mods/${mod.uuid}`));
  await done(buyer.send('DELETE', `/holders/${holder.uuid}`));
  await offer(madeKinds);
  expect(await done(buyer.send('GET', '/mods'))).toEqual([]);
  expect(await done(buyer.send('GET', '/holders'))).toEqual([]);
});

test('a quotation is accepted only while the shop modifies tools, and stays open until then', async () => {
  const buyer = await shop.buyer();
  const longer = {
    inventory_code: 'X4-1/2R',
    operations: [{ operation: 'longer' }],
    quantity: 5,
    body: 'OAL 5',
  };
  const { uuid, number } = await done(buyer.send('POST', '/quote-requests', longer));
  await answerQuoteRequest(db, Number(number), { answer: '', offer: { unitCents: 18_000, leadDays: 15 } });

  await offer(['holder', 'regrind']);
  expect(await buyer.send('POST', `/quote-requests/${uuid}/accept`)).toMatchObject({
    status: 409,
    body: { code: 'not-offered', kind: 'mod' },
  });
  expect(await done(buyer.send('GET', '/quote-requests'))).toMatchObject([{ uuid, state: 'answered' }]);
  expect(await done(buyer.send('GET', '/mods'))).toEqual([]);

  await offer(madeKinds);
  await done(buyer.send('POST', `/quote-requests/${uuid}/accept`));
  expect(await done(buyer.send('GET', '/quote-requests'))).toMatchObject([{ uuid, state: 'accepted' }]);
});

test('a deleted mod leaves the cart, and an order that contains it keeps it', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const mod = await saveMod(buyer);
  await done(buyer.send('POST', '/mod-trunk/items', { mod_uuid: mod.uuid, quantity: 1 }));
  const { total } = await fillModCheckout(buyer);
  const paid = { method: 'card', card: buyer.card, cvd: '123', total, return_waived: true };
  const { uuid } = await done(buyer.send('POST', '/mod-trunk', paid));

  await done(buyer.send('POST', '/mod-trunk/items', { mod_uuid: mod.uuid, quantity: 1 }));
  await done(buyer.send('DELETE', `/mods/${mod.uuid}`));
  expect((await done(buyer.send('GET', '/mod-trunk'))).bags).toEqual([]);
  const { lines } = await done(buyer.send('GET', `/orders/${uuid}`));
  expect(lines[0].made.tool.overall_length).toBe(2.9);
});

test('a special tool has no sizes, so an order of it to the United States is packed by hand', async () => {
  const buyer = await shop.buyer({ province: 'OH', currency: 'USD', cardToken: 'sandbox-approve' });
  const longer = {
    inventory_code: 'X4-1/2R',
    operations: [{ operation: 'longer' }],
    quantity: 5,
    body: 'OAL 5',
  };
  const { uuid, number } = await done(buyer.send('POST', '/quote-requests', longer));
  await answerQuoteRequest(db, Number(number), { answer: '', offer: { unitCents: 18_000, leadDays: 15 } });
  await done(buyer.send('POST', `/quote-requests/${uuid}/accept`));
  await done(buyer.send('PATCH', '/mod-trunk/bundling', { bundled: true }));
  await done(buyer.send('PATCH', '/mod-trunk/purchase-order', { purchase_order_number: 'PO 7', notes: [] }));
  const message = `Packed by hand: SPECIAL-${number}`;
  const sent = { address: {}, packages: [], packages_status: 'error', packages_error: message };
  const { total, ...trunk } = await done(buyer.send('POST', '/mod-trunk/shipping-us', sent));
  expect(trunk).toMatchObject({ specs: {}, freight: 'quoted-later', packing: { message, packages: [] } });

  const paid = { method: 'card', card: buyer.card, cvd: '123', return_waived: true, total };
  const order = await done(buyer.send('POST', '/mod-trunk', paid));
  const { lines, freight_to_quote: isToQuote } = await done(buyer.send('GET', `/orders/${order.uuid}`));
  expect([lines[0].made.tool, isToQuote]).toEqual([null, true]);
});

test('a price quoted for five pieces does not apply to fewer', async () => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const longer = {
    inventory_code: 'X4-1/2R',
    operations: [{ operation: 'longer' }],
    quantity: 5,
    body: 'OAL 5',
  };
  const request = await done(buyer.send('POST', '/quote-requests', longer));
  await sql`
    update quote_requests set state = 'answered', unit_cents = 24000, currency = 'CAD', lead_days = 15 where uuid = ${request.uuid}`.execute(
    db,
  );
  const { trunk } = await done(buyer.send('POST', `/quote-requests/${request.uuid}/accept`));
  const item = `/mod-trunk/items/${trunk.bags[0].items[0].uuid}`;
  const few = await done(buyer.send('PATCH', item, { quantity: 4 }));
  expect(few.bags[0].items[0].made.obstacle).toBe('too-few');
  const { total } = await fillModCheckout(buyer);
  const paid = { method: 'card', card: buyer.card, cvd: '123', return_waived: true };
  expect(await buyer.send('POST', '/mod-trunk', { ...paid, total })).toMatchObject({
    status: 422,
    body: { code: 'quoted-quantity' },
  });

  const enough = await done(buyer.send('PATCH', item, { quantity: 5 }));
  expect(enough.bags[0].items[0]).toMatchObject({ price: 24_000, total: 120_000, made: { obstacle: null } });
  await done(buyer.send('POST', '/mod-trunk', { ...paid, total: enough.total }));
});
