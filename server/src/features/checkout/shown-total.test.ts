// An order is placed only as the shop last showed the trunk, whatever the client sends.

import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { watchChanges } from '../../platform/database/changes.ts';
import { catalogueChannel } from '../catalogue/catalogue.service.ts';

const { db, url } = await createTestDatabase();
const changes = watchChanges({ url, channel: catalogueChannel });
const shop = await openSmallShop(db, { changes });
await changes.ready();
let parts = 0;

/** Creates a buyer with a filled checkout: ten pieces of a part that nobody else orders. */
async function readyBuyer(onHand = 100) {
  parts += 1;
  const code = `SHOWN-${parts}`;
  const partId = await shop.part({ code, cad: [10_000], onHand });
  const who = await shop.buyer({ province: 'AB', creditLimitCents: 1e11, cardToken: 'sandbox-approve' });
  const trunk = await fillCheckout(who, [{ sku: code, quantity: 10 }]);
  return { who, code, partId, trunk };
}

function place(who: SmallBuyer, change: object = {}) {
  return who.send('POST', '/trunk', { method: 'account', ...change });
}

async function setPrice(partId: number, cents: number): Promise<void> {
  await db
    .updateTable('prices')
    .set({ cents: [cents] })
    .where('part_id', '=', partId)
    .execute();
}

async function ordersOf({ customerId }: SmallBuyer): Promise<readonly { total_cents: number }[]> {
  return db.selectFrom('orders').select('total_cents').where('customer_id', '=', customerId).execute();
}

test.each(['account', 'card'] as const)(
  'a price that has changed since the trunk was shown is refused when paying by %s',
  async (method) => {
    const { who, partId, trunk } = await readyBuyer();
    await setPrice(partId, 12_000);
    const pay = { method, ...(method === 'card' && { card: who.card, cvd: '123' }) };
    const { status, body } = await place(who, pay);
    expect([status, body.code, body.total_before, body.total_now]).toEqual([
      409,
      'total-changed',
      trunk.total,
      trunk.total + 21_000, // ten pieces, and their GST
    ]);
    expect((await place(who, pay)).body.code).toBe('total-changed');
    expect(await ordersOf(who)).toEqual([]);

    await expect.poll(async () => (await done(who.send('GET', '/trunk'))).total).toBe(trunk.total + 21_000);
    expect((await place(who, pay)).status).toBe(200);
  },
);

test('a total in the request is compared instead of the one that was shown', async () => {
  const { who, partId, trunk } = await readyBuyer();
  await setPrice(partId, 12_000);
  expect((await place(who, { total: trunk.total })).body.code).toBe('total-changed');
  expect((await place(who, { total: trunk.total + 21_000 })).status).toBe(200);
});

test('pieces that were shown in stock are not backordered without asking', async () => {
  const { who, code, partId } = await readyBuyer(10);
  await db.updateTable('stock').set({ on_hand: 4 }).where('part_id', '=', partId).execute();
  const { status, body } = await place(who);
  expect([status, body]).toMatchObject([
    409,
    {
      code: 'stock-changed',
      inventory_codes: [code],
      backordered_before: { [code]: 0 },
      backordered_now: { [code]: 6 },
    },
  ]);
  await expect.poll(async () => (await done(who.send('GET', '/trunk'))).bags[0].items[0].stocked).toBe(4);
  expect((await place(who)).status).toBe(200);
});

test('a changed special price or tax is noticed by the total', async () => {
  for (const change of [
    (id: number) => sql`
      insert into special_prices (company_id, part_id, currency, cents) select ${id}, id, 'CAD', 9000 from parts`,
    (id: number) => sql`update addresses set province = 'ON' where company_id = ${id}`,
  ]) {
    const { who } = await readyBuyer();
    await change(who.companyId).execute(db);
    expect((await place(who)).body.code).toBe('total-changed');
  }
});

test('a trunk that was never shown is refused until it is read', async () => {
  const { who, trunk } = await readyBuyer();
  await sql`delete from shown_trunks where trunk_id = (select id from trunks where uuid = ${trunk.uuid})`.execute(
    db,
  );
  const { body } = await place(who);
  expect([body.code, body.total_before, body.total_now]).toEqual(['total-changed', null, trunk.total]);
  await done(who.send('GET', '/trunk'));
  expect((await place(who)).status).toBe(200);
});

test('reading a trunk writes nothing as long as it shows the same', async () => {
  const { who, trunk } = await readyBuyer();
  const version = async () =>
    (
      await sql<{ version: string }>`
        select shown_trunks.xmin::text as version from shown_trunks join trunks on trunks.id = trunk_id
        where trunks.uuid = ${trunk.uuid}`.execute(db)
    ).rows[0]?.version;
  const before = await version();
  for (const browser of [who, await who.elsewhere(), who]) await done(browser.send('GET', '/trunk'));
  await done(who.send('PATCH', '/trunk/purchase-order', { purchase_order_number: 'PO-78' }));
  expect(await version()).toBe(before);
});

test('nothing is stored about what a guest was shown', async () => {
  await shop.part({ code: 'GUEST' });
  const guest = shop.guest();
  const { uuid } = await done(guest.send('POST', '/trunk/add', { sku: 'GUEST', quantity: 1 }));
  await done(guest.send('GET', '/trunk'));
  const { rows } =
    await sql`select from shown_trunks join trunks on trunks.id = trunk_id where trunks.uuid = ${uuid}`.execute(
      db,
    );
  expect(rows).toEqual([]);
});

test('whatever changes and whoever reads the trunk, an order has the total and the backorder that were last shown', async () => {
  const change = fc.oneof(
    fc.record({ kind: fc.constant('price' as const), to: fc.integer({ min: 6_000, max: 20_000 }) }),
    fc.record({ kind: fc.constant('stock' as const), to: fc.integer({ min: 0, max: 20 }) }),
    fc.record({ kind: fc.constant('quantity' as const), to: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ kind: fc.constantFrom('look' as const, 'look elsewhere' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (steps) => {
      const { who, partId, trunk } = await readyBuyer(15);
      const elsewhere = await who.elsewhere();
      let shown = trunk;
      for (const step of steps) {
        const [{ uuid }] = shown.bags[0].items;
        if (step.kind === 'price') await setPrice(partId, step.to);
        else if (step.kind === 'stock')
          await db.updateTable('stock').set({ on_hand: step.to }).where('part_id', '=', partId).execute();
        else if (step.kind === 'quantity')
          shown = await done(who.send('PATCH', `/trunk/items/${uuid}`, { quantity: step.to }));
        else shown = await done((step.kind === 'look' ? who : elsewhere).send('GET', '/trunk'));
      }
      const { requested, stocked } = shown.bags[0].items[0];
      const { status, body } = await place(who);
      const { rows: lines } = await sql<{ total_cents: number; backordered: number }>`
        select orders.total_cents, backordered from orders join order_lines on order_uuid = orders.uuid
        where customer_id = ${who.customerId}`.execute(db);
      expect([200, 409]).toContain(status);
      expect(lines).toHaveLength(status === 200 ? 1 : 0);
      expect(lines.every(({ total_cents }) => total_cents === shown.total)).toBe(true);
      expect(lines.every(({ backordered }) => backordered <= Math.max(0, requested - stocked))).toBe(true);
      // Only what differs is refused.
      expect(status === 200 || body.total_now !== shown.total || body.code === 'stock-changed').toBe(true);
    }),
    { numRuns: 15 },
  );
});
