// Orders: the states of an order and of its payment attempts, the allocation of stock to its lines, the holds on it and
// what a change or a split of it costs.
// Entry points: `orderMayFollow` and `paymentMayFollow` (state machines), `allocateStock`, `changeOf`,
// `splitOf`.
// Never knows: the database and its locks, a payment gateway, what a new order costs (the trunk does).

export {
  changeObstacle,
  confirmationObstacle,
  type ChangedPart,
  type ChangeObstacle,
  type OrderToChange,
} from './change-obstacles.ts';
export {
  buyerHolds,
  holdKinds,
  holdOfCompany,
  holdReasonLength,
  holdsForBuyer,
  isHoldInForce,
  mayReleaseHold,
  type AutomaticHoldKind,
  type Hold,
  type HoldKind,
} from './holds.ts';
export {
  changedGoods,
  changeOf,
  mostFreightCents,
  piecesWanted,
  type AgreedLine,
  type AgreedOrder,
  type ChangedLine,
  type ChangedOrder,
  type OrderEdit,
} from './order-change.ts';

export { freightDue, type DeliveredPart } from './freight-due.ts';
export { isPaidWhenPlaced, leftToCharge, type OrderToCharge } from './left-to-charge.ts';
export { splitOf, type SplitOrder, type SplitPart } from './order-split.ts';
export {
  dueWithout,
  promiseWithout,
  promiseWithoutDay,
  type PromisedPieces,
  type PromiseWithoutDay,
} from './promise.ts';
export {
  invoiceTextOf,
  namesOrder,
  orderSearchLength,
  orderTextOf,
  withoutOrderNumbers,
} from './order-search.ts';
export { orderStates, placingResult, type OrderState } from './order-state.ts';
export { openOrderStates, orderMayFollow } from './order-steps.ts';
export {
  orderPaymentStates,
  paymentProgress,
  type OrderPaymentState,
  type PaymentFacts,
} from './payment-progress.ts';
export { paymentMayFollow, undecidedPaymentStates, type PaymentAttemptState } from './payment-state.ts';
export { allocateStock, stockDemand, type LineQuantities, type StockRequest } from './quantities.ts';

/** The views of the office's list of orders, in the order of its tabs. */
export const orderViews = [
  'all',
  'open',
  'to-release',
  'ready',
  'part-shipped',
  'backordered',
  'late',
  'unpaid',
  'disputed',
  'mod',
  'us',
] as const;

export type OrderView = (typeof orderViews)[number];

/** Returns the view of a list for which none is chosen: the open orders, or all when states are chosen, which say more. */
export function viewByDefault({ hasStates }: { readonly hasStates: boolean }): OrderView {
  return hasStates ? 'all' : 'open';
}
