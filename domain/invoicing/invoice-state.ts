// An invoice is `open` until money or a credit note is applied to it, `part-paid` while some of it is open, and `paid` once
// nothing is. Taking an application back leads backwards. What was credited of it is an amount beside the state.

export const invoiceStates = ['open', 'part-paid', 'paid'] as const;

export type InvoiceState = (typeof invoiceStates)[number];

/** The states that may follow each state; every update of an invoice is checked. */
const invoiceSteps: Readonly<Record<InvoiceState, readonly InvoiceState[]>> = {
  open: ['part-paid', 'paid'],
  'part-paid': ['paid', 'open'],
  paid: ['part-paid', 'open'],
};

/** True if an invoice may change directly from one state to another. */
export function invoiceMayFollow(from: InvoiceState, to: InvoiceState): boolean {
  return invoiceSteps[from].includes(to);
}

/** Returns the state of an invoice of which this much is settled by payments, captures and credit notes. */
export function invoiceState(invoice: {
  readonly totalCents: number;
  readonly paidCents: number;
}): InvoiceState {
  if (invoice.paidCents >= invoice.totalCents) return 'paid';
  return invoice.paidCents > 0 ? 'part-paid' : 'open';
}
