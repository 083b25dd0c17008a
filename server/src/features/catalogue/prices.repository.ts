// The list price of a part. The function `price_on` of the database is the only place that knows which price is in force on a day.

import { type RawBuilder, sql } from 'kysely';
import { databaseShopDay } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';

/** Prices in ascending order of the quantities from which they hold. */
export type PriceRow = { readonly from_quantities: readonly number[]; readonly cents: readonly number[] };

/** Returns the list price in force on a day, today if none is named, for a lateral join; no row where the part has none. */
export function priceOn(
  partId: RawBuilder<unknown>,
  currency: Currency,
  day: RawBuilder<unknown> = databaseShopDay,
): RawBuilder<PriceRow> {
  return sql<PriceRow>`price_on(${partId}, ${currency}::text, ${day})`;
}
