import { parseRows } from '@chipload/domain/quick-add';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'A-1', cad: [10_000, 9_550], onHand: 8, arrivals: { '2027-01-15': 50 } });
await shop.part({ code: '=A-2', cad: null, usd: [500] });

const items = [
  { sku: 'A-1', quantity: 12 },
  { sku: '=A-2', quantity: 3 },
];

test('a cart is exported with its quantities, stock and prices, and nothing in it is a formula', async () => {
  const guest = shop.guest();
  await guest.send('POST', '/trunk/add-standards', { items });
  const { raw } = await guest.send('GET', '/trunk/csv');
  expect(raw.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="cart.csv"',
  });
  expect(raw.body).toBe(
    [
      '\u{FEFF}Part number,Quantity,Description,In Stock,Backordered,Expected,Price,Total,Currency',
      'A-1,12,End mill A-1,8,4,2027-01-15,95.50,1146.00,CAD',
      "'=A-2,3,End mill =A-2,100,0,,,,CAD",
      '',
    ].join('\r\n'),
  );
});

test('the export of a cart is in the visitor’s language, and quick-add reads it again', async () => {
  const guest = shop.guest('fr');
  await guest.send('POST', '/trunk/add-standards', { items: items.slice(0, 1) });
  const { body } = (await guest.send('GET', '/trunk/csv')).raw;
  expect(body).toContain('Numéro de pièce;Quantité;Description;');
  expect(body).toContain('\r\nA-1;12;Fraise A-1;8;4;2027-01-15;95,50;1146,00;CAD\r\n');
  expect(parseRows(body)).toMatchObject([{ sku: 'A-1', quantity: 12 }]);
});

test('a cart belongs to its visitor: others export their own, and an empty one has only its heads', async () => {
  const guest = shop.guest();
  await guest.send('POST', '/trunk/add-standards', { items });
  const { body } = (await shop.guest().send('GET', '/trunk/csv')).raw;
  expect(body.trimEnd().split('\r\n')).toHaveLength(1);
});
