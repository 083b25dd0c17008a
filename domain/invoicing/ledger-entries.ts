// A company owes the sum of its ledger entries. An order on account enters with its total; each invoice releases its
// share of the order and enters with its own total, so that cents of rounding never stay behind.

export type LedgerKind = 'released' | 'invoiced' | 'paid' | 'credited' | 'refunded' | 'written_off';

export type LedgerEntry = { readonly kind: LedgerKind; readonly cents: number };

/**
 * Returns the entries of an invoice of an order on account. `orderLeftCents` is what the ledger still has of the order itself,
 * not yet invoiced. The last invoice releases all of it.
 */
export function entriesOfInvoice(invoice: {
  readonly orderLeftCents: number;
  readonly totalCents: number;
  readonly isLast: boolean;
}): LedgerEntry[] {
  const { orderLeftCents, totalCents, isLast } = invoice;
  const releasedCents = isLast ? orderLeftCents : Math.min(Math.max(orderLeftCents, 0), totalCents);
  const entries: LedgerEntry[] = [
    { kind: 'released', cents: releasedCents === 0 ? 0 : -releasedCents },
    { kind: 'invoiced', cents: totalCents },
  ];
  return entries.filter(({ cents }) => cents !== 0);
}

/**
 * Returns what applying a credit note changes in the ledger: at the order of its invoice and at that of the other invoice. The
 * note of an invoice on account lowered the debt when it was issued, so applying it must not lower it again.
 */
export function entriesOfCreditApplication(application: {
  readonly isFromAccount: boolean;
  readonly isToAccount: boolean;
  readonly cents: number;
}): { readonly source: number; readonly target: number } {
  const { isFromAccount, isToAccount, cents } = application;
  return { source: isFromAccount ? cents : 0, target: isToAccount && cents !== 0 ? -cents : 0 };
}
