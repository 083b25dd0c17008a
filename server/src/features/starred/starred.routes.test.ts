import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import type { TestVisitor } from '../../../../tests/support/test-visitor.ts';
import { starredRoutes } from './starred.routes.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db, {
  addRoutes: (api) => starredRoutes(api, { db }),
});
await shop.part({ code: 'A/1 #2.5,100%', cad: [1_000], onHand: 7 });
await shop.part({ code: 'B-1' });

async function codesOf(visitor: TestVisitor): Promise<string[]> {
  const { body } = await visitor.send('GET', '/starred-products');
  return body.data.map((row: { inventory_code: string }) => row.inventory_code);
}

test('a guest can neither star nor see stars', async () => {
  const guest = shop.guest();
  expect((await guest.send('GET', '/starred-products')).status).toBe(401);
  expect((await guest.send('POST', '/starred-products', { inventory_code: 'B-1' })).status).toBe(401);
  expect((await guest.send('DELETE', '/starred-products/B-1')).status).toBe(401);
});

test('starred parts are listed with price and stock, the latest first, and starring again changes nothing', async () => {
  const buyer = await shop.buyer();
  expect(await codesOf(buyer)).toEqual([]);
  const starred = await buyer.send('POST', '/starred-products', { inventory_code: ' a/1 #2.5,100% ' });
  expect(starred.body.data).toEqual({ inventory_code: 'A/1 #2.5,100%' });
  await buyer.send('POST', '/starred-products', { inventory_code: 'B-1' });
  await buyer.send('POST', '/starred-products', { inventory_code: 'A/1 #2.5,100%' });

  expect(await codesOf(buyer)).toEqual(['B-1', 'A/1 #2.5,100%']);
  const { body } = await buyer.send('GET', '/starred-products');
  expect(body.data[1]).toMatchObject({ price: 1_000, available: 7, series: 'X', status: 'active' });
  expect((await buyer.send('GET', '/starred-products/codes')).body.data).toEqual(['B-1', 'A/1 #2.5,100%']);
});

test('a star can be removed, also twice, and another customer’s stays', async () => {
  const [one, other] = [await shop.buyer(), await shop.buyer()];
  for (const buyer of [one, other])
    await buyer.send('POST', '/starred-products', { inventory_code: 'A/1 #2.5,100%' });
  const path = `/starred-products/${encodeURIComponent('A/1 #2.5,100%')}`;
  expect((await one.send('DELETE', path)).body.data).toEqual({ inventory_code: 'A/1 #2.5,100%' });
  expect((await one.send('DELETE', path)).status).toBe(200);
  expect((await one.send('DELETE', '/starred-products/NEVER-WAS')).status).toBe(200);
  expect([await codesOf(one), await codesOf(other)]).toEqual([[], ['A/1 #2.5,100%']]);
});

test('an unknown part number is refused with 422, in the customer’s language', async () => {
  const buyer = await shop.buyer({ language: 'fr' });
  const { status, body } = await buyer.send('POST', '/starred-products', { inventory_code: 'NOPE' });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ inventory_code: ['Numéro de pièce invalide'] });
  expect((await buyer.send('POST', '/starred-products', { inventory_code: '  ' })).status).toBe(422);
});
