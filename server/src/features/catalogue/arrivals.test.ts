// Tests the expected arrivals of parts that are out of stock.

import { expect, test, vi } from 'vitest';
import { createTestApi } from '../../../../tests/support/test-api.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallCatalogue } from '../../../../tests/support/small-catalogue.ts';
import { done, fillCheckout, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { visit } from '../../../../tests/support/test-visitor.ts';
import { watchChanges } from '../../platform/database/changes.ts';
import { searchRoutes } from '../search/search.routes.ts';
import { createSearch } from '../search/search.service.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { catalogueChannel, createCatalogue } from './catalogue.service.ts';

const { db, url } = await createTestDatabase();
const partIds = await openSmallCatalogue(db);
const shop = await openSmallShop(db);
const changes = watchChanges({ url, channel: catalogueChannel });
await changes.ready();
const catalogue = createCatalogue({ db, changes });
const guest = visit(
  await createTestApi(db, (api) => {
    catalogueRoutes(api, { db, catalogue });
    searchRoutes(api, { db, search: createSearch({ db, changes, catalogue }) });
  }),
);

const code = 'X4-1/2R-SQ';
const partId = partIds.get(code)!;

const product = () => done(guest.send('GET', `/products/${encodeURIComponent(code)}`));
const row = async () =>
  (await done(guest.send('GET', '/products/series/x-mill-4/categories/square'))).rows[2];

async function expectArrivals(...arrivals: [day: string, quantity: number][]) {
  const expected = arrivals.map(([day, quantity]) => ({ expected_on: day, quantity }));
  await vi.waitFor(async () => expect((await product()).arrivals).toEqual(expected));
}

test('a part lists its arrivals, and a list shows from when a part that is out of stock is available', async () => {
  await expectArrivals();
  await db
    .insertInto('stock_arrivals')
    .values([
      { part_id: partId, expected_on: '2999-02-05', quantity: 50 },
      { part_id: partId, expected_on: '2999-01-08', quantity: 20 },
      { part_id: partId, expected_on: '2020-01-01', quantity: 99 },
    ])
    .execute();
  await expectArrivals(['2999-01-08', 20], ['2999-02-05', 50]);
  expect(await row()).not.toHaveProperty('expected_on');

  await db.updateTable('stock').set({ on_hand: 2 }).where('part_id', '=', partId).execute();
  await vi.waitFor(async () =>
    expect(await row()).toMatchObject({ available: 0, expected_on: '2999-01-08' }),
  );
});

test('arrivals that an order waits for are not offered to others until the order is cancelled', async () => {
  const buyer = await shop.buyer();
  await fillCheckout(buyer, [{ sku: code, quantity: 30 }]);
  const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  await expectArrivals(['2999-02-05', 40]);
  await vi.waitFor(async () => expect((await row()).expected_on).toBe('2999-02-05'));

  await db.updateTable('orders').set({ state: 'cancelled' }).where('uuid', '=', uuid).execute();
  await expectArrivals(['2999-01-08', 20], ['2999-02-05', 50]);
  await changes.stop();
});
