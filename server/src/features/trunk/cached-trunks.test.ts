// A cached trunk is never stale, whoever changed what it shows.

import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { watchChanges } from '../../platform/database/changes.ts';
import { catalogueChannel } from '../catalogue/catalogue.service.ts';

const { db, url } = await createTestDatabase();
const changes = watchChanges({ url, channel: catalogueChannel });
const shop = await openSmallShop(db, { changes });
const partId = await shop.part({ code: 'XM5-0500', cad: [10_000], onHand: 12 });
await shop.part({ code: 'XM5-0250', cad: [4_837] });
await changes.ready();

const trunkOf = (buyer: SmallBuyer) => done(buyer.send('GET', '/trunk'));

/** A buyer with five pieces in the trunk, which has been read once. */
async function buyerWithCachedTrunk(): Promise<SmallBuyer> {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve', creditLimitCents: 1_000_000 });
  await done(buyer.send('POST', '/trunk/add', { sku: 'XM5-0500', quantity: 5 }));
  expect((await trunkOf(buyer)).bags[0].items).toMatchObject([{ requested: 5, stocked: 12, price: 10_000 }]);
  return buyer;
}

test('what the buyer adds shows at once, also when it was added on another device', async () => {
  const buyer = await buyerWithCachedTrunk();
  await done(buyer.send('POST', '/trunk/add', { sku: 'XM5-0250', quantity: 1 }));
  expect((await trunkOf(buyer)).bags[0].items).toHaveLength(2);

  const elsewhere = await buyer.elsewhere();
  await done(elsewhere.send('POST', '/trunk/add', { sku: 'XM5-0250', quantity: 1 }));
  expect((await trunkOf(buyer)).bags[0].items[1]).toMatchObject({ requested: 2 });
});

test('a changed price and a changed stock show as soon as the database has notified the process', async () => {
  const buyer = await buyerWithCachedTrunk();
  await db.updateTable('stock').set({ on_hand: 3 }).where('part_id', '=', partId).execute();
  await vi.waitFor(async () => expect((await trunkOf(buyer)).bags[0].items[0]).toMatchObject({ stocked: 3 }));
  await db
    .updateTable('prices')
    .set({ cents: [9_000] })
    .where('part_id', '=', partId)
    .execute();
  await vi.waitFor(async () =>
    expect((await trunkOf(buyer)).bags[0].items[0]).toMatchObject({ price: 9_000 }),
  );
  await db
    .updateTable('prices')
    .set({ cents: [10_000] })
    .where('part_id', '=', partId)
    .execute();
  await db.updateTable('stock').set({ on_hand: 12 }).where('part_id', '=', partId).execute();
  await vi.waitFor(async () =>
    expect((await trunkOf(buyer)).bags[0].items[0]).toMatchObject({ stocked: 12, price: 10_000 }),
  );
});

test('an address, a card, a credit limit and a debt show at once, whoever wrote them', async () => {
  const buyer = await buyerWithCachedTrunk();
  const { companyId, customerId } = buyer;
  expect(await trunkOf(buyer)).toMatchObject({ is_within_limit: true });

  await db.updateTable('addresses').set({ city: 'Sudbury' }).where('company_id', '=', companyId).execute();
  expect((await trunkOf(buyer)).shipping_addresses[0].display).toContain('Sudbury');

  await db.deleteFrom('cards').where('customer_id', '=', customerId).execute();
  expect(await trunkOf(buyer)).toMatchObject({ available_credit_cards: [] });

  await db
    .insertInto('credit_entries')
    .values({ company_id: companyId, kind: 'opening_balance', cents: 999_999 })
    .execute();
  expect(await trunkOf(buyer)).toMatchObject({ is_within_limit: false });

  await db
    .updateTable('companies')
    .set({ credit_limit_cents: 9_000_000 })
    .where('id', '=', companyId)
    .execute();
  expect(await trunkOf(buyer)).toMatchObject({ is_within_limit: true });
});

test('a price agreed with the company shows at once, and so does its end', async () => {
  const buyer = await buyerWithCachedTrunk();
  const agreed = { company_id: buyer.companyId, part_id: partId, currency: 'CAD' } as const;
  const priceShown = async () => (await trunkOf(buyer)).bags[0].items[0].price;

  await db
    .insertInto('special_prices')
    .values({ ...agreed, cents: 8_000 })
    .execute();
  expect(await priceShown()).toBe(8_000);
  await db
    .updateTable('special_prices')
    .set({ cents: 7_500 })
    .where('company_id', '=', buyer.companyId)
    .execute();
  expect(await priceShown()).toBe(7_500);
  await db.deleteFrom('special_prices').where('company_id', '=', buyer.companyId).execute();
  expect(await priceShown()).toBe(10_000);
});

test('a changed option of display shows at once', async () => {
  const buyer = await buyerWithCachedTrunk();
  await done(buyer.send('PATCH', '/trunk/options/card-display', { card_display: 'card' }));
  expect(await trunkOf(buyer)).toMatchObject({ options: { card_display: 'card' } });
});

test('after the order the trunk is empty', async () => {
  const buyer = await buyerWithCachedTrunk();
  await db
    .updateTable('trunks')
    .set({ state: 'ordered' })
    .where('customer_id', '=', buyer.customerId)
    .execute();
  expect(await trunkOf(buyer)).toMatchObject({ uuid: null, bags: [] });
});

test('nothing is cached while the database cannot notify', async () => {
  const buyer = await buyerWithCachedTrunk();
  await changes.stop();
  await db.updateTable('stock').set({ on_hand: 1 }).where('part_id', '=', partId).execute();
  expect((await trunkOf(buyer)).bags[0].items[0]).toMatchObject({ stocked: 1 });
});
