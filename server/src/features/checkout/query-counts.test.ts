// How many statements the calls that are made most often send to the database, and in how many round trips; neither depends on the
// number of lines. Each statement wakes two processes, which costs more than most statements themselves. Beginnings and ends of
// transactions count, too.

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { countSends } from '../../../../tests/support/count-sends.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, openSmallShop } from '../../../../tests/support/small-shop.ts';
import type { TestAnswer, TestVisitor } from '../../../../tests/support/test-visitor.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db, {
  // As in production the settings are cached; nobody else changes anything here.
  changes: {
    isListening: true,
    lastBeatAt: new Date(),
    subscribe: () => undefined,
    ready: async () => undefined,
    stop: async () => undefined,
  },
});
const codes = Array.from({ length: 500 }, (_, index) => `LINE-${index}`);
for (const code of codes) await shop.part({ code });

// A part that no trunk has shown yet takes one more query, once per process.
await done(
  shop.guest().send('POST', '/trunk/add-standards', { items: codes.map((sku) => ({ sku, quantity: 1 })) }),
);

/** Returns `statements in round trips` of a call that must succeed. */
async function sendsOf(work: () => Promise<TestAnswer>): Promise<string> {
  const { result, sent } = await countSends(work);
  expect(result).toMatchObject({ status: 200 });
  return `${sent.statements.length} in ${sent.roundTrips}`;
}

/** Sends a change as our pages do, with a key of its own. */
const change = (visitor: TestVisitor, method: 'POST' | 'PATCH', path: string, body: object) =>
  sendsOf(() => visitor.send(method, path, body, { 'idempotency-key': randomUUID() }));

const itemsOf = (lines: number) => codes.slice(0, lines).map((sku) => ({ sku, quantity: 1 }));

test.each([1, 100, 500])('a trunk of %i lines is read by one statement, after the session', async (lines) => {
  const guest = shop.guest();
  await done(guest.send('POST', '/trunk/add-standards', { items: itemsOf(lines) }));
  expect(await sendsOf(() => guest.send('GET', '/trunk'))).toBe('2 in 2');

  const buyer = await shop.buyer();
  await done(buyer.send('POST', '/trunk/add-standards', { items: itemsOf(lines) }));
  expect(await sendsOf(() => buyer.send('GET', '/trunk'))).toBe('2 in 2');
});

test.each([1, 500])('adding a part to %i lines', async (lines) => {
  const buyer = await shop.buyer();
  await done(buyer.send('POST', '/trunk/add-standards', { items: itemsOf(lines) }));
  expect(await change(buyer, 'POST', '/trunk/add', { sku: 'LINE-0', quantity: 1 })).toBe('7 in 3');

  const guest = shop.guest();
  await done(guest.send('POST', '/trunk/add-standards', { items: itemsOf(lines) }));
  expect(await change(guest, 'POST', '/trunk/add', { sku: 'LINE-0', quantity: 1 })).toBe('6 in 3');
});

test.each([1, 500])('adding %i rows at once', async (lines) => {
  const buyer = await shop.buyer();
  // A new trunk is filled as it was for the last order.
  expect(await change(buyer, 'POST', '/trunk/add-standards', { items: itemsOf(lines) })).toBe('8 in 4');
  expect(await change(buyer, 'POST', '/trunk/add-standards', { items: itemsOf(lines) })).toBe('7 in 3');
});

test.each([1, 100])('changing a quantity of %i lines', async (lines) => {
  const buyer = await shop.buyer();
  const trunk = await done(buyer.send('POST', '/trunk/add-standards', { items: itemsOf(lines) }));
  const path = `/trunk/items/${trunk.bags[0]?.items[0]?.uuid}` as const;
  expect(await change(buyer, 'PATCH', path, { quantity: 2 })).toBe('7 in 3');
});

test.each([1, 100])('the sections of the checkout of %i lines', async (lines) => {
  const buyer = await shop.buyer();
  await done(buyer.send('POST', '/trunk/add-standards', { items: itemsOf(lines) }));
  expect(await change(buyer, 'PATCH', '/trunk/bundling', { bundled: true })).toBe('6 in 3');
  expect(await change(buyer, 'PATCH', '/trunk/shipping', { type: 'flat_rate', data: {} })).toBe('8 in 4');
  const purchaseOrder = { purchase_order_number: 'PO-1', notes: [{ body: 'Dock 4' }] };
  expect(await change(buyer, 'PATCH', '/trunk/purchase-order', purchaseOrder)).toBe('8 in 3');
});

test.each([1, 100])('placing an order of %i lines, on account and by card', async (lines) => {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  await fillCheckout(buyer, itemsOf(lines));
  expect(await change(buyer, 'POST', '/trunk', { method: 'account' })).toBe('12 in 5');

  await fillCheckout(buyer, itemsOf(lines));
  const byCard = { method: 'card', card: buyer.card, cvd: '123' };
  expect(await change(buyer, 'POST', '/trunk', byCard)).toBe('26 in 12');
});

test.each([1, 100])('an order of %i lines is read by one statement, after the session', async (lines) => {
  const buyer = await shop.buyer();
  const { uuid } = await fillCheckout(buyer, itemsOf(lines));
  await done(buyer.send('POST', '/trunk', { method: 'account' }));
  expect(await sendsOf(() => buyer.send('GET', `/orders/${uuid}`))).toBe('2 in 2');
});

test.each([1, 100])(
  '%i backordered lines take no statement more for the trunk, and one for the order',
  async (lines) => {
    const buyer = await shop.buyer({ creditLimitCents: 1_000_000_000 });
    await fillCheckout(
      buyer,
      itemsOf(lines).map((item) => ({ ...item, quantity: 101 })),
    );
    expect(await sendsOf(() => buyer.send('GET', '/trunk'))).toBe('2 in 2');
    expect(await change(buyer, 'POST', '/trunk', { method: 'account' })).toBe('13 in 6');
  },
);

test.each([1, 100])('packing, pricing and placing %i lines for the United States', async (lines) => {
  const buyer = await shop.buyer({ province: 'OH', currency: 'USD', cardToken: 'sandbox-approve' });
  // Nobody has ordered these yet.
  const inStock = codes.slice(-lines).map((sku) => ({ sku, quantity: 1 }));
  await done(buyer.send('POST', '/trunk/add-standards', { items: inStock }));
  const shipping = { address: {}, packages: [], packages_status: 'success' };
  expect(await change(buyer, 'POST', '/trunk/shipping-us', shipping)).toBe('7 in 7');
  expect(await sendsOf(() => buyer.send('GET', '/trunk'))).toBe('2 in 2');

  const { uuid } = await done(
    buyer.send('PATCH', '/trunk/purchase-order', { purchase_order_number: 'PO-1' }),
  );
  const byCard = { method: 'card', card: buyer.card, cvd: '123' };
  expect(await change(buyer, 'POST', '/trunk', byCard)).toBe('26 in 12');
  expect(await sendsOf(() => buyer.send('GET', `/orders/${uuid}`))).toBe('2 in 2');
});
