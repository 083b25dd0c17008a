// Card payments: asks the gateway, and records its decisions on attempts, captures and refunds.
// Entry points: `authorise`, `recordDecision`; after an order is placed `capturePart`, `reserveRefund`, `authoriseDifference`,
// `enqueueVoidRest`, `payInvoiceByCard`. Never knows: trunks, what an order or invoice contains, and card numbers; a card is the gateway's
// token.

export { authorise, type Outcome } from './ask-gateway.ts';
export { newAttemptKey, recordDecision, startAttempt } from './attempts.ts';
export { authoriseDifference } from './authorise-difference.ts';
export { capturePart } from './capture-part.ts';
export { enqueueCaptureWhole } from './capture-whole.ts';
export type { CardGateway, Charge } from './card-gateway.ts';
export { requireFewDeclines } from './decline-limit.ts';
export { authenticationRefusal, declinedRefusal } from './declined-refusal.ts';
export { abandonedAfterSeconds, enqueueLookAgain, settleAfterMilliseconds } from './give-up.ts';
export { findOrGiveUp } from './later-charge.ts';
export { hasAuthorisationToMove, moveAuthorisation } from './move-authorisation.ts';
export { moneyTasks } from './money-tasks.ts';
export { payInvoiceByCard } from './pay-invoice.ts';
export { lockCardMoney } from './lock-card-money.ts';
export type {
  CapturedMoney,
  CapturedPayment,
  DisputeNews,
  FailedCapture,
  FailedRefund,
  PaymentListeners,
  PaymentShop,
  RefundedMoney,
} from './payment-shop.ts';
export { paymentSweeps } from './payment-sweeps.ts';
export { voidPaymentJob } from './payments.jobs.ts';
export { findAttempt, findAttemptUnder, findRunningAttempt, type Attempt } from './payments.repository.ts';
export { reserveRefund, runRefunds } from './refund-cents.ts';
export { enqueueVoidRest } from './void-rest.ts';
