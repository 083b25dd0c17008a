import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type Purchase = {
  readonly part_id: number;
  readonly times_ordered: number;
  readonly last_quantity: number;
  readonly last_ordered_at: Date;
};

/** Limits the work for customers whose systems order all day. */
const mostOrders = 2_000;

/**
 * Returns the parts that a customer ordered most in 24 months, in at most the latest 2,000 orders. The weight of an order halves
 * every half year, so that frequent and recent parts come first. "offset 0" makes the database read the lines order by order; a
 * join is planned, at some sizes, as a scan of all lines of the shop.
 */
export async function listPurchases(db: Database, customerId: number, most: number): Promise<Purchase[]> {
  const { rows } = await sql<Purchase>`
    with latest as materialized (
      select uuid as order_uuid, placed_at from orders
      where customer_id = ${customerId} and placed_at > now() - interval '24 months' and state <> 'cancelled'
      order by placed_at desc limit ${mostOrders}
    )
    select part_id, count(*) as times_ordered, (array_agg(ordered order by placed_at desc))[1] as last_quantity,
      max(placed_at) as last_ordered_at
    from latest cross join lateral (
      select part_id, ordered from order_lines
      where order_lines.order_uuid = latest.order_uuid and made is null and part_id is not null offset 0
    ) as line
    group by part_id
    order by sum(power(0.5, extract(epoch from now() - placed_at)::double precision / (182.5 * 86400))) desc, part_id
    limit ${most}`.execute(db);
  return rows;
}
