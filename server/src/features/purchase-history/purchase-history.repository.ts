import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type Purchase = {
  readonly part_id: number;
  readonly times_ordered: number;
  readonly last_quantity: number;
  readonly last_ordered_at: Date;
};

/**
 * The parts that a customer ordered most in 24 months. Each order counts for less the older it is, half after half a year,
 * so that many orders and recent ones come first.
 */
export async function listPurchases(db: Database, customerId: number, most: number): Promise<Purchase[]> {
  const { rows } = await sql<Purchase>`
    select order_lines.part_id, count(*) as times_ordered,
      (array_agg(order_lines.ordered order by orders.placed_at desc))[1] as last_quantity,
      max(orders.placed_at) as last_ordered_at
    from orders join order_lines on order_lines.order_uuid = orders.uuid
    where orders.customer_id = ${customerId} and orders.placed_at > now() - interval '24 months'
      and orders.state <> 'cancelled' and order_lines.made is null
    group by order_lines.part_id
    order by sum(power(0.5, extract(epoch from now() - orders.placed_at) / (182.5 * 86400))) desc, order_lines.part_id
    limit ${most}`.execute(db);
  return rows;
}
