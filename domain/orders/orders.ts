// Orders: the states of an order and of its payment attempts, and the allocation of stock to its lines.
// Entry points: `orderMayFollow` and `paymentMayFollow` (state machines), `allocateStock`.
// Never knows: the database and its locks, a payment gateway, what an order costs (the trunk does).

export { orderSearchLength } from './order-search.ts';
export {
  orderMayFollow,
  openOrderStates,
  orderStates,
  placingResult,
  type OrderState,
} from './order-state.ts';
export { paymentMayFollow, undecidedPaymentStates, type PaymentAttemptState } from './payment-state.ts';
export { allocateStock, stockDemand, type LineQuantities, type StockRequest } from './quantities.ts';
