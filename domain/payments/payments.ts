// Money on cards: the states of captures and refunds, and how an amount is divided among authorisations or captures.
// Entry points: `planCapture`, `planRefund`, `captureMayFollow`, `refundMayFollow`.
// Never knows: the database and its locks, a payment gateway, invoices, what an order costs.

export { captureMayFollow, undecidedCaptureStates, type CaptureState } from './capture-state.ts';
export { cardMovementStates, refundForBuyer, sumOfMovements, type CardMovement } from './card-movements.ts';
export { capturable, planCapture, type Authorisation, type CapturePlan } from './plan-capture.ts';
export { declineReasons, type DeclineReason } from './decline-reasons.ts';
export {
  disputeReasons,
  disputeStates,
  openDisputeStates,
  preventsRefund,
  type DisputeReason,
  type DisputeState,
} from './dispute.ts';
export { planRefund, type RefundableCapture, type RefundPlan } from './plan-refund.ts';
export { refundMayFollow, undecidedRefundStates, type RefundState } from './refund-state.ts';
export { renewalHours } from './renewal.ts';
