import { emptyFloor } from '@chipload/domain/shop-floor';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { shopFloorRoutes } from './shop-floor.routes.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db, { addRoutes: (api) => shopFloorRoutes(api, { db }) });

const mill = {
  name: 'VF-2',
  spindle: 'CAT40',
  max_rpm: 8_100,
  kilowatts: 22.4,
  newton_metres: null,
  holder: 'CAT40-ER32-4.00',
};
const floor = {
  ...emptyFloor,
  machines: [mill],
  materials: [{ name: '4140', material: 'P3' }],
  machine: 'VF-2',
  material: '4140',
};

test('a customer finds the shop floor on every device, and nobody else does', async () => {
  const buyer = await shop.buyer();
  expect(await done(buyer.send('GET', '/shop-floor'))).toEqual({ version: 0, floor: emptyFloor });
  expect(await done(buyer.send('PUT', '/shop-floor', { version: 0, floor }))).toEqual({ version: 1, floor });
  expect(await done((await buyer.elsewhere()).send('GET', '/shop-floor'))).toEqual({ version: 1, floor });
  expect(await done((await shop.buyer()).send('GET', '/shop-floor'))).toMatchObject({ version: 0 });
  expect((await shop.guest().send('GET', '/shop-floor')).status).toBe(401);
});

test('what was added on another device in the meantime is not lost', async () => {
  const buyer = await shop.buyer();
  await done(buyer.send('PUT', '/shop-floor', { version: 0, floor }));
  const { status, body } = await buyer.send('PUT', '/shop-floor', { version: 0, floor: emptyFloor });
  expect([status, body.code]).toEqual([409, 'record-changed']);
  expect((await buyer.send('PUT', '/shop-floor', { version: 7, floor: emptyFloor })).status).toBe(409);
  expect(await done(buyer.send('GET', '/shop-floor'))).toEqual({ version: 1, floor });
});

test.each([
  { machines: [mill, { ...mill, name: 'vf-2' }] },
  { machines: [{ ...mill, max_rpm: 5 }] },
  { machines: [{ ...mill, holder: 'NO-SUCH-HOLDER' }] },
  { materials: [{ name: '4140', material: 'X9' }] },
  { machine: 'another' },
])('a floor that cannot be is refused and changes nothing: %j', async (wrong) => {
  const buyer = await shop.buyer();
  const { status } = await buyer.send('PUT', '/shop-floor', { version: 0, floor: { ...floor, ...wrong } });
  expect(status).toBe(422);
  expect(await done(buyer.send('GET', '/shop-floor'))).toMatchObject({ version: 0 });
});
