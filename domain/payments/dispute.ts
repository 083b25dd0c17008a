// A payment that the card's holder disputes at the bank (a chargeback). The card company leads it: the shop mirrors its state,
// which may also be opened anew after an appeal.

/** `closed`: it ended without a decision, such as an inquiry that became no dispute. */
export const disputeStates = ['response-needed', 'under-review', 'won', 'lost', 'closed'] as const;

export type DisputeState = (typeof disputeStates)[number];

/** Why the holder disputes. */
export const disputeReasons = [
  'fraudulent',
  'unrecognised',
  'duplicate',
  'not-received',
  'not-as-described',
  'credit-not-processed',
  'cancelled',
  'other',
] as const;

export type DisputeReason = (typeof disputeReasons)[number];

/** The states in which the shop may still do something, or waits for the bank. */
export const openDisputeStates = [
  'response-needed',
  'under-review',
] as const satisfies readonly DisputeState[];

export type Dispute = {
  readonly state: DisputeState;
  /** The bank only asks: no money has left. */
  readonly isInquiry: boolean;
};

/**
 * True if a dispute keeps the shop from refunding its payment: the bank has taken the money, or will, and a refund would give it back
 * twice. A refund ends an inquiry.
 */
export function preventsRefund({ state, isInquiry }: Dispute): boolean {
  return !isInquiry && state !== 'won' && state !== 'closed';
}
