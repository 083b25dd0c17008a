// Placed orders: writes them, changes their state, takes and releases their stock, and sends their mails.
// Entry points: `writeOrder`, `getOrder`. Never knows: how a trunk is checked before, or how a card is charged.

import type { ReplyFrom } from '@chipload/contract';
import type { OrderState } from '@chipload/domain/orders';
import { type OrderToShip, shippingObstacle, type ShippingObstacle } from '@chipload/domain/fulfilment';
import type { Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Language } from '../../platform/language.ts';
import { sendOrderCancelled } from './orders.jobs.ts';
import { updateOrderState } from './order-state.repository.ts';
import { deleteOrder, findPieces } from './orders.repository.ts';
import { setPromises } from './promise.repository.ts';
import { releaseStock } from './stock.repository.ts';
import { sendConfirmation } from './write-order.ts';

export {
  holdAgainForDeposit,
  holdAutomatically,
  holdForDeposit,
  placeHold,
  releaseByItself,
  releaseHeldForDeposit,
  releaseHolds,
} from './holds.ts';
export { changeMail } from './change-mail.ts';
export { type EarlierOrder, findEarlierOrder } from './earlier-order.repository.ts';
export { getOrder } from './get-order.ts';
export { getOrderedTool, listOrderedTools, type OrderedTool } from './ordered-tool.ts';
export { listOpenHolds, listOrdersOfEndedHolds, type OpenHold } from './holds.repository.ts';
export { listOrders } from './list-orders.ts';
export {
  depositOpenOf,
  presentOrderRow,
  promiseOf,
  type PromisedOrder,
  stockDueOn,
  stockShipsOn,
} from './orders.presenter.ts';
export { cancellationMail, confirmationMail } from './order-mails.ts';
export { orderTasks } from './order-tasks.ts';
export type { NewOrder, NewOrderLine, TaxRow } from './new-order.repository.ts';
export {
  findOrderHead,
  findOrderJustPlaced,
  type OrderHead,
  readPendingPayments,
  type StoredOrder,
} from './orders.repository.ts';
export { announceChange, findOrderOfKey, sendConfirmationAgain, writeOrder } from './write-order.ts';
export type { Demand } from './stock.repository.ts';
export { changeStock } from './change-stock.ts';
export { takeStock } from './take-stock.ts';
export { documentTaxRow, presentTaxRow, taxRowOf } from './tax-row.ts';
export { taxInWords } from './tax-words.ts';

/** Returns the position of every piece in the packages of an order of the customer's company. */
export async function getPieces(db: Database, customer: Customer, uuid: string): Promise<OrderPieces> {
  const packages = await findPieces(db, customer.companyId, uuid);
  if (!packages) throw new Refusal('not-found');
  return { packages: packages.map(({ pieces }) => ({ pieces: [...pieces] })) };
}

type OrderPieces = ReplyFrom<'GET', '/orders/:uuid/pieces'>;

/** Confirms an order whose payment is certain, and enqueues the mail to the buyer. */
export async function confirmOrder(
  db: Database,
  uuid: string,
  from: 'placed' | 'payment_pending',
): Promise<void> {
  await Promise.all([updateOrderState(db, uuid, { from, to: 'confirmed' }), sendConfirmation(db, uuid)]);
}

/** Moves a confirmed order to the state that follows from its lines; does nothing if that is the state it is in. */
export async function moveOrder(
  db: Database,
  uuid: string,
  { from, to }: { readonly from: OrderState; readonly to: OrderState },
): Promise<void> {
  if (from !== to) await updateOrderState(db, uuid, { from, to });
}

/** Sets the promised days of orders anew. Call it in the transaction that changes or allocates their lines. */
export async function updatePromises(transaction: Database, orderUuids: readonly string[]): Promise<void> {
  await setPromises(transaction, orderUuids);
}

/** Marks an order as waiting for the gateway's answer. */
export async function awaitPayment(db: Database, uuid: string): Promise<void> {
  await updateOrderState(db, uuid, { from: 'placed', to: 'payment_pending' });
}

/** Undoes an order that was not confirmed: releases its stock and deletes it. */
export async function undoOrder(db: Database, uuid: string): Promise<void> {
  await releaseStock(db, uuid);
  await deleteOrder(db, uuid);
}

/** Closes an order of which nothing is left to ship: `cancelled` if nothing has shipped, else `shipped`. */
export async function closeOrder(
  transaction: Database,
  uuid: string,
  step:
    | { readonly from: 'confirmed'; readonly to: 'cancelled' }
    | { readonly from: 'partly_shipped'; readonly to: 'shipped' },
): Promise<void> {
  await updateOrderState(transaction, uuid, step);
}

/** Cancels an unpaid order that the buyer has already seen: releases its stock and enqueues the mail to the buyer. */
export async function cancelUnpaidOrder(db: Database, uuid: string): Promise<void> {
  await releaseStock(db, uuid);
  await updateOrderState(db, uuid, { from: 'payment_pending', to: 'cancelled' });
  await addJob(db, sendOrderCancelled, { order: uuid }, { key: `cancelled:${uuid}` });
}

type DescribedLine = {
  /** In the language of the order. */
  readonly description: string;
  /** Of the part today; null for what was made to order. */
  readonly descriptions: Readonly<Record<Language, string>> | null;
};

/** Returns the description of a line; in another language than its order’s, that of the part today. */
export function describeLine(line: DescribedLine, written: Language, language: Language): string {
  return written === language ? line.description : (line.descriptions?.[language] ?? line.description);
}

type StoredOrderToShip = Pick<OrderToShip, 'state' | 'lines'> & {
  readonly is_held: boolean;
  readonly freight_to_quote: boolean;
  readonly is_bundled: boolean;
};

/** Returns why nothing of an order can ship now; undefined when its allocated pieces can. `canShip` is the same in SQL. */
export function shippingObstacleOf(order: StoredOrderToShip): ShippingObstacle | undefined {
  return shippingObstacle({
    state: order.state,
    isHeld: order.is_held,
    isFreightToQuote: order.freight_to_quote,
    isBundled: order.is_bundled,
    lines: order.lines,
  });
}
