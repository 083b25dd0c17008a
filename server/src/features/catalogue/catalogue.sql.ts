// SQL expressions about parts, for the statements of this feature and of others: sizes of tools, stock, prices, which parts are listed.
// Only repositories import it.

import type { WireTool } from '@chipload/contract';
import { codeKey } from '@chipload/domain/catalogue';
import { commonSizes, toolTypes } from '@chipload/domain/tools';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { beginsWithEstimated } from '../../platform/database/begins-with.ts';
import { databaseShopDay, type Database, type Tables } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';

export { arrivalsOf, type Incoming, incoming } from './arrivals.repository.ts';
export {
  agreedAmong,
  agreedByPart,
  agreedOn,
  type AgreedAmong,
  type AgreedRow,
} from './agreed-prices.repository.ts';

/** The columns that are the sizes of a tool; the wire names them alike. */
export const toolColumns = [
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

/**
 * The type and the sizes of a part as its owner names them. Of a part of the four types, whose sizes have their names in the code, only those
 * that its owner added; null without any.
 */
export function ownSizes(language: Language): RawBuilder<WireTool['own'] | null> {
  const key = sql`field ->> 'key'`;
  const isCommon = sql`${key} = any(${Object.keys(commonSizes)}::text[])`;
  const value = sql`case when ${isCommon} then nullif(to_jsonb(parts) -> (${key}), 'null') else parts.sizes -> (${key}) end`;
  const size = sql`json_build_object(
    'key', field ->> 'key', 'kind', field ->> 'kind', 'symbol', field ->> 'symbol',
    'name', field -> 'names' ->> ${language}::text, 'is_column', field -> 'is_column', 'value', ${value}
  )`;
  return sql`case when parts.tool_type <> all(${[...toolTypes]}::text[]) then (
    select json_build_object('type_name', names -> ${language}::text ->> 'many', 'sizes', (
      select coalesce(json_agg(${size} order by place) filter (where (${value}) <> '""'), '[]')
      from jsonb_array_elements(fields) with ordinality as listed (field, place)
    ))
    from tool_types where slug = parts.tool_type
  ) when parts.sizes <> '{}' then (
    select json_build_object('sizes', json_agg(${size} order by place))
    from tool_types cross join jsonb_array_elements(fields) with ordinality as listed (field, place)
    where slug = parts.tool_type and not ${isCommon} and parts.sizes ? (${key})
    having count(*) > 0
  ) end`;
}

/** The number under which a company knows a part, the latest if it has several; empty without one. */
export function numberOfCompany(companyId: unknown, partId: RawBuilder<unknown>): RawBuilder<string> {
  return sql`coalesce((
    select number from cross_references where company_id = ${companyId}::bigint and part_id = ${partId} order by id desc limit 1
  ), '')`;
}

/** Joins to each part its tool, as one row named `tool`. */
export const joinedTool = sql`cross join lateral (
  select ${sql.join(toolColumnsOfParts.map((column) => sql.ref(column)))}
) as tool`;

/** The pieces of a part that are not allocated to orders, in a statement that joins `stock`; 0 without a row there. */
export const freePieces = sql<number>`coalesce(stock.on_hand - stock.allocated, 0)`;

/** True if one of these keys (made by the domain's `codeKey`) is that of the part's code or its EDP number. */
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

/** As the index `parts_words` has them. */
const descriptionWords = sql`to_tsvector('simple', (parts.descriptions->>'en') || ' ' || (parts.descriptions->>'fr'))`;

/** True if the text begins the part number or the EDP number, or its words begin words of the description in any language. */
export function isCalled(text: string): RawBuilder<unknown> {
  const key = codeKey(text);
  const words = text
    .replaceAll(/['\\]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `'${word}':*`);
  // Found first, each by its index: with "or" the planner walks through all parts until it has a page.
  const found = [
    sql`${descriptionWords} @@ to_tsquery('simple', ${words.join(' & ')})`,
    ...(key === ''
      ? []
      : [beginsWithEstimated(sql`parts.code_key`, key), beginsWithEstimated(sql`parts.edp`, key)]),
  ].map((condition) => sql`select id from parts where ${condition}`);
  return sql`parts.id = any(array(${sql.join(found, sql` union all `)}))`;
}
