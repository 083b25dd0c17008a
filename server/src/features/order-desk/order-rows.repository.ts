// Reads the list of orders of the office, a page at a time, newest first.

import type { ListCount } from '@chipload/contract/office/lists';
import type { OrderListFilter } from '@chipload/contract/office/orders';
import type { ShippingType } from '@chipload/domain/checkout';
import type { HoldKind, OrderState } from '@chipload/domain/orders';
import type { TrunkKind } from '@chipload/domain/trunk';
import { typedNumber } from '@chipload/domain/desk';
import { type RawBuilder, sql } from 'kysely';
import { beginsWithEstimated } from '../../platform/database/begins-with.ts';
import { countMatching } from '../../platform/database/count-matching.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPlanned } from '../../platform/database/read-planned.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { findFewCompanies } from '../companies/companies.service.ts';
import { isCompanyNamed } from '../companies/companies.sql.ts';
import { conditionOf } from './order-views.repository.ts';
import { type OrderPayment, paymentColumns, paymentOf } from './order-payment.sql.ts';

export type StoredDeskRow = OrderPayment & {
  readonly uuid: string;
  readonly number: number;
  readonly version: number;
  readonly kind: TrunkKind;
  readonly state: OrderState;
  readonly placed_at: Date;
  readonly company_uuid: string;
  readonly company_name: string;
  readonly buyer: string;
  readonly purchase_order_number: string;
  readonly lines: number;
  readonly pieces: number;
  readonly shipped: number;
  readonly is_bundled: boolean;
  readonly allocated: number;
  readonly backordered: number;
  readonly holds: readonly HoldKind[];
  readonly promised_on: string | null;
  readonly total_cents: number;
  readonly currency: Currency;
  readonly shipping_type: Exclude<ShippingType, 'undefined'>;
};

/** Larger than the number of any order. */
const largestNumber = Number.MAX_SAFE_INTEGER;

/** Returns a page of a list of orders. Reads only what the page shows, however many orders there are. */
export async function findDeskRows(
  db: Database,
  filter: OrderListFilter,
  { after = largestNumber, limit }: { readonly after?: number | undefined; readonly limit: number },
): Promise<StoredDeskRow[]> {
  const wanted = sql`orders.number < ${after} and ${conditionOf(filter)}`;
  const page = await pageOf(db, filter.text ?? '', { wanted, limit, columns: sql`orders.*` });
  return readPlanned(
    db,
    sql<StoredDeskRow>`
    with page as (${page})
    select page.uuid, page.number, page.version, page.kind, page.state, page.placed_at, companies.uuid as company_uuid,
      companies.name as company_name, customers.name as buyer, page.purchase_order_number,
      line.lines, line.pieces, line.shipped, line.allocated, line.backordered, page.is_bundled, hold.holds, page.promised_on, page.total_cents, page.currency,
      page.shipping_type, ${paymentColumns}
    from page
    join companies on companies.id = page.company_id
    join customers on customers.id = page.customer_id
    cross join lateral (
      select count(*)::integer as lines, coalesce(sum(ordered - cancelled), 0)::integer as pieces,
        coalesce(sum(order_lines.shipped), 0)::integer as shipped,
        coalesce(sum(allocated), 0)::integer as allocated, coalesce(sum(backordered), 0)::integer as backordered
      from order_lines where order_uuid = page.uuid
    ) as line
    cross join lateral (
      select coalesce(array_agg(kind order by held_at), '{}') as holds
      from order_holds where order_uuid = page.uuid and released_at is null
    ) as hold
    cross join lateral ${paymentOf(sql`page.uuid`)} as payment
    order by page.number desc`,
  );
}

/** Counts the orders that a list has on all its pages. */
export async function countDeskRows(db: Database, filter: OrderListFilter): Promise<ListCount> {
  const wanted = conditionOf(filter);
  return countMatching(db, async (limit) =>
    pageOf(db, filter.text ?? '', { wanted, limit, columns: sql`orders.number` }),
  );
}

type PageOfOrders = {
  readonly wanted: RawBuilder<unknown>;
  readonly limit: number;
  /** The number of the order among them. */
  readonly columns: RawBuilder<unknown>;
};

/** Returns a SELECT of the orders of a page; of a text, one for each of its meanings. */
async function pageOf(db: Database, text: string, page: PageOfOrders): Promise<RawBuilder<unknown>> {
  const { wanted, limit, columns } = page;
  const among = (from: RawBuilder<unknown>, meaning: RawBuilder<unknown>) => sql`(
    select ${columns} from ${from} where ${wanted} and ${meaning} order by orders.number desc limit ${limit}
  )`;
  const orders = sql`orders`;
  if (text === '') return among(orders, sql`true`);

  const meanings = [
    ...(/^\d{1,15}$/.test(typedNumber(text))
      ? [among(orders, sql`orders.number = ${Number(typedNumber(text))}`)]
      : []),
    among(orders, beginsWithEstimated(sql`upper(orders.purchase_order_number)`, text.toUpperCase())),
    among(
      orders,
      // Found first: with "in" the planner walks through all orders until it has a page.
      sql`orders.uuid = any(array(
        select order_uuid from order_lines where upper(inventory_code) collate "C" = ${text.toUpperCase()}
      ))`,
    ),
    await ofCompanies(db, text, among, page),
  ];
  const union = sql.join(meanings, sql` union `);
  return sql`select * from (${union}) as found order by number desc limit ${limit}`;
}

/** Returns the orders of the companies with a text in their name. */
async function ofCompanies(
  db: Database,
  text: string,
  among: (from: RawBuilder<unknown>, meaning: RawBuilder<unknown>) => RawBuilder<unknown>,
  { wanted, limit, columns }: PageOfOrders,
): Promise<RawBuilder<unknown>> {
  const ids = await findFewCompanies(db, text);
  if (!ids)
    return among(sql`orders join companies on companies.id = orders.company_id`, isCompanyNamed(text));
  return sql`(
    select found.* from unnest(${ids}::bigint[]) as company (id)
    cross join lateral (
      select ${columns} from orders
      where (orders.company_id, orders.number) > (company.id, 0) and (orders.company_id, orders.number) < (company.id, ${largestNumber})
        and ${wanted}
      order by orders.company_id desc, orders.number desc limit ${limit}
    ) as found
    order by found.number desc limit ${limit}
  )`;
}

/** Returns the numbers of orders by their uuids, newest first; unknown ones are missing. */
export async function listNumbers(
  db: Database,
  uuids: readonly string[],
): Promise<{ uuid: string; number: number }[]> {
  return db
    .selectFrom('orders')
    .select(['uuid', 'number'])
    .where('uuid', 'in', [...uuids])
    .where('state', '<>', 'placed')
    .orderBy('number', 'desc')
    .execute();
}
