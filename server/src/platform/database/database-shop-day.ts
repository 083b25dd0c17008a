import { shopTimeZone } from '@chipload/domain/places';
import { sql } from 'kysely';

/** Today's date in the shop's time zone by the clock of the database, whose midnight invalidates cached prices. */
export const databaseShopDay = sql<string>`(now() at time zone ${shopTimeZone})::date`;
