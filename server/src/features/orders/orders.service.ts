// The door to placed orders: taking stock, writing them, moving them on, telling the buyer.

import type { Order, ReplyFrom } from '@chipload/contract';
import type { Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sendOrderCancelled, sendOrderConfirmation } from './orders.jobs.ts';
import { updateOrderState } from './order-state.repository.ts';
import { presentOrder } from './orders.presenter.ts';
import { deleteOrder, findOrder, findPieces } from './orders.repository.ts';
import { releaseStock } from './stock.repository.ts';

export { listOrders } from './list-orders.ts';
export { orderTasks } from './order-tasks.ts';
export {
  findOrderHead,
  findOrderJustPlaced,
  findOrderOfRequest,
  insertOrder,
  type NewOrder,
  type NewOrderLine,
  type OrderHead,
  readPendingPayments,
} from './orders.repository.ts';
export type { Demand } from './stock.repository.ts';
export { takeStock } from './take-stock.ts';

/** An order of the customer's own company; those of others are not found, nor those that may still be undone. */
export async function getOrder(
  db: Database,
  customer: Customer,
  uuid: string,
  language: Language,
): Promise<Order> {
  const order = await findOrder(db, uuid);
  if (!order || order.company_id !== customer.companyId || order.state === 'placed')
    throw new Refusal('not-found');
  return presentOrder(order, language);
}

/** Where in its packages every piece of an order of the customer's own company lies. */
export async function getPieces(db: Database, customer: Customer, uuid: string): Promise<OrderPieces> {
  const packages = await findPieces(db, customer.companyId, uuid);
  if (!packages) throw new Refusal('not-found');
  return { packages: packages.map(({ pieces }) => ({ pieces: [...pieces] })) };
}

type OrderPieces = ReplyFrom<'GET', '/orders/:uuid/pieces'>;

/** Enqueues the confirmation mail, in the transaction in which the order is confirmed. */
export async function tellConfirmed(db: Database, orderUuid: string): Promise<void> {
  await addJob(db, sendOrderConfirmation, { order: orderUuid }, { key: `confirmation:${orderUuid}` });
}

/** The money is certain: the order is confirmed, and the buyer told. */
export async function confirmOrder(
  db: Database,
  uuid: string,
  from: 'placed' | 'payment_pending',
): Promise<void> {
  await updateOrderState(db, uuid, { from, to: 'confirmed' });
  await tellConfirmed(db, uuid);
}

/** The gateway's answer is not known: the order waits for it. */
export async function awaitPayment(db: Database, uuid: string): Promise<void> {
  await updateOrderState(db, uuid, { from: 'placed', to: 'payment_pending' });
}

/** As if it had never been placed: its stock is free again, and nothing of it remains. */
export async function undoOrder(db: Database, uuid: string): Promise<void> {
  await releaseStock(db, uuid);
  await deleteOrder(db, uuid);
}

/** An order that the buyer has seen waiting, and that was not paid: cancelled, its stock free again, and the buyer told. */
export async function cancelUnpaidOrder(db: Database, uuid: string): Promise<void> {
  await releaseStock(db, uuid);
  await updateOrderState(db, uuid, { from: 'payment_pending', to: 'cancelled' });
  await addJob(db, sendOrderCancelled, { order: uuid }, { key: `cancelled:${uuid}` });
}
