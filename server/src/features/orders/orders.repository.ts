// Reads placed orders, each with a single statement, however many lines an order has.

import type { PackedBox, PackedPiece, WireAddress } from '@chipload/contract';
import type { CreditReason } from '@chipload/domain/invoicing';
import type { HoldKind, OrderState } from '@chipload/domain/orders';
import type { ShippingType } from '@chipload/domain/checkout';
import type { TrunkKind } from '@chipload/domain/trunk';
import { sql } from 'kysely';
import { compileOnce, type Database, placeholder, run } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { cardMovementsOf, type StoredCardMovement } from './card-movements.sql.ts';
import type { NewOrderLine, TaxRow } from './new-order.repository.ts';
import {
  depositPaidOf,
  headColumns,
  orderOfRequest,
  type StoredTaxChange,
  taxChangesOf,
} from './orders.sql.ts';

export type OrderHead = {
  readonly uuid: string;
  readonly number: number;
  readonly state: OrderState;
  readonly wasConfirmed: boolean;
};
import type { Language } from '../../platform/language.ts';

/** Returns the order that an earlier request of the customer with this key wrote within about a day. */
export async function findOrderOfRequest(
  db: Database,
  customerId: number,
  requestKey: string,
): Promise<OrderHead | undefined> {
  const [order] = await run(db, orderOfRequest({ customerId, requestKey }));
  return order;
}

