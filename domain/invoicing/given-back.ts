// Credit notes and gestures, which are refunds without a credit note, together give back at most what an invoice comes to, and of an
// order that was paid in advance what all of its invoices do.

/** The total of an invoice, or of all of an order, and the amounts given back of it, in cents. */
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
 * Returns how much of a new credit note was refunded before, as a gesture: what would otherwise be given back twice, of its invoice or
 * of its order. `restCents` is what the credit note does not apply to its invoice.
 */
export function refundedBefore(
  given: { readonly ofInvoice: GivenBack; readonly ofOrder: GivenBack },
  creditCents: number,
  restCents: number,
): number {
  const twiceCents = [given.ofInvoice, given.ofOrder].map(
    ({ totalCents, creditedCents, gestureCents, countedCents }) =>
      creditedCents - countedCents + creditCents + gestureCents - totalCents,
  );
  return Math.min(restCents, Math.max(0, ...twiceCents));
}
