// Reads an order for its packing slip. Prices are not read, so that none can be printed.

import type { PackedBox, WireAddress, WireTool } from '@chipload/contract';
import type { ShippingType } from '@chipload/domain/checkout';
import type { OrderState } from '@chipload/domain/orders';
import type { PackingCategory } from '@chipload/domain/tools';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { joinedTool } from '../catalogue/catalogue.sql.ts';

export type SlipLine = {
  readonly position: number;
  readonly inventory_code: string;
  readonly description: string;
  /** The number of the buyer's company for the part; empty without one. */
  readonly customer_number: string;
  readonly ordered: number;
  /** The pieces in the shipment, on the slip of a shipment. */
  readonly shipped?: number;
  /** On the slip of a shipment: the pieces still to ship after it. */
  readonly backordered: number;
  /** Null for a tool holder, as the category is. */
  readonly tool: WireTool | null;
  readonly packing_category: PackingCategory | null;
};

/** A box with its pieces, each as the position of its line, its lower corner and its extents. */
export type SlipBox = PackedBox & {
  readonly pieces: readonly (readonly [number, number, number, number, number, number, number])[];
};

export type SlipOrder = {
  readonly number: number;
  /** Left out on the slip of a whole order. */
  readonly shipment?: { readonly number: string; readonly shipped_at: string };
  readonly state: OrderState;
  readonly company_id: number;
  readonly company_name: string;
  readonly language: Language;
  readonly currency: Currency;
  readonly placed_at: Date;
  readonly shipping_type: Exclude<ShippingType, 'undefined'>;
  readonly courier: string;
  readonly ship_to: WireAddress;
  readonly bill_to: WireAddress;
  readonly purchase_order_number: string;
  readonly packing_version: string;
  readonly lines: readonly SlipLine[];
  readonly boxes: readonly SlipBox[];
};

export async function findSlipOrder(db: Database, uuid: string): Promise<SlipOrder | undefined> {
  const { rows } = await sql<SlipOrder>`
    select orders.number, orders.state, orders.company_id, companies.name as company_name, orders.language, orders.currency,
      orders.placed_at, orders.shipping_type, orders.courier, orders.ship_to, orders.bill_to,
      orders.purchase_order_number, orders.packing_version,
      (select json_agg(line order by line.position) from (
        select order_lines.position, order_lines.inventory_code, order_lines.description, order_lines.customer_number, order_lines.ordered,
          order_lines.backordered, coalesce(order_lines.made->'tool', to_jsonb(tool)) as tool, series.packing_category
        from order_lines
        left join parts on parts.id = order_lines.part_id
        left join categories on categories.id = parts.category_id
        left join series on series.id = categories.series_id
        ${joinedTool}
        where order_lines.order_uuid = orders.uuid
      ) as line) as lines,
      coalesce((select json_agg(package order by package.position) from (
        select position, box, length, height, width, weight, contents, pieces
        from order_packages where order_uuid = orders.uuid
      ) as package), '[]') as boxes
    from orders join companies on companies.id = orders.company_id
    where orders.uuid = ${uuid}`.execute(db);
  return rows[0];
}

/** As `findSlipOrder`, with the lines and parcels of one shipment; the pieces in its boxes have no recorded places. */
export async function findSlipShipment(db: Database, shipmentUuid: string): Promise<SlipOrder | undefined> {
  const { rows } = await sql<SlipOrder>`
    select orders.number, orders.state, orders.company_id, companies.name as company_name, orders.language, orders.currency,
      orders.placed_at, shipments.method as shipping_type, shipments.courier, shipments.ship_to, orders.bill_to,
      orders.purchase_order_number, '' as packing_version,
      json_build_object('number', shipments.number, 'shipped_at', shipments.shipped_at) as shipment,
      (select json_agg(line order by line.position) from (
        select order_lines.position, order_lines.inventory_code, order_lines.description, order_lines.customer_number, order_lines.ordered,
          coalesce(sum(moved.quantity) filter (where moved.shipment_id = shipments.id), 0) as shipped,
          order_lines.ordered - order_lines.cancelled - coalesce(sum(moved.quantity), 0) as backordered,
          null as tool, null as packing_category
        from order_lines
        left join (
          select shipment_lines.* from shipment_lines join shipments as until on until.id = shipment_lines.shipment_id
          where until.order_uuid = shipments.order_uuid and until.position <= shipments.position
        ) as moved on moved.order_line_id = order_lines.id
        where order_lines.order_uuid = orders.uuid group by order_lines.id
      ) as line where line.shipped > 0 or line.backordered > 0) as lines,
      coalesce((select json_agg(parcel order by parcel.position) from (
        select position, box, length, height, width, weight, contents, '[]'::json as pieces
        from parcels where shipment_id = shipments.id
      ) as parcel), '[]') as boxes
    from shipments join orders on orders.uuid = shipments.order_uuid
    join companies on companies.id = orders.company_id
    where shipments.uuid = ${shipmentUuid}`.execute(db);
  return rows[0];
}

/** Returns the uuid of a shipment of an order of a company by its number; undefined if there is none. */
export async function findShipmentOf(
  db: Database,
  companyId: number,
  { uuid, number }: { readonly uuid: string; readonly number: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ uuid: string }>`
    select shipments.uuid from shipments join orders on orders.uuid = shipments.order_uuid
    where orders.uuid = ${uuid} and orders.company_id = ${companyId} and shipments.number = ${number}`.execute(
    db,
  );
  return rows[0]?.uuid;
}
