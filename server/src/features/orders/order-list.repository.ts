// The list of a company's orders, read a page at a time from the newest on.

import type { OrderState } from '@chipload/domain/orders';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';

export type StoredOrderRow = {
  readonly uuid: string;
  readonly number: number;
  readonly state: OrderState;
  readonly currency: Currency;
  readonly placed_at: Date;
  readonly placed_by: string;
  readonly purchase_order_number: string;
  readonly total_cents: number;
  readonly lines: number;
  readonly lines_shipped: number;
  readonly lines_backordered: number;
};

export type OrderFilter = {
  /** Left out: every state. */
  readonly states?: readonly OrderState[];
  /** Found in the order number, the purchase order number and the codes of the lines. */
  readonly text?: string;
  /** Only orders with a smaller number. */
  readonly before?: number;
};

export async function findOrderRows(
  db: Database,
  companyId: number,
  { states, text, before }: OrderFilter,
  limit: number,
): Promise<StoredOrderRow[]> {
  const pattern = text === undefined ? undefined : `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<StoredOrderRow>`
    select orders.uuid, orders.number, orders.state, orders.currency, orders.placed_at, customers.name as placed_by,
      orders.purchase_order_number, orders.total_cents, line.lines, line.lines_shipped, line.lines_backordered
    from orders
    join customers on customers.id = orders.customer_id
    cross join lateral (
      select count(*)::integer as lines, count(*) filter (where shipped = ordered)::integer as lines_shipped,
        count(*) filter (where backordered > 0)::integer as lines_backordered
      from order_lines where order_uuid = orders.uuid
    ) as line
    where orders.company_id = ${companyId}
      ${states ? sql`and orders.state = any(${[...states]}::text[])` : sql``}
      ${before === undefined ? sql`` : sql`and orders.number < ${before}`}
      ${
        pattern === undefined
          ? sql``
          : sql`and (orders.number::text like ${pattern} or orders.purchase_order_number ilike ${pattern} or exists (
              select from order_lines where order_uuid = orders.uuid and inventory_code ilike ${pattern}
            ))`
      }
    order by orders.number desc limit ${limit}`.execute(db);
  return rows;
}
