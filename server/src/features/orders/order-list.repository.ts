// Reads the list of a company's orders, a page at a time, newest first.

import type { ShippingType } from '@chipload/domain/checkout';
import type { OrderState } from '@chipload/domain/orders';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { numberContains, partNumberKey } from './written-together.sql.ts';

export type StoredOrderRow = {
  readonly uuid: string;
  readonly number: number;
  readonly state: OrderState;
  readonly shipping_type: Exclude<ShippingType, 'undefined'>;
  readonly is_ready_for_pickup: boolean;
  readonly currency: Currency;
  readonly placed_at: Date;
  readonly placed_by: string;
  readonly purchase_order_number: string;
  readonly total_cents: number;
  readonly lines: number;
  readonly lines_shipped: number;
  readonly lines_backordered: number;
  readonly expected_on: string | null;
  readonly next_expected_on: string | null;
};

export type OrderFilter = {
  /** Every state if left out. */
  readonly states?: readonly OrderState[];
  /** Searched in the order number, the purchase order number and the codes of the lines. */
  readonly text?: string;
  /** Only orders with a smaller number. */
  readonly before?: number;
};

/** Larger than the number of any order. */
const largestNumber = Number.MAX_SAFE_INTEGER;

/**
 * Returns a page of a company's orders, newest first, without those that may still be undone. Reads only the company's own orders,
 * however many others there are.
 */
export async function findOrderRows(
  db: Database,
  companyId: number,
  { states, text, before = largestNumber }: OrderFilter,
  limit: number,
): Promise<StoredOrderRow[]> {
  const { rows } = await sql<StoredOrderRow>`
    select page.uuid, page.number, page.state, page.shipping_type, page.pickup_ready_at is not null as is_ready_for_pickup, page.currency, page.placed_at, customers.name as placed_by,
      page.purchase_order_number, page.total_cents, line.lines, line.lines_shipped, line.lines_backordered,
      line.expected_on, line.next_expected_on
    from (
      select orders.* from orders
      where (company_id, number) > (${companyId}, 0) and (company_id, number) < (${companyId}, ${before})
        and state <> 'placed'
        ${states ? sql`and state = any(${[...states]}::text[])` : sql``}
        ${text === undefined ? sql`` : sql`and ${contains(text)}`}
      order by company_id desc, number desc limit ${limit}
    ) as page
    join customers on customers.id = page.customer_id
    cross join lateral (
      select count(*)::integer as lines, count(*) filter (where shipped = ordered)::integer as lines_shipped,
        count(*) filter (where backordered > 0)::integer as lines_backordered,
        case when bool_and(expected_on is not null) filter (where backordered > 0)
          then max(expected_on) filter (where backordered > 0) end as expected_on,
        min(expected_on) filter (where backordered > 0) as next_expected_on
      from order_lines where order_uuid = page.uuid
    ) as line
    order by page.number desc`.execute(db);
  return rows;
}

/** The lines by an aggregate, because it reads those of one order at a time; "exists" is planned as a scan of all lines of the shop. */
function contains(text: string) {
  return sql`(
    ${numberContains(sql`number::text`, text)} or ${numberContains(sql`purchase_order_number`, text)}
    or (
      select bool_or(${numberContains(sql`inventory_code`, text, partNumberKey)}) from order_lines where order_uuid = orders.uuid
    )
  )`;
}
