export {
  mayFollow,
  openOrderStates,
  orderStates,
  orderSteps,
  placingResult,
  type OrderState,
} from './order-state.ts';
export {
  paymentAttemptStates,
  paymentAttemptSteps,
  paymentMayFollow,
  type PaymentAttemptState,
} from './payment-state.ts';
export {
  allocateStock,
  isBalanced,
  shippingState,
  stockDemand,
  type LineQuantities,
  type StockRequest,
} from './quantities.ts';
