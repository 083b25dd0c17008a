// Writes a change of an order, and what it moves: its lines, taxes, stock and what the company owes.

import type { WireAddress } from '@chipload/contract';
import type { OrderState } from '@chipload/domain/orders';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { numberOfCompany } from '../catalogue/catalogue.sql.ts';
import { ledgerLeftOfOrder } from '../orders/orders.sql.ts';
import type { TaxRow } from '../orders/orders.service.ts';

export type LockedOrder = {
  readonly uuid: string;
  readonly number: number;
  readonly version: number;
  readonly state: OrderState;
  readonly company_id: number;
  readonly payment_type: 'account' | 'card';
};

/** Locks an order until the transaction ends; undefined if there is none or it may still be undone. */
export async function lockOrder(transaction: Database, uuid: string): Promise<LockedOrder | undefined> {
  const { rows } = await sql<LockedOrder>`
    select uuid, number, version, state, company_id, payment_type from orders
    where uuid = ${uuid} and state <> 'placed' for update`.execute(transaction);
  return rows[0];
}

/** Locks the order of which this one is a part, before it: so the parts of an order are changed one after the other. */
export async function lockWholeOfSplit(transaction: Database, uuid: string): Promise<void> {
  await sql`
    with recursive above as (
      select uuid, split_from from orders where uuid = ${uuid}
      union all select orders.uuid, orders.split_from from orders join above on orders.uuid = above.split_from
    )
    select from orders where uuid = (select uuid from above where split_from is null) for update`.execute(
    transaction,
  );
}

/** Returns what the company owes for an order that is not invoiced yet, in cents. */
export async function readOwedForOrder(db: Database, orderUuid: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select ${ledgerLeftOfOrder} as cents from orders where uuid = ${orderUuid}`.execute(db);
  return rows[0]?.cents ?? 0;
}

export async function insertCreditEntry(
  transaction: Database,
  entry: {
    readonly companyId: number;
    readonly orderUuid: string;
    readonly kind: 'order_changed' | 'order_cancelled';
    readonly cents: number;
  },
): Promise<void> {
  const { companyId, orderUuid, kind, cents } = entry;
  await transaction
    .insertInto('credit_entries')
    .values({ company_id: companyId, order_uuid: orderUuid, kind, cents })
    .execute();
}

/** Stores the order as it is now, before a change. */
export async function insertVersion(
  transaction: Database,
  uuid: string,
  { staffId, reason }: { readonly staffId: number; readonly reason: string },
): Promise<void> {
  await sql`
    insert into order_versions (order_uuid, version, staff_id, reason, snapshot)
    select uuid, version, ${staffId}, ${reason}, to_jsonb(orders) || jsonb_build_object(
      'lines', (select jsonb_agg(to_jsonb(order_lines) order by position) from order_lines where order_uuid = orders.uuid),
      'tax_lines', (select jsonb_agg(to_jsonb(order_tax_lines) order by position) from order_tax_lines where order_uuid = orders.uuid)
    )
    from orders where uuid = ${uuid}`.execute(transaction);
}

/** Uses the names of the columns, since lines are passed to the database as JSON. */
export type LinePiecesRow = {
  readonly id: number;
  readonly unit_cents: number;
  readonly ordered: number;
  readonly allocated: number;
  readonly backordered: number;
  readonly cancelled: number;
  readonly expected_on: string | null;
  readonly due_on: string | null;
};

export async function updateLines(transaction: Database, lines: readonly LinePiecesRow[]): Promise<void> {
  await sql`
    update order_lines set ordered = line.ordered, allocated = line.allocated, backordered = line.backordered,
      cancelled = line.cancelled, expected_on = line.expected_on, due_on = line.due_on, unit_cents = line.unit_cents,
      total_cents = line.unit_cents * (line.ordered - line.cancelled)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
      id bigint, unit_cents bigint, ordered integer, allocated integer, backordered integer, cancelled integer, expected_on date, due_on date
    )
    where order_lines.id = line.id`.execute(transaction);
}

export type AddedLineRow = {
  readonly part_id: number;
  readonly inventory_code: string;
  readonly description: string;
  readonly unit_cents: number;
  readonly total_cents: number;
  readonly ordered: number;
  readonly allocated: number;
  readonly backordered: number;
  readonly expected_on: string | null;
  readonly due_on: string | null;
};

export async function insertLines(
  transaction: Database,
  orderUuid: string,
  lines: readonly AddedLineRow[],
): Promise<void> {
  const company = sql`(select company_id from orders where uuid = ${orderUuid})`;
  const customerNumber = numberOfCompany(company, sql`line.part_id`);
  await sql`
    insert into order_lines (
      order_uuid, position, part_id, inventory_code, description, unit_cents, total_cents, ordered, allocated, backordered, expected_on,
      due_on, customer_number
    )
    select ${orderUuid}, last.position + row_number() over (), line.*, ${customerNumber}
    from (select max(position) as position from order_lines where order_uuid = ${orderUuid}) as last,
      jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
        part_id bigint, inventory_code text, description text, unit_cents bigint, total_cents bigint,
        ordered integer, allocated integer, backordered integer, expected_on date, due_on date
      )`.execute(transaction);
}

export async function replaceTaxLines(
  transaction: Database,
  orderUuid: string,
  lines: readonly TaxRow[],
): Promise<void> {
  await transaction.deleteFrom('order_tax_lines').where('order_uuid', '=', orderUuid).execute();
  await sql`
    insert into order_tax_lines (
      order_uuid, position, name, jurisdiction, rate_per_hundred_thousand, base_cents, amount_cents, reason, registration_number,
      certificate_number
    )
    select ${orderUuid}, row_number() over (), tax.*
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as tax (
      name text, jurisdiction text, rate_per_hundred_thousand integer, base_cents bigint, amount_cents bigint,
      reason text, registration_number text, certificate_number text
    )`.execute(transaction);
}

export type ChangedHead = {
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly taxesCents: number;
  readonly totalCents: number;
  readonly isFreightToQuote: boolean;
  readonly shippingType: string;
  readonly courier: string;
  readonly courierAccount: string;
  readonly shipTo: WireAddress;
  /** The parcels that were packed for it no longer fit. */
  readonly isRepacked: boolean;
};

/** Writes the amounts and the delivery of a changed order, and raises its version. */
export async function updateOrder(transaction: Database, uuid: string, head: ChangedHead): Promise<void> {
  await sql`
    update orders set subtotal_cents = ${head.subtotalCents}, shipping_cents = ${head.shippingCents},
      taxes_cents = ${head.taxesCents}, total_cents = ${head.totalCents}, freight_to_quote = ${head.isFreightToQuote},
      shipping_type = ${head.shippingType}, courier = ${head.courier}, courier_account = ${head.courierAccount},
      ship_to = ${JSON.stringify(head.shipTo)}::jsonb, version = version + 1,
      packing_version = case when ${head.isRepacked} then '' else packing_version end
    where uuid = ${uuid}`.execute(transaction);
  if (head.isRepacked)
    await transaction.deleteFrom('order_packages').where('order_uuid', '=', uuid).execute();
}
