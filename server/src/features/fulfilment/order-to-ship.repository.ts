// Reads and locks an order that is to ship. Whoever changes the pieces of lines locks the order first, then its lines, then
// the stock in the order of the codes, so that shipping, cancelling and allocating wait for each other and never deadlock.

import type { WireAddress } from '@chipload/contract';
import type { ShippingType } from '@chipload/domain/checkout';
import type { LinePieces } from '@chipload/domain/fulfilment';
import type { OrderState } from '@chipload/domain/orders';
import type { TrunkKind } from '@chipload/domain/trunk';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';

export type ShipMethod = Exclude<ShippingType, 'undefined'>;

/** A line of an order, with its pieces. */
export type StoredLine = LinePieces & {
  readonly id: number;
  readonly uuid: string;
  readonly position: number;
  /** Null for a tool holder, which takes no stock. */
  readonly part_id: number | null;
  readonly inventory_code: string;
  readonly edp_number: string | null;
  readonly description: string;
  /** Of the part today, by language; null for what is made to order. */
  readonly descriptions: Readonly<Record<Language, string>> | null;
  readonly is_made_to_order: boolean;
  readonly unit_cents: number;
  readonly expected_on: string | null;
};

/** An order whose pieces are to ship. */
export type StoredOrderToShip = {
  readonly uuid: string;
  readonly number: number;
  readonly version: number;
  readonly kind: TrunkKind;
  readonly state: OrderState;
  readonly is_held: boolean;
  readonly freight_to_quote: boolean;
  readonly is_bundled: boolean;
  readonly language: Language;
  readonly currency: Currency;
  readonly total_cents: number;
  readonly payment_type: 'account' | 'card';
  readonly shipping_type: ShipMethod;
  /** Of the shipment before, or else the one that the buyer chose; empty if there is none. */
  readonly courier: string;
  readonly courier_account: string;
  readonly ship_to: WireAddress;
  readonly purchase_order_number: string;
  readonly notes: readonly string[];
  readonly placed_at: Date;
  readonly promised_on: string | null;
  readonly company: string;
  readonly buyer: string;
  readonly picking_since: Date | null;
  readonly picking_by: number | null;
  readonly picker: string | null;
  readonly lines: readonly StoredLine[];
};

const columns = sql`orders.uuid, orders.number, orders.version, orders.kind, orders.state, orders.is_held, orders.freight_to_quote, orders.is_bundled,
  orders.language, orders.currency, orders.total_cents, orders.payment_type, orders.shipping_type,
  coalesce((
    select shipments.courier from shipments where shipments.order_uuid = orders.uuid and shipments.courier <> ''
    order by shipments.position desc limit 1
  ), orders.courier) as courier,
  orders.courier_account, orders.ship_to, orders.purchase_order_number, orders.notes, orders.placed_at, orders.promised_on,
  orders.picking_since, orders.picking_by, companies.name as company, customers.name as buyer,
  (select name from staff where staff.id = orders.picking_by) as picker`;

const lineColumns = sql`id, uuid, position, part_id, inventory_code,
  (select edp from parts where parts.id = order_lines.part_id) as edp_number, description, made is not null as is_made_to_order,
  case when made is null then (select descriptions from parts where parts.id = order_lines.part_id) end as descriptions,
  unit_cents, ordered, allocated, backordered, shipped, cancelled, returned, expected_on`;

const ofOrder = sql`from orders join companies on companies.id = orders.company_id
  join customers on customers.id = orders.customer_id`;

type Head = Omit<StoredOrderToShip, 'lines'>;

export async function findOrderToShip(db: Database, uuid: string): Promise<StoredOrderToShip | undefined> {
  const { rows: heads } = await sql<Head>`select ${columns} ${ofOrder} where orders.uuid = ${uuid}`.execute(
    db,
  );
  const [head] = heads;
  if (!head) return undefined;
  const { rows: lines } = await sql<StoredLine>`
    select ${lineColumns} from order_lines where order_uuid = ${uuid} order by position`.execute(db);
  return { ...head, lines };
}

/**
 * Locks an order, its company (whose ledger the invoice changes, and which placing an order locks before the stock) and
 * its lines, until the transaction ends.
 */
export async function lockOrderToShip(db: Database, uuid: string): Promise<StoredOrderToShip | undefined> {
  const { rows: heads } = await sql<Head>`
    select ${columns} ${ofOrder} where orders.uuid = ${uuid}
    for update of orders for no key update of companies`.execute(db);
  const [head] = heads;
  if (!head) return undefined;
  const { rows: lines } = await sql<StoredLine>`
    select ${lineColumns} from order_lines where order_uuid = ${uuid} order by position for update`.execute(
    db,
  );
  return { ...head, lines };
}

/** Marks an order as being picked, or with null as not being picked any more. */
export async function setPicker(db: Database, uuid: string, staffId: number | null): Promise<void> {
  await sql`
    update orders set picking_by = ${staffId}::bigint, picking_since = case when ${staffId}::bigint is null then null else now() end
    where uuid = ${uuid}`.execute(db);
}

/** The buyer sees from now on that the order waits for them. */
export async function notePickupReady(db: Database, uuid: string): Promise<void> {
  await sql`update orders set pickup_ready_at = now() where uuid = ${uuid}`.execute(db);
}
