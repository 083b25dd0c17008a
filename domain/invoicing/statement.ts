// A statement of account: what was owed at the beginning, each document since with what is owed after it, and what is owed at the end.

import { addDays } from '../days/days.ts';

/** A document that changed what a company owes. Positive: it owes more. */
export type Movement = { readonly day: string; readonly cents: number };

export type Statement<Entry extends Movement> = {
  readonly entries: readonly (Entry & { readonly balanceCents: number })[];
  readonly closingCents: number;
};

const shortestDays = 90;

/** Returns the first day of a statement: ninety days back, or that of the oldest document that is still open. */
export function statementBegins(on: string, oldestOpenDay: string | undefined): string {
  const usual = addDays(on, -shortestDays);
  return oldestOpenDay !== undefined && oldestOpenDay < usual ? oldestOpenDay : usual;
}

/** Puts documents in the order of their days, and adds them up. Documents of one day stay in their order. */
export function statementOf<Entry extends Movement>(
  openingCents: number,
  movements: readonly Entry[],
): Statement<Entry> {
  let balanceCents = openingCents;
  const entries = movements
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map((entry) => {
      balanceCents += entry.cents;
      return { ...entry, balanceCents };
    });
  return { entries, closingCents: balanceCents };
}
