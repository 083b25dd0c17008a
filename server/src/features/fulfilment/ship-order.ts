import { openPieces, orderStateAfter, shipmentNumber } from '@chipload/domain/fulfilment';
import type { OrderState } from '@chipload/domain/orders';
import { type Database, transact } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { invoiceShipment, type IssuedInvoice } from '../invoices/invoices.service.ts';
import { moveOrder } from '../orders/orders.service.ts';
import { returnTools } from '../sent-tools/sent-tools.service.ts';
import { requireNotPickedByOther, requireShippable } from './check-shippable.ts';
import { requireRoom } from './check-boxes.ts';
import { requireComplete } from './check-parcels.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import { enqueueShipmentMail } from './fulfilment.jobs.ts';
import { lockOrderToShip } from './order-to-ship.repository.ts';
import type { StoredOrderToShip } from './order-to-ship.ts';
import { type PiecesOfLine, piecesToShip, type PiecesToShip } from './pieces-to-ship.ts';
import type { PrintingShop } from '../documents/documents.service.ts';
import {
  countShipments,
  insertShipment,
  type NewParcel,
  type NewShipment,
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
  const settings = await shop.settings.get();
  return transact(db, async (transaction) => {
    const order = await lockOrderToShip(transaction, uuid);
    if (!order) throw new Refusal('not-found');
    requireSameVersion(order, shipping.version);
    requireShippable(order);
    requireNotPickedByOther(order, by.staff.id);
    const pieces = piecesToShip(order, shipping.lines);
    const courier = shipping.courier ?? order.courier;
    const { parcels, handedTo } = shipping;
    requireComplete({ method: order.shipping_type, courier, handedTo, parcels }, pieces, settings);
    const tightParcels = await requireRoom(transaction, uuid, {
      lines: shipping.lines,
      parcels,
      isConfirmed: shipping.isTightConfirmed ?? false,
    });
    const leaving = { order, pieces, courier, parcels, tightParcels, handedTo, shop, settings };
    return writeShipment(transaction, by, leaving);
  });
}

type Leaving = {
  readonly order: StoredOrderToShip;
  readonly pieces: readonly PiecesToShip[];
  readonly courier: string;
  readonly parcels: readonly NewParcel[];
  /** The numbers of the parcels whose boxes are tight. */
  readonly tightParcels: readonly string[];
  readonly handedTo: string;
  readonly shop: PrintingShop;
  readonly settings: ShopSettings;
};

async function writeShipment(transaction: Database, by: ByStaff, leaving: Leaving): Promise<Shipped> {
  const { order, pieces, parcels } = leaving;
  const { uuid, state: from } = order;
  await takeOutOfStock(transaction, pieces, by.staff.id);
  await updatePieces(
    transaction,
    pieces.map(({ after }) => after),
  );
  const shipment = await insertShipment(transaction, await newShipment(transaction, by, leaving));
  const madePieces = pieces.filter(({ line }) => line.is_made_to_order);
  const returned = await returnTools(
    transaction,
    shipment.id,
    madePieces.map(({ line, quantity }) => ({ lineId: line.id, quantity })),
  );
  const linesAfter = order.lines.map((line) => pieces.find((one) => one.line.id === line.id)?.after ?? line);
  const state = orderStateAfter(linesAfter);
  await moveOrder(transaction, uuid, { from, to: state });
  await recordStaffEvent(transaction, {
    ...by,
    action: 'shipment.shipped',
    subject: `order ${uuid}`,
    before: { state: from, open: openSum(order.lines) },
    after: {
      state,
      open: openSum(linesAfter),
      shipment: shipment.number,
      parcels: parcels.length,
      ...(returned.length > 0 && { passports: returned }),
      ...(leaving.tightParcels.length > 0 && { tight_parcels: leaving.tightParcels }),
    },
  });
  await enqueueShipmentMail(transaction, shipment.uuid); // it carries the invoice, which is there once this commits
  // Last, since the number of the invoice is locked until the transaction ends.
  const invoice = await invoiceShipment(transaction, {
    orderUuid: uuid,
    shipmentId: shipment.id,
    lines: pieces.map(({ line, quantity }) => ({ orderLineId: line.id, quantity })),
    isLast: state === 'shipped',
    settings: leaving.settings,
  });
  return {
    shipment: { uuid: shipment.uuid, number: shipment.number },
    order: { uuid, version: shipment.version, state },
    invoice: presentInvoice(invoice),
  };
}

async function newShipment(
  transaction: Database,
  { staff }: ByStaff,
  { order, pieces, courier, parcels, handedTo }: Leaving,
): Promise<NewShipment> {
  const position = (await countShipments(transaction, order.uuid)) + 1;
  const isPickup = order.shipping_type === 'pickup';
  return {
    orderUuid: order.uuid,
    position,
    number: shipmentNumber(order.number, position),
    method: order.shipping_type,
    courier: isPickup ? '' : courier,
    shipTo: order.ship_to,
    handedTo: isPickup ? handedTo : '',
    staffId: staff.id,
    lines: pieces,
    parcels,
  };
}

function presentInvoice({ uuid, number, totalCents: total }: IssuedInvoice): Shipped['invoice'] {
  return { uuid, number, total };
}

function openSum(lines: StoredOrderToShip['lines']): number {
  return lines.reduce((sum, line) => sum + openPieces(line), 0);
}

/** Refuses when somebody has changed the order since the packer opened it. */
function requireSameVersion({ version, state }: StoredOrderToShip, seen: number): void {
  if (version !== seen) throw new Refusal('record-changed', { facts: { version, seen, state } });
}
