export type ReceiptState = 'unapplied' | 'applied' | 'reversed';

/** Returns whether a payment received still has money for invoices. */
export function receiptState({
  cents,
  appliedCents,
  isReversed,
}: {
  readonly cents: number;
  readonly appliedCents: number;
  readonly isReversed: boolean;
}): ReceiptState {
  if (isReversed) return 'reversed';
  return appliedCents < cents ? 'unapplied' : 'applied';
}
