import { openPieces, orderStateAfter, shipmentNumber } from '@chipload/domain/fulfilment';
import type { OrderState } from '@chipload/domain/orders';
import { type Database, transact } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { invoiceShipment } from '../invoices/invoices.service.ts';
import { moveOrder } from '../orders/orders.service.ts';
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
    requireSameVersion(order, shipping.version);
    requireShippable(order);
    requireNotPickedByOther(order, by.staff.id);
    const pieces = piecesToShip(order, shipping.lines);
    const method = order.shipping_type;
    const courier = shipping.courier ?? order.courier;
    const { parcels, handedTo } = shipping;
    requireComplete({ method, courier, handedTo, parcels }, pieces, settings);
    const tightParcels = await requireRoom(transaction, uuid, {
      lines: shipping.lines,
      parcels,
      isConfirmed: shipping.isTightConfirmed ?? false,
    });

    await takeOutOfStock(transaction, pieces, by.staff.id);
    await updatePieces(transaction, pieces);
    const position = (await countShipments(transaction, uuid)) + 1;
    const shipment = await insertShipment(transaction, {
      orderUuid: uuid,
      position,
      number: shipmentNumber(order.number, position),
      method,
      courier: method === 'pickup' ? '' : courier,
      shipTo: order.ship_to,
      handedTo: method === 'pickup' ? handedTo : '',
      staffId: by.staff.id,
      lines: pieces,
      parcels,
    });
    const made = pieces.filter(({ line }) => line.is_made_to_order);
    const passports = await returnTools(transaction, shipment.id, made);
    const left = order.lines.map((line) => pieces.find((one) => one.line.id === line.id)?.after ?? line);
    const state = orderStateAfter(left);
    await moveOrder(transaction, uuid, { from: order.state, to: state });
    await recordStaffEvent(transaction, {
      ...by,
      action: 'shipment.shipped',
      subject: `order ${uuid}`,
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
    await enqueueShipmentMail(transaction, shipment.uuid); // it carries the invoice, which is there once this commits
    // Last, since the number of the invoice is locked until the transaction ends.
    const isLast = state === 'shipped';
    const invoice = await invoiceShipment(transaction, {
      orderUuid: uuid,
      shipmentId: shipment.id,
      lines: pieces,
      isLast,
      settings,
    });
    return {
      shipment: { uuid: shipment.uuid, number: shipment.number },
      order: { uuid, version: shipment.orderVersion, state },
      invoice: { uuid: invoice.uuid, number: invoice.number, total: invoice.totalCents },
    };
  });
}

function openSum(lines: StoredOrderToShip['lines']): number {
  return lines.reduce((sum, line) => sum + openPieces(line), 0);
}

/** Refuses when somebody has changed the order since the packer opened it. */
function requireSameVersion({ version, state }: StoredOrderToShip, seen: number): void {
  if (version !== seen) throw new Refusal('record-changed', { facts: { version, seen, state } });
}
