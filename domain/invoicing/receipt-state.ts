export type ReceiptState = 'unapplied' | 'applied' | 'reversed';

/** A payment received. */
export type Receipt = {
  readonly cents: number;
  readonly appliedCents: number;
  readonly isReversed: boolean;
};

/** Returns whether a payment received still has money for invoices. */
export function receiptState(receipt: Receipt): ReceiptState {
  if (receipt.isReversed) return 'reversed';
  return receiptLeftCents(receipt) > 0 ? 'unapplied' : 'applied';
}

/** Returns what of a payment received pays no invoice yet; a reversed one has nothing left. */
export function receiptLeftCents({ cents, appliedCents, isReversed }: Receipt): number {
  return isReversed ? 0 : cents - appliedCents;
}
