// Takes stock for orders and releases it. Rows are always locked in the order of the codes, so that orders for the same parts cannot
// deadlock.

import { sql } from 'kysely';
import { compileOnce, type Database, placeholder, runInOrder } from '../../platform/database/database.ts';
import { freePieces } from '../catalogue/catalogue.sql.ts';

export type Demand = {
  readonly partId: number;
  readonly inventoryCode: string;
  readonly requested: number;
  /** Missing pieces are backordered; otherwise they cannot be ordered. */
  readonly isRestocked: boolean;
};

/**
 * Takes the free pieces of each part, at most the number requested, and returns the pieces taken by inventory code. `demand`
 * contains each part once, sorted by code. Call it in a transaction.
 */
export async function takeFreeStock(db: Database, demand: readonly Demand[]): Promise<Map<string, number>> {
  const partIds = demand.map(({ partId }) => partId);
  const pieces = demand.map(({ requested }) => requested);
  // A statement of its own reads the free pieces, under the locks: a statement that waits for a lock itself
  // computes with the row as it was before.
  const [, rows] = await runInOrder(db, [lockInOrder({ partIds }), takeFree({ partIds, pieces })]);
  const codes = new Map(demand.map(({ partId, inventoryCode }) => [partId, inventoryCode]));
  return new Map(rows.map(({ part_id, taken }) => [codes.get(part_id) ?? '', taken]));
}

const lockInOrder = compileOnce(
  { partIds: placeholder<readonly number[]>() },
  ({ partIds }) => sql`
    select from unnest(${partIds}::bigint[]) with ordinality as wanted (part_id, position)
    join stock on stock.part_id = wanted.part_id
    order by wanted.position
    for update of stock`,
);

const takeFree = compileOnce(
  { partIds: placeholder<readonly number[]>(), pieces: placeholder<readonly number[]>() },
  ({ partIds, pieces }) => sql<{ part_id: number; taken: number }>`
    with held as (
      select stock.part_id, least(wanted.requested, ${freePieces}) as taken
      from unnest(${partIds}::bigint[], ${pieces}::integer[]) as wanted (part_id, requested)
      join stock on stock.part_id = wanted.part_id
    )
    update stock set allocated = stock.allocated + held.taken
    from held where stock.part_id = held.part_id and held.taken > 0
    returning stock.part_id, held.taken`,
);

/** Releases the pieces that an order has allocated and not shipped. */
export async function releaseStock(db: Database, orderUuid: string): Promise<void> {
  await sql`
    with returned as (
      select part_id, min(inventory_code) as inventory_code, sum(allocated)::integer as quantity
      from order_lines where order_uuid = ${orderUuid} group by part_id having sum(allocated) > 0
    ), held as (
      select stock.part_id, returned.quantity
      from returned join stock on stock.part_id = returned.part_id
      order by returned.inventory_code collate "C"
      for update of stock
    )
    update stock set allocated = stock.allocated - held.quantity
    from held where stock.part_id = held.part_id`.execute(db);
}

/** Locks the stock of parts until the transaction ends, in the order of their codes, before some of it is taken and some given back. */
export async function lockStock(transaction: Database, partIds: readonly number[]): Promise<void> {
  await sql`
    select from stock join parts on parts.id = stock.part_id
    where stock.part_id = any(${[...partIds]}::bigint[])
    order by parts.inventory_code collate "C" for update of stock`.execute(transaction);
}

/** Gives back pieces that an order had allocated. */
export async function giveBackStock(
  transaction: Database,
  pieces: readonly { readonly partId: number; readonly quantity: number }[],
): Promise<void> {
  await sql`
    update stock set allocated = stock.allocated - given.quantity
    from (
      select part_id, sum(quantity)::integer as quantity
      from unnest(${pieces.map(({ partId }) => partId)}::bigint[], ${pieces.map(({ quantity }) => quantity)}::integer[])
        as given (part_id, quantity)
      group by part_id
    ) as given
    where stock.part_id = given.part_id`.execute(transaction);
}
