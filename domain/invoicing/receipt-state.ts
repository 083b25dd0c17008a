/** How money comes in and is paid back. */
export const paymentMethods = ['cheque', 'transfer', 'cash', 'card'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

export const receiptStates = ['unapplied', 'applied', 'reversed'] as const;

export type ReceiptState = (typeof receiptStates)[number];

/** A payment received. */
export type Receipt = {
  readonly cents: number;
  readonly appliedCents: number;
  /** Returned to whoever paid, outside of the shop. */
  readonly paidBackCents: number;
  readonly isReversed: boolean;
};

/** Returns whether a payment received still has money for invoices. */
export function receiptState(receipt: Receipt): ReceiptState {
  if (receipt.isReversed) return 'reversed';
  return receiptLeftCents(receipt) > 0 ? 'unapplied' : 'applied';
}

/** Returns what of a payment received pays no invoice yet and was not paid back; a reversed one has nothing left. */
export function receiptLeftCents({ cents, appliedCents, paidBackCents, isReversed }: Receipt): number {
  return isReversed ? 0 : cents - appliedCents - paidBackCents;
}
