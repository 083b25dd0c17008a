export { orderSearchLength } from './order-search.ts';
export { mayFollow, openOrderStates, orderStates, placingResult, type OrderState } from './order-state.ts';
export { paymentMayFollow, undecidedPaymentStates, type PaymentAttemptState } from './payment-state.ts';
export { allocateStock, stockDemand, type LineQuantities, type StockRequest } from './quantities.ts';
