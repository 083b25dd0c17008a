// A known buyer's checkout begins as it was for their last order.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import type { TestVisitor } from '../../../../tests/support/test-visitor.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'LAST-1' });
const password = 'three flutes in aluminium';
const items = [{ sku: 'LAST-1', quantity: 2 }];

test('a new cart has the shipping, bundling and payment of the last order, and not its number and notes', async () => {
  const buyer = await shop.buyer();
  await order(buyer, { type: 'pickup' });
  await order(buyer, { type: 'flat_rate' }, { bundled: true });
  const trunk = await add(buyer);
  expect(trunk).toMatchObject({
    is_bundled: true,
    shipping_method: { type: 'flat_rate' },
    payment_method: { type: 'account' },
    purchase_order_number: '',
    notes: [],
  });
  expect(trunk.shipping).toBeGreaterThan(0);
});

test('a first cart has nothing filled in, nor has that of a colleague', async () => {
  const buyer = await shop.buyer();
  expect((await add(buyer)).shipping_method.type).toBe('undefined');
  await done(buyer.send('PATCH', '/trunk/shipping', { type: 'pickup' }));
  await done(buyer.send('PATCH', '/trunk/purchase-order', { purchase_order_number: 'PO-77' }));
  await done(buyer.send('POST', '/trunk', { method: 'account' }));

  const { rows } = await sql<{ id: number }>`
    insert into customers (company_id, email, name, language, password_hash, email_confirmed_at)
    select company_id, 'colleague@small.test', 'Colleague', language, '-', now() from customers
    where id = ${buyer.customerId} returning id`.execute(db);
  const colleague = await shop.signIn(rows[0]!.id);
  expect((await add(colleague)).shipping_method.type).toBe('undefined');
  expect((await add(buyer)).shipping_method.type).toBe('pickup');
});

test('the account with the courier is that of the last order', async () => {
  const buyer = await shop.buyer();
  const collect = { type: 'collect', data: { courier: 'ups', account_number: '1A2B3C' } };
  await order(buyer, collect);
  expect((await add(buyer)).shipping_method).toEqual(collect);
});

test('an address that is gone is not replaced by another', async () => {
  const buyer = await shop.buyer();
  const { rows } = await sql<{ uuid: string }>`
    insert into addresses (company_id, is_billing, name, line_1, city, province, postal, country)
    values (${buyer.companyId}, false, 'Plant 2', '2 Mill Road', 'Guelph', 'ON', 'N1H 1A1', 'CA') returning uuid`.execute(
    db,
  );
  const plant = { type: 'dropship', data: { address_id: rows[0]!.uuid } };
  await order(buyer, plant);
  expect((await add(buyer)).shipping_method).toEqual(plant);
  await order(buyer, plant);
  await done(buyer.send('DELETE', `/account/addresses/${rows[0]!.uuid}`));
  expect((await add(buyer)).shipping_method.type).toBe('undefined');
});

test('what the buyer chose in a cart stays as it is when more is added', async () => {
  const buyer = await shop.buyer();
  await order(buyer, { type: 'pickup' });
  await add(buyer);
  await done(buyer.send('PATCH', '/trunk/shipping', { type: 'flat_rate' }));
  expect((await add(buyer)).shipping_method.type).toBe('flat_rate');
});

test('the cart of a guest who signs in is filled too', async () => {
  const buyer = await shop.buyer({ password });
  await order(buyer, { type: 'pickup' });
  const browser = shop.guest();
  await add(browser);
  await done(browser.send('POST', '/login', { email: buyer.email, password }));
  const trunk = await done(browser.send('GET', '/trunk'));
  expect(trunk.shipping_method.type).toBe('pickup');
  expect(trunk.bags[0].items).toHaveLength(1);
});

test('parcels to the United States are packed and priced when the cart is read', async () => {
  const buyer = await shop.buyer({ province: 'OH', currency: 'USD' });
  await order(buyer, { type: 'flat_rate' });
  await add(buyer);
  const trunk = await done(buyer.send('GET', '/trunk'));
  expect(trunk).toMatchObject({ shipping_method: { type: 'flat_rate' }, freight: 'priced' });
  expect(trunk.packing.packages).toHaveLength(1);
});

test('a filled cart is ordered with nothing but a purchase order number', async () => {
  const buyer = await shop.buyer();
  await order(buyer, { type: 'flat_rate' });
  await add(buyer);
  await done(buyer.send('PATCH', '/trunk/purchase-order', { purchase_order_number: 'PO-78' }));
  const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  const { rows } = await sql`select shipping_type, payment_type from orders where uuid = ${uuid}`.execute(db);
  expect(rows).toEqual([{ shipping_type: 'flat_rate', payment_type: 'account' }]);
});

const add = async (visitor: TestVisitor) =>
  done(visitor.send('POST', '/trunk/add', { sku: 'LAST-1', quantity: 1 }));

/** Places an order of the buyer. */
async function order(buyer: SmallBuyer, shipping: object, bundling?: { bundled: boolean }): Promise<void> {
  await fillCheckout(buyer, items, shipping);
  if (bundling) await done(buyer.send('PATCH', '/trunk/bundling', bundling));
  await done(buyer.send('POST', '/trunk', { method: 'account' }));
}
