import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { shipPieces } from '../../../../tests/support/shipped-orders.ts';
import { done, fillCheckout } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
await shop.part({ code: 'CO-1', cad: [1_010], onHand: 100 });
await shop.part({ code: 'CO-2', cad: [1_010], onHand: 100 });

test('an order names its credit notes, in the office and to its buyer, with the pieces of each line', async () => {
  const buyer = await shop.buyer();
  await fillCheckout(buyer, [
    { sku: 'CO-1', quantity: 9 },
    { sku: 'CO-2', quantity: 5 },
  ]);
  const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  const shipping = { db, settings: shop.settings, staffId: owner.id };
  const invoice = await shipPieces(shipping, uuid, { 'CO-1': 9, 'CO-2': 5 });
  const credit = async (lines: object[], reason: string) =>
    done(
      owner.send('POST', `/invoices/${invoice.uuid}/credit`, {
        what: { lines, shipping: 0 },
        reason,
        is_refunded: false,
      }),
    );
  await credit([{ position: 1, quantity: 2 }], 'returned');
  const { credit_notes: notes } = await credit(
    [
      { position: 1, quantity: 1 },
      { position: 2, quantity: 1 },
    ],
    'price',
  );
  const [first, second] = notes;

  const order = await done(buyer.send('GET', `/orders/${uuid}`));
  const [one, two] = order.lines;
  expect([one, two]).toMatchObject([
    { returned: 2, credited: 3 },
    { returned: 0, credited: 1 },
  ]);
  const { issued_on } = first;
  expect(order.credit_notes).toEqual([
    {
      uuid: first.uuid,
      number: first.number,
      issued_on,
      reason: 'returned',
      total: first.total,
      lines: [{ uuid: one.uuid, quantity: 2 }],
    },
    {
      uuid: second.uuid,
      number: second.number,
      issued_on,
      reason: 'price',
      total: second.total,
      lines: [
        { uuid: one.uuid, quantity: 1 },
        { uuid: two.uuid, quantity: 1 },
      ],
    },
  ]);

  const record = await done(owner.send('GET', `/orders/${uuid}`));
  const ofInvoice = { issued_on, invoice: invoice.uuid };
  expect(record.credit_notes).toEqual([
    { ...ofInvoice, uuid: first.uuid, number: first.number, reason: 'returned', total: first.total },
    { ...ofInvoice, uuid: second.uuid, number: second.number, reason: 'price', total: second.total },
  ]);
  expect(record.lines).toMatchObject([{ returned: 2 }, { returned: 0 }]);
});
