import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { ownAddressCheck } from './address-service.ts';

const { db } = await createTestDatabase();
let serviceFails = false;
const shop = await openSmallShop(db, {
  addressService: {
    check: async (address) => {
      if (serviceFails) throw new Error('The address service is unavailable');
      return ownAddressCheck.check(address);
    },
  },
});
await shop.part({ code: 'PLENTY', onHand: 1_000 });

const plant = {
  name: 'Plant 2',
  line_1: '88  Steel Street',
  line_2: '',
  city: 'Kitchener',
  province: 'on',
  postal: 'n2b2e1',
  phone: '519 555 0199',
  country: 'CA' as const,
};

test('an added address is normalised and listed after the billing address', async () => {
  const who = await shop.buyer();
  const added = await done(who.send('POST', '/account/addresses', plant));
  expect(added).toMatchObject({
    line_1: '88 Steel Street',
    province: 'ON',
    postal: 'N2B 2E1',
    phone: '519-555-0199',
    is_billing: false,
  });

  const listed = await done(who.send('GET', '/account/addresses'));
  expect(listed.map(({ is_billing }: { is_billing: boolean }) => is_billing)).toEqual([true, false]);
});

test('an address that is sent again with its key, because its answer was lost, is added once', async () => {
  const who = await shop.buyer();
  const key = { 'idempotency-key': randomUUID() };
  const send = () => who.send('POST', '/account/addresses', plant, key);
  const [first, again] = [await done(send()), await done(send())];
  expect(again).toEqual(first);
  expect(await done(who.send('GET', '/account/addresses'))).toHaveLength(2);
});

test('an invalid address is refused with the specification’s sentence and one for each field', async () => {
  const who = await shop.buyer();
  const wrong = { ...plant, city: '', postal: 'V5K 0A1', phone: '12' };
  const { status, body } = await who.send('POST', '/account/addresses', wrong);
  expect(status).toBe(422);
  expect(body.message).toBe('Your address could not be validated. Please update your address.');
  expect(Object.keys(body.errors).toSorted()).toEqual(['city', 'phone', 'postal']);
});

test('a change keeps the fields that it leaves out', async () => {
  const who = await shop.buyer();
  const { uuid } = await done(who.send('POST', '/account/addresses', plant));
  const changed = await done(who.send('PATCH', `/account/addresses/${uuid}`, { name: 'Plant 3' }));
  expect(changed).toMatchObject({ name: 'Plant 3', city: 'Kitchener', phone: '519-555-0199' });
});

test('the checkout saves the billing address as `billing` and gets the account back', async () => {
  const who = await shop.buyer({ province: 'OH', currency: 'USD' });
  const body = {
    line_1: '1 Main Street',
    line_2: '',
    city: 'Cleveland',
    province: 'OH',
    postal: '44114',
    phone: '216-555-0100',
    country: 'USA',
  };
  const account = await done(who.send('PUT', '/trunk/addresses/billing', body));
  expect(account.billing_address).toMatchObject({ line_1: '1 Main Street', country: 'US' });
  expect(account.currency).toBe('USD');

  const uuid = account.billing_address.uuid;
  const again = await done(who.send('PUT', `/trunk/addresses/${uuid}`, { ...body, line_1: '2 Main Street' }));
  expect(again.billing_address.line_1).toBe('2 Main Street');
});

test('the billing address must stay in the country of the currency, and cannot be removed', async () => {
  const who = await shop.buyer();
  const moved = { ...plant, country: 'US', province: 'OH', postal: '44114' };
  const refused = await who.send('PUT', '/trunk/addresses/billing', moved);
  expect(refused.status).toBe(422);
  expect(refused.body.errors.country[0]).toContain('currency');

  const removal = await who.send('DELETE', `/account/addresses/${who.billingAddress}`);
  expect(removal.status).toBe(409);
  expect(removal.body.code).toBe('billing-address-stays');
});

