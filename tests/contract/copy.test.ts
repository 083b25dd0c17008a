// A copy of the shop: its notices to buyers and staff, and its refusals.

import { beforeEach, expect, test } from 'vitest';
import { createSettings } from '../../server/src/features/settings/settings.service.ts';
import {
  claimPlace,
  createSending,
  holdSending,
  releaseSending,
} from '../../server/src/platform/sending/sending.ts';
import { createLogger } from '../../server/src/platform/telemetry/logger.ts';
import { createTestDatabase } from '../support/database.ts';
import { openSmallShop } from '../support/small-shop.ts';
import { insertColleague } from '../support/test-staff.ts';
import { buildWholeShop } from '../support/whole-shop.ts';

const opened = await createTestDatabase();
const { db, pool } = opened;
const at = { query: pool, place: undefined };
const sending = createSending(at);
const settings = createSettings({ db, cardGateway: 'sandbox', sending });
const html = '<!doctype html><html><head></head><body><p>A page</p></body></html>';
const shop = await openSmallShop(db, {
  build: (parts) =>
    buildWholeShop(opened, {
      ...parts,
      settings,
      findCopy: sending.findCopy,
      log: createLogger({ logLevel: 'silent' }),
      environment: { RATE_LIMIT: 'off', SAMPLE_SHOP: 'off' },
      web: { render: async () => ({ status: 200, headers: { 'content-type': 'text/html' }, html }) },
    }),
});
await shop.part({ code: 'X-1', cad: [10_000], onHand: 100 });
await claimPlace(at);
beforeEach(async () => holdSending(pool, 'a test', { asOf: '2026-11-23T02:10:00.000Z' }));

test('a copy takes no order and keeps the cart; once it is the shop, the same cart is ordered', async () => {
  const buyer = await shop.buyer({ creditLimitCents: 10_000_000 });
  await buyer.send('POST', '/trunk/add', { sku: 'X-1', quantity: 5 });
  await buyer.send('PATCH', '/trunk/shipping', { type: 'pickup' });
  await buyer.send('PATCH', '/trunk/purchase-order', { purchase_order_number: 'PO-1' });
  const place = () => buyer.send('POST', '/trunk', { method: 'account' });
  expect(await place()).toMatchObject({
    status: 409,
    body: {
      code: 'shop-is-a-copy',
      message: 'This is a copy of the shop and takes no orders. Please order from the shop itself.',
    },
  });
  expect(await db.selectFrom('orders').select('uuid').execute()).toEqual([]);

  await releaseSending(at);
  expect(await place()).toMatchObject({ status: 200 });
});

test('the office says that it is a copy, and of which moment, before and after the sign-in', async () => {
  const said = async () => (await owner.send('GET', '/session')).body.data.copy;
  const owner = await insertColleague(db, shop.app, { role: 'owner' });
  expect(await said()).toEqual({ as_of: '2026-11-23T02:10:00.000Z' });
  const { body } = await shop.app.inject('/api/office/session').then((answer) => ({ body: answer.json() }));
  expect(body.data).toMatchObject({ step: 'sign-in', copy: { as_of: '2026-11-23T02:10:00.000Z' } });
  await holdSending(pool, 'by the operator');
  expect(await said()).toEqual({ as_of: null });
  await releaseSending(at);
  expect(await said()).toBeNull();
});

test('every page of a copy says so in the language of the reader, and none of the shop does', async () => {
  const read = async (language: string) =>
    (await shop.app.inject({ url: '/app/anything', headers: { 'accept-language': language } })).body;
  expect(await read('en')).toContain('This is a copy of the shop, for trials.');
  expect(await read('fr')).toContain('Ceci est une copie de la boutique, pour des essais.');
  await releaseSending(at);
  expect(await read('en')).toBe(html);
});
