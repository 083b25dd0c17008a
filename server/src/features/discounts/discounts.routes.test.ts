// Tests discounts with caches as in production: notifications of the database must invalidate every cached price.

import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { dayFromToday, endDiscount, insertDiscount } from '../../../../tests/support/small-discount.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import type { TestVisitor } from '../../../../tests/support/test-visitor.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { watchChanges } from '../../platform/database/changes.ts';
import { catalogueChannel } from '../catalogue/catalogue.service.ts';

const { db, pool, url } = await createTestDatabase();
const changes = watchChanges({ url, channel: catalogueChannel });
afterAll(() => changes.stop());
await changes.ready();
const shop = await openWholeShop({ db, pool }, { changes });
const guest = shop.guest();
const patience = { timeout: 10_000, interval: 50 };

type Price = { readonly price: number; readonly list_price?: number };

/** Expects this price of a part everywhere, after the notifications of changes have arrived. */
async function expectEverywhere(visitor: TestVisitor, code: string, expected: Price): Promise<void> {
  await done(visitor.send('POST', '/trunk/add', { sku: code, quantity: 1 }));
  await vi.waitFor(async () => {
    const category = await done(visitor.send('GET', '/products/series/x/categories/x?size=2000'));
    const product = await done(visitor.send('GET', `/products/${code}`));
    const found = await done(visitor.send('GET', `/search?query=${code}`));
    const values = await done(visitor.send('POST', '/quick-add', { rows: [{ sku: code, quantity: 1 }] }));
    const trunk = await done(visitor.send('GET', '/trunk'));
    const items = trunk.bags.flatMap((bag: { items: object[] }) => bag.items);
    const isPart = (row: { inventory_code: string }) => row.inventory_code === code;
    const named = [
      category.rows.find(isPart),
      product,
      found.rows.find(isPart),
      values[code],
      items.find(isPart),
    ];
    const prices = named.map((one) => one && { price: one.price, list_price: one.list_price });
    expect(prices).toEqual(named.map(() => ({ list_price: undefined, ...expected })));
  }, patience);
}

test('an offer for everyone is the price for guests and customers everywhere in the shop', async () => {
  const partId = await shop.part({ code: 'ALL-1', cad: [10_000] });
  const buyer = await shop.buyer();
  expect((await done(guest.send('GET', '/products/ALL-1'))).price).toBe(10_000);
  const uuid = await insertDiscount(db, { parts: [{ partId, percentOff: 15 }] });

  await expectEverywhere(shop.guest(), 'ALL-1', { price: 8_500, list_price: 10_000 });
  await expectEverywhere(buyer, 'ALL-1', { price: 8_500, list_price: 10_000 });
  expect(await done(guest.send('GET', `/discounts/${uuid}`))).toMatchObject({
    uuid,
    title: expect.stringMatching(/^Offer/),
    text: 'Good tools',
    valid_from: dayFromToday(0),
    valid_until: dayFromToday(0),
    rows: [{ inventory_code: 'ALL-1', price: 8_500, list_price: 10_000, special_price: 8_500 }],
    total: 1,
  });

  const { discount } = await done(guest.send('GET', '/products/ALL-1'));
  expect(discount).toEqual({ uuid, valid_until: dayFromToday(0) });

  await endDiscount(db, uuid);
  await expectEverywhere(shop.guest(), 'ALL-1', { price: 10_000 });
});

test('an offer for a company is the price for that company everywhere in the shop, and for nobody else', async () => {
  const partId = await shop.part({ code: 'OWN-1', cad: [10_000, 9_000] });
  const [buyer, other] = [await shop.buyer(), await shop.buyer()];
  const uuid = await insertDiscount(db, {
    companyIds: [buyer.companyId],
    parts: [{ partId, cents: 7_777 }],
  });

  await expectEverywhere(buyer, 'OWN-1', { price: 7_777, list_price: 10_000 });
  expect((await done(buyer.send('GET', '/products/OWN-1'))).price_breaks).toEqual([
    { from_quantity: 1, price: 7_777 },
  ]);
  for (const visitor of [other, shop.guest()]) {
    await expectEverywhere(visitor, 'OWN-1', { price: 10_000 });
    expect((await visitor.send('GET', `/discounts/${uuid}`)).status).toBe(404);
  }
});

