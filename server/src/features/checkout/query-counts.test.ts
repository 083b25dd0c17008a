// How often a call asks the database never depends on the number of lines.

import type { Tables } from '../../platform/database/database.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, openSmallShop } from '../../../../tests/support/small-shop.ts';

const { pool } = await createTestDatabase();
const queries: string[] = [];
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => void queries.push(query.sql),
});
const shop = await openSmallShop(db, {
  // As in production the settings are kept; nobody else changes anything here.
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

// A part that no trunk has shown yet costs the process one query more, once.
await done(
  shop.guest().send('POST', '/trunk/add-standards', { items: codes.map((sku) => ({ sku, quantity: 1 })) }),
);

async function countQueries(work: () => Promise<{ status: number; body: unknown }>): Promise<number> {
  const before = queries.length;
  const { status, body } = await work();
  expect({ status, body }).toMatchObject({ status: 200 });
  return queries.length - before;
}

const wishes = (lines: number) => codes.slice(0, lines).map((sku) => ({ sku, quantity: 1 }));

test.each([1, 100, 500])('a trunk of %i lines is two queries, one of them for the session', async (lines) => {
  const guest = shop.guest();
  await done(guest.send('POST', '/trunk/add-standards', { items: wishes(lines) }));
  expect(await countQueries(() => guest.send('GET', '/trunk'))).toBe(2);

  const buyer = await shop.buyer();
  await done(buyer.send('POST', '/trunk/add-standards', { items: wishes(lines) }));
  expect(await countQueries(() => buyer.send('GET', '/trunk'))).toBe(2);
});

test.each([1, 500])(
  'beside %i lines one more part is four queries, and one that remembers the new total',
  async (lines) => {
    const buyer = await shop.buyer();
    await done(buyer.send('POST', '/trunk/add-standards', { items: wishes(lines) }));
    expect(await countQueries(() => buyer.send('POST', '/trunk/add', { sku: 'LINE-0', quantity: 1 }))).toBe(
      5,
    );
  },
);

test.each([1, 500])(
  '%i rows at once are four queries, and one that remembers the new total',
  async (lines) => {
    const buyer = await shop.buyer();
    expect(
      await countQueries(() => buyer.send('POST', '/trunk/add-standards', { items: wishes(lines) })),
    ).toBe(5);
  },
);

test.each([1, 100])(
  'an order of %i lines on account is eight queries, one by card twenty-one',
  async (lines) => {
    const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
    await fillCheckout(buyer, wishes(lines));
    expect(await countQueries(() => buyer.send('POST', '/trunk', { method: 'account' }))).toBe(9);

    await fillCheckout(buyer, wishes(lines));
    const byCard = { method: 'card', card: buyer.card, cvd: '123' };
    expect(await countQueries(() => buyer.send('POST', '/trunk', byCard))).toBe(22);
  },
);

test.each([1, 100])('an order of %i lines is read with two queries', async (lines) => {
  const buyer = await shop.buyer();
  const { uuid } = await fillCheckout(buyer, wishes(lines));
  await done(buyer.send('POST', '/trunk', { method: 'account' }));
  expect(await countQueries(() => buyer.send('GET', `/orders/${uuid}`))).toBe(2);
});

test.each([1, 100])(
  '%i lines that must be waited for cost the trunk one query more, and the order two',
  async (lines) => {
    const buyer = await shop.buyer({ creditLimitCents: 1_000_000_000 });
    await fillCheckout(
      buyer,
      wishes(lines).map((wish) => ({ ...wish, quantity: 101 })),
    );
    expect(await countQueries(() => buyer.send('GET', '/trunk'))).toBe(3);
    expect(await countQueries(() => buyer.send('POST', '/trunk', { method: 'account' }))).toBe(11);
  },
);

test.each([1, 100])(
  '%i lines to the United States are packed and priced with four queries, and one that remembers the new total',
  async (lines) => {
    const buyer = await shop.buyer({ province: 'OH', currency: 'USD', cardToken: 'sandbox-approve' });
    // Of these nobody has ordered any yet.
    const inStock = codes.slice(-lines).map((sku) => ({ sku, quantity: 1 }));
    await done(buyer.send('POST', '/trunk/add-standards', { items: inStock }));
    const shipping = { address: {}, packages: [], packages_status: 'success' };
    expect(await countQueries(() => buyer.send('POST', '/trunk/shipping-us', shipping))).toBe(5);
    expect(await countQueries(() => buyer.send('GET', '/trunk'))).toBe(2);

    const { uuid } = await done(
      buyer.send('PATCH', '/trunk/purchase-order', { purchase_order_number: 'PO-1' }),
    );
    const byCard = { method: 'card', card: buyer.card, cvd: '123' };
    expect(await countQueries(() => buyer.send('POST', '/trunk', byCard))).toBe(22);
    expect(await countQueries(() => buyer.send('GET', `/orders/${uuid}`))).toBe(2);
  },
);
