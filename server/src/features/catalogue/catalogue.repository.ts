// Reads the catalogue. Each function runs one query, however many rows it returns.

import type { Product } from '@chipload/contract';
import { isCommonSize, isToolType, type SizeKind } from '@chipload/domain/tools';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { agreedOn, agreedOnAny, discountsOn, type PriceReader } from './agreed-prices.repository.ts';
import { incoming, type Incoming } from './arrivals.repository.ts';
import {
  freePieces,
  hasKeyAmong,
  ownSizes,
  priceOn,
  toolColumnsOfParts,
  type ToolRow,
} from './catalogue.sql.ts';

export async function hasParts(db: Database): Promise<boolean> {
  return (await db.selectFrom('parts').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Lists all listed series. */
export async function listSeries(db: Database, language: Language) {
  return db
    .selectFrom('series')
    .select(['id', 'slug', ...textsIn('series', language, ['name', 'summary', 'body'])])
    .select(documentsWhere(sql`series_id = series.id`, language).as('documents'))
    .where('is_listed', '=', true)
    .orderBy('position')
    .orderBy('slug')
    .execute();
}

/** A size as the owner of a type names it. */
export type TypeSize = {
  readonly type: string;
  readonly key: string;
  readonly kind: SizeKind;
  readonly name: string;
  readonly choices: readonly string[] | null;
  readonly is_filter: boolean | null;
};

/** Lists the sizes of every type in the order of the types; the common sizes of the four types with a body have their names in the code. */
export async function listTypeSizes(db: Database, language: Language): Promise<TypeSize[]> {
  const { rows } = await sql<TypeSize>`
    select slug as type, field ->> 'key' as key, field ->> 'kind' as kind, field -> 'choices' as choices,
      field -> 'is_filter' as is_filter, field -> 'names' ->> ${language}::text as name
    from tool_types cross join jsonb_array_elements(fields) with ordinality as listed (field, place)
    order by position, slug, place`.execute(db);
  return rows.filter(({ type, key }) => !isToolType(type) || !isCommonSize(key));
}

/**
 * Lists all listed categories, or those with these ids, with the number of their parts, and a part of medium size as an example:
 * both from an index.
 */
export async function listCategories(db: Database, language: Language, ids?: readonly number[]) {
  const isWanted = (column: string) =>
    ids ? sql<boolean>`${sql.ref(column)} = any(${ids}::int[])` : sql<boolean>`true`;
  return db
    .with('figures', (cte) =>
      cte
        .selectFrom('parts')
        .select(({ fn }) => ['category_id', fn.countAll<number>().as('parts')])
        .where(isWanted('category_id'))
        .groupBy('category_id'),
    )
    .selectFrom('categories')
    .leftJoin('figures', 'figures.category_id', 'categories.id')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('parts')
          .select('parts.id')
          .whereRef('parts.category_id', '=', 'categories.id')
          .orderBy('cutting_diameter')
          .orderBy('parts.id')
          .offset(sql<number>`greatest(figures.parts - 1, 0) / 2`)
          .limit(1)
          .as('medium'),
      (join) => join.onTrue(),
    )
    .leftJoin('parts as example', 'example.id', 'medium.id')
    .innerJoin('tool_types', 'tool_types.slug', 'categories.tool_type')
    .select([
      'categories.id',
      'categories.series_id',
      'categories.slug',
      'categories.tool_type',
      sql<string>`tool_types.names -> ${language}::text ->> 'many'`.as('type_name'),
      ...textsIn('categories', language, ['name', 'summary']),
      sql<number>`coalesce(figures.parts, 0)`.as('parts'),
      sql<(ToolRow & { inventory_code: string }) | null>`to_json(example)`.as('example'),
    ])
    .where('categories.is_listed', '=', true)
    .where(isWanted('categories.id'))
    .orderBy('categories.position')
    .orderBy('categories.slug')
    .execute();
}

/** Lists the materials of every category, in the order of the materials. */
export async function listCategoryMaterials(db: Database, language: Language) {
  return db
    .selectFrom('category_materials')
    .innerJoin('materials', 'materials.id', 'category_materials.material_id')
    .innerJoin('categories', 'categories.id', 'category_materials.category_id')
    .select([
      'category_id',
      'series_id',
      'symbol',
      'colour',
      'suitability',
      sql<string>`names ->> ${language}::text`.as('name'),
    ])
    .where('categories.is_listed', '=', true)
    .orderBy('materials.position')
    .execute();
}

/** Lists the materials with these symbols, in their order. */
export async function listMaterials(db: Database, symbols: readonly string[], language: Language) {
  return db
    .selectFrom('materials')
    .select(['symbol', 'colour as color', sql<string>`names ->> ${language}::text`.as('name')])
    .where('symbol', '=', sql<string>`any(${symbols}::text[])`)
    .orderBy('position')
    .execute();
}

/** Lists the prices and categories of the parts of a series that are discounted for everybody. */
export async function listDiscountedParts(db: Database, seriesId: number, currency: Currency) {
  return db
    .selectFrom('parts')
    .innerJoin('categories', 'categories.id', 'parts.category_id')
    .innerJoin(agreedOnAny({ currency, companyId: undefined }).as('agreed'), 'agreed.part_id', 'parts.id')
    .leftJoinLateral(priceOn(sql`parts.id`, currency).as('price'), (join) => join.onTrue())
    .select(['category_id', 'price.from_quantities', 'price.cents'])
    .select(['special_cents', 'discount_cents', 'discount_rate', 'quoted'])
    .where('series_id', '=', seriesId)
    .where('status', '=', 'active')
    .execute();
}

/** Lists the lowest list price of one piece in each category of a series, in cents; categories without a price in the currency are missing. */
export async function listFromPrices(db: Database, seriesId: number, currency: Currency) {
  return db
    .selectFrom('parts')
    .innerJoin('categories', 'categories.id', 'parts.category_id')
    .innerJoinLateral(priceOn(sql`parts.id`, currency).as('price'), (join) => join.onTrue())
    .select(['category_id', sql<number>`min(price.cents[1])`.as('cents')])
    .where('series_id', '=', seriesId)
    .where('status', '=', 'active')
    .groupBy('category_id')
    .execute();
}

/** Returns one part with price, stock and category. */
export async function findPart(db: Database, partId: number, reader: PartReader) {
  return selectParts(db, reader)
    .select(['parts.edp', 'parts.superseded_by', 'parts.weight_grams', 'parts.hs_code', 'parts.origin'])
    .select(['parts.category_id', incoming(sql`parts.id`).as('on_its_way')])
    .select(discountsOn(sql`parts.id`, reader).as('discounts'))
    .select(picturesOn(sql`parts.id`, reader.language).as('pictures'))
    .select(documentsWhere(sql`part_id = parts.id`, reader.language).as('documents'))
    .where('parts.id', '=', partId)
    .executeTakeFirst();
}

/** The uploaded pictures of a part in their order; null: none. */
function picturesOn(partId: RawBuilder<unknown>, language: Language) {
  return sql<Product['pictures'] | null>`(
    select json_agg(json_build_object(
      'digest', digest, 'width', width, 'height', height,
      'text', coalesce(part_pictures.texts ->> ${language}::text, parts.descriptions ->> ${language}::text)
    ) order by position, uuid)
    from part_pictures join pictures using (digest) where part_pictures.part_id = ${partId}
  )`;
}

/** The documents of a part or of a series in their order; null: none. */
function documentsWhere(condition: RawBuilder<unknown>, language: Language) {
  return sql<Product['documents'] | null>`(
    select json_agg(json_build_object(
      'digest', digest, 'kind', kind, 'title', titles ->> ${language}::text, 'bytes', octet_length(content)
    ) order by catalogue_documents.position, uuid)
    from catalogue_documents join catalogue_files using (digest) where ${condition}
  )`;
}

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findPart>>>;

/** Lists the parts whose code or EDP number has one of these keys. */
export async function listPartsByKey(db: Database, keys: readonly string[]) {
  return db
    .selectFrom('parts')
    .leftJoin('stock', 'stock.part_id', 'parts.id')
    .select(['id', 'inventory_code', 'code_key', 'edp', 'status', 'superseded_by'])
    .select(freePieces.as('available'))
    .where(hasKeyAmong(keys))
    .execute();
}

/** The language of the descriptions, and whose prices to read. */
export type PartReader = PriceReader & { readonly language: Language };

/** Selects parts with sizes, stock and the reader's current prices. */
export function selectParts(db: Database, reader: PartReader) {
  return selectPricedParts(db, reader)
    .select(toolColumnsOfParts)
    .select(ownSizes(reader.language).as('own'))
    .select(
      // A list shows arrivals only for parts that are out of stock.
      sql<Incoming>`case when ${freePieces} = 0 then ${incoming(sql`parts.id`)} end`.as('incoming'),
    );
}

export type PartRow = Awaited<ReturnType<ReturnType<typeof selectParts>['execute']>>[number];

/** Selects parts with stock and the reader's current prices. */
export function selectPricedParts(db: Database, { language, ...reader }: PartReader) {
  return db
    .selectFrom('parts')
    .leftJoin('stock', 'stock.part_id', 'parts.id')
    .leftJoinLateral(priceOn(sql`parts.id`, reader.currency).as('price'), (join) => join.onTrue())
    .leftJoinLateral(agreedOn(sql`parts.id`, reader).as('agreed'), (join) => join.onTrue())
    .select([
      'parts.id',
      'parts.inventory_code',
      'parts.status',
      sql<string>`parts.descriptions ->> ${language}::text`.as('description'),
      'price.from_quantities',
      'price.cents',
      'agreed.special_cents',
      'agreed.discount_cents',
      'agreed.discount_rate',
      'agreed.quoted',
      freePieces.as('available'),
    ]);
}

/** Selects texts in one language from a column such as {"en": {"name": …}, "fr": …}. */
function textsIn<Key extends string>(
  table: 'series' | 'categories',
  language: Language,
  keys: readonly Key[],
) {
  return keys.map((key) =>
    sql<string>`coalesce(${sql.ref(`${table}.texts`)} -> ${language}::text ->> ${key}::text, '')`.as(key),
  );
}
