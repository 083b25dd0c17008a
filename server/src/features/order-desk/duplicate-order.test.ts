import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openDesk } from '../../../../tests/support/order-desk.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { duplicateOrder } from './order-desk.service.ts';

const { db } = await createTestDatabase();
const desk = await openDesk(db);

test('the parts of an order are put into the cart of its buyer, and each line says what is different today', async () => {
  const dearer = await desk.part({ code: 'DEARER', cad: [10_000], onHand: 50 });
  const gone = await desk.part({ code: 'GONE', cad: [5_000], onHand: 50 });
  await desk.part({ code: 'SAME', cad: [2_000], onHand: 50 });
  const { uuid, buyer } = await desk.place([
    { sku: 'DEARER', quantity: 2 },
    { sku: 'GONE', quantity: 5 },
    { sku: 'SAME', quantity: 1 },
  ]);
  await db
    .updateTable('prices')
    .set({ cents: [12_500] })
    .where('part_id', '=', dearer)
    .execute();
  await db.deleteFrom('prices').where('part_id', '=', gone).execute();
  const { lines } = await duplicateOrder(desk.shop, desk.who, uuid);
  expect(lines).toMatchObject([
    { inventory_code: 'DEARER', ordered: 2, in_cart: 2, was: 10_000, now: 12_500, reason: null },
    { inventory_code: 'GONE', ordered: 5, in_cart: 0, was: 5_000, reason: 'no-price' },
    { inventory_code: 'SAME', in_cart: 1, was: 2_000, now: 2_000, reason: null },
  ]);
  const { bags } = await done(buyer.send('GET', '/trunk'));
  expect(bags[0].items.map((item: { requested: number }) => item.requested)).toEqual([2, 1]);
});
