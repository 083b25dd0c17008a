import { addDays, daysBetween } from '../days/days.ts';

/** The columns of an ageing list: not due yet, and by days past the due date. */
export const ageingBuckets = ['current', '1-30', '31-60', '61-90', 'over-90'] as const;

export type AgeingBucket = (typeof ageingBuckets)[number];

export type Ageing = Readonly<Record<AgeingBucket, number>> & { readonly totalCents: number };

/** The first and the last day past the due date of each column. */
const bucketDays: Readonly<Record<AgeingBucket, readonly [number | undefined, number | undefined]>> = {
  current: [undefined, 0],
  '1-30': [1, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  'over-90': [91, undefined],
};

/** Returns the column of an invoice on a day. On its due date it is still current. */
function ageingBucketOf(dueDay: string, on: string): AgeingBucket {
  const days = daysBetween(dueDay, on);
  return ageingBuckets.find((bucket) => days <= (bucketDays[bucket][1] ?? days)) ?? 'over-90';
}

/** Returns the first and the last due date of a column on a day; undefined where it has no end. */
export function ageingDays(
  bucket: AgeingBucket,
  on: string,
): { readonly from: string | undefined; readonly to: string | undefined } {
  const [first, last] = bucketDays[bucket];
  const dayOf = (days: number | undefined) => (days === undefined ? undefined : addDays(on, -days));
  return { from: dayOf(last), to: dayOf(first) };
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
