import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner, createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { type Database, transact } from '../../platform/database/database.ts';
import { listPurchases } from '../purchase-history/purchase-history.repository.ts';
import { findEarlierOrder } from './earlier-order.repository.ts';
import { findOrderRows, type OrderFilter } from './order-list.repository.ts';

const database = await createTestDatabase();
const { db } = database;
const shop = await openSmallShop(db);
const partId = await shop.part({ code: 'PLENTY' });
const [busy, calm] = [await shop.buyer(), await shop.buyer()];
await fillWithOrders(busy, 10_000);
await fillWithOrders(calm, 40);
await asOwner(database, (owner) => sql`vacuum analyze orders, order_lines`.execute(owner));

test.each<[string, OrderFilter]>([
  ['a page of the list', {}],
  ['a page further down', { before: 110_020 }],
  ['the open orders', { states: ['payment_pending'] }],
  ['a search for a code', { text: 'ENT' }],
  ['a search that finds nothing', { text: 'nothing like it' }],
])('%s reads no orders of other companies', async (_, filter) => {
  // 40 orders with 3 lines each, read for the page and for the search; not 10,000.
  expect(await countReads((reader) => findOrderRows(reader, calm.companyId, filter, 26))).toBeLessThan(500);
});

test('a page of a company with many orders reads only that page', async () => {
  expect(await countReads((reader) => findOrderRows(reader, busy.companyId, {}, 26))).toBeLessThan(500);
});

test('an earlier order with a purchase order number is found without reading the others of the company', async () => {
  const reads = await countReads((reader) =>
    findEarlierOrder(reader, busy.companyId, { number: 'po 5000', kind: 'standard' }),
  );
  expect(reads).toBeLessThan(100);
});

test('frequently bought parts are read from the latest orders only', async () => {
  // 2,000 orders with 3 lines each; not 10,000.
  expect(await countReads((reader) => listPurchases(reader, busy.customerId, 100))).toBeLessThan(10_000);
});

/** Returns how many rows and index entries of orders and their lines a query reads, as counted by the database. */
async function countReads(query: (reader: Database) => Promise<unknown>): Promise<number> {
  return transact(db, async (transaction) => {
    const before = await readSoFar(transaction);
    await query(transaction);
    const reads = (await readSoFar(transaction)) - before;
    expect(reads).toBeGreaterThan(0); // otherwise the count itself is broken
    return reads;
  });
}

async function readSoFar(transaction: Database): Promise<number> {
  const { rows } = await sql<{ reads: number }>`
    with relations as (
      select unnest(array_agg(indexrelid) || tables.oid) as oid
      from pg_class as tables join pg_index on indrelid = tables.oid
      where tables.relname in ('orders', 'order_lines') group by tables.oid
    )
    select sum(pg_stat_get_xact_tuples_returned(oid))::integer as reads from relations`.execute(transaction);
  return rows[0]!.reads;
}

/** Inserts orders with three lines each, an hour apart; without trunks and foreign keys, which do not matter here. */
async function fillWithOrders({ companyId, customerId }: SmallBuyer, count: number): Promise<void> {
  const fill = async (transaction: Database) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`
      insert into orders (uuid, kind, state, company_id, customer_id, language, currency, subtotal_cents, shipping_cents,
        taxes_cents, total_cents, is_bundled, shipping_type, courier, courier_account, ship_to, bill_to,
        purchase_order_number, notes, payment_type, placed_at)
      select gen_random_uuid(), 'standard', 'shipped', ${companyId}, ${customerId}, 'en', 'CAD', 300, 0, 0, 300, false,
        'pickup', '', '', '{}', '{}', 'PO-' || number, '{}', 'account', now() - make_interval(hours => number)
      from generate_series(1, ${count}::integer) as number`.execute(transaction);
    await sql`
      insert into order_lines (order_uuid, position, part_id, inventory_code, description, unit_cents, total_cents,
        ordered, allocated, shipped, backordered)
      select uuid, position, ${partId}, 'PLENTY', 'End mill', 100, 100, 1, 0, 1, 0
      from orders cross join generate_series(1, 3) as position where customer_id = ${customerId}`.execute(
      transaction,
    );
  };
  await asOwner(database, (owner) => transact(owner, fill));
}
