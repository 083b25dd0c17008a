import { type RawBuilder, sql } from 'kysely';

/** Whether a line of an order has a piece of this kind. A subquery with a limit; "exists" would be planned as a scan of all lines. */
function hasPieces(kind: 'allocated' | 'backordered'): RawBuilder<boolean> {
  return sql<boolean>`(
    select true from order_lines where order_uuid = orders.uuid and ${sql.ref(kind)} > 0 limit 1
  ) is true`;
}

/** What the ledger has of an order itself, in cents: what is not invoiced yet, on a row of `orders`. */
export const ledgerLeftOfOrder = sql<number>`(
  select coalesce(sum(cents), 0)::bigint from credit_entries
  where credit_entries.order_uuid = orders.uuid
    and kind in ('order_placed', 'order_changed', 'order_cancelled', 'released')
)`;

export const hasBackorder = hasPieces('backordered');

/**
 * Whether pieces of an order can ship now: `shippingObstacle` of the domain, on a row of `orders`. Literals rather than
 * parameters, so that the planner recognises the partial indexes.
 */
export const canShip = sql<boolean>`orders.state in ('confirmed', 'partly_shipped') and not orders.is_held
  and not orders.freight_to_quote and ${hasPieces('allocated')} and not (orders.is_bundled and ${hasBackorder})`;
