import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findOrderToShip } from './order-to-ship.repository.ts';
import type { StoredOrderToShip } from './order-to-ship.ts';
import { findShipmentsOfOrder, type StoredShipmentRow } from './shipments.repository.ts';

/** Returns an order as the person who packs it needs it, with its earlier shipments. */
export async function getOrderToShip(
  db: Database,
  uuid: string,
): Promise<{ readonly order: StoredOrderToShip; readonly shipments: readonly StoredShipmentRow[] }> {
  const order = await findOrderToShip(db, uuid);
  if (!order) throw new Refusal('not-found');
  return { order, shipments: await findShipmentsOfOrder(db, uuid) };
}
