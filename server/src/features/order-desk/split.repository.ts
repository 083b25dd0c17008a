// Writes the two orders of a split: what the first keeps, and how the second belongs to it.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

type KeptLine = {
  readonly id: number;
  readonly ordered: number;
  readonly allocated: number;
  readonly backordered: number;
  readonly expected_on: string | null;
  readonly due_on: string | null;
};

/** Writes the pieces that lines keep. A line of which every piece moves is deleted: nothing of it has shipped or was cancelled. */
export async function keepLines(transaction: Database, lines: readonly KeptLine[]): Promise<void> {
  const gone = lines.filter(({ ordered }) => ordered === 0).map(({ id }) => id);
  if (gone.length > 0) await transaction.deleteFrom('order_lines').where('id', 'in', gone).execute();
  await sql`
    update order_lines set ordered = line.ordered, allocated = line.allocated, backordered = line.backordered,
      expected_on = line.expected_on, due_on = line.due_on,
      total_cents = order_lines.unit_cents * (line.ordered - order_lines.cancelled)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
      id bigint, ordered integer, allocated integer, backordered integer, expected_on date, due_on date
    )
    where order_lines.id = line.id`.execute(transaction);
}

type KeptAmounts = {
  readonly subtotalCents: number;
  readonly taxesCents: number;
  readonly totalCents: number;
};

/** Writes the amounts that an order keeps, and raises its version. Parcels that were packed for all of it are dropped. */
export async function updateKept(
  transaction: Database,
  uuid: string,
  { subtotalCents, taxesCents, totalCents }: KeptAmounts,
): Promise<void> {
  await sql`
    update orders set subtotal_cents = ${subtotalCents}, taxes_cents = ${taxesCents}, total_cents = ${totalCents},
      version = version + 1, packing_version = ''
    where uuid = ${uuid}`.execute(transaction);
  await transaction.deleteFrom('order_packages').where('order_uuid', '=', uuid).execute();
}

/** Inserts the trunk that an order has, with the uuid that the new order will have. */
export async function insertTrunkOfSplit(
  transaction: Database,
  { uuid, of }: { readonly uuid: string; readonly of: string },
): Promise<void> {
  await sql`
    insert into trunks (uuid, kind, customer_id, currency, state, is_bundled, shipping_type, payment_type)
    select ${uuid}, kind, customer_id, currency, 'ordered', is_bundled, shipping_type, payment_type
    from orders where uuid = ${of}`.execute(transaction);
}

/** Says of which order a new one was a part; its backordered pieces keep the turn of that one. */
export async function linkSplit(
  transaction: Database,
  { uuid, from }: { readonly uuid: string; readonly from: string },
): Promise<void> {
  await sql`
    update orders set split_from = first.uuid, turn_number = coalesce(first.turn_number, first.number)
    from orders as first where orders.uuid = ${uuid} and first.uuid = ${from}`.execute(transaction);
}
