// Discontinued parts are sold until the stock is used up, and never backordered.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, openSmallShop } from '../../../../tests/support/small-shop.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
let parts = 0;

/** Creates a discontinued part with so many pieces in stock. */
async function lastPieces(onHand: number) {
  parts += 1;
  const code = `LAST-${parts}`;
  const partId = await shop.part({ code, onHand, status: 'discontinued' });
  return { code, partId };
}

const stockOf = (partId: number) =>
  db.selectFrom('stock').select(['on_hand', 'allocated']).where('part_id', '=', partId).executeTakeFirst();

test('a discontinued part can be added while pieces are left, and a refusal says how many', async () => {
  const { code } = await lastPieces(5);
  const guest = shop.guest();
  const { body } = await guest.send('POST', '/trunk/add', { sku: code, quantity: 3 });
  expect(body.data.bags[0].items[0]).toMatchObject({ inventory_code: code, requested: 3, sale_limit: 5 });
  expect(body.data.warnings).toEqual([]);

  const more = await guest.send('POST', '/trunk/add', { sku: code, quantity: 3 });
  expect(more.status).toBe(422);
  expect(more.body).toMatchObject({
    code: 'quantity-too-large',
    errors: { quantity: ['Only 5 left: this part is discontinued and cannot be backordered.'] },
  });
  const row = { items: [{ sku: code, quantity: 6 }] };
  expect((await shop.guest().send('POST', '/trunk/add-standards', row)).body.errors).toEqual({
    'items.0.quantity': ['Only 5 left: this part is discontinued and cannot be backordered.'],
  });
});

test('the quantity of a discontinued part can be raised to the pieces that are left', async () => {
  const { code } = await lastPieces(4);
  const guest = shop.guest();
  const { body } = await guest.send('POST', '/trunk/add', { sku: code, quantity: 1 });
  const path = `/trunk/items/${body.data.bags[0].items[0].uuid}`;
  expect((await guest.send('PATCH', path, { quantity: 4 })).status).toBe(200);
  const refused = await guest.send('PATCH', path, { quantity: 5 });
  expect(refused.body).toMatchObject({
    code: 'quantity-too-large',
    errors: { quantity: [expect.stringMatching(/^Only 4 left/)] },
  });
});

test('a discontinued part without stock is not sold', async () => {
  const { code } = await lastPieces(0);
  const { body } = await shop.guest().send('POST', '/trunk/add', { sku: code, quantity: 1 });
  expect(body).toMatchObject({ code: 'not-sold-any-more', message: 'This part is no longer sold.' });
});

test('pieces that others have bought meanwhile cause a warning in the trunk, and the order is refused', async () => {
  const { code, partId } = await lastPieces(5);
  const buyer = await shop.buyer();
  await fillCheckout(buyer, [{ sku: code, quantity: 5 }]);
  await db.updateTable('stock').set({ allocated: 3 }).where('part_id', '=', partId).execute();

  const trunk = await done(buyer.send('GET', '/trunk'));
  expect(trunk.warnings).toMatchObject([{ code: 'too-few-left', inventory_code: code }]);
  const { status, body } = await buyer.send('POST', '/trunk', { method: 'account' });
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'stock-changed', inventory_codes: [code] });
  expect(await stockOf(partId)).toMatchObject({ allocated: 3 });
});

test('buyers who order the last pieces at the same moment get all of their quantity or none', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 4 }),
      async (onHand, wanted) => {
        const { code, partId } = await lastPieces(onHand);
        const buyers = await Promise.all(
          wanted.map(async (quantity) => {
            const buyer = await shop.buyer();
            await fillCheckout(buyer, [{ sku: code, quantity: Math.min(quantity, onHand) }]);
            return buyer;
          }),
        );
        const answers = await Promise.all(
          buyers.map((buyer) => buyer.send('POST', '/trunk', { method: 'account' })),
        );

        const refused = answers.filter(({ status }) => status !== 200);
        expect(refused.map(({ body }) => body.inventory_codes)).toEqual(refused.map(() => [code]));
        const lines = await sumOfLines(partId);
        expect(lines).toEqual({ backordered: 0, allocated: (await stockOf(partId))?.allocated });
        expect(lines.allocated).toBeLessThanOrEqual(onHand);
        expect(answers.some(({ status }) => status === 200)).toBe(true);
      },
    ),
    { numRuns: 12 },
  );
});

async function sumOfLines(partId: number) {
  const lines = await db
    .selectFrom('order_lines')
    .select(['allocated', 'backordered'])
    .where('part_id', '=', partId)
    .execute();
  const sum = (key: 'allocated' | 'backordered') => lines.reduce((total, line) => total + line[key], 0);
  return { backordered: sum('backordered'), allocated: sum('allocated') };
}
