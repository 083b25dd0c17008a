// Reads the stock of one part: its figures, who waits for it and who holds its pieces, what arrives, and its moves.

import type { MoveReason } from '@chipload/domain/stock';
import { type RawBuilder, sql } from 'kysely';
import { databaseShopDay, type Database } from '../../platform/database/database.ts';
import { stockFacts, type StoredStockRow } from './stock-list.repository.ts';
import type { PromisedOrder } from '../orders/orders.service.ts';
import { byPromise, waits } from './stock.sql.ts';

type Arrival = { readonly expected_on: string; readonly quantity: number };

export type StoredStock = StoredStockRow & {
  readonly version: number;
  readonly arrivals: readonly Arrival[];
};

export async function findStockRecord(db: Database, code: string): Promise<StoredStock | undefined> {
  const { rows } = await sql<StoredStock>`
    select ${stockFacts},
      (select coalesce(max(id), 0) from stock_moves where part_id = parts.id) as version,
      (
        select coalesce(json_agg(json_build_object('expected_on', expected_on, 'quantity', quantity) order by expected_on), '[]')
        from stock_arrivals where part_id = parts.id and expected_on >= ${databaseShopDay}
      ) as arrivals
    from parts left join stock on stock.part_id = parts.id
    where parts.inventory_code = ${code}`.execute(db);
  return rows[0];
}

export type StoredOrderOfPart = PromisedOrder & {
  readonly uuid: string;
  readonly number: number;
  readonly company: string;
  readonly purchase_order_number: string;
  readonly pieces: number;
  /** Of what ships with the pieces. */
  readonly allocated: number;
  readonly backordered: number;
  readonly is_held: boolean;
};

const mostOrders = 100;

/** Returns the orders that wait for pieces of a part, as they will get theirs. */
export async function findWaitingOrders(db: Database, partId: number): Promise<StoredOrderOfPart[]> {
  return findOrdersOf(db, partId, {
    pieces: sql`order_lines.backordered`,
    which: waits,
    promise: sql`0 as allocated, order_lines.backordered, order_lines.expected_on as promised_on`,
    order: byPromise,
  });
}

/**
 * Returns the orders that have pieces of a part allocated and not shipped. The lines of an order that was never paid keep their figures
 * when it is cancelled, although its pieces are free again.
 */
export async function findHoldingOrders(db: Database, partId: number): Promise<StoredOrderOfPart[]> {
  const pieces = sql`order_lines.allocated`;
  return findOrdersOf(db, partId, {
    pieces,
    which: sql`${pieces} > 0 and orders.state <> 'cancelled'`,
    promise: sql`${pieces}, coalesce(waits.pieces, 0) as backordered,
      case when waits.pieces > 0 then orders.promised_on else order_lines.expected_on end as promised_on`,
    order: sql`order_due_on(order_lines.expected_on, orders.placed_at), orders.number, order_lines.position`,
  });
}

async function findOrdersOf(
  db: Database,
  partId: number,
  {
    pieces,
    which,
    promise,
    order,
  }: Readonly<Record<'pieces' | 'which' | 'promise' | 'order', RawBuilder<unknown>>>,
): Promise<StoredOrderOfPart[]> {
  const { rows } = await sql<StoredOrderOfPart>`
    select orders.uuid, orders.number, companies.name as company, orders.purchase_order_number, ${pieces} as pieces,
      ${promise}, orders.kind, orders.is_bundled, orders.placed_at, orders.is_held
    from order_lines join orders on orders.uuid = order_lines.order_uuid
    join companies on companies.id = orders.company_id
    left join lateral (
      select sum(backordered)::integer as pieces from order_lines as other
      where orders.is_bundled and other.order_uuid = orders.uuid
    ) as waits on true
    where order_lines.part_id = ${partId} and ${which}
    order by ${order} limit ${mostOrders}`.execute(db);
  return rows;
}

export type StoredMove = {
  readonly id: number;
  readonly created_at: Date;
  readonly quantity: number;
  readonly reason: MoveReason;
  readonly reference: string;
  readonly order_uuid: string | null;
  readonly order_number: number | null;
  readonly credited_invoice: string | null;
  readonly staff: string | null;
};

/** Returns the moves of a part before one of them, the latest first. */
export async function findMoves(
  db: Database,
  partId: number,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<StoredMove[]> {
  const { rows } = await sql<StoredMove>`
    select move.id, move.created_at, move.quantity, move.reason, move.reference, orders.uuid as order_uuid,
      orders.number as order_number, credit_notes.invoice_uuid as credited_invoice, staff.name as staff
    from (
      select * from stock_moves
      where part_id = ${partId} ${before === undefined ? sql`` : sql`and id < ${before}`}
      order by part_id desc, id desc limit ${limit}
    ) as move
    left join order_lines on order_lines.id = move.order_line_id
    left join orders on orders.uuid = order_lines.order_uuid
    left join credit_notes on move.reason = 'returned' and credit_notes.number = move.reference
    left join staff on staff.id = move.staff_id
    order by move.id desc`.execute(db);
  return rows;
}
