// Card payments: asks the gateway, and records its decisions on attempts, captures and refunds.
// Entry points: `authorise`, `recordDecision`; after an order is placed `capturePart`, `refundCents`, `authoriseDifference`,
// `voidRest`, `payInvoiceByCard`. Never knows: trunks, what an order or invoice contains, and card numbers; a card is the gateway's
// token.

export { authorise, type Outcome } from './ask-gateway.ts';
export { recordDecision, startAttempt } from './attempts.ts';
export { authoriseDifference, type DifferenceAuthorised } from './authorise-difference.ts';
export { capturePart, type PartCaptured, type PartToCapture } from './capture-part.ts';
export { captureWhole } from './capture-whole.ts';
export type { CardGateway, Charge } from './card-gateway.ts';
export { requireFewDeclines } from './decline-limit.ts';
export { authenticationRefusal, declinedRefusal } from './declined-refusal.ts';
export { abandonedAfterSeconds, enqueueLookAgain, voidIfLate } from './give-up.ts';
export { findOrGiveUp } from './later-charge.ts';
export { moneyTasks } from './money-tasks.ts';
export { payInvoiceByCard, type InvoicePayment } from './pay-invoice.ts';
export type {
  CapturedMoney,
  LaterDeclineReason,
  PaymentListeners,
  PaymentShop,
  RefundedMoney,
} from './payment-shop.ts';
export { voidPaymentJob } from './payments.jobs.ts';
export { findAttempt, findRunningAttempt, type Attempt } from './payments.repository.ts';
export {
  refundCents,
  reserveRefund,
  runRefunds,
  type NewRefundOf,
  type RefundResult,
} from './refund-cents.ts';
export { enqueueVoidRest, voidRest } from './void-rest.ts';
