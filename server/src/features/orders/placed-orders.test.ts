import { expect, test } from 'vitest';
import { asOwner, createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { deleteOrder } from './orders.repository.ts';

const database = await createTestDatabase();
const shop = await openSmallShop(database.db);
await shop.part({ code: 'PLENTY' });

test('a placed order cannot be deleted, not even by the owner of the tables', async () => {
  const buyer = await shop.buyer();
  await fillCheckout(buyer, [{ sku: 'PLENTY', quantity: 1 }]);
  const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  await expect(deleteOrder(database.db, uuid)).rejects.toThrow('is confirmed and stays');
  await expect(asOwner(database, (owner) => deleteOrder(owner, uuid))).rejects.toThrow(
    'is confirmed and stays',
  );
  expect(await done(buyer.send('GET', `/orders/${uuid}`))).toMatchObject({ state: 'confirmed' });
});

test('an order that is collected names its courier, as its shipments do, and masks the account number', async () => {
  const buyer = await shop.buyer();
  const shipping = { type: 'collect', data: { courier: 'ups', account_number: '1A2B3C' } };
  await fillCheckout(buyer, [{ sku: 'PLENTY', quantity: 1 }], shipping);
  const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  expect((await done(buyer.send('GET', `/orders/${uuid}`))).shipping_method).toMatchObject({
    courier: 'UPS',
    account_number: '•••B3C',
  });
});

test('the addresses of an order name their country if it is another than the shop’s', async () => {
  for (const [where, countries] of [
    [
      { province: 'OH', currency: 'USD' },
      { en: 'United States', fr: 'États-Unis' },
    ],
    [{ province: 'ON', currency: 'CAD' }, undefined],
  ] as const) {
    for (const language of ['en', 'fr'] as const) {
      const buyer = await shop.buyer({ ...where, language });
      await fillCheckout(buyer, [{ sku: 'PLENTY', quantity: 1 }]);
      const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
      const order = await done(buyer.send('GET', `/orders/${uuid}`));
      const { name, line_1, city, province, postal, phone } = order.bill_to;
      const lines = [
        name,
        line_1,
        `${city}, ${province} ${postal}`,
        ...(countries ? [countries[language]] : []),
        phone,
      ];
      expect(order.bill_to_lines).toEqual(lines.filter((line) => line !== ''));
      expect(order.ship_to_lines.includes(countries?.[language])).toBe(countries !== undefined);
    }
  }
});
