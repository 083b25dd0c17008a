/** A capture of which money may be returned. All amounts in cents of one currency. */
export type RefundableCapture = {
  readonly id: number;
  readonly capturedCents: number;
  readonly refundedCents: number;
  /** Refunds whose outcome is not known yet. */
  readonly undecidedCents: number;
};

export type RefundPlan =
  | { readonly status: 'planned'; readonly parts: readonly { readonly id: number; readonly cents: number }[] }
  /** More than may be given back, or than was captured and not yet refunded; `mostCents` can be refunded. */
  | { readonly status: 'too-much'; readonly mostCents: number };

/** Returns the cents of a capture that can still be refunded. */
function refundable({ capturedCents, refundedCents, undecidedCents }: RefundableCapture): number {
  return Math.max(0, capturedCents - refundedCents - undecidedCents);
}

/**
 * Divides a refund among captures, the newest (the one with the highest id) first, and never returns more of a capture
 * than it took, nor more than `allowedCents` in all. Throws a RangeError if the amount is not a whole number of cents above zero.
 */
export function planRefund(
  captures: readonly RefundableCapture[],
  cents: number,
  allowedCents = Infinity,
): RefundPlan {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError(`Cannot refund ${cents} cents`);
  const capturedCents = captures.reduce((sum, capture) => sum + refundable(capture), 0);
  const mostCents = Math.min(capturedCents, allowedCents);
  if (cents > mostCents) return { status: 'too-much', mostCents };
  let left = cents;
  const parts: { id: number; cents: number }[] = [];
  for (const capture of captures.toSorted((a, b) => b.id - a.id)) {
    const part = Math.min(left, refundable(capture));
    if (part === 0) continue;
    parts.push({ id: capture.id, cents: part });
    left -= part;
  }
  return { status: 'planned', parts };
}
