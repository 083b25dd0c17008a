import { shopTimeZone } from '@chipload/domain/places';
import { type RawBuilder, sql } from 'kysely';

/** Today's date in the shop's time zone by the database's clock; when it changes, cached prices are invalidated. */
export const databaseShopDay = sql<string>`(now() at time zone ${shopTimeZone})::date`;

/** Returns the day of the shop on which a moment falls. */
export function databaseDayOf(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${moment} at time zone ${sql.lit(shopTimeZone)})::date`;
}

/** Returns the moment at which a day of the shop (yyyy-MM-dd) begins, some days later. */
export function startOfShopDay(day: string, daysLater = 0): RawBuilder<unknown> {
  return sql`((${day}::date + ${daysLater}::integer)::timestamp at time zone ${sql.lit(shopTimeZone)})`;
}
