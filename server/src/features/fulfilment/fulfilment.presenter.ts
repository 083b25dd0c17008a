// Presents orders to ship and shipments in the names of the contract.

import type { OfficeReply } from '@chipload/contract/office';
import type { OrderToShip, ReadyOrder } from '@chipload/contract/office/fulfilment';
import type { OfficeShipment, ShipmentRow } from '@chipload/contract/office/shipments';
import { trackingUrl } from '@chipload/domain/fulfilment';
import type { Permission } from '@chipload/domain/staff';
import type { Language } from '../../platform/language.ts';
import { describeLine, shippingObstacleOf, stockShipsOn } from '../orders/orders.service.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import { courierChoices, courierName, methodLabel } from '../shipping/shipping.service.ts';
import type { StoredOrderToShip } from './order-to-ship.repository.ts';
import type { ParcelPlan } from './plan-parcels.ts';
import type { ReadyOrderRow } from './ready-orders.ts';
import type { ReadyRow } from './ready.repository.ts';
import type { StoredShipment, StoredShipmentRow } from './shipments.repository.ts';

type Reader = { readonly id: number; readonly language: Language };
type Picked = Pick<ReadyRow, 'picking_by' | 'picking_since' | 'picker'>;

function pickingOf({ picking_by: by, picking_since: since, picker }: Picked, { id }: Reader) {
  return since === null ? null : { name: picker ?? '', is_me: by === id, since: since.toISOString() };
}

export function presentReadyOrder(row: ReadyOrderRow, reader: Reader, settings: ShopSettings): ReadyOrder {
  const { number, shipping_type: method, placed_at: placedAt, ships_on: shipsOn, ...rest } = row;
  return {
    ...rest,
    number: String(number),
    method,
    courier_name: courierName(settings, row.courier),
    promised_on: shipsOn,
    placed_at: placedAt.toISOString(),
    picking: pickingOf(row, reader),
  };
}

type Around = {
  readonly reader: Reader;
  readonly settings: ShopSettings;
  readonly shipments: readonly StoredShipmentRow[];
};

export function presentOrderToShip(
  order: StoredOrderToShip,
  { reader, settings, shipments }: Around,
): OrderToShip {
  const { lines, shipping_type: method, total_cents: total, placed_at: placedAt, ...rest } = order;
  const obstacle = shippingObstacleOf(order) ?? null;
  return {
    ...rest,
    number: String(order.number),
    promised_on: order.promised_on ?? (obstacle === null ? stockShipsOn(order, settings) : null),
    obstacle,
    total,
    method,
    method_label: methodLabel(method, reader.language),
    couriers: settings.couriers.map(({ code, name }) => ({ code, name })),
    placed_at: placedAt.toISOString(),
    notes: [...order.notes],
    lines: lines.map(({ unit_cents: price, ...line }) => ({
      ...line,
      description: describeLine(line, order.language, reader.language),
      price,
    })),
    picking: pickingOf(order, reader),
    shipments: shipments.map(({ uuid, number, shipped_at: shippedAt }) => ({
      uuid,
      number,
      shipped_at: shippedAt.toISOString(),
    })),
  };
}

export function presentPlan({
  parcels,
  pieces,
  isAgreed,
  byHand,
}: ParcelPlan): OfficeReply<'POST', '/fulfilment/orders/:uuid/plan'> {
  return {
    parcels: parcels.map((box) => ({ ...box, contents: [...box.contents] })),
    pieces: pieces.map((box) => ({ pieces: [...box.pieces] })),
    is_agreed: isAgreed,
    by_hand: [...byHand],
  };
}

export function presentShipmentRow(row: StoredShipmentRow, settings: ShopSettings): ShipmentRow {
  return {
    ...row,
    courier_name: courierName(settings, row.courier),
    order_number: String(row.order_number),
    shipped_at: row.shipped_at.toISOString(),
    tracking_numbers: [...row.tracking_numbers],
  };
}

type MoneyReader = { readonly language: Language; readonly permissions: ReadonlySet<Permission> };

export function presentShipment(
  shipment: StoredShipment,
  { language, permissions }: MoneyReader,
  settings: ShopSettings,
): OfficeShipment {
  const { courier, customer_name: name, email } = shipment;
  return {
    ...shipment,
    courier_name: courierName(settings, courier),
    couriers: courierChoices(settings, courier),
    buyer: { name, email },
    invoice: permissions.has('read-money') ? shipment.invoice : null,
    order_number: String(shipment.order_number),
    shipped_at: shipment.shipped_at.toISOString(),
    lines: shipment.lines.map((line) => ({
      ...line,
      description: describeLine(line, shipment.language, language),
    })),
    parcels: shipment.parcels.map((parcel) => ({
      ...parcel,
      contents: [...parcel.contents],
      tracking_url: trackingUrl(courier, parcel.tracking_number, language) ?? null,
    })),
  };
}
