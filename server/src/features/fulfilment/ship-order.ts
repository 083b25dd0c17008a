import { openPieces, orderStateAfter, shipmentNumber } from '@chipload/domain/fulfilment';
import type { OrderState } from '@chipload/domain/orders';
import { type Database, transact } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { invoiceShipment } from '../invoices/invoices.service.ts';
import { moveOrder } from '../orders/orders.service.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import { returnTools } from '../sent-tools/sent-tools.service.ts';
import { requireNotPickedByOther, requireShippable } from './check-shippable.ts';
import { requireRoom } from './check-boxes.ts';
import { requireComplete } from './check-parcels.ts';
import { enqueueShipmentMail } from './fulfilment.jobs.ts';
import { lockOrderToShip, type StoredOrderToShip } from './order-to-ship.repository.ts';
import { type PiecesOfLine, piecesToShip } from './pieces-to-ship.ts';
import type { PrintingShop } from '../documents/documents.service.ts';
import {
  countShipments,
  insertShipment,
  type NewParcel,
  takeOutOfStock,
  updatePieces,
} from './shipping.repository.ts';

export type Shipping = {
  /** The version of the order that the packer saw. */
  readonly version: number;
  readonly lines: readonly PiecesOfLine[];
  readonly parcels: readonly NewParcel[];
  /** Empty: none. Undefined: the courier of the order, if it has one. */
  readonly courier?: string | undefined;
  /** The person who took a pickup; empty otherwise. */
  readonly handedTo: string;
  /** The packer knows that no way to place the pieces in their boxes was computed. */
  readonly isTightConfirmed?: boolean | undefined;
};

export type Shipped = {
  readonly shipment: { readonly uuid: string; readonly number: string };
  readonly order: { readonly uuid: string; readonly version: number; readonly state: OrderState };
  readonly invoice: { readonly uuid: string; readonly number: string; readonly total: number };
};

/** Ships pieces of an order: stock, lines, state, shipment, parcels, invoice and jobs in one transaction. */
export async function shipOrder(
  shop: PrintingShop,
  by: ByStaff,
  uuid: string,
  shipping: Shipping,
  db: Database = shop.db,
): Promise<Shipped> {
  const settings = await shop.settings.get(db);
  return transact(db, async (transaction) => {
    const order = await lockOrderToShip(transaction, uuid);
    if (!order) throw new Refusal('not-found');
    const checked = await checkShipping(transaction, by, { order, shipping, settings });
    const shipment = await writeShipment(transaction, by, checked);
    const state = await moveShipped(transaction, by, checked, shipment);
    await enqueueShipmentMail(transaction, shipment.uuid); // it carries the invoice, which is there once this commits
    // Last, since the number of the invoice is locked until the transaction ends.
    const isLast = state === 'shipped';
    const shipped = { orderUuid: uuid, shipmentId: shipment.id, lines: checked.pieces, isLast, settings };
    const invoice = await invoiceShipment(transaction, shipped);
    return {
      shipment: { uuid: shipment.uuid, number: shipment.number },
      order: { uuid, version: shipment.orderVersion, state },
      invoice: { uuid: invoice.uuid, number: invoice.number, total: invoice.totalCents },
    };
  });
}

type Asked = {
  readonly order: StoredOrderToShip;
  readonly shipping: Shipping;
  readonly settings: ShopSettings;
};

/** A shipping that may leave. */
type CheckedShipping = Awaited<ReturnType<typeof checkShipping>>;

/** Refuses what may not leave so: an order that changed, is held or picked by others, pieces, parcels or names that lack something. */
async function checkShipping(transaction: Database, by: ByStaff, { order, shipping, settings }: Asked) {
  requireSameVersion(order, shipping.version);
  requireShippable(order);
  requireNotPickedByOther(order, by.staff.id);
  const pieces = piecesToShip(order, shipping.lines);
  const { lines, parcels, handedTo, courier = order.courier, isTightConfirmed = false } = shipping;
  requireComplete({ method: order.shipping_type, courier, handedTo, parcels }, pieces, settings);
  const boxes = { lines, parcels, isConfirmed: isTightConfirmed };
  const tightParcels = await requireRoom(transaction, order.uuid, boxes);
  return { order, pieces, parcels, courier, handedTo, tightParcels };
}

/** Takes the pieces out of the stock and off the lines of the order, and writes the shipment with its parcels. */
async function writeShipment(transaction: Database, by: ByStaff, checked: CheckedShipping) {
  const { order, pieces, parcels, courier, handedTo } = checked;
  await takeOutOfStock(transaction, pieces, by.staff.id);
  await updatePieces(transaction, pieces);
  const position = (await countShipments(transaction, order.uuid)) + 1;
  const isPickup = order.shipping_type === 'pickup';
  return insertShipment(transaction, {
    orderUuid: order.uuid,
    position,
    number: shipmentNumber(order.number, position),
    method: order.shipping_type,
    courier: isPickup ? '' : courier,
    shipTo: order.ship_to,
    handedTo: isPickup ? handedTo : '',
    staffId: by.staff.id,
    lines: pieces,
    parcels,
  });
}

/** Moves the order on, records who shipped what, and gives back the tools that were sent in for it. Returns the state of the order. */
async function moveShipped(
  transaction: Database,
  by: ByStaff,
  { order, pieces, parcels, tightParcels }: CheckedShipping,
  shipment: { readonly id: number; readonly number: string },
): Promise<OrderState> {
  const made = pieces.filter(({ line }) => line.is_made_to_order);
  const passports = await returnTools(transaction, shipment.id, made);
  const left = order.lines.map((line) => pieces.find((one) => one.line.id === line.id)?.after ?? line);
  const state = orderStateAfter(left);
  await moveOrder(transaction, order.uuid, { from: order.state, to: state });
  await recordStaffEvent(transaction, {
    ...by,
    action: 'shipment.shipped',
    subject: `order ${order.uuid}`,
    before: { state: order.state, open: openSum(order.lines) },
    after: {
      state,
      open: openSum(left),
      shipment: shipment.number,
      parcels: parcels.length,
      ...(passports.length > 0 && { passports }),
      ...(tightParcels.length > 0 && { tight_parcels: tightParcels }),
    },
  });
  return state;
}

function openSum(lines: StoredOrderToShip['lines']): number {
  return lines.reduce((sum, line) => sum + openPieces(line), 0);
}

/** Refuses when somebody has changed the order since the packer opened it. */
function requireSameVersion({ version, state }: StoredOrderToShip, seen: number): void {
  if (version !== seen) throw new Refusal('record-changed', { facts: { version, seen, state } });
}
