import { type RawBuilder, sql } from 'kysely';
import { compileOnce, placeholder } from '../../platform/database/database.ts';

export { numberContains } from './written-together.sql.ts';

export const headColumns = [
  'uuid',
  'number',
  'state',
  sql<boolean>`confirmed_at is not null`.as('wasConfirmed'),
] as const;

/** Finds the order that a request of the customer with this key wrote within about a day; none if it had no key. */
export const orderOfRequest = compileOnce(
  { customerId: placeholder<number>(), requestKey: placeholder<string | null>() },
  ({ customerId, requestKey }, builder) =>
    builder
      .selectFrom('orders')
      .select(headColumns)
      .where('customer_id', '=', customerId)
      .where('placed_at', '>', sql<Date>`now() - interval '25 hours'`)
      .where('request_key', '=', requestKey),
);

/** True for an order with such pieces. A subquery with a limit; "exists" would be planned as a scan of all lines. */
function hasPieces(kind: 'allocated' | 'backordered'): RawBuilder<boolean> {
  return sql<boolean>`(
    select true from order_lines where order_uuid = orders.uuid and ${sql.ref(kind)} > 0 limit 1
  ) is true`;
}

/** The domain's `isPaidWhenPlaced`, on a row of `orders`. */
export const isOrderPaidWhenPlaced = sql<boolean>`(orders.kind = 'mod' and orders.payment_type = 'card')`;

/** The order's own part of the ledger, in cents: the amount not invoiced yet, on a row of `orders`. */
export const ledgerLeftOfOrder = sql<number>`(
  select coalesce(sum(cents), 0)::bigint from credit_entries
  where credit_entries.order_uuid = orders.uuid
    and kind in ('order_placed', 'order_changed', 'order_cancelled', 'released')
)`;

/** Paid of the deposit of an order, in cents, whether its invoices took it already or not; nothing of a payment that bounced since. */
export const depositPaidOf = (orderUuid: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(order_deposits.cents), 0)::bigint
  from order_deposits join payments_received as depositing on depositing.uuid = payment_uuid
  where order_deposits.order_uuid = ${orderUuid} and kind <> 'applied' and depositing.reversed_at is null
)`;

export const hasBackorder = hasPieces('backordered');

/**
 * True if pieces of an order can ship now: `shippingObstacle` of the domain, on a row of `orders`. Literals rather than
 * parameters, so that the planner recognises the partial indexes.
 */
export const canShip = sql<boolean>`orders.state in ('confirmed', 'partly_shipped') and not orders.is_held
  and not orders.freight_to_quote and ${hasPieces('allocated')} and not (orders.is_bundled and ${hasBackorder})`;

/** Why invoices of an order have another tax than the order: a certificate came or ended between the order and its shipment. */
export type StoredTaxChange = {
  readonly name: string;
  /** The invoices charge the tax, and the order does not; else the other way round. */
  readonly is_charged: boolean;
  readonly certificate_no: string;
};

/** A JSON list of the taxes that only the order charges, or only its invoices. */
export function taxChangesOf(orderUuid: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select json_agg(json_build_object('name', name, 'is_charged', is_charged, 'certificate_no', certificate_no) order by name)
    from (
      select distinct agreed.name, invoiced.reason = 'taxable' as is_charged,
        coalesce(invoiced.certificate_number, agreed.certificate_number) as certificate_no
      from order_tax_lines as agreed
      join invoices on invoices.order_uuid = agreed.order_uuid
      join invoice_tax_lines as invoiced
        on invoiced.invoice_uuid = invoices.uuid and invoiced.name = agreed.name and invoiced.jurisdiction = agreed.jurisdiction
      where agreed.order_uuid = ${orderUuid}
        and (agreed.reason, invoiced.reason) in (('taxable', 'exempt-certificate'), ('exempt-certificate', 'taxable'))
    ) as changes
  ), '[]')`;
}
