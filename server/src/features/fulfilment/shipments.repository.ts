// Reads shipments, and corrects the courier and the tracking numbers: nothing else of a shipment may change.

import type { WireAddress } from '@chipload/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { readPlanned } from '../../platform/database/read-planned.ts';
import type { Language } from '../../platform/language.ts';
import type { ShipMethod } from './order-to-ship.repository.ts';

export type StoredParcel = {
  readonly position: number;
  readonly box: string;
  readonly length: number;
  readonly height: number;
  readonly width: number;
  readonly weight: number;
  readonly tracking_number: string;
  readonly contents: readonly { readonly inventory_code: string; readonly quantity: number }[];
};

type ShipmentHead = {
  readonly uuid: string;
  readonly number: string;
  readonly order_uuid: string;
  readonly order_number: number;
  readonly purchase_order_number: string;
  readonly company: string;
  readonly method: ShipMethod;
  readonly courier: string;
  readonly handed_to: string;
  readonly shipped_at: Date;
  readonly shipped_by: string;
  readonly pieces: number;
};

export type StoredShipmentRow = ShipmentHead & {
  readonly id: number;
  readonly parcels: number;
  readonly tracking_numbers: readonly string[];
};

export type StoredShipment = ShipmentHead & {
  readonly language: Language;
  readonly customer_name: string;
  readonly email: string;
  readonly is_email_confirmed: boolean;
  readonly invoice: { readonly uuid: string; readonly number: string } | null;
  readonly ship_to: WireAddress;
  readonly bill_to: WireAddress;
  readonly parcels: readonly StoredParcel[];
  readonly lines: readonly {
    readonly uuid: string;
    readonly position: number;
    readonly inventory_code: string;
    readonly description: string;
    /** Of the part today, by language; null for what is made to order. */
    readonly descriptions: Readonly<Record<Language, string>> | null;
    readonly quantity: number;
  }[];
  /** Pieces of the order that are still to ship. */
  readonly open: number;
};

const head = sql`shipments.uuid, shipments.number, shipments.order_uuid, orders.number as order_number,
  orders.purchase_order_number, companies.name as company, shipments.method, shipments.courier, shipments.handed_to,
  shipments.shipped_at, staff.name as shipped_by,
  (select sum(quantity)::integer from shipment_lines where shipment_id = shipments.id) as pieces`;

const rowColumns = sql`shipments.id, ${head},
  (select count(*)::integer from parcels where shipment_id = shipments.id) as parcels,
  (select coalesce(json_agg(tracking_number order by position) filter (where tracking_number <> ''), '[]')
    from parcels where shipment_id = shipments.id) as tracking_numbers`;

const joined = sql`join orders on orders.uuid = shipments.order_uuid
  join companies on companies.id = orders.company_id join staff on staff.id = shipments.staff_id`;

export async function findShipment(db: Database, uuid: string): Promise<StoredShipment | undefined> {
  const { rows } = await sql<StoredShipment>`
    select ${head}, shipments.ship_to, orders.bill_to, orders.language, customers.name as customer_name, customers.email,
      customers.email_confirmed_at is not null as is_email_confirmed,
      (select json_build_object('uuid', invoices.uuid, 'number', invoices.number)
        from invoices where shipment_id = shipments.id and corrects_uuid is null) as invoice,
      (select coalesce(json_agg(json_build_object(
        'position', position, 'box', box, 'length', length, 'height', height, 'width', width, 'weight', weight,
        'tracking_number', tracking_number, 'contents', contents
      ) order by position), '[]') from parcels where shipment_id = shipments.id) as parcels,
      (select json_agg(json_build_object(
        'uuid', order_lines.uuid, 'position', order_lines.position, 'inventory_code', order_lines.inventory_code,
        'description', order_lines.description, 'quantity', shipment_lines.quantity,
        'descriptions', case when order_lines.made is null then
          (select descriptions from parts where parts.id = order_lines.part_id) end
      ) order by order_lines.position)
      from shipment_lines join order_lines on order_lines.id = shipment_lines.order_line_id
      where shipment_id = shipments.id) as lines,
      (select sum(allocated + backordered)::integer from order_lines where order_uuid = orders.uuid) as open
    from shipments ${joined} join customers on customers.id = orders.customer_id
    where shipments.uuid = ${uuid}`.execute(db);
  return rows[0];
}

export type ShipmentFilter = {
  readonly text?: string | undefined;
  readonly method?: ShipMethod | undefined;
  readonly courier?: string | undefined;
};

/** Returns the shipments before one of them, the latest first. */
export async function findShipmentRows(
  db: Database,
  { text, method, courier }: ShipmentFilter,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<StoredShipmentRow[]> {
  const isNumber = text !== undefined && /^\d{1,15}$/.test(text);
  // Found first, each by its index: with "or" or "in" the planner walks through all shipments until it has a page.
  const named = sql`id = any(array(
    select id from shipments where number = upper(${text ?? ''})
    union all select shipments.id from shipments join orders on orders.uuid = order_uuid
      where orders.number = ${isNumber ? Number(text) : null}::bigint
    union all select shipment_id from parcels where tracking_number <> '' and upper(tracking_number) = upper(${text ?? ''})
  ))`;
  return readPlanned(
    db,
    sql<StoredShipmentRow>`
    select ${rowColumns}
    from (
      select * from shipments where true
        ${text === undefined || text === '' ? sql`` : sql`and ${named}`}
        ${method === undefined ? sql`` : sql`and method = ${method}`}
        ${courier === undefined ? sql`` : sql`and courier = ${courier}`}
        ${before === undefined ? sql`` : sql`and id < ${before}`}
      order by id desc limit ${limit}
    ) as shipments ${joined}
    order by shipments.id desc`,
  );
}

/** Returns the shipments of an order, the earliest first. */
export async function findShipmentsOfOrder(db: Database, orderUuid: string): Promise<StoredShipmentRow[]> {
  const { rows } = await sql<StoredShipmentRow>`
    select ${rowColumns} from shipments ${joined}
    where shipments.order_uuid = ${orderUuid} order by shipments.position`.execute(db);
  return rows;
}

/** Reads a shipment and locks its parcels until the transaction ends, so that corrections wait for each other. */
export async function lockShipment(db: Database, uuid: string): Promise<StoredShipment | undefined> {
  await sql`
    select from parcels where shipment_id = (select id from shipments where uuid = ${uuid})
    order by id for no key update`.execute(db);
  return findShipment(db, uuid);
}

/** Stores the courier of a shipment. Call it with the shipment locked. */
export async function updateCourier(db: Database, uuid: string, courier: string): Promise<void> {
  await sql`update shipments set courier = ${courier} where uuid = ${uuid}`.execute(db);
}

export type TrackingNumber = { readonly position: number; readonly tracking_number: string };

/** Stores the tracking numbers of parcels of a shipment; returns how many parcels were found. */
export async function updateTracking(
  db: Database,
  uuid: string,
  numbers: readonly TrackingNumber[],
): Promise<number> {
  const result = await sql`
    update parcels set tracking_number = given.tracking_number
    from shipments, jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as given (position integer, tracking_number text)
    where shipments.uuid = ${uuid} and parcels.shipment_id = shipments.id and parcels.position = given.position`.execute(
    db,
  );
  return Number(result.numAffectedRows ?? 0);
}
