import { daysBetween } from './days.ts';

/** The columns of an ageing list: not due yet, and by days past the due date. */
export const ageingBuckets = ['current', '1-30', '31-60', '61-90', 'over-90'] as const;

export type AgeingBucket = (typeof ageingBuckets)[number];

export type Ageing = Readonly<Record<AgeingBucket, number>> & { readonly totalCents: number };

/** Returns the column of an invoice on a day. On its due date it is still current. */
function ageingBucketOf(dueDay: string, on: string): AgeingBucket {
  const days = daysBetween(dueDay, on);
  if (days <= 0) return 'current';
  if (days <= 30) return '1-30';
  if (days <= 60) return '31-60';
  return days <= 90 ? '61-90' : 'over-90';
}

/** Adds up what was open on a day, by column. All amounts have one currency. */
export function ageing(
  open: readonly { readonly dueOn: string; readonly openCents: number }[],
  on: string,
): Ageing {
  const cents = { current: 0, '1-30': 0, '31-60': 0, '61-90': 0, 'over-90': 0, totalCents: 0 };
  for (const { dueOn, openCents } of open) {
    cents[ageingBucketOf(dueOn, on)] += openCents;
    cents.totalCents += openCents;
  }
  return cents;
}
