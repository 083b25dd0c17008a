import { type Database, transact } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { requireShippable } from './check-shippable.ts';
import { enqueuePickupMail } from './fulfilment.jobs.ts';
import { lockOrderToShip, notePickupReady } from './order-to-ship.repository.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';

/** Notes that an order is ready for pickup, and enqueues the mail that says so. */
export async function announcePickup(db: Database, by: ByStaff, uuid: string): Promise<void> {
  await transact(db, async (transaction) => {
    const order = await lockOrderToShip(transaction, uuid);
    if (!order) throw new Refusal('not-found');
    if (order.shipping_type !== 'pickup') throw new Refusal('not-a-pickup');
    requireShippable(order);
    await notePickupReady(transaction, uuid);
    await enqueuePickupMail(transaction, uuid);
    await recordStaffEvent(transaction, {
      ...by,
      action: 'order.announced',
      subject: `order ${uuid}`,
      after: { number: order.number },
    });
  });
}
