// Invoices of a former program of which something is open when a shop moves here: each with its own number and days.

import { addDays } from '../days/days.ts';

export const openingInvoiceLimits = {
  numberLength: 40,
  purchaseOrderNumberLength: 40,
  /** Ten years. */
  oldestDays: 3_652,
  /** From the day of the invoice until it is due: two years. */
  longestTermsDays: 731,
} as const;

/** Why an opening invoice cannot have its days, which may be mistyped. */
export type OpeningDaysProblem = 'issued-later' | 'issued-long-ago' | 'due-before-issued' | 'due-too-late';

/** Returns what is wrong with the days of an opening invoice (yyyy-MM-dd); undefined: nothing. */
export function openingDaysProblem(
  { issuedOn, dueOn }: { readonly issuedOn: string; readonly dueOn: string },
  today: string,
): OpeningDaysProblem | undefined {
  const { oldestDays, longestTermsDays } = openingInvoiceLimits;
  if (issuedOn > today) return 'issued-later';
  if (issuedOn < addDays(today, -oldestDays)) return 'issued-long-ago';
  if (dueOn < issuedOn) return 'due-before-issued';
  return dueOn > addDays(issuedOn, longestTermsDays) ? 'due-too-late' : undefined;
}
