// SQL expressions about parts, for the statements of this feature and of others: sizes of tools, stock, prices, which parts are listed.
// Only repositories import it.

import { type RawBuilder, type Selectable, sql } from 'kysely';
import { databaseShopDay, type Database, type Tables } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';

export { arrivalsOf, type Incoming, incoming } from './arrivals.repository.ts';
export { agreedAmong, agreedByPart, type AgreedAmong } from './agreed-prices.repository.ts';

/** The columns that are the sizes of a tool; the wire names them alike. */
const toolColumns = [
  'tool_type',
  'profile',
  'units',
  'size',
  'cutting_diameter',
  'diameter_tolerance',
  'shank_diameter',
  'shank_tolerance',
  'shank_form',
  'cutting_length',
  'usable_length',
  'neck_diameter',
  'neck_length',
  'overall_length',
  'corner_radius',
  'corner_chamfer',
  'point_angle',
  'taper_angle',
  'flutes',
  'helix_angle',
  'coating',
  'coolant_through',
  'thread',
] as const;

export type ToolRow = Pick<Selectable<Tables['parts']>, (typeof toolColumns)[number]>;

/** The same columns, qualified by their table. */
export const toolColumnsOfParts = toolColumns.map((column) => `parts.${column}` as const);

/** Joins to each part its tool, as one row named `tool`. */
export const joinedTool = sql`cross join lateral (
  select ${sql.join(toolColumnsOfParts.map((column) => sql.ref(column)))}
) as tool`;

/** The pieces of a part that are not allocated to orders, in a statement that joins `stock`; 0 without a row there. */
export const freePieces = sql<number>`coalesce(stock.on_hand - stock.allocated, 0)`;

/** Whether one of these keys (made by the domain's `codeKey`) is that of the part's code or its EDP number. */
export function hasKeyAmong(keys: readonly string[]) {
  return sql<boolean>`(parts.code_key = any(${keys}::text[]) or parts.edp = any(${keys}::text[]))`;
}

/** Selects the parts that have a page: those in listed categories of listed series. */
export function selectListedParts(db: Database) {
  return db
    .selectFrom('parts')
    .innerJoin('categories', 'categories.id', 'parts.category_id')
    .innerJoin('series', 'series.id', 'categories.series_id')
    .where('series.is_listed', '=', true)
    .where('categories.is_listed', '=', true);
}

/** Price breaks in ascending order of quantity. */
export type PriceRow = { readonly from_quantities: readonly number[]; readonly cents: readonly number[] };

/**
 * Returns the list price of a part in force on a day, today by default, for a lateral join; no row if it has none. The database
 * function `price_on` is the only place that knows which price is in force.
 */
export function priceOn(
  partId: RawBuilder<unknown>,
  currency: Currency,
  day: RawBuilder<unknown> = databaseShopDay,
): RawBuilder<PriceRow> {
  return sql<PriceRow>`price_on(${partId}, ${currency}::text, ${day})`;
}
