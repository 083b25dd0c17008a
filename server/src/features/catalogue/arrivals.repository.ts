// Reads incoming stock that is not yet allocated to orders.

import { freeArrivals, type Arrival } from '@chipload/domain/checkout';
import { type RawBuilder, sql } from 'kysely';
import {
  compileOnce,
  databaseShopDay,
  type Database,
  placeholder,
  run,
} from '../../platform/database/database.ts';

/** The column of `incoming`; null if no stock is on its way. */
export type Incoming =
  | readonly [waitedFor: number, arrivals: readonly (readonly [expectedOn: string, quantity: number])[]]
  | null;

/** Returns the incoming stock of a part and the pieces that earlier orders wait for, as a column. Overdue arrivals are left out. */
export function incoming(partId: RawBuilder<unknown>) {
  return sql<Incoming>`(
    select json_build_array(
      (
        select coalesce(sum(order_lines.backordered), 0)
        from order_lines join orders on orders.uuid = order_lines.order_uuid
        where order_lines.part_id = ${partId} and order_lines.backordered > 0 and orders.state <> 'cancelled'
      ),
      json_agg(json_build_array(expected_on, quantity))
    )
    from stock_arrivals
    where part_id = ${partId} and expected_on >= ${databaseShopDay}
    having count(*) > 0
  )`;
}

export function arrivalsOf(read: Incoming): Arrival[] {
  if (read === null) return [];
  const [waitedFor, arrivals] = read;
  return freeArrivals(
    arrivals.map(([expectedOn, quantity]) => ({ expectedOn, quantity })),
    waitedFor,
  );
}

/** Returns the free arrivals of these parts, by part; runs no query without parts. */
export async function listArrivals(
  db: Database,
  partIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Arrival[]>> {
  if (partIds.length === 0) return new Map();
  const rows = await run(db, readIncoming({ partIds }));
  return new Map(rows.map((row) => [row.id, arrivalsOf(row.incoming)]));
}

const readIncoming = compileOnce(
  { partIds: placeholder<readonly number[]>() },
  ({ partIds }) => sql<{ id: number; incoming: Incoming }>`
    select id, ${incoming(sql`wanted.id`)} as incoming from unnest(${partIds}::bigint[]) as wanted (id)`,
);
