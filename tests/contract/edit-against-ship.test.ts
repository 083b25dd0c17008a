// Somebody edits an order while somebody else ships it: over HTTP, with everything that the server does.

import { expect, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { booksOf, stockDifferences } from '../support/order-desk.ts';
import { done, fillCheckout } from '../support/small-shop.ts';
import { insertColleague } from '../support/test-staff.ts';
import { openWholeShop } from '../support/whole-shop.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off', SAMPLE_SHOP: 'off' } });
await shop.part({ code: 'RACED', cad: [10_000], onHand: 1_000 });

async function raceOnce() {
  const buyer = await shop.buyer();
  await fillCheckout(buyer, [{ sku: 'RACED', quantity: 4 }]);
  const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  const [desk, packer] = [await insertColleague(db, shop.app), await insertColleague(db, shop.app)];
  const { body } = await desk.send('GET', `/orders/${uuid}`);
  const [line] = body.data.lines;
  const change = { lines: [{ uuid: line.uuid, wanted: 2 }], added: [] };
  const preview = await desk.send('POST', `/orders/${uuid}/change/preview`, change);
  const parcel = { box: 'Style 1', length: 4, height: 4, width: 9.5, weight: 2.5, tracking_number: '' };
  const answers = await Promise.all([
    desk.send('POST', `/orders/${uuid}/change`, {
      ...change,
      version: 1,
      reason: 'Fewer',
      total: preview.body.data.after.total,
    }),
    packer.send('POST', `/fulfilment/orders/${uuid}/shipments`, {
      version: 1,
      lines: [{ uuid: line.uuid, quantity: 4 }],
      parcels: [{ ...parcel, contents: [{ inventory_code: 'RACED', quantity: 4 }] }],
      courier: 'ups',
    }),
  ]);
  const order = (await desk.send('GET', `/orders/${uuid}`)).body.data;
  return { answers, order };
}

test('of an edit and a shipment at the same moment one wins, and the other is refused with nothing half-done', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { answers, order } = await raceOnce();
    const [edited, shipped] = answers.map(({ status }) => status === 200);
    expect([edited, shipped].filter(Boolean)).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 200)!;
    expect(refused).toMatchObject({ status: 409, body: { code: 'record-changed' } });

    const [line] = order.lines;
    expect(order.version).toBe(2);
    expect([line.ordered, line.cancelled, line.shipped]).toEqual(edited === true ? [4, 2, 0] : [4, 0, 4]);
    expect([order.shipments.length, order.invoices.length, order.versions.length]).toEqual(
      edited === true ? [0, 0, 1] : [1, 1, 0],
    );
    const books = await booksOf(db, order.uuid);
    expect(books.lines + books.taxes).toBe(books.total);
    expect(books.kept).toBe(edited === true ? books.total : order.invoices[0].total);
    expect(await stockDifferences(db)).toEqual([]);
  }
});
