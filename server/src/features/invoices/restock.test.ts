// Pieces that go back into stock with the credit note of a return.

import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { allocateBackorders } from '../stock/allocate-backorders.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const buyer = await shop.buyer();
const owner = await insertColleague(db, shop.app);
const finance = await insertColleague(db, shop.app, { role: 'finance' });

/** Stores a part whose stock is the sum of its moves. */
async function part(code: string, onHand: number): Promise<void> {
  const id = await shop.part({ code, onHand });
  await sql`insert into stock_moves (part_id, quantity, reason) values (${id}, ${onHand}, 'count')`.execute(
    db,
  );
}

async function place(code: string, quantity: number, by: SmallBuyer = buyer): Promise<string> {
  await fillCheckout(by, [{ sku: code, quantity }]);
  const { uuid } = await done(by.send('POST', '/trunk', { method: 'account' }));
  return uuid;
}

/** Ships what is allocated of an order, as the packing table does, and returns the invoice. */
async function shipped(uuid: string): Promise<string> {
  const order = await done(owner.send('GET', `/fulfilment/orders/${uuid}`));
  const pieces = order.lines.filter(({ allocated }: { allocated: number }) => allocated > 0);
  const parcel = { box: 'Style 1', length: 4, height: 4, width: 9.5, weight: 2.5, tracking_number: '' };
  const contents = pieces.map((line: { inventory_code: string; allocated: number }) => ({
    inventory_code: line.inventory_code,
    quantity: line.allocated,
  }));
  const { invoice } = await done(
    owner.send('POST', `/fulfilment/orders/${uuid}/shipments`, {
      version: order.version,
      lines: pieces.map((line: { uuid: string; allocated: number }) => ({
        uuid: line.uuid,
        quantity: line.allocated,
      })),
      parcels: [{ ...parcel, contents }],
      courier: '',
      handed_to: '',
    }),
  );
  return invoice.uuid;
}

const returned = (quantity: number, more: object = {}) => ({
  what: { lines: [{ position: 1, quantity }], shipping: 0 },
  reason: 'returned',
  is_refunded: false,
  is_restocked: true,
  ...more,
});

const credit = async (invoice: string, body: object, headers = {}) =>
  finance.send('POST', `/invoices/${invoice}/credit`, body, headers);

const stockOf = async (code: string) => done(owner.send('GET', `/stock/${code}`));
const movesOf = async (code: string) => (await done(owner.send('GET', `/stock/${code}/moves`))).rows;

async function notesOf(invoice: string): Promise<{ number: string }[]> {
  return (await done(owner.send('GET', `/invoices/${invoice}`))).credit_notes;
}

test('returned pieces go back into stock with their credit note, which the moves, the part and the invoice name', async () => {
  await part('RS-1', 9);
  const invoice = await shipped(await place('RS-1', 9));
  const { credit_notes: notes, lines } = await done(credit(invoice, returned(4)));
  expect(lines).toMatchObject([{ is_restockable: true, credited: 4 }]);
  const [{ number }] = notes;
  expect(await stockOf('RS-1')).toMatchObject({ on_hand: 4, allocated: 0, free: 4 });
  const [move] = await movesOf('RS-1');
  expect(move).toMatchObject({
    quantity: 4,
    reason: 'returned',
    reference: number,
    credit_note: { invoice, number },
    by: finance.name,
  });
  expect(move.order.uuid).toMatch(/-/);
  const { entries } = await done(owner.send('GET', '/timeline?subject=part RS-1'.replaceAll(' ', '%20')));
  expect(entries[0]).toMatchObject({
    action: 'stock.returned',
    before: { on_hand: 0, allocated: 0 },
    after: { on_hand: 4, allocated: 0, quantity: 4, credit_note: number },
  });
  const { entries: ofInvoice } = await done(owner.send('GET', `/timeline?subject=invoice%20${invoice}`));
  expect(ofInvoice.find(({ action }: { action: string }) => action === 'invoice.credited')).toMatchObject({
    after: { credit_note: number, restocked: 4 },
  });
});

