import { type RawBuilder, sql } from 'kysely';

export type Interval = { readonly minutes: number } | { readonly hours: number } | { readonly days: number };

/** A period as an interval of PostgreSQL. */
export function intervalOf(period: Interval): RawBuilder<unknown> {
  if ('days' in period) return sql`make_interval(days => ${period.days})`;
  if ('hours' in period) return sql`make_interval(hours => ${period.hours})`;
  return sql`make_interval(mins => ${period.minutes})`;
}
