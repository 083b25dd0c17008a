// Reads the list of parts, a page at a time, by part number. Prices and stock are read only of the parts on the page.

import type { PartFilter } from '@chipload/contract/office/catalogue';
import type { PartGap, pictureStates } from '@chipload/domain/catalogue';
import { type RawBuilder, sql } from 'kysely';
import { databaseShopDay, type Database } from '../../platform/database/database.ts';
import { readPlanned } from '../../platform/database/read-planned.ts';
import type { Language } from '../../platform/language.ts';
import { isCalled, priceOn } from '../catalogue/catalogue.sql.ts';
import type { StoredToolType } from './tool-types.repository.ts';

export type StoredPartRow = {
  readonly id: number;
  readonly inventory_code: string;
  readonly edp: string | null;
  readonly descriptions: Readonly<Record<Language, string>>;
  readonly series: Readonly<Record<Language, { readonly name: string }>>;
  readonly category: Readonly<Record<Language, { readonly name: string }>>;
  readonly tool_type: StoredToolType['names'];
  readonly status: 'active' | 'discontinued' | 'superseded';
  readonly cad: number | null;
  readonly usd: number | null;
  readonly on_hand: number;
  readonly hs_code: string;
  readonly origin: string;
  readonly weight_grams: number;
};

/** The facts of a part in the list, in a statement over `parts` that joins `partSources`. */
export const partFacts = sql`parts.id, parts.inventory_code, parts.edp, parts.descriptions, series.texts as series,
  categories.texts as category, tool_types.names as tool_type, parts.status, cad.cents[1] as cad, usd.cents[1] as usd,
  coalesce(stock.on_hand, 0) as on_hand, parts.hs_code, parts.origin, parts.weight_grams`;

export const partSources = sql`join categories on categories.id = parts.category_id
  join series on series.id = categories.series_id
  join tool_types on tool_types.slug = parts.tool_type
  left join stock on stock.part_id = parts.id
  left join lateral ${priceOn(sql`parts.id`, 'CAD')} as cad on true
  left join lateral ${priceOn(sql`parts.id`, 'USD')} as usd on true`;

export type PartPage = {
  readonly isDescending: boolean;
  /** The part number after which the page begins. */
  readonly after: string | undefined;
  readonly limit: number;
};

export async function findPartRows(
  db: Database,
  filter: PartFilter,
  page: PartPage,
): Promise<StoredPartRow[]> {
  return readPage<StoredPartRow>(db, sql`${partFacts} from page as parts ${partSources}`, {
    filter,
    ...page,
  });
}

/** Reads `facts` of the parts on a page, which are what follows `select` in a statement over `page as parts`. */
export async function readPage<Row>(
  db: Database,
  facts: RawBuilder<unknown>,
  { filter, isDescending, after, limit }: PartPage & { readonly filter: PartFilter },
): Promise<Row[]> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const comparison = isDescending ? sql`<` : sql`>`;
  const isAfter = after === undefined ? sql`true` : sql`parts.inventory_code ${comparison} ${after}`;
  return readPlanned(
    db,
    sql<Row>`
    with page as (
      select * from parts where ${isMatching(filter)} and ${isAfter}
      order by parts.inventory_code ${direction} limit ${limit}
    )
    select ${facts} order by parts.inventory_code ${direction}`,
  );
}

const hasNoPrice = (currency: 'CAD' | 'USD') => sql`not exists (
  select from prices where prices.part_id = parts.id and prices.currency = ${sql.lit(currency)}
    and prices.valid_from <= ${databaseShopDay}
)`;

const gaps: Readonly<Record<PartGap, RawBuilder<unknown>>> = {
  'cad-price': hasNoPrice('CAD'),
  'usd-price': hasNoPrice('USD'),
  'hs-code': sql`parts.hs_code = ''`,
  origin: sql`parts.origin = ''`,
  french: sql`parts.descriptions->>'fr' in ('', parts.descriptions->>'en')`,
};

/** Few parts have pictures: those that have are found first. */
const pictured: Readonly<Record<(typeof pictureStates)[number], RawBuilder<unknown>>> = {
  with: sql`parts.id = any(array(select part_id from part_pictures))`,
  without: sql`not exists (select from part_pictures where part_id = parts.id)`,
};

/** True for a part that matches the filters of the list, in a statement over `parts`. */
export function isMatching({
  text = '',
  series,
  category,
  type,
  status,
  gap,
  pictures,
}: PartFilter): RawBuilder<unknown> {
  const conditions = [
    ...(series ? [isIn(sql`series.slug = any(${series})`)] : []),
    ...(category ? [isIn(sql`series.slug || '/' || categories.slug = any(${category})`)] : []),
    ...(type ? [sql`parts.tool_type = any(${type})`] : []),
    ...(status ? [sql`parts.status = any(${status})`] : []),
    ...(gap ? [isLacking(gap)] : []),
    ...(pictures ? [pictured[pictures]] : []),
    ...(text === '' ? [] : [isCalled(text)]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/**
 * True for a part that lacks one of these. Found first, without the order of the list: otherwise the planner takes a page for
 * quickly filled, and looks for the prices of each part by itself.
 */
function isLacking(lacked: readonly PartGap[]): RawBuilder<unknown> {
  const found = lacked.map((gap) => sql`select id from parts where ${gaps[gap]}`);
  return sql`parts.id = any(array(${sql.join(found, sql` union `)}))`;
}

/** Found first: there are few categories. */
function isIn(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`parts.category_id = any(array(
    select categories.id from categories join series on series.id = categories.series_id where ${condition}
  ))`;
}

type Named = { readonly slug: string; readonly texts: Readonly<Record<Language, { readonly name: string }>> };

export type StoredSeries = Named & { readonly categories: readonly Named[] };

export async function findSeries(db: Database): Promise<StoredSeries[]> {
  const { rows } = await sql<StoredSeries>`
    select series.slug, series.texts, coalesce((
      select json_agg(json_build_object('slug', categories.slug, 'texts', categories.texts) order by categories.position)
      from categories where categories.series_id = series.id
    ), '[]') as categories
    from series order by series.position`.execute(db);
  return rows;
}