test('orders that wait get the pieces that came back', async () => {
  await part('RS-WAIT', 9);
  const invoice = await shipped(await place('RS-WAIT', 9));
  await place('RS-WAIT', 3);
  await db
    .deleteFrom('stock_moves')
    .where('id', '<', 0)
    .execute()
    .catch(() => undefined);
  await done(credit(invoice, returned(4)));
  expect(await waitingJobs(db, 'allocate_backorders')).toHaveLength(1);
  await allocateBackorders(db);
  expect(await stockOf('RS-WAIT')).toMatchObject({ on_hand: 4, allocated: 3, backordered: 0 });
});

test('pieces are put back once when the credit is sent again with its key', async () => {
  await part('RS-TWICE', 9);
  const invoice = await shipped(await place('RS-TWICE', 9));
  const headers = { 'idempotency-key': randomUUID() };
  const first = await done(credit(invoice, returned(4), headers));
  expect(await done(credit(invoice, returned(4), headers))).toEqual(first);
  expect(await stockOf('RS-TWICE')).toMatchObject({ on_hand: 4 });
  expect(await notesOf(invoice)).toHaveLength(1);
});

test('pieces that stay out of stock, or did not come back, do not move it', async () => {
  await part('RS-STAY', 9);
  const invoice = await shipped(await place('RS-STAY', 9));
  await done(credit(invoice, returned(2, { is_restocked: false })));
  await done(credit(invoice, returned(1, { reason: 'damaged', is_restocked: false })));
  const { is_restocked: _, ...silent } = returned(1);
  await done(credit(invoice, silent));
  expect(await stockOf('RS-STAY')).toMatchObject({ on_hand: 0 });
});

test('what cannot go back into stock is refused with the credit note, and nothing is issued', async () => {
  await part('RS-NO', 9);
  const uuid = await place('RS-NO', 9);
  const invoice = await shipped(uuid);
  const refused = { status: 422, body: { code: 'nothing-to-restock' } };
  for (const reason of ['damaged', 'wrong-part', 'not-received', 'price', 'goodwill'])
    expect(await credit(invoice, returned(1, { reason })), reason).toMatchObject(refused);
  const freight = { what: { lines: [], shipping: 100 } };
  expect(await credit(invoice, returned(1, freight))).toMatchObject(refused);
  const made = JSON.stringify({ uuid: randomUUID(), name: 'Ground shank', leadDays: 5 });
  await db.updateTable('order_lines').set({ made }).where('order_uuid', '=', uuid).execute();
  expect(await credit(invoice, returned(1))).toMatchObject(refused);
  await db.updateTable('order_lines').set({ made: null }).where('order_uuid', '=', uuid).execute();
  await db
    .updateTable('stock')
    .set({ on_hand: 10_000_000 })
    .where('part_id', 'in', db.selectFrom('parts').select('id').where('inventory_code', '=', 'RS-NO'))
    .execute();
  expect(await credit(invoice, returned(1))).toMatchObject({ status: 422, body: { code: 'too-much-stock' } });
  expect(await notesOf(invoice)).toEqual([]);
});

test('whatever is shipped and returned, in any parts: the stock is what it was at the start and its moves', async () => {
  const parts = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 4 }), isRestocked: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  });
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 5, max: 12 }), parts, async (start, credits) => {
      const code = `RS-P${(runs += 1)}`;
      await part(code, start);
      const invoice = await shipped(await place(code, 5));
      let back = 0;
      for (const { quantity, isRestocked } of credits) {
        const { status } = await credit(invoice, returned(quantity, { is_restocked: isRestocked }));
        if (status === 200 && isRestocked) back += quantity;
      }
      const moved = (await movesOf(code)).reduce(
        (sum: number, move: { quantity: number }) => sum + move.quantity,
        0,
      );
      expect(await stockOf(code)).toMatchObject({ on_hand: start - 5 + back, allocated: 0 });
      expect(moved).toBe(start - 5 + back);
    }),
    { numRuns: 6 },
  );
});