test('if the address service fails, the answer is 555 and nothing is saved', async () => {
  const who = await shop.buyer();
  serviceFails = true;
  const { status, body } = await who.send('PUT', '/trunk/addresses/billing', plant);
  serviceFails = false;
  expect(status).toBe(555);
  expect(body.message).toBe('Something went wrong. Please try again.');
  const { billing_address: billing } = await done(who.send('GET', '/account'));
  expect(billing.line_1).toContain('Sample Avenue');
});

test('an open trunk loses its shipping method when its address is removed', async () => {
  const who = await shop.buyer();
  const { uuid } = await done(who.send('POST', '/account/addresses', plant));
  const shipping = { type: 'dropship', data: { address_id: uuid } };
  const before = await fillCheckout(who, [{ sku: 'PLENTY', quantity: 1 }], shipping);
  expect(before.shipping_method.data.address_id).toBe(uuid);

  const left = await done(who.send('DELETE', `/account/addresses/${uuid}`));
  expect(left).toHaveLength(1);
  const trunk = await done(who.send('GET', '/trunk'));
  expect(trunk.shipping_method.type).toBe('undefined');
  expect(trunk.version).toBeGreaterThan(before.version);
});

test('an address of a placed order can be removed, and the order keeps a copy', async () => {
  const who = await shop.buyer();
  const { uuid } = await done(who.send('POST', '/account/addresses', plant));
  await fillCheckout(who, [{ sku: 'PLENTY', quantity: 1 }], {
    type: 'dropship',
    data: { address_id: uuid },
  });
  const order = await done(who.send('POST', '/trunk', { method: 'account' }));

  expect((await who.send('DELETE', `/account/addresses/${uuid}`)).status).toBe(200);
  const { ship_to: shipTo } = await done(who.send('GET', `/orders/${order.uuid}`));
  expect(shipTo).toMatchObject({ name: 'Plant 2', postal: 'N2B 2E1' });
});

test('an address cannot be removed while an order to it is being paid', async () => {
  const who = await shop.buyer();
  const { uuid } = await done(who.send('POST', '/account/addresses', plant));
  await fillCheckout(who, [{ sku: 'PLENTY', quantity: 1 }], {
    type: 'dropship',
    data: { address_id: uuid },
  });
  await db
    .updateTable('trunks')
    .set({ state: 'placing' })
    .where('customer_id', '=', who.customerId)
    .execute();
  const { status, body } = await who.send('DELETE', `/account/addresses/${uuid}`);
  expect(status).toBe(409);
  expect(body.code).toBe('order-in-progress');
  expect(await done(who.send('GET', '/account/addresses'))).toHaveLength(2);
});

test('another company’s address is not found by any call', async () => {
  const [who, other] = [await shop.buyer(), await shop.buyer()];
  const { uuid } = await done(other.send('POST', '/account/addresses', plant));
  for (const [method, path, body] of [
    ['PATCH', `/account/addresses/${uuid}`, { name: 'Mine' }],
    ['DELETE', `/account/addresses/${uuid}`, undefined],
    ['PUT', `/trunk/addresses/${uuid}`, plant],
  ] as const) {
    expect((await who.send(method, path, body)).status, method).toBe(404);
  }
  expect(await done(other.send('GET', '/account/addresses'))).toHaveLength(2);
});

test('an account has at most a hundred addresses', async () => {
  const who = await shop.buyer();
  const row = { ...plant, province: 'ON', postal: 'N2B 2E1', company_id: who.companyId } as const;
  await db
    .insertInto('addresses')
    .values(Array.from({ length: 97 }, () => row))
    .execute();
  const answers = await Promise.all(
    Array.from({ length: 4 }, async () => who.send('POST', '/account/addresses', plant)),
  );
  const refused = answers.filter(({ status }) => status === 422);
  expect(refused.map(({ body }) => body.code)).toEqual(['too-many-addresses', 'too-many-addresses']);
  expect(await done(who.send('GET', '/account/addresses'))).toHaveLength(100);
});

test('guests have no addresses', async () => {
  expect((await shop.guest().send('GET', '/account/addresses')).status).toBe(401);
  expect((await shop.guest().send('PUT', '/trunk/addresses/billing', plant)).status).toBe(401);
});
