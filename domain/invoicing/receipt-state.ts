/** How money comes in and is paid back. */
export const paymentMethods = ['cheque', 'transfer', 'cash', 'card'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

export const receiptStates = ['unapplied', 'set-aside', 'applied', 'reversed'] as const;

export type ReceiptState = (typeof receiptStates)[number];

/** A payment received. */
export type Receipt = {
  readonly cents: number;
  readonly appliedCents: number;
  /** Returned to whoever paid, outside of the shop. */
  readonly paidBackCents: number;
  /** As deposits of orders: only their invoices may take it. */
  readonly setAsideCents: number;
  readonly isReversed: boolean;
};

/** Returns whether a payment received still has money for any invoice, or for those of orders only. */
export function receiptState(receipt: Receipt): ReceiptState {
  if (receipt.isReversed) return 'reversed';
  if (receiptLeftCents(receipt) > 0) return 'unapplied';
  return receipt.setAsideCents > 0 ? 'set-aside' : 'applied';
}

/** Returns what of a payment received may pay any invoice or be paid back; a reversed one has nothing left. */
export function receiptLeftCents(receipt: Receipt): number {
  const { cents, appliedCents, paidBackCents, setAsideCents, isReversed } = receipt;
  return isReversed ? 0 : cents - appliedCents - paidBackCents - setAsideCents;
}
