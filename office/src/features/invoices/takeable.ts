import type { OfficeInvoice } from '@chipload/contract/office';

type Application = OfficeInvoice['applications'][number];

/** The share of an invoice that a payment or a credit note pays now. */
export type Takeable = {
  readonly source: string;
  readonly kind: Application['kind'];
  readonly number: string;
  readonly amount: number;
};

/** Returns what can be taken back of an invoice: the sum of each payment and credit note, what was taken back subtracted. */
export function takeableOf(applications: readonly Application[]): Takeable[] {
  const sums = new Map<string, Takeable>();
  for (const { source, kind, number, amount } of applications) {
    if (source === null || kind === 'write-off') continue;
    sums.set(source, { source, kind, number, amount: amount + (sums.get(source)?.amount ?? 0) });
  }
  return [...sums.values()].filter(({ amount }) => amount > 0);
}
