// How money is applied to invoices: a payment, a capture or a credit note, never more than either side has left.

/** The largest amount that is received, applied or refunded at once, in cents. */
export const largestAmountCents = 1_000_000_000;

/** An invoice that is not paid, or was written off. */
export type OpenInvoice = {
  readonly uuid: string;
  readonly number: string;
  readonly dueOn: string;
  readonly openCents: number;
  /** Beside what is open. */
  readonly writtenOffCents?: number;
};

export type Proposal = { readonly uuid: string; readonly cents: number };

/** Returns what is left to pay of an invoice. */
export function openCents(invoice: { readonly totalCents: number; readonly paidCents: number }): number {
  return Math.max(0, invoice.totalCents - invoice.paidCents);
}

/** An amount must be positive and not above what is left of either side. */
export function applicable(
  cents: number,
  left: { readonly sourceCents: number; readonly invoiceCents: number },
): 'applicable' | 'not-positive' | 'above-source' | 'above-invoice' {
  if (!Number.isSafeInteger(cents) || cents <= 0) return 'not-positive';
  if (cents > left.sourceCents) return 'above-source';
  return cents > left.invoiceCents ? 'above-invoice' : 'applicable';
}

/**
 * Proposes which invoices a payment settles; a person confirms it. In this order: the invoices whose numbers are in the
 * reference; the oldest one with exactly this amount; invoices that add up to exactly this amount; else the oldest first. What was
 * written off is recovered by what is left of the payment, of the invoices in the reference first.
 */
export function proposeApplications(
  payment: { readonly cents: number; readonly reference: string },
  owed: readonly OpenInvoice[],
): Proposal[] {
  const oldest = oldestFirst(owed);
  const named = oldest.filter(({ number }) => isNamed(number, payment.reference));
  const paid = applyInTurn(payment.cents, payableOf(payment.cents, oldest, named));
  const leftCents = payment.cents - paid.reduce((sum, { cents }) => sum + cents, 0);
  const writtenOff = named.length > 0 ? named : oldest;
  return addedUp([
    ...paid,
    ...applyInTurn(
      leftCents,
      writtenOff.map((invoice) => ({ ...invoice, openCents: invoice.writtenOffCents ?? 0 })),
    ),
  ]);
}

/** Returns the invoices that an amount pays, in this order. */
function payableOf(
  cents: number,
  oldest: readonly OpenInvoice[],
  named: readonly OpenInvoice[],
): readonly OpenInvoice[] {
  if (named.length > 0) return named;
  const open = oldest.filter((invoice) => invoice.openCents > 0);
  const exact = open.find((invoice) => invoice.openCents === cents);
  return exact ? [exact] : (exactSum(cents, open) ?? open);
}

function addedUp(proposals: readonly Proposal[]): Proposal[] {
  const sums = new Map<string, number>();
  for (const { uuid, cents } of proposals) sums.set(uuid, cents + (sums.get(uuid) ?? 0));
  return [...sums].map(([uuid, cents]) => ({ uuid, cents }));
}

/** Sorts invoices by the day on which they are due, and by number. */
export function oldestFirst<Invoice extends Pick<OpenInvoice, 'dueOn' | 'number'>>(
  invoices: readonly Invoice[],
): Invoice[] {
  return invoices.toSorted((a, b) => compareText(a.dueOn, b.dueOn) || compareText(a.number, b.number));
}

/** True if a reference contains the number of a document, or its digits alone, so that `INV-10` is not found in `INV-1001`. */
function isNamed(number: string, reference: string): boolean {
  return isInvoiceNamed(number, reference) || areDigitsNamed(number, reference);
}

const wordsForInvoice = ['INV', 'INVOICE', 'INVOICES', 'FAC', 'FACT', 'FACTURE', 'FACTURES'];

/**
 * True if a text surely means the document with a number: `INV-1001` is also `INV 1001` and `inv1001`; a number of digits alone follows
 * a word for an invoice.
 */
export function isInvoiceNamed(number: string, text: string): boolean {
  const wanted = runsOf(number);
  const runs = runsOf(text);
  const isOfDigits = wanted.length === 1 && areDigits(number);
  return runs.some(
    (_, at) =>
      wanted.length > 0 &&
      wanted.every((run, offset) => runs[at + offset] === run) &&
      (!isOfDigits || wordsForInvoice.includes(runs[at - 1] ?? '')),
  );
}

/** True if the digits at the end of a number, more than three, are a word of a text: that of an invoice, or of a cheque. */
export function areDigitsNamed(number: string, text: string): boolean {
  const words: readonly string[] = text.toUpperCase().match(/[A-Z0-9]+(?:-[A-Z0-9]+)*/g) ?? [];
  const [digits = ''] = /\d+$/.exec(number) ?? [];
  return digits.length > 3 && words.includes(digits);
}

/** The runs of letters and of digits in a text. */
function runsOf(text: string): readonly string[] {
  return text.toUpperCase().match(/[A-Z]+|\d+/g) ?? [];
}

function areDigits(text: string): boolean {
  return /^\d+$/.test(text);
}

/** Divides an amount: each invoice gets what is open of it until nothing is left. */
export function applyInTurn<
  Invoice extends Pick<OpenInvoice, 'openCents'> & { readonly uuid: string | null },
>(cents: number, invoices: readonly Invoice[]): { readonly uuid: Invoice['uuid']; readonly cents: number }[] {
  let left = cents;
  return invoices.flatMap(({ uuid, openCents: open }) => {
    const part = Math.min(left, open);
    left -= part;
    return part > 0 ? [{ uuid, cents: part }] : [];
  });
}

/** The most combinations that are tried; beyond it the oldest come first. */
const mostCombinations = 20_000;

/** Returns invoices that add up to an amount, those with the oldest first; undefined if none were found. */
function exactSum(cents: number, oldest: readonly OpenInvoice[]): readonly OpenInvoice[] | undefined {
  let tried = 0;
  const search = (
    from: number,
    left: number,
    chosen: readonly OpenInvoice[],
  ): readonly OpenInvoice[] | undefined => {
    if (left === 0) return chosen;
    for (const [offset, invoice] of oldest.slice(from).entries()) {
      tried += 1;
      if (tried > mostCombinations) return undefined;
      if (invoice.openCents > left) continue;
      const found = search(from + offset + 1, left - invoice.openCents, [...chosen, invoice]);
      if (found) return found;
    }
    return undefined;
  };
  return cents > 0 ? search(0, cents, []) : undefined;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
