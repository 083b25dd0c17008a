// Writes a shipment: the stock that leaves, the lines, the shipment and its parcels. Call it with the order locked.

import type { WireAddress } from '@chipload/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ShipMethod } from './order-to-ship.repository.ts';
import type { PiecesToShip } from './pieces-to-ship.ts';

export type NewParcel = {
  readonly box: string;
  readonly length: number;
  readonly height: number;
  readonly width: number;
  readonly weight: number;
  readonly tracking_number: string;
  readonly contents: readonly { readonly inventory_code: string; readonly quantity: number }[];
};

export type NewShipment = {
  readonly orderUuid: string;
  readonly position: number;
  readonly number: string;
  readonly method: ShipMethod;
  readonly courier: string;
  readonly shipTo: WireAddress;
  readonly handedTo: string;
  readonly staffId: number;
  readonly lines: readonly PiecesToShip[];
  readonly parcels: readonly NewParcel[];
};

export async function countShipments(db: Database, orderUuid: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from shipments where order_uuid = ${orderUuid}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Takes the pieces out of the stock, with a move for each line. Lines without a part take none. */
export async function takeOutOfStock(
  db: Database,
  lines: readonly PiecesToShip[],
  staffId: number,
): Promise<void> {
  const stocked = lines.filter(({ line }) => line.part_id !== null);
  if (stocked.length === 0) return;
  const partIds = stocked.map(({ line }) => line.part_id);
  const quantities = stocked.map(({ quantity }) => quantity);
  await sql`
    with leaving as (
      select part_id, sum(quantity)::integer as quantity
      from unnest(${partIds}::bigint[], ${quantities}::integer[]) as line (part_id, quantity) group by part_id
    ), held as (
      select stock.part_id, leaving.quantity
      from leaving join stock on stock.part_id = leaving.part_id join parts on parts.id = leaving.part_id
      order by parts.inventory_code collate "C"
      for update of stock
    )
    update stock set on_hand = stock.on_hand - held.quantity, allocated = stock.allocated - held.quantity
    from held where stock.part_id = held.part_id`.execute(db);
  await sql`
    insert into stock_moves (part_id, quantity, reason, order_line_id, staff_id)
    select part_id, -quantity, 'shipped', id, ${staffId}::bigint
    from unnest(${partIds}::bigint[], ${quantities}::integer[], ${stocked.map(({ line }) => line.id)}::bigint[])
      as line (part_id, quantity, id)`.execute(db);
}

/** Stores the lines without the pieces that left. */
export async function updatePieces(db: Database, pieces: readonly PiecesToShip[]): Promise<void> {
  const lines = pieces.map(({ after }) => after);
  await sql`
    update order_lines set allocated = line.allocated, backordered = line.backordered, shipped = line.shipped
    from unnest(
      ${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ allocated }) => allocated)}::integer[],
      ${lines.map(({ backordered }) => backordered)}::integer[], ${lines.map(({ shipped }) => shipped)}::integer[]
    ) as line (id, allocated, backordered, shipped)
    where order_lines.id = line.id`.execute(db);
}

type WrittenShipment = {
  readonly id: number;
  readonly uuid: string;
  readonly number: string;
  /** Of its order since then. */
  readonly orderVersion: number;
};

/** Writes a shipment with its lines and parcels, ends the picking, and raises the order's version. */
export async function insertShipment(db: Database, shipment: NewShipment): Promise<WrittenShipment> {
  const { lines, parcels } = shipment;
  const { rows } = await sql<WrittenShipment>`
    with new_shipment as (
      insert into shipments (order_uuid, position, number, method, courier, ship_to, handed_to, staff_id)
      values (${shipment.orderUuid}, ${shipment.position}, ${shipment.number}, ${shipment.method}, ${shipment.courier},
        ${JSON.stringify(shipment.shipTo)}::jsonb, ${shipment.handedTo}, ${shipment.staffId})
      returning id, uuid, number, order_uuid
    ), new_lines as (
      insert into shipment_lines (shipment_id, order_line_id, quantity)
      select new_shipment.id, line.id, line.quantity
      from new_shipment, unnest(
        ${lines.map(({ line }) => line.id)}::bigint[], ${lines.map(({ quantity }) => quantity)}::integer[]
      ) as line (id, quantity)
    ), new_parcels as (
      insert into parcels (shipment_id, position, box, length, height, width, weight, tracking_number, contents)
      select new_shipment.id, row_number() over (), parcel.*
      from new_shipment, jsonb_to_recordset(${JSON.stringify(parcels)}::jsonb) as parcel (
        box text, length numeric, height numeric, width numeric, weight numeric, tracking_number text, contents jsonb
      )
    ), touched as (
      update orders set version = version + 1, picking_by = null, picking_since = null,
        pickup_ready_at = null
      from new_shipment where orders.uuid = new_shipment.order_uuid returning version
    )
    select new_shipment.id, new_shipment.uuid, new_shipment.number, touched.version as "orderVersion" from new_shipment, touched`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error(`Shipment ${shipment.number} was not written`);
  return row;
}
