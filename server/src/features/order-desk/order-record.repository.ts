// Reads an order with everything that belongs to it, by a single statement.

import type { PackedBox, WireAddress } from '@chipload/contract';
import type { ShippingType } from '@chipload/domain/checkout';
import type { CreditReason } from '@chipload/domain/invoicing';
import type { HoldKind, OrderState } from '@chipload/domain/orders';
import type { DisputeReason, DisputeState } from '@chipload/domain/payments';
import type { TrunkKind } from '@chipload/domain/trunk';
import { sql } from 'kysely';
import { type Database, databaseDayOf } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { type OrderPayment, paymentColumns, paymentOf } from './order-payment.sql.ts';
import type { TaxRow } from '../orders/orders.service.ts';
import { depositPaidOf, type StoredTaxChange, taxChangesOf } from '../orders/orders.sql.ts';
import { certificatesOfCompany, oldestDueOf, type StoredCertificate } from '../companies/companies.sql.ts';

export type StoredDeskLine = {
  readonly id: number;
  readonly uuid: string;
  readonly position: number;
  readonly part_id: number | null;
  readonly inventory_code: string;
  readonly description: string;
  readonly customer_number: string;
  /** Of the part today, by language; null for what is made to order. */
  readonly descriptions: Readonly<Record<Language, string>> | null;
  readonly unit_cents: number;
  readonly total_cents: number;
  readonly ordered: number;
  readonly allocated: number;
  readonly backordered: number;
  readonly shipped: number;
  readonly cancelled: number;
  readonly returned: number;
  readonly expected_on: string | null;
  readonly due_on: string | null;
  readonly made: { readonly uuid: string; readonly name: string; readonly leadDays: number } | null;
};

/** Times inside of JSON are texts of the database. */
export type StoredHold = {
  readonly uuid: string;
  readonly kind: HoldKind;
  readonly reason: string;
  readonly held_by_uuid: string | null;
  readonly held_by: string | null;
  readonly held_at: string;
  readonly until: string | null;
  readonly released_by: string | null;
  readonly released_at: string | null;
  readonly release_reason: string;
};

/** How an order was to go, and for how much, when it was placed. */
export type PlacedOrder = {
  readonly total: number;
  readonly shipping: number;
  readonly shipping_type: Exclude<ShippingType, 'undefined'>;
  readonly ship_to: WireAddress;
};

/** Another order that was split off this one, off which this one was split, or a part of the same order as it. */
export type SplitRelative = {
  readonly total: number;
  /** The order as the buyer placed it; null for one that was split off. */
  readonly placed: PlacedOrder | null;
  readonly subtotal: number;
  readonly shipping: number;
  readonly shipping_type: PlacedOrder['shipping_type'];
  readonly ship_to: WireAddress;
  readonly lines: readonly Pick<
    StoredDeskLine,
    'part_id' | 'unit_cents' | 'ordered' | 'cancelled' | 'shipped'
  >[];
};

type RelatedOrder = { readonly uuid: string; readonly number: string };

