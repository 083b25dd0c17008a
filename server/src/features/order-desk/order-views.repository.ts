// The conditions of the views and filters of the list, as SQL on a row of `orders`.

import type { OrderListFilter } from '@chipload/contract/office/orders';
import { type OrderView, viewByDefault } from '@chipload/domain/orders';
import { type RawBuilder, sql } from 'kysely';
import { databaseShopDay, startOfShopDay } from '../../platform/database/database.ts';
import { isBefore, isSince } from '../../platform/database/grows-with-time.ts';
import { openDisputes } from '../payments/payments.sql.ts';
import { canShip, hasBackorder } from '../orders/orders.sql.ts';

type Condition = RawBuilder<unknown>;

const numbers = { table: 'orders', number: 'number', time: 'placed_at' } as const;

/** Literals rather than parameters, so that the planner recognises the partial indexes. */
const isOpen = sql`orders.state in ('payment_pending', 'confirmed', 'partly_shipped')`;
const isToShip = sql`orders.state in ('confirmed', 'partly_shipped')`;

/** `unpaid` begins at the newest of its orders: the ones placed after it have not shipped, and none of them is looked at. */
const views: Readonly<Record<OrderView, Condition>> = {
  all: sql`orders.state <> 'placed'`,
  open: isOpen,
  'to-release': sql`orders.is_held and ${isOpen}`,
  ready: sql`${canShip} and orders.picking_since is null`,
  'part-shipped': sql`orders.state = 'partly_shipped'`,
  backordered: sql`${isToShip} and ${hasBackorder}`,
  late: sql`${isOpen} and orders.promised_on < ${databaseShopDay}`,
  unpaid: sql`orders.number in (select order_number from invoices where state <> 'paid')
    and orders.number <= (select max(order_number) from invoices where state <> 'paid')`,
  disputed: sql`orders.uuid in (select order_uuid from ${openDisputes} as disputes)`,
  mod: sql`orders.kind = 'mod' and orders.state <> 'placed'`,
  us: sql`orders.currency = 'USD' and orders.state <> 'placed'`,
};

/** Returns the condition of everything in a filter but its text. */
export function conditionOf(filter: OrderListFilter): Condition {
  const { state, company, placed_from, placed_to, currency, method, hold } = filter;
  const { view = [viewByDefault({ hasStates: state !== undefined })] } = filter;
  return sql.join(
    [
      ...view.map((one) => views[one]),
      ...(state === undefined ? [] : [sql`orders.state = any(${state}::text[])`]),
      ...(company === undefined
        ? []
        : [sql`orders.company_id = (select id from companies where uuid = ${company})`]),
      ...(currency === undefined ? [] : [sql`orders.currency = any(${currency}::text[])`]),
      ...(method === undefined ? [] : [sql`orders.shipping_type = any(${method}::text[])`]),
      ...(hold === undefined ? [] : [heldFor(hold)]),
      ...(placed_from === undefined ? [] : [isSince(numbers, startOfShopDay(placed_from))]),
      ...(placed_to === undefined ? [] : [isBefore(numbers, startOfShopDay(placed_to, 1))]),
    ],
    sql` and `,
  );
}

function heldFor(kinds: readonly string[]): Condition {
  return sql`orders.is_held and ${isOpen} and (
    select true from order_holds where order_uuid = orders.uuid and released_at is null and kind = any(${kinds}::text[])
    limit 1
  ) is true`;
}
