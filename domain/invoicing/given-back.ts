// Credit notes and gestures, which are refunds without a credit note, together give back at most what the invoices of an order come
// to.

/** What the invoices of an order come to, and what was given back of it, in cents. */
export type GivenBack = {
  readonly totalCents: number;
  readonly creditedCents: number;
  /** Refunded, or being refunded, without a credit note. */
  readonly gestureCents: number;
  /** Of the gestures, what credit notes count as refunded before. */
  readonly countedCents: number;
};

/** Returns the most that may be refunded as a gesture. */
export function gestureLeft({ totalCents, creditedCents, gestureCents, countedCents }: GivenBack): number {
  return Math.max(0, totalCents - (creditedCents - countedCents) - gestureCents);
}

/**
 * Returns how much of a new credit note was refunded before, as a gesture: what would otherwise be given back twice. `restCents` is
 * what the credit note does not apply to its invoice.
 */
export function refundedBefore(given: GivenBack, creditCents: number, restCents: number): number {
  const { totalCents, creditedCents, gestureCents, countedCents } = given;
  const twiceCents = creditedCents - countedCents + creditCents + gestureCents - totalCents;
  return Math.min(restCents, Math.max(0, twiceCents));
}
