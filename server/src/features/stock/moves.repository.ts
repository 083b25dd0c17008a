// Writes the moves of stock: every change of what is on hand is one, so that the stock is the sum of its moves.

import type { MoveReason, Stock, StockMove } from '@chipload/domain/stock';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export async function findPartId(db: Database, code: string): Promise<number | undefined> {
  const query = db.selectFrom('parts').select('id').where('inventory_code', '=', code);
  return (await query.executeTakeFirst())?.id;
}

export type LockedStock = Stock & {
  /** Of the last move. */
  readonly version: number;
};

/** Locks the stock of a part until the transaction ends, and begins it for a part that had none. */
export async function lockStockOf(transaction: Database, partId: number): Promise<LockedStock> {
  await sql`insert into stock (part_id) values (${partId}) on conflict do nothing`.execute(transaction);
  const { rows } = await sql<Stock>`
    select on_hand as "onHand", allocated from stock where part_id = ${partId} for update`.execute(
    transaction,
  );
  const [stock] = rows;
  if (!stock) throw new Error(`The stock of part ${partId} was not begun`);
  // Read under the lock: whoever writes a move locks the stock first.
  const last = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from stock_moves where part_id = ${partId}`.execute(transaction);
  return { ...stock, version: last.rows[0]?.id ?? 0 };
}

export type NewMove = {
  readonly partId: number;
  readonly move: StockMove;
  readonly reason: MoveReason;
  readonly reference: string;
  readonly staffId: number;
  /** Of pieces that come back. */
  readonly orderLineId?: number;
};

/** Writes a move of a part whose stock is locked. */
export async function writeMove(
  transaction: Database,
  { partId, move, reason, reference, staffId, orderLineId }: NewMove,
): Promise<void> {
  await sql`update stock set on_hand = ${move.onHand} where part_id = ${partId}`.execute(transaction);
  await sql`
    insert into stock_moves (part_id, quantity, reason, reference, staff_id, order_line_id)
    values (${partId}, ${move.quantity}, ${reason}, ${reference}, ${staffId}, ${orderLineId ?? null})`.execute(
    transaction,
  );
}
