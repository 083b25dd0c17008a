import { shopTimeZone } from '@chipload/domain/places';
import { sql } from 'kysely';

/** Today's date in the shop's time zone by the database's clock; when it changes, cached prices are invalidated. */
export const databaseShopDay = sql<string>`(now() at time zone ${shopTimeZone})::date`;
