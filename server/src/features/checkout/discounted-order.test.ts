// Tests the price when an offer begins or ends while the cart is open.

import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { endDiscount, insertDiscount } from '../../../../tests/support/small-discount.ts';
import { done, fillCheckout, openSmallShop } from '../../../../tests/support/small-shop.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const partId = await shop.part({ code: 'OFFERED', cad: [10_000], onHand: 1_000 });

test('an order is placed at the discounted price, and keeps it after the offer has ended', async () => {
  const buyer = await shop.buyer({ province: 'AB' });
  const offer = await insertDiscount(db, {
    companyIds: [buyer.companyId],
    parts: [{ partId, percentOff: 20 }],
  });
  const trunk = await fillCheckout(buyer, [{ sku: 'OFFERED', quantity: 2 }]);
  expect(trunk.bags[0].items[0]).toMatchObject({ price: 8_000, list_price: 10_000, total: 16_000 });

  const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'account', total: trunk.total }));
  await endDiscount(db, offer);
  const order = await done(buyer.send('GET', `/orders/${uuid}`));
  expect(order).toMatchObject({ subtotal: 16_000, lines: [{ price: 8_000 }] });
});

test('an offer that ends while the cart is open changes the total, and the buyer must agree before the order is placed', async () => {
  const buyer = await shop.buyer({ province: 'AB' });
  const offer = await insertDiscount(db, {
    companyIds: [buyer.companyId],
    parts: [{ partId, cents: 9_000 }],
  });
  const seen = await fillCheckout(buyer, [{ sku: 'OFFERED', quantity: 1 }]);
  await endDiscount(db, offer);

  const { status, body } = await buyer.send('POST', '/trunk', { method: 'account', total: seen.total });
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'total-changed', total_before: 11_393, total_now: 12_443 });
  const now = (await buyer.send('GET', '/trunk')).body.data;
  expect(now).toMatchObject({ total: 12_443, bags: [{ items: [{ price: 10_000 }] }] });
  expect((await done(buyer.send('POST', '/trunk', { method: 'account', total: now.total }))).state).toBe(
    'confirmed',
  );
});

test('an offer that begins while the cart is open changes the total too', async () => {
  const buyer = await shop.buyer({ province: 'AB' });
  const seen = await fillCheckout(buyer, [{ sku: 'OFFERED', quantity: 1 }]);
  await insertDiscount(db, { companyIds: [buyer.companyId], parts: [{ partId, cents: 9_000 }] });

  const { status, body } = await buyer.send('POST', '/trunk', { method: 'account', total: seen.total });
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'total-changed', total_before: 12_443, total_now: 11_393 });
});

test('a discount can bring a trunk below the minimum order', async () => {
  const cheap = await shop.part({ code: 'CHEAP', cad: [6_000] });
  const buyer = await shop.buyer();
  await fillCheckout(buyer, [{ sku: 'CHEAP', quantity: 1 }]);
  await insertDiscount(db, { parts: [{ partId: cheap, percentOff: 50 }] });
  const { body } = await buyer.send('POST', '/trunk', { method: 'account' });
  expect(body).toMatchObject({ code: 'below-minimum-order', missing: 2_001 });
});
