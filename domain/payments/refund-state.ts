// The states of a refund: one amount that is returned from one capture. `unknown` is settled by asking about the same
// refund, never by a second one. A bank may send back a refund days after it was made: then it has failed.

export const refundStates = ['created', 'refunded', 'failed', 'unknown'] as const;

export type RefundState = (typeof refundStates)[number];

/** The states that may follow each state. */
const refundSteps: Readonly<Record<RefundState, readonly RefundState[]>> = {
  created: ['refunded', 'failed', 'unknown'],
  unknown: ['refunded', 'failed'],
  refunded: ['failed'],
  failed: [],
};

/** True if a refund may change directly from one state to another. */
export function refundMayFollow(from: RefundState, to: RefundState): boolean {
  return refundSteps[from].includes(to);
}

/** The states of a refund that the gateway may still make, so that its amount is not free for another one. */
export const undecidedRefundStates: readonly RefundState[] = refundStates.filter((state) =>
  refundMayFollow(state, 'refunded'),
);