export type StoredRecord = OrderPayment & {
  readonly uuid: string;
  readonly number: number;
  readonly version: number;
  readonly kind: TrunkKind;
  readonly state: OrderState;
  readonly language: Language;
  readonly currency: Currency;
  readonly placed_at: Date;
  readonly confirmed_at: Date | null;
  readonly promised_on: string | null;
  readonly company_id: number;
  readonly company: { readonly uuid: string; readonly name: string; readonly code: string };
  readonly oldest_due_on: string | null;
  readonly overdue_allowed_until: string | null;
  readonly customer_id: number;
  readonly buyer: {
    readonly uuid: string;
    readonly name: string;
    readonly email: string;
    readonly is_email_confirmed: boolean;
  };
  readonly placed_by_staff: number | null;
  readonly placed_by_staff_name: string | null;
  readonly split_from_order: RelatedOrder | null;
  readonly split_to: readonly RelatedOrder[];
  readonly split_relatives: readonly SplitRelative[];
  readonly placed: PlacedOrder;
  readonly is_held: boolean;
  readonly picking_since: Date | null;
  readonly picking_by_name: string | null;
  readonly lines: readonly StoredDeskLine[];
  readonly subtotal_cents: number;
  readonly shipping_cents: number;
  readonly freight_to_quote: boolean;
  readonly taxes_cents: number;
  readonly tax_lines: readonly TaxRow[];
  readonly tax_changes: readonly StoredTaxChange[];
  /** The tax certificates of the company. */
  readonly certificates: readonly StoredCertificate[];
  readonly total_cents: number;
  readonly deposit_cents: number;
  readonly deposit_paid_cents: number;
  readonly is_bundled: boolean;
  readonly shipping_type: Exclude<ShippingType, 'undefined'>;
  readonly courier: string;
  readonly courier_account: string;
  readonly ship_to: WireAddress;
  readonly bill_to: WireAddress;
  readonly purchase_order_number: string;
  readonly notes: readonly string[];
  readonly packages: readonly PackedBox[];
  readonly holds: readonly StoredHold[];
  readonly attempts: readonly {
    readonly key: string;
    readonly purpose: string;
    readonly state: string;
    readonly amount: number;
    readonly captured: number;
    readonly refunded: number;
    readonly card: string;
    readonly at: string;
    readonly expires_at: string | null;
    readonly disputes: readonly {
      readonly reference: string;
      readonly opened_on: string;
      readonly amount: number;
      readonly reason: DisputeReason;
      readonly state: DisputeState;
      readonly is_inquiry: boolean;
      readonly is_withdrawn: boolean;
      readonly evidence_until: string | null;
    }[];
  }[];
  readonly shipments: readonly {
    readonly uuid: string;
    readonly number: string;
    readonly shipped_at: string;
    readonly by: string;
    readonly pieces: number;
    readonly parcels: readonly { box: string; weight: number; tracking_number: string }[];
  }[];
  readonly invoices: readonly {
    readonly uuid: string;
    readonly number: string;
    readonly issued_on: string;
    readonly due_on: string;
    readonly state: string;
    readonly total: number;
    readonly paid: number;
  }[];
  readonly credit_notes: readonly {
    readonly uuid: string;
    readonly number: string;
    readonly issued_on: string;
    readonly reason: CreditReason;
    readonly total: number;
    readonly invoice: string;
  }[];
  readonly versions: readonly {
    readonly version: number;
    readonly at: string;
    readonly by: string | null;
    readonly reason: string;
    readonly total: number;
    readonly shipping: number;
  }[];
};

/** Returns an order; undefined if there is none or it may still be undone. */
export async function findRecord(db: Database, uuid: string): Promise<StoredRecord | undefined> {
  const { rows } = await sql<StoredRecord>`
    select page.*, json_build_object('uuid', companies.uuid, 'name', companies.name, 'code', companies.code) as company,
      ${oldestDueOf} as oldest_due_on, companies.overdue_allowed_until, ${certificatesOfCompany} as certificates,
      json_build_object(
        'uuid', customers.uuid, 'name', customers.name, 'email', customers.email, 'is_email_confirmed', email_confirmed_at is not null
      ) as buyer,
      (select json_build_object('uuid', uuid, 'number', number::text) from orders where uuid = page.split_from) as split_from_order,
      ${listed(sql`select uuid, number::text as number from orders where split_from = page.uuid`, 'number')} as split_to,
      ${listed(splitRelatives, 'number')} as split_relatives, ${placedOrder(sql`page`)} as placed,
      (select name from staff where id = page.placed_by_staff) as placed_by_staff_name,
      (select name from staff where id = page.picking_by) as picking_by_name,
      ${listed(lines, 'position')} as lines,
      ${listed(sql`select * from order_tax_lines where order_uuid = page.uuid`, 'position')} as tax_lines,
      ${taxChangesOf(sql`page.uuid`)} as tax_changes, ${depositPaidOf(sql`page.uuid`)} as deposit_paid_cents,
      ${listed(
        sql`select position, box, length, height, width, weight, contents from order_packages where order_uuid = page.uuid`,
        'position',
      )} as packages,
      ${listed(holds, 'id')} as holds,
      ${listed(attempts, 'created_at')} as attempts,
      ${listed(shipments, 'position')} as shipments,
      ${listed(invoices, 'number')} as invoices,
      ${listed(creditNotes, 'issued_at')} as credit_notes,
      ${listed(versions, 'version')} as versions,
      ${paymentColumns}
    from orders as page
    join companies on companies.id = page.company_id
    join customers on customers.id = page.customer_id
    cross join lateral ${paymentOf(sql`page.uuid`)} as payment
    where page.uuid = ${uuid} and page.state <> 'placed'`.execute(db);
  return rows[0];
}

/** Returns what the buyer agreed to when placing the order, of which this one may be a part. */
export function firstPlaced({ placed, split_relatives: relatives }: StoredRecord): PlacedOrder {
  return relatives.find((relative) => relative.placed !== null)?.placed ?? placed;
}

/** The rows of a subquery as a JSON list, in the order of one of its columns. */
function listed(rows: ReturnType<typeof sql>, column: string) {
  return sql`coalesce((select json_agg(row order by row.${sql.ref(column)}) from (${rows}) as row), '[]')`;
}

