import { isDeepStrictEqual } from 'node:util';
import type { ShipmentTracking } from '@chipload/contract/office/shipments';
import { type Database, transact } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import { courierChoices } from '../shipping/shipping.service.ts';
import { requireCourier } from './check-parcels.ts';
import { enqueueShipmentMail } from './fulfilment.jobs.ts';
import { findOrderToShip, type StoredOrderToShip } from './order-to-ship.repository.ts';
import {
  findShipment,
  findShipmentRows,
  findShipmentsOfOrder,
  lockShipment,
  type ShipmentFilter,
  type StoredShipment,
  type StoredShipmentRow,
  type TrackingNumber,
  updateCourier,
  updateTracking,
} from './shipments.repository.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';

const rowsPerPage = 50;

/** Returns a page of the shipments; `after` continues it, null on the last page. */
export async function listShipments(
  db: Database,
  { after, ...filter }: ShipmentFilter & { readonly after?: string | undefined },
): Promise<{ readonly rows: readonly StoredShipmentRow[]; readonly after: string | null }> {
  const found = await findShipmentRows(db, filter, { before: readPlace(after), limit: rowsPerPage + 1 });
  const rows = found.slice(0, rowsPerPage);
  const last = rows.at(-1);
  return { rows, after: last && found.length > rows.length ? String(last.id) : null };
}

export async function getShipment(db: Database, uuid: string): Promise<StoredShipment> {
  const shipment = await findShipment(db, uuid);
  if (!shipment) throw new Refusal('not-found');
  return shipment;
}

/** Returns an order as the person who packs it needs it, with its earlier shipments. */
export async function getOrderToShip(
  db: Database,
  uuid: string,
): Promise<{ readonly order: StoredOrderToShip; readonly shipments: readonly StoredShipmentRow[] }> {
  const order = await findOrderToShip(db, uuid);
  if (!order) throw new Refusal('not-found');
  return { order, shipments: await findShipmentsOfOrder(db, uuid) };
}

export type TrackingCorrection = {
  /** As whoever corrects it saw it; undefined: whatever it is. */
  readonly seen?: ShipmentTracking | undefined;
  readonly numbers: readonly TrackingNumber[];
  /** Empty: none. Undefined: it stays. */
  readonly courier?: string | undefined;
  /** The buyer gets the mail about the shipment again. */
  readonly mailsBuyer: boolean;
  readonly settings: ShopSettings;
};

/** Corrects the courier and tracking numbers; `isChanged` is false, and nobody gets a mail, if they were so already. */
export async function correctTracking(
  db: Database,
  by: ByStaff,
  uuid: string,
  { seen, numbers, courier: given, mailsBuyer, settings }: TrackingCorrection,
): Promise<{ readonly shipment: StoredShipment; readonly isChanged: boolean }> {
  return transact(db, async (transaction) => {
    const before = await lockShipment(transaction, uuid);
    if (!before) throw new Refusal('not-found');
    if (seen && !isDeepStrictEqual(seenTracking(seen), trackingOf(before)))
      throw new Refusal('record-changed');
    // Nobody carries a pickup.
    const courier = before.method === 'pickup' ? before.courier : (given ?? before.courier);
    const found = await updateTracking(transaction, uuid, numbers);
    if (found < new Set(numbers.map(({ position }) => position)).size) throw new Refusal('not-found');
    if (courier !== before.courier) await updateCourier(transaction, uuid, courier);
    const after = await getShipment(transaction, uuid);
    if (isDeepStrictEqual(trackingOf(before), trackingOf(after)))
      return { shipment: after, isChanged: false };
    if (before.method !== 'pickup') {
      requireCourier(courier, { couriers: courierChoices(settings, before.courier), parcels: after.parcels });
    }
    await recordStaffEvent(transaction, {
      ...by,
      action: 'shipment.tracking-corrected',
      subject: `order ${before.order_uuid}`,
      before: { shipment: before.number, ...trackingOf(before) },
      after: { shipment: after.number, ...trackingOf(after) },
    });
    if (mailsBuyer) await enqueueShipmentMail(transaction, uuid);
    return { shipment: after, isChanged: true };
  });
}

function seenTracking({ courier, parcels }: ShipmentTracking) {
  const inOrder = parcels.toSorted((one, other) => one.position - other.position);
  return { courier, tracking_numbers: inOrder.map(({ tracking_number: number }) => number) };
}

function trackingOf({ courier, parcels }: StoredShipment) {
  return { courier, tracking_numbers: parcels.map(({ tracking_number: number }) => number) };
}

/** Reads a cursor; another text begins at the first page. */
function readPlace(text = ''): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
