// The number of queries of a call never depends on the number of lines.

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

async function countQueries(work: () => Promise<{ status: number; body: unknown }>): Promise<number> {
  const before = queries.length;
  const { status, body } = await work();
  expect({ status, body }).toMatchObject({ status: 200 });
  return queries.length - before;
}

const itemsOf = (lines: number) => codes.slice(0, lines).map((sku) => ({ sku, quantity: 1 }));

test.each([1, 100, 500])(
  'a trunk of %i lines takes two queries, one of them for the session',
  async (lines) => {
    const guest = shop.guest();
    await done(guest.send('POST', '/trunk/add-standards', { items: itemsOf(lines) }));
    expect(await countQueries(() => guest.send('GET', '/trunk'))).toBe(2);

    const buyer = await shop.buyer();
    await done(buyer.send('POST', '/trunk/add-standards', { items: itemsOf(lines) }));
    expect(await countQueries(() => buyer.send('GET', '/trunk'))).toBe(2);
  },
);

test.each([1, 500])(
  'adding a part to %i lines takes four queries, and one that stores the new total',
  async (lines) => {
    const buyer = await shop.buyer();
    await done(buyer.send('POST', '/trunk/add-standards', { items: itemsOf(lines) }));
    expect(await countQueries(() => buyer.send('POST', '/trunk/add', { sku: 'LINE-0', quantity: 1 }))).toBe(
      5,
    );
  },
);

test.each([1, 500])(
  'adding %i rows at once takes four queries, and one that stores the new total',
  async (lines) => {
    const buyer = await shop.buyer();
    expect(
      await countQueries(() => buyer.send('POST', '/trunk/add-standards', { items: itemsOf(lines) })),
    ).toBe(5);
  },
);

test.each([1, 100])(
  'an order of %i lines takes nine queries on account, and twenty-two by card',
  async (lines) => {
    const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
    await fillCheckout(buyer, itemsOf(lines));
    expect(await countQueries(() => buyer.send('POST', '/trunk', { method: 'account' }))).toBe(9);

    await fillCheckout(buyer, itemsOf(lines));
    const byCard = { method: 'card', card: buyer.card, cvd: '123' };
    expect(await countQueries(() => buyer.send('POST', '/trunk', byCard))).toBe(22);
  },
);

test.each([1, 100])('reading an order of %i lines takes two queries', async (lines) => {
  const buyer = await shop.buyer();
  const { uuid } = await fillCheckout(buyer, itemsOf(lines));
  await done(buyer.send('POST', '/trunk', { method: 'account' }));
  expect(await countQueries(() => buyer.send('GET', `/orders/${uuid}`))).toBe(2);
});

test.each([1, 100])(
  '%i backordered lines take one query more for the trunk, and two for the order',
  async (lines) => {
    const buyer = await shop.buyer({ creditLimitCents: 1_000_000_000 });
    await fillCheckout(
      buyer,
      itemsOf(lines).map((item) => ({ ...item, quantity: 101 })),
    );
    expect(await countQueries(() => buyer.send('GET', '/trunk'))).toBe(3);
    expect(await countQueries(() => buyer.send('POST', '/trunk', { method: 'account' }))).toBe(11);
  },
);

test.each([1, 100])(
  'packing and pricing %i lines for the United States takes four queries, and one that stores the new total',
  async (lines) => {
    const buyer = await shop.buyer({ province: 'OH', currency: 'USD', cardToken: 'sandbox-approve' });
    // Nobody has ordered these yet.
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
