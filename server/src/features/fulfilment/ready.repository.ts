// Reads the queue of orders that can ship. It walks the index `orders_due` and stops after a page, however many orders the
// shop has.

import type { ListCount } from '@chipload/contract/office/lists';
import type { OrderState } from '@chipload/domain/orders';
import type { TrunkKind } from '@chipload/domain/trunk';
import { type RawBuilder, sql } from 'kysely';
import { countMatching } from '../../platform/database/count-matching.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPlanned } from '../../platform/database/read-planned.ts';
import { canShip } from '../orders/orders.sql.ts';
import type { ShipMethod } from './order-to-ship.repository.ts';

export type ReadyFilter = {
  readonly method?: ShipMethod | undefined;
  readonly courier?: string | undefined;
  readonly country?: string | undefined;
};

/** The place of an order in the queue. */
export type ReadyPlace = { readonly dueOn: string; readonly number: number };

export type ReadyRow = {
  readonly uuid: string;
  readonly number: number;
  readonly version: number;
  readonly kind: TrunkKind;
  readonly state: OrderState;
  readonly company: string;
  readonly purchase_order_number: string;
  readonly shipping_type: ShipMethod;
  readonly courier: string;
  readonly city: string;
  readonly province: string;
  readonly country: 'CA' | 'US';
  readonly promised_on: string | null;
  readonly due_on: string;
  readonly placed_at: Date;
  readonly is_bundled: boolean;
  readonly lines: number;
  readonly pieces: number;
  readonly backordered: number;
  readonly picking_since: Date | null;
  readonly picking_by: number | null;
  readonly picker: string | null;
};

const dueOn = sql<string>`order_due_on(orders.promised_on, orders.placed_at)`;

function matches({ method, courier, country }: ReadyFilter): RawBuilder<boolean> {
  return sql<boolean>`${canShip}
    ${method === undefined ? sql`` : sql`and orders.shipping_type = ${method}`}
    ${courier === undefined ? sql`` : sql`and orders.courier = ${courier}`}
    ${country === undefined ? sql`` : sql`and orders.ship_to->>'country' = ${country}`}`;
}

export type ReadyPage = { readonly after: ReadyPlace | undefined; readonly limit: number };

/** Returns the orders with or without a promised day after a place, by that day or the one on which they were placed, then by number. */
export async function findReadyOrders(
  db: Database,
  { isPromised, ...filter }: ReadyFilter & { readonly isPromised: boolean },
  { after, limit }: ReadyPage,
): Promise<ReadyRow[]> {
  return readPlanned(
    db,
    sql<ReadyRow>`
    select ready.uuid, ready.number, ready.version, ready.kind, ready.state, companies.name as company,
      ready.purchase_order_number, ready.shipping_type, ready.courier, ready.ship_to->>'city' as city,
      ready.ship_to->>'province' as province,
      ready.ship_to->>'country' as country, ready.promised_on, ready.due_on, ready.placed_at, ready.is_bundled,
      line.lines, line.pieces, line.backordered, ready.picking_since, ready.picking_by, staff.name as picker
    from (
      select orders.*, ${dueOn} as due_on from orders where ${matches(filter)}
        and ${isPromised ? sql`promised_on is not null` : sql`promised_on is null`}
        ${after === undefined ? sql`` : sql`and (${dueOn}, orders.number) > (${after.dueOn}::date, ${after.number}::bigint)`}
      order by ${dueOn}, orders.number limit ${limit}
    ) as ready
    join companies on companies.id = ready.company_id
    left join staff on staff.id = ready.picking_by
    cross join lateral (
      select (count(*) filter (where allocated > 0))::integer as lines, sum(allocated)::integer as pieces,
        sum(backordered)::integer as backordered
      from order_lines where order_uuid = ready.uuid
    ) as line
    order by ready.due_on, ready.number`,
  );
}

/** Counts the orders of the queue that match a filter. */
export async function countReadyOrders(db: Database, filter: ReadyFilter): Promise<ListCount> {
  return countMatching(db, (limit) => sql`select from orders where ${matches(filter)} limit ${limit}`);
}
