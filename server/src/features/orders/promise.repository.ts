// The promised day of an order, which follows its lines.

import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * The promised day of the lines of a statement that groups them: of an order that ships together, that of its last piece, if each is
 * known; of any other one, that of the next. A line keeps its promise when its pieces have arrived.
 */
export const promiseOfLines = (isBundled: RawBuilder<unknown>) => sql`case when ${isBundled}
  then case when bool_and(expected_on is not null or backordered = 0) then max(expected_on) end
  else min(expected_on) end`;

/** Sets the promised day of orders by the pieces that they have still to ship. */
export async function setPromises(db: Database, orderUuids: readonly string[]): Promise<void> {
  await sql`
    update orders set promised_on = promise.day
    from (
      select orders.uuid, ${promiseOfLines(sql`orders.is_bundled`)} as day
      from orders join order_lines on order_uuid = orders.uuid
      where orders.uuid = any(${[...orderUuids]}::uuid[]) and allocated + backordered > 0
      group by orders.uuid
    ) as promise
    where orders.uuid = promise.uuid and orders.promised_on is distinct from promise.day`.execute(db);
}
