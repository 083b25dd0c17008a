import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, openSmallShop, type NewBuyer } from '../../../../tests/support/small-shop.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'PLENTY', cad: [10_000], onHand: 1_000_000 });

async function readyBuyer(buyer: NewBuyer = {}, quantity = 1) {
  const who = await shop.buyer(buyer);
  return { who, trunk: await fillCheckout(who, [{ sku: 'PLENTY', quantity }]) };
}

async function jobsFor(uuid: string): Promise<string[]> {
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs where key like ${`%${uuid}`}`.execute(db);
  return rows.map(({ task }) => task);
}

test('an order on account writes the order, the credit entry, the stock and the mail together', async () => {
  const { who, trunk } = await readyBuyer({ province: 'ON' }, 2);
  expect(trunk).toMatchObject({ subtotal: 20_000, shipping: 1_850, taxes: 2_841, total: 24_691 });

  const placed = await done(who.send('POST', '/trunk', { method: 'account', total: trunk.total }));
  expect(placed).toEqual({
    uuid: trunk.uuid,
    number: expect.stringMatching(/^1\d{5}$/),
    state: 'confirmed',
    redirect_to: `/customer/account/order-confirmation/${trunk.uuid}`,
  });
  const owed = await db
    .selectFrom('credit_entries')
    .select(['kind', 'cents', 'order_uuid'])
    .where('company_id', '=', who.companyId)
    .execute();
  expect(owed).toEqual([{ kind: 'order_placed', cents: 24_691, order_uuid: trunk.uuid }]);
  expect(await jobsFor(trunk.uuid)).toEqual(['send_order_confirmation']);
});

test('an order for an older version of the trunk is refused, as any other change is; a repeated one is returned', async () => {
  const { who } = await readyBuyer();
  const place = (version: string) =>
    who.send(
      'POST',
      '/trunk',
      { method: 'account' },
      { 'if-match': version, 'idempotency-key': `placed-for-${version}` },
    );
  const { version } = await done(who.send('GET', '/trunk'));
  const stale = await place(String(version - 1));
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale-trunk' } });
  expect((await place('nonsense')).body.code).toBe('stale-trunk');

  const { uuid } = await done(place(`"${version}"`));
  expect((await done(place(`"${version}"`))).uuid).toBe(uuid);
});

test('after an order the customer has an empty trunk, and the next order is another one', async () => {
  const { who, trunk } = await readyBuyer();
  await done(who.send('POST', '/trunk', { method: 'account' }));
  expect((await who.send('GET', '/trunk')).body.data).toMatchObject({
    uuid: null,
    version: 0,
    bags: [],
    purchase_order_number: '',
  });

  const next = await fillCheckout(who, [{ sku: 'PLENTY', quantity: 3 }]);
  expect(next.uuid).not.toBe(trunk.uuid);
  expect((await done(who.send('POST', '/trunk', { method: 'account' }))).uuid).toBe(next.uuid);
});

test('pieces that are not in stock are shown before, and backordered in the order', async () => {
  await shop.part({ code: 'TWELVE', onHand: 12 });
  const who = await shop.buyer();
  const trunk = await fillCheckout(who, [{ sku: 'TWELVE', quantity: 20 }]);
  expect(trunk.bags[0].items[0]).toMatchObject({ requested: 20, stocked: 12 });

  const { uuid } = await done(who.send('POST', '/trunk', { method: 'account' }));
  const order = await done(who.send('GET', `/orders/${uuid}`));
  expect(order.lines).toMatchObject([{ ordered: 20, allocated: 12, backordered: 8, shipped: 0 }]);
});

test('a trunk of exactly the minimum order is refused with the missing amount', async () => {
  await shop.part({ code: 'FIFTY', cad: [5_000] });
  const who = await shop.buyer();
  await fillCheckout(who, [{ sku: 'FIFTY', quantity: 1 }]);
  const { status, body } = await who.send('POST', '/trunk', { method: 'account' });
  expect(status).toBe(422);
  const trunk = await done(who.send('GET', '/trunk'));
  expect(body).toMatchObject({
    code: 'below-minimum-order',
    missing: 1,
    message: trunk.warnings[0].message,
  });
  expect(body.message).toContain('exactly $50.00');
});

test('a part without a price or no longer sold blocks the order by name, and stays in the trunk with a warning', async () => {
  const { who } = await readyBuyer();
  const part = await shop.part({ code: 'SOON-GONE', onHand: 0 });
  await done(who.send('POST', '/trunk/add', { sku: 'SOON-GONE', quantity: 1 }));

  await db.updateTable('parts').set({ status: 'discontinued' }).where('id', '=', part).execute();
  const trunk = (await who.send('GET', '/trunk')).body.data;
  expect(trunk.warnings).toMatchObject([{ code: 'discontinued', inventory_code: 'SOON-GONE' }]);
  const gone = await who.send('POST', '/trunk', { method: 'account' });
  expect(gone.body).toMatchObject({ code: 'not-sold-any-more', inventory_codes: ['SOON-GONE'] });

  await db.deleteFrom('prices').where('part_id', '=', part).execute();
  const unpriced = await who.send('POST', '/trunk', { method: 'account' });
  expect(unpriced.body).toMatchObject({ code: 'price-invalid', inventory_codes: ['SOON-GONE'] });
  expect((await who.send('GET', '/trunk')).body.data.bags[0].items).toHaveLength(2);
});

test('shipping, purchase order and payment are required', async () => {
  const who = await shop.buyer({ creditLimitCents: null });
  await done(who.send('POST', '/trunk/add', { sku: 'PLENTY', quantity: 1 }));
  const place = async (body: object) => (await who.send('POST', '/trunk', body)).body;

  expect(await place({ method: 'account' })).toMatchObject({ code: 'shipping-not-chosen' });
  await done(who.send('PATCH', '/trunk/shipping', { type: 'pickup' }));
  expect(await place({ method: 'account' })).toMatchObject({
    code: 'purchase-order-missing',
    errors: { purchase_order_number: expect.anything() },
  });
  await done(who.send('PATCH', '/trunk/purchase-order', { purchase_order_number: 'PO' }));
  expect(await place({ method: 'undefined' })).toMatchObject({ code: 'payment-not-chosen' });
  expect(await place({ method: 'account' })).toMatchObject({ code: 'no-credit-account' });
  expect(await place({ method: 'card' })).toMatchObject({
    code: 'card-unknown',
    errors: { card: expect.anything() },
  });
  expect((await who.send('GET', '/trunk')).body.data.bags).toHaveLength(1);
});

test('a flat rate is refused in a province without one, and another method can be chosen', async () => {
  const who = await shop.buyer({ province: 'NU' });
  await done(who.send('POST', '/trunk/add-standards', { items: [{ sku: 'PLENTY', quantity: 1 }] }));
  const { status, body } = await who.send('PATCH', '/trunk/shipping', { type: 'flat_rate' });
  expect([status, body.code]).toEqual([422, 'shipping-not-chosen']);
  expect(body.errors.type[0]).toContain('no flat rate');
  expect((await done(who.send('PATCH', '/trunk/shipping', { type: 'pickup' }))).shipping_method.type).toBe(
    'pickup',
  );
});

test('a total that has changed since the buyer saw it is refused with both amounts', async () => {
  const { who, trunk } = await readyBuyer({ province: 'AB' });
  const special = { company_id: who.companyId, currency: 'CAD', cents: 9_000 } as const;
  const part = await db
    .selectFrom('parts')
    .select('id')
    .where('inventory_code', '=', 'PLENTY')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('special_prices')
    .values({ ...special, part_id: part.id })
    .execute();

  const { status, body } = await who.send('POST', '/trunk', { method: 'account', total: trunk.total });
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'total-changed', total_before: 12_443, total_now: 11_393 });
  expect((await done(who.send('POST', '/trunk', { method: 'account', total: 11_393 }))).state).toBe(
    'confirmed',
  );
});

test('credit can be used to the last cent, and not a cent more', async () => {
  const { who } = await readyBuyer({ province: 'AB', creditLimitCents: 20_000, owesCents: 20_000 - 12_443 });
  expect((await who.send('GET', '/trunk')).body.data).toMatchObject({
    is_within_limit: true,
    credit: { free: 12_443, excess: 0 },
  });
  expect((await done(who.send('POST', '/trunk', { method: 'account' }))).state).toBe('confirmed');

  const { who: other } = await readyBuyer({
    province: 'AB',
    creditLimitCents: 20_000,
    owesCents: 20_001 - 12_443,
  });
  expect((await other.send('GET', '/trunk')).body.data).toMatchObject({
    has_credit: true,
    is_within_limit: false,
    credit: { free: 12_442, excess: 1 },
  });
  const { body } = await other.send('POST', '/trunk', { method: 'account' });
  expect(body).toMatchObject({
    code: 'over-credit-limit',
    excess: 1,
    errors: { method: [expect.stringContaining('$0.01')] },
  });
});

test('a company that is not approved has no credit', async () => {
  const { who } = await readyBuyer();
  await db.updateTable('companies').set({ is_approved: false }).where('id', '=', who.companyId).execute();
  expect((await who.send('GET', '/trunk')).body.data.has_credit).toBe(false);
  expect((await who.send('POST', '/trunk', { method: 'account' })).body.code).toBe('no-credit-account');
});

test('an order can be read by its company and nobody else', async () => {
  const { who } = await readyBuyer();
  const { uuid } = await done(who.send('POST', '/trunk', { method: 'account' }));
  const stranger = await shop.buyer();
  expect((await stranger.send('GET', `/orders/${uuid}`)).status).toBe(404);
  expect((await shop.guest().send('GET', `/orders/${uuid}`)).status).toBe(401);
  expect((await stranger.send('GET', '/orders/not-a-uuid')).status).toBe(422);
});

test('a pickup has the address of the shop, and a courier account is masked', async () => {
  const who = await shop.buyer();
  await fillCheckout(who, [{ sku: 'PLENTY', quantity: 1 }], { type: 'pickup' });
  const pickup = await done(who.send('POST', '/trunk', { method: 'account' }));
  expect(await done(who.send('GET', `/orders/${pickup.uuid}`))).toMatchObject({
    ship_to: { line_2: 'Door 4', city: 'Hamilton' },
    shipping: 0,
  });

  await fillCheckout(who, [{ sku: 'PLENTY', quantity: 1 }], {
    type: 'collect',
    data: { courier: 'ups', account_number: '1A2B3C' },
  });
  const collect = await done(who.send('POST', '/trunk', { method: 'account' }));
  const { shipping_method } = await done(who.send('GET', `/orders/${collect.uuid}`));
  expect(shipping_method).toEqual({
    type: 'collect',
    label: 'Collect',
    courier: 'UPS',
    account_number: '•••B3C',
  });
});
