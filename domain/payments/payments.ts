// Money on cards: the states of captures and refunds, and how an amount is divided among authorisations or captures.
// Entry points: `planCapture`, `planRefund`, `captureMayFollow`, `refundMayFollow`.
// Never knows: the database and its locks, a payment gateway, invoices, what an order costs.

export { captureMayFollow, undecidedCaptureStates, type CaptureState } from './capture-state.ts';
export { cardMovementStates, refundForBuyer, sumOfMovements, type CardMovement } from './card-movements.ts';
export { capturable, planCapture, type Authorisation, type CapturePlan } from './plan-capture.ts';
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

/** An authorisation that ends within so many hours is renewed while its order is open. */
export const renewalHours = 48;

/** Why a card is declined: by its bank, for a wrong CVD, or because the bank wants its holder to confirm (3-D Secure). */
export const declineReasons = ['refused', 'wrong-cvd', 'authentication-needed'] as const;
export type DeclineReason = (typeof declineReasons)[number];