test('offers that have ended, have not begun, are for others or do not exist get the same refusal', async () => {
  const partId = await shop.part({ code: 'GONE-1', cad: [4_321] });
  const [buyer, other] = [await shop.buyer(), await shop.buyer()];
  const parts = [{ partId, cents: 1_234 }];
  const uuids = [
    await insertDiscount(db, { parts, from: -9, until: -1 }),
    await insertDiscount(db, { parts, from: 1, until: 9 }),
    await insertDiscount(db, { parts, companyIds: [other.companyId] }),
    await insertDiscount(db, { parts, companyIds: [] }),
    '00000000-0000-4000-8000-000000000000',
    'nope',
  ];
  for (const visitor of [buyer, shop.guest()]) {
    for (const uuid of uuids) {
      const { status, body } = await visitor.send('GET', `/discounts/${uuid}`);
      expect({ status, body }).toEqual({
        status: 404,
        body: {
          code: 'offer-ended',
          message: 'This offer has ended or has not begun yet.',
          request_id: expect.anything(),
        },
      });
    }
    await expectEverywhere(visitor, 'GONE-1', { price: 4_321 });
  }
  const { body } = await shop.guest('fr').send('GET', `/discounts/${uuids[0]}`);
  expect(body.message).toBe('Cette offre est terminée ou n’a pas encore commencé.');
});

test('a company that is not approved gets only the offers for everyone', async () => {
  const [everybodys, own] = [await shop.part({ code: 'APP-1' }), await shop.part({ code: 'APP-2' })];
  const buyer = await shop.buyer();
  await insertDiscount(db, { parts: [{ partId: everybodys, percentOff: 10 }] });
  const uuid = await insertDiscount(db, {
    companyIds: [buyer.companyId],
    parts: [{ partId: own, percentOff: 10 }],
  });
  await db.updateTable('companies').set({ is_approved: false }).where('id', '=', buyer.companyId).execute();

  expect((await buyer.send('GET', `/discounts/${uuid}`)).status).toBe(404);
  await expectEverywhere(buyer, 'APP-2', { price: 10_000 });
  await expectEverywhere(buyer, 'APP-1', { price: 9_000, list_price: 10_000 });
});

test('the lowest of special price, price break and offers applies, and they are not combined', async () => {
  const partId = await shop.part({ code: 'LOW-1', cad: [10_000, 8_000] });
  const buyer = await shop.buyer();
  const special = { company_id: buyer.companyId, part_id: partId, currency: 'CAD' } as const;
  await db
    .insertInto('special_prices')
    .values({ ...special, cents: 8_800 })
    .execute();
  const uuid = await insertDiscount(db, {
    companyIds: [buyer.companyId],
    parts: [{ partId, percentOff: 10 }],
  });
  await expectEverywhere(buyer, 'LOW-1', { price: 8_800, list_price: 10_000 });

  await insertDiscount(db, { parts: [{ partId, cents: 8_500 }], until: 3 });
  await expectEverywhere(buyer, 'LOW-1', { price: 8_500, list_price: 10_000 });
  expect((await done(buyer.send('GET', '/products/LOW-1'))).price_breaks).toEqual([
    { from_quantity: 1, price: 8_500 },
    { from_quantity: 10, price: 8_000 },
  ]);
  const { rows } = await done(buyer.send('GET', `/discounts/${uuid}`));
  expect(rows).toMatchObject([{ price: 8_500, list_price: 10_000 }]);
});

