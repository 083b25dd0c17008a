// Card payments: asks the gateway, and records its decisions on attempts, captures and refunds.
// Entry points: `authorise`, `recordDecision`; after an order is placed `capturePart`, `reserveRefund`, `authoriseDifference`,
// `enqueueVoidRest`, `payInvoicesByCard`. Never knows: trunks, what an order or invoice contains, and card numbers; a card is the gateway's
// token.

import type { Sweep } from '../../platform/retention/sweep.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteOldEvents } from './gateway-events.repository.ts';
import { lockAttemptsPaying } from './authorisations.repository.ts';

export { authorise, type Outcome } from './ask-gateway.ts';
export { newAttemptKey, recordDecision, startAttempt } from './attempts.ts';
export { authoriseDifference } from './authorise-difference.ts';
export { capturePart } from './capture-part.ts';
export { enqueueCaptureWhole } from './capture-whole.ts';
export type { CapturePart } from './captures.repository.ts';
export type { CardGateway, Charge } from './card-gateway.ts';
export { requireFewDeclines } from './decline-limit.ts';
export { authenticationRefusal, declinedRefusal } from './declined-refusal.ts';
export { abandonedAfterSeconds, enqueueLookAgain, settleAfterMilliseconds } from './give-up.ts';
export { findOrGiveUp } from './later-charge.ts';
export { hasAuthorisationToMove, moveAuthorisation } from './move-authorisation.ts';
export { moneyTasks } from './money-tasks.ts';
export { invoicePartsOf, type InvoicePayment, payInvoicesByCard } from './pay-invoices.ts';
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
export { voidPaymentJob } from './payments.jobs.ts';
export { findAttempt, findAttemptUnder, findRunningAttempt, type Attempt } from './payments.repository.ts';
export { lockCapture, reserveRefund, reserveRefundOfCapture, runRefunds } from './refund-cents.ts';
export { enqueueVoidRest } from './void-rest.ts';

export const paymentSweeps: readonly Sweep[] = [{ covers: ['gatewayEvents'], sweep: deleteOldEvents }];

/**
 * Locks the card payments of an order and of its invoices until the transaction ends, for what may move their money with other records. Locked in this
 * order everywhere: the order, its card payments, a payment received or a credit note, invoices, what the company owes (decision 084).
 */
export async function lockCardMoney(transaction: Database, orderUuid: string): Promise<void> {
  await lockAttemptsPaying(transaction, orderUuid);
}
