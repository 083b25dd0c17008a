// Reads and writes what the allocation of arrivals needs: the lines that wait for a part, and its stock.

import type { WaitingLine } from '@chipload/domain/fulfilment';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { freePieces } from '../catalogue/catalogue.sql.ts';
import { byPromise, turn, waits } from './stock.sql.ts';

/** Returns the parts that have free pieces and lines that wait for them, in the order of their codes. */
export async function findPartsToAllocate(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select parts.id from parts join stock on stock.part_id = parts.id
    where ${freePieces} > 0 and exists (
      select from order_lines join orders on orders.uuid = order_lines.order_uuid
      where order_lines.part_id = parts.id and ${waits}
    )
    order by parts.inventory_code collate "C"`.execute(db);
  return rows.map(({ id }) => id);
}

type WaitingRow = Omit<WaitingLine, 'promisedOn'> & { readonly promisedOn: string | null };

/**
 * Locks the first lines that wait for a part, by promise: their orders, then the lines. `allocateArrivals` of the domain
 * sorts them by the same rule.
 */
export async function lockWaitingLines(db: Database, partId: number, limit: number): Promise<WaitingLine[]> {
  const { rows } = await sql<WaitingRow>`
    select order_lines.id, order_lines.backordered, order_lines.expected_on as "promisedOn",
      ${turn} as "turnNumber", order_lines.position
    from order_lines join orders on orders.uuid = order_lines.order_uuid
    where order_lines.id in (
      select order_lines.id from order_lines join orders on orders.uuid = order_lines.order_uuid
      where order_lines.part_id = ${partId} and ${waits}
      order by ${byPromise} limit ${limit}
    ) and ${waits}
    order by orders.number, order_lines.position
    for update of orders, order_lines`.execute(db);
  return rows.map(({ promisedOn, ...line }) => ({ ...line, promisedOn: promisedOn ?? undefined }));
}

/** Returns the free pieces of a part; with `isLocked`, its stock is locked until the transaction ends. */
export async function findFreePieces(
  db: Database,
  partId: number,
  { isLocked }: { readonly isLocked: boolean },
): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select ${freePieces} as free from stock where part_id = ${partId} ${isLocked ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0]?.free ?? 0;
}

/** Turns backordered pieces of lines into allocated ones, takes them from the free stock, and returns the orders of the lines. */
export async function allocateToLines(
  db: Database,
  partId: number,
  allocations: readonly { readonly id: number; readonly quantity: number }[],
): Promise<string[]> {
  const { rows } = await sql<{ order_uuid: string }>`
    with given as (
      update order_lines set allocated = allocated + line.quantity, backordered = backordered - line.quantity
      from unnest(
        ${allocations.map(({ id }) => id)}::bigint[], ${allocations.map(({ quantity }) => quantity)}::integer[]
      ) as line (id, quantity)
      where order_lines.id = line.id
      returning line.quantity, order_lines.order_uuid
    ), taken as (
      update stock set allocated = allocated + (select sum(quantity) from given) where part_id = ${partId}
    )
    select distinct order_uuid from given`.execute(db);
  return rows.map(({ order_uuid: uuid }) => uuid);
}