test('an offer lists the parts on sale in the visitor’s currency, filtered, sorted and paged like a category', async () => {
  const ids = {
    dear: await shop.part({ code: 'PAGE-1', cad: [30_000] }),
    cheap: await shop.part({ code: 'PAGE-2', cad: [20_000], onHand: 0 }),
    unpriced: await shop.part({ code: 'PAGE-3', cad: null }),
    gone: await shop.part({ code: 'PAGE-4', status: 'discontinued', onHand: 0 }),
    last: await shop.part({ code: 'PAGE-6', cad: [40_000], status: 'discontinued', onHand: 5 }),
  };
  const uuid = await insertDiscount(db, {
    parts: [
      ...Object.values(ids).map((partId) => ({ partId, percentOff: 50 })),
      { partId: ids.dear, cents: 5_000, currency: 'USD' },
    ],
  });
  const codes = async (visitor: TestVisitor, query = '') => {
    const { rows, total } = await done(visitor.send('GET', `/discounts/${uuid}${query}`));
    return { total, codes: rows.map((row: { inventory_code: string }) => row.inventory_code) };
  };

  expect(await codes(guest, '?sort=price')).toEqual({
    total: 3,
    codes: ['PAGE-2', 'PAGE-1', 'PAGE-6'],
  });
  expect(await codes(guest, '?sort=-price&size=1&page=2')).toEqual({ total: 3, codes: ['PAGE-1'] });
  expect(await codes(guest, '?stock=yes')).toEqual({ total: 2, codes: ['PAGE-1', 'PAGE-6'] });
  const ohio = await shop.buyer({ currency: 'USD', province: 'OH' });
  expect(await codes(ohio)).toEqual({ total: 1, codes: ['PAGE-1'] });
  const { facets } = await done(guest.send('GET', `/discounts/${uuid}`));
  expect(facets.map((facet: { key: string }) => facet.key)).toContain('stock');
});

test('a part without a list price can be bought at the price of the offer', async () => {
  const partId = await shop.part({ code: 'ONLY-1', usd: null });
  await insertDiscount(db, { parts: [{ partId, cents: 900, currency: 'USD' }] });
  const ohio = await shop.buyer({ currency: 'USD', province: 'OH' });
  await expectEverywhere(ohio, 'ONLY-1', { price: 900 });
  const { price_breaks: breaks } = await done(ohio.send('GET', '/products/ONLY-1'));
  expect(breaks).toEqual([{ from_quantity: 1, price: 900 }]);
});

test('visitors get a list of the offers valid for them, the one that ends first at the top', async () => {
  const partId = await shop.part({ code: 'TOLD-1' });
  const buyer = await shop.buyer({ currency: 'USD', province: 'OH' });
  const parts = [{ partId, percentOff: 1, currency: 'USD' as const }];
  const later = await insertDiscount(db, { parts, until: 8 });
  const sooner = await insertDiscount(db, { parts, until: 7, companyIds: [buyer.companyId] });
  await insertDiscount(db, { parts, from: 1 });
  await insertDiscount(db, { parts: [{ partId, percentOff: 1 }], until: 9, companyIds: [buyer.companyId] });

  const uuids = async (visitor: TestVisitor) =>
    (await done(visitor.send('GET', '/discounts'))).map((one: { uuid: string }) => one.uuid);
  const offered = await uuids(buyer);
  expect(offered.slice(-2)).toEqual([sooner, later]);
  const stranger = await uuids(await shop.buyer({ currency: 'USD', province: 'OH' }));
  expect(stranger).toEqual(offered.filter((uuid: string) => uuid !== sooner));
});

test('the lowest price on a series may be that of an offer', async () => {
  const partId = await shop.part({ code: 'FROM-1', cad: [110] });
  await vi.waitFor(async () => {
    const { categories } = await done(guest.send('GET', '/products/series/x'));
    expect(categories[0].from_price).toBe(110);
  }, patience);
  await insertDiscount(db, { parts: [{ partId, percentOff: 10 }] });
  await vi.waitFor(async () => {
    const { categories } = await done(guest.send('GET', '/products/series/x'));
    expect(categories[0].from_price).toBe(99);
  }, patience);
});
