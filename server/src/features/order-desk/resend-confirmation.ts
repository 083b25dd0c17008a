import { confirmationObstacle } from '@chipload/domain/orders';
import { transact, type Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sendConfirmationAgain } from '../orders/orders.service.ts';
import { lockOrder } from './change.repository.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { mailDelayMilliseconds } from './mail-time.ts';
import { notChangeable } from './order-desk-refusals.ts';
import { recordOrderEvent } from './record-order-event.ts';

/** Sends the confirmation to the buyer again, as the order is now. */
export async function resendConfirmation(db: Database, act: ByStaff, uuid: string): Promise<void> {
  await transact(db, async (transaction) => {
    const order = await lockOrder(transaction, uuid);
    if (!order) throw new Refusal('not-found');
    const obstacle = confirmationObstacle(order.state);
    if (obstacle !== undefined) throw notChangeable(obstacle);
    await sendConfirmationAgain(transaction, uuid, mailDelayMilliseconds);
    await recordOrderEvent(transaction, act, { action: 'order.confirmation-sent', uuid });
  });
}
