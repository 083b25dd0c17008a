// One person at a time picks an order, so that nobody walks for the same pieces twice.

import { type Database, transact } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { requireNotPickedByOther, requireShippable } from './check-shippable.ts';
import { lockOrderToShip, setPicker } from './order-to-ship.repository.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';

/** Marks an order as picked by this person; returns false if it already was. */
export async function startPicking(db: Database, by: ByStaff, uuid: string): Promise<boolean> {
  return transact(db, async (transaction) => {
    const order = await lockOrderToShip(transaction, uuid);
    if (!order) throw new Refusal('not-found');
    requireShippable(order);
    requireNotPickedByOther(order, by.staff.id);
    if (order.picking_by !== null) return false;
    await setPicker(transaction, uuid, by.staff.id);
    await recordStaffEvent(transaction, {
      ...by,
      action: 'order.picking-started',
      subject: `order ${uuid}`,
      after: { number: order.number },
    });
    return true;
  });
}

/** Ends the picking of an order, also of one that somebody else picks. Returns false if nobody did. */
export async function stopPicking(db: Database, by: ByStaff, uuid: string): Promise<boolean> {
  return transact(db, async (transaction) => {
    const order = await lockOrderToShip(transaction, uuid);
    if (!order) throw new Refusal('not-found');
    if (order.picking_by === null) return false;
    await setPicker(transaction, uuid, null);
    await recordStaffEvent(transaction, {
      ...by,
      action: 'order.picking-stopped',
      subject: `order ${uuid}`,
      before: { picked_by: order.picking_by },
    });
    return true;
  });
}