function placedOrder(order: ReturnType<typeof sql>) {
  return sql`(
    select json_build_object(
      'total', (agreed->>'total_cents')::bigint, 'shipping', (agreed->>'shipping_cents')::bigint, 'shipping_type', agreed->'shipping_type', 'ship_to', agreed->'ship_to'
    )
    from (select coalesce((
      select snapshot from order_versions where order_uuid = ${order}.uuid order by version limit 1
    ), jsonb_build_object(
      'total_cents', ${order}.total_cents, 'shipping_cents', ${order}.shipping_cents, 'shipping_type', ${order}.shipping_type, 'ship_to', ${order}.ship_to
    )) as agreed) as first_version
  )`;
}

const splitRelatives = sql`
  with recursive above as (
    select uuid, split_from from orders where uuid = page.uuid
    union all select orders.uuid, orders.split_from from orders join above on orders.uuid = above.split_from
  ), family as (
    select uuid from above where split_from is null
    union all select orders.uuid from orders join family on orders.split_from = family.uuid
  )
  select number, total_cents as total,
    case when split_from is null then ${placedOrder(sql`orders`)} end as placed,
    subtotal_cents as subtotal, shipping_cents as shipping, shipping_type, ship_to,
    coalesce((
      select json_agg(json_build_object(
        'part_id', part_id, 'unit_cents', unit_cents, 'ordered', ordered, 'cancelled', cancelled, 'shipped', shipped
      )) from order_lines where order_uuid = orders.uuid
    ), '[]') as lines
  from orders join family using (uuid) where uuid <> page.uuid`;

const lines = sql`
  select order_lines.*, case when made is null then (select descriptions from parts where parts.id = part_id) end as descriptions
  from order_lines where order_uuid = page.uuid`;

const holds = sql`
  select order_holds.id, order_holds.uuid, kind, reason, holder.uuid as held_by_uuid, holder.name as held_by, held_at, until,
    releaser.name as released_by, released_at, release_reason
  from order_holds
  left join staff as holder on holder.id = held_by
  left join staff as releaser on releaser.id = order_holds.released_by
  where order_uuid = page.uuid`;

const attempts = sql`
  select key, purpose, state, amount_cents as amount, masked_card_number as card, created_at, created_at as at, expires_at,
    captured, refunded,
    coalesce((
      select json_agg(json_build_object(
        'reference', reference, 'opened_on', ${databaseDayOf(sql`opened_at`)}, 'amount', cents, 'reason', reason, 'state', dispute.state,
        'is_inquiry', is_inquiry, 'is_withdrawn', is_withdrawn, 'evidence_until', ${databaseDayOf(sql`evidence_due_at`)}
      ) order by opened_at)
      from payment_disputes as dispute where dispute.attempt_key = payment_attempts.key
    ), '[]') as disputes
  from payment_attempts
  cross join lateral (
    select coalesce(sum(cents), 0)::bigint as captured, coalesce(sum(refunded_cents), 0)::bigint as refunded
    from payment_captures where attempt_key = payment_attempts.key and payment_captures.state = 'captured'
  ) as taken
  where key in (
    select key from payment_attempts where trunk_uuid = page.uuid
    union
    select attempt_key from capture_parts join payment_captures on payment_captures.key = capture_key
    where deposit_order_uuid = page.uuid
  )`;

const shipments = sql`
  select shipments.uuid, shipments.number, shipments.position, shipped_at, staff.name as by,
    (select sum(quantity)::integer from shipment_lines where shipment_id = shipments.id) as pieces,
    coalesce((
      select json_agg(json_build_object('box', box, 'weight', weight, 'tracking_number', tracking_number) order by parcels.position)
      from parcels where shipment_id = shipments.id
    ), '[]') as parcels
  from shipments join staff on staff.id = shipments.staff_id
  where order_uuid = page.uuid`;

const invoices = sql`
  select uuid, number, issued_on, due_on, state, total_cents as total, paid_cents as paid
  from invoices where order_uuid = page.uuid`;

const creditNotes = sql`
  select note.uuid, note.number, note.issued_on, note.issued_at, note.reason, note.total_cents as total, invoice_uuid as invoice
  from invoices join credit_notes as note on note.invoice_uuid = invoices.uuid
  where order_uuid = page.uuid`;

const versions = sql`
  select order_versions.version, at, staff.name as by, reason, (snapshot->>'total_cents')::bigint as total,
    (snapshot->>'shipping_cents')::bigint as shipping
  from order_versions left join staff on staff.id = staff_id
  where order_uuid = page.uuid`;
