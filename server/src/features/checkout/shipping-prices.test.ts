import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, openSmallShop } from '../../../../tests/support/small-shop.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'PLENTY' });

test('each method costs, once it is saved, what stood beside it before', async () => {
  const buyer = await shop.buyer({ province: 'AB' });
  const trunk = await done(buyer.send('POST', '/trunk/add', { sku: 'PLENTY', quantity: 1 }));
  expect(Object.keys(trunk.shipping_prices)).toEqual(Object.keys(trunk.available_shipping_methods));

  const collect = { courier: 'ups', account_number: '1A2B3C' };
  for (const type of ['flat_rate', 'pickup', 'collect', 'dropship'] as const) {
    const data = type === 'collect' ? collect : {};
    const saved = await done(buyer.send('PATCH', '/trunk/shipping', { type, data }));
    expect({ type, cents: saved.shipping }).toEqual({ type, cents: trunk.shipping_prices[type] });
  }
});

test('an address has the price of a shipment to it', async () => {
  const buyer = await shop.buyer({ province: 'AB' });
  const trunk = await done(buyer.send('POST', '/trunk/add', { sku: 'PLENTY', quantity: 1 }));
  expect(trunk.shipping_addresses).toMatchObject([
    { value: buyer.billingAddress, shipping_price: trunk.shipping_prices.flat_rate },
  ]);
});

test('parcels to the United States have no price before they are packed', async () => {
  const buyer = await shop.buyer({ province: 'OH', currency: 'USD' });
  const trunk = await done(buyer.send('POST', '/trunk/add', { sku: 'PLENTY', quantity: 1 }));
  expect(trunk.shipping_prices).toMatchObject({ flat_rate: null, pickup: 0 });
});

test('the flat rate says above which subtotal it is free, and is free above it only', async () => {
  await sql`
    update shop_settings set settings = jsonb_set(settings, '{flat_rates,0,free_above}', '"400.00"')`.execute(
    db,
  );
  const buyer = await shop.buyer({ province: 'AB' });
  const trunk = await done(buyer.send('POST', '/trunk/add', { sku: 'PLENTY', quantity: 1 }));
  const above: number = trunk.flat_rate_free_above;
  expect(above).toBe(40_000);
  const [{ price }] = trunk.bags[0].items;
  const more = await done(
    buyer.send('POST', '/trunk/add', { sku: 'PLENTY', quantity: Math.ceil(above / price) }),
  );
  expect([trunk.shipping_prices.flat_rate > 0, more.shipping_prices.flat_rate]).toEqual([true, 0]);
});