/** Returns the order that a customer placed within the last minute; a request to place an empty trunk is a repetition of it. */
export async function findOrderJustPlaced(
  db: Database,
  customerId: number,
  kind: TrunkKind,
): Promise<OrderHead | undefined> {
  return db
    .selectFrom('orders')
    .select(headColumns)
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('placed_at', '>', sql<Date>`now() - interval '1 minute'`)
    .where('state', '<>', 'cancelled')
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findOrderHead(db: Database, uuid: string): Promise<OrderHead | undefined> {
  const [head] = await run(db, readHead({ uuid }));
  return head;
}

const readHead = compileOnce({ uuid: placeholder<string>() }, ({ uuid }, builder) =>
  builder.selectFrom('orders').select(headColumns).where('uuid', '=', uuid),
);

export async function deleteOrder(db: Database, uuid: string): Promise<void> {
  await db.deleteFrom('orders').where('uuid', '=', uuid).execute();
}

type StoredOrderLine = NewOrderLine & {
  readonly customer_number: string;
  readonly uuid: string;
  readonly shipped: number;
  readonly cancelled: number;
  readonly returned: number;
};

export type StoredOrder = Omit<OrderHead, 'wasConfirmed'> & {
  readonly kind: TrunkKind;
  readonly company_id: number;
  readonly language: Language;
  readonly currency: Currency;
  readonly placed_at: Date;
  /** When its next piece, or the last one of an order that ships together, is expected in stock; null: in stock, or not known. */
  readonly promised_on: string | null;
  readonly subtotal_cents: number;
  readonly shipping_cents: number;
  readonly freight_to_quote: boolean;
  readonly packing_version: string;
  readonly packages: readonly PackedBox[];
  readonly taxes_cents: number;
  readonly total_cents: number;
  readonly is_bundled: boolean;
  /** Since when it waits to be picked up. */
  readonly pickup_ready_at: Date | null;
  readonly shipping_type: Exclude<ShippingType, 'undefined'>;
  readonly courier: string;
  readonly courier_account: string;
  readonly ship_to: WireAddress;
  readonly bill_to: WireAddress;
  readonly purchase_order_number: string;
  readonly notes: readonly string[];
  /** Asked for before its making began; 0: nothing. */
  readonly deposit_cents: number;
  readonly deposit_paid_cents: number;
  readonly payment_type: 'account' | 'card';
  readonly masked_card_number: string | null;
  readonly customer_name: string;
  /** The name of the member of staff who placed it for the customer. */
  readonly placed_by_staff_name: string | null;
  readonly email: string;
  readonly is_email_confirmed: boolean;
  readonly lines: readonly StoredOrderLine[];
  /** Those that are open. */
  readonly holds: readonly HoldKind[];
  /** The earliest first. */
  readonly shipments: readonly StoredOrderShipment[];
  /** The earliest first. */
  readonly credit_notes: readonly StoredOrderCredit[];
  readonly tax_lines: readonly TaxRow[];
  readonly tax_changes: readonly StoredTaxChange[];
  /** The sum of its invoices. */
  readonly invoiced_cents: number;
  /** The earliest first. */
  readonly card_movements: readonly StoredCardMovement[];
};

type StoredOrderCredit = {
  readonly uuid: string;
  readonly number: string;
  readonly issued_on: string;
  readonly reason: CreditReason;
  readonly total: number;
  readonly lines: readonly { readonly uuid: string; readonly quantity: number }[];
};

type StoredOrderShipment = {
  readonly number: string;
  readonly shipped_at: string;
  readonly courier: string;
  readonly handed_to: string;
  readonly parcels: readonly {
    /** Empty where none was given. */
    readonly tracking_number: string;
    readonly contents: readonly { readonly inventory_code: string; readonly quantity: number }[];
  }[];
  readonly lines: readonly { readonly uuid: string; readonly quantity: number }[];
};

export async function findOrder(db: Database, uuid: string): Promise<StoredOrder | undefined> {
  const { rows } = await sql<StoredOrder>`
    select orders.*, customers.name as customer_name, customers.email,
      customers.email_confirmed_at is not null as is_email_confirmed,
      (select name from staff where id = orders.placed_by_staff) as placed_by_staff_name,
      array(select kind from order_holds where order_uuid = orders.uuid and released_at is null) as holds,
      (select json_agg(line order by line.position) from (
        select * from order_lines where order_uuid = orders.uuid
      ) as line) as lines,
      coalesce((select json_agg(tax order by tax.position) from (
        select * from order_tax_lines where order_uuid = orders.uuid
      ) as tax), '[]') as tax_lines,
      coalesce((select json_agg(package order by package.position) from (
        select position, box, length, height, width, weight, contents from order_packages where order_uuid = orders.uuid
      ) as package), '[]') as packages,
      coalesce((select json_agg(shipment order by shipment.position) from (
        select shipments.position, number, shipped_at, courier, handed_to,
          (select coalesce(json_agg(json_build_object(
              'tracking_number', tracking_number, 'contents', contents
            ) order by position), '[]') from parcels where shipment_id = shipments.id) as parcels,
          (select json_agg(json_build_object('uuid', order_lines.uuid, 'quantity', quantity) order by order_lines.position)
            from shipment_lines join order_lines on order_lines.id = order_line_id
            where shipment_id = shipments.id) as lines
        from shipments where order_uuid = orders.uuid
      ) as shipment), '[]') as shipments,
      coalesce((
        select json_agg(json_build_object(
          'uuid', note.uuid, 'number', note.number, 'issued_on', note.issued_on, 'reason', note.reason, 'total', note.total_cents,
          'lines', (
            select coalesce(json_agg(json_build_object('uuid', order_lines.uuid, 'quantity', credited.quantity) order by credited.position), '[]')
            from credit_note_lines as credited
            join invoice_lines as line on line.invoice_uuid = note.invoice_uuid and line.position = invoice_position
            join order_lines on order_lines.id = order_line_id
            where credited.credit_note_uuid = note.uuid and credited.kind = 'pieces' and line.corrects_position is null
          )
        ) order by note.issued_at)
        from invoices join credit_notes as note on note.invoice_uuid = invoices.uuid where invoices.order_uuid = orders.uuid
      ), '[]') as credit_notes,
      (select coalesce(sum(invoices.total_cents), 0)::bigint from invoices where order_uuid = orders.uuid and corrects_uuid is null) as invoiced_cents,
      ${depositPaidOf(sql`orders.uuid`)} as deposit_paid_cents,
      ${taxChangesOf(sql`orders.uuid`)} as tax_changes,
      ${cardMovementsOf(sql`orders.uuid`)} as card_movements
    from orders join customers on customers.id = orders.customer_id
    where orders.uuid = ${uuid}`.execute(db);
  return rows[0];
}

/** Returns the positions of the pieces of an order, package by package; undefined if the company has no such order. */
export async function findPieces(
  db: Database,
  companyId: number,
  uuid: string,
): Promise<readonly { readonly pieces: readonly PackedPiece[] }[] | undefined> {
  const { rows } = await sql<{ packages: { pieces: PackedPiece[] }[] }>`
    select coalesce((
      select json_agg(json_build_object('pieces', (
        select json_agg(json_build_object(
          'inventory_code', order_lines.inventory_code, 'x', piece->1, 'y', piece->2, 'z', piece->3,
          'dx', piece->4, 'dy', piece->5, 'dz', piece->6
        ) order by ordinal)
        from jsonb_array_elements(order_packages.pieces) with ordinality as packed (piece, ordinal)
        join order_lines on order_lines.order_uuid = orders.uuid and order_lines.position = (piece->>0)::integer
      )) order by order_packages.position)
      from order_packages where order_packages.order_uuid = orders.uuid
    ), '[]') as packages
    from orders where uuid = ${uuid} and company_id = ${companyId}`.execute(db);
  return rows[0]?.packages;
}

/** Returns how many orders wait for the result of their payment, and how long the oldest has waited. */
export async function readPendingPayments(db: Database): Promise<{ count: number; oldest_seconds: number }> {
  const { rows } = await sql<{ count: number; oldest_seconds: number }>`
    select count(*)::integer as count,
      coalesce(extract(epoch from max(now() - placed_at)), 0)::double precision as oldest_seconds
    from orders where state = 'payment_pending'`.execute(db);
  return rows[0] ?? { count: 0, oldest_seconds: 0 };
}

/** Returns the totals of an order before and after the change that replaced a version, in cents. */
export async function findTotalsOfChange(
  db: Database,
  uuid: string,
  version: number,
): Promise<{ beforeCents: number; afterCents: number } | undefined> {
  const { rows } = await sql<{ beforeCents: number; afterCents: number }>`
    select (snapshot->>'total_cents')::bigint as "beforeCents", coalesce((
        select (snapshot->>'total_cents')::bigint from order_versions as next
        where next.order_uuid = orders.uuid and next.version > order_versions.version order by next.version limit 1
      ), orders.total_cents) as "afterCents"
    from order_versions join orders on orders.uuid = order_uuid
    where order_uuid = ${uuid} and order_versions.version = ${version}`.execute(db);
  return rows[0];
}
