// The books of a shop after a load: every order that it acknowledged, once; stock and ledger that agree with the orders.

import type { Database } from '@chipload/server/database';
import { sql } from 'kysely';
import { stockDifferences } from '../support/order-desk.ts';

/** Returns a sentence for each difference. */
export async function bookDifferences(
  db: Database,
  ordered: readonly string[],
  unknown: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string; total: number; owed: number }>`
    select orders.uuid, total_cents as total,
      (select coalesce(sum(cents), 0)::bigint from credit_entries where order_uuid = orders.uuid) as owed
    from orders where purchase_order_number = 'LOAD-1'`.execute(db);
  const kept = new Set(rows.map(({ uuid }) => uuid));
  const acknowledged = new Set(ordered);
  const open = new Set(unknown);
  return [
    ...(acknowledged.size === ordered.length ? [] : ['An order was acknowledged for two carts']),
    ...ordered
      .filter((uuid) => !kept.has(uuid))
      .map((uuid) => `Order ${uuid} was acknowledged and is not there`),
    ...[...kept]
      .filter((uuid) => !acknowledged.has(uuid) && !open.has(uuid))
      .map((uuid) => `Order ${uuid} is there, and nobody was told`),
    ...rows
      .filter(({ total, owed }) => total !== owed)
      .map(({ uuid, total, owed }) => `Order ${uuid} of ${total} cents has ${owed} in the ledger`),
    ...(await stockDifferences(db)).map((code) => `The stock of ${code} differs from its orders`),
  ];
}
