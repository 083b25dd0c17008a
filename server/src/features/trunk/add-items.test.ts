// Parts are added by what was typed, exact codes or not, all or none, within what is left of them.

import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, openSmallShop } from '../../../../tests/support/small-shop.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'AB-1' });
await shop.part({ code: 'LAST-5', status: 'discontinued', onHand: 5 });
await shop.part({ code: 'GONE-1', status: 'discontinued', onHand: 0 });

const linesOf = (trunk: { bags: { items: { inventory_code: string; requested: number }[] }[] }) =>
  trunk.bags.flatMap(({ items }) => items.map((item) => [item.inventory_code, item.requested]));

test('exact codes, other spellings of them and parts that are sold off are added together, each part once', async () => {
  const items = [
    { sku: 'AB-1', quantity: 2 },
    { sku: 'ab1', quantity: 3 },
    { sku: 'last-5', quantity: 4 },
    { sku: 'LAST-5', quantity: 1 },
  ];
  const trunk = await done(shop.guest().send('POST', '/trunk/add-standards', { items }));
  expect(linesOf(trunk)).toEqual([
    ['AB-1', 5],
    ['LAST-5', 5],
  ]);
  expect(trunk.version).toBe(1);
});

test.each([
  ['exact', ['LAST-5', 'LAST-5']],
  ['as they are typed', ['last5', 'Last-5']],
  ['both', ['LAST-5', 'last 5']],
])('pieces of a part that is sold off are counted together, with codes that are %s', async (_, skus) => {
  const guest = shop.guest();
  const items = [{ sku: 'AB-1', quantity: 1 }, ...skus.map((sku) => ({ sku, quantity: 3 }))];
  const { status, body } = await guest.send('POST', '/trunk/add-standards', { items });
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'quantity-too-large' });
  expect(Object.keys(body.errors)).toEqual(['items.1.quantity', 'items.2.quantity']);
  expect(linesOf((await guest.send('GET', '/trunk')).body.data)).toEqual([]);
});

test.each(['LAST-5', 'last5'])(
  'what is in the cart already counts, and the message says what is left: %s',
  async (sku) => {
    const guest = shop.guest();
    await done(guest.send('POST', '/trunk/add', { sku: 'LAST-5', quantity: 4 }));
    const { body } = await guest.send('POST', '/trunk/add', { sku, quantity: 2 });
    expect(body.code).toBe('quantity-too-large');
    expect(body.message).toBe(body.errors.quantity[0]);
    expect(body.message).toContain('5');
    expect(linesOf((await guest.send('GET', '/trunk')).body.data)).toEqual([['LAST-5', 4]]);
  },
);

test.each([
  ['unknown', 'NO-SUCH', 'unknown-sku'],
  ['sold out', 'GONE-1', 'not-sold-any-more'],
  ['sold out, and typed otherwise', 'gone1', 'not-sold-any-more'],
])('a first addition of a part that is %s is refused, and begins no session', async (_, sku, code) => {
  const before = await sessions();
  const { body } = await shop.guest().send('POST', '/trunk/add', { sku, quantity: 1 });
  expect(body.code).toBe(code);
  expect(Object.keys(body.errors)).toEqual(['sku']);
  expect(await sessions()).toBe(before);
});

async function sessions(): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
