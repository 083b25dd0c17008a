// Parts as one buyer may have them today, whatever they are asked for by: one query, however many parts.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Reader } from './answers.ts';
import { selectParts } from './catalogue.repository.ts';

/** The parts whose codes or EDP numbers have one of these keys. */
export async function listOffersByKey(db: Database, keys: readonly string[], reader: Reader) {
  return selectOffers(db, reader)
    .where((where) =>
      where.or([
        where('parts.code_key', '=', sql<string>`any(${keys}::text[])`),
        where('parts.edp', '=', sql<string>`any(${keys}::text[])`),
      ]),
    )
    .execute();
}

/** The parts with these ids, in no order. */
export async function listOffersById(db: Database, partIds: readonly number[], reader: Reader) {
  return selectOffers(db, reader)
    .where('parts.id', '=', sql<number>`any(${partIds}::bigint[])`)
    .execute();
}

/** What one piece of each of these parts costs whoever looks, in cents; parts without a price are missing. */
export async function listUnitPrices(
  db: Database,
  partIds: readonly number[],
  reader: Reader,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom(selectOffers(db, reader).as('offers'))
    .select(['id', sql<number | null>`least(cents[1], special_cents)`.as('unit_cents')])
    .where('id', '=', sql<number>`any(${partIds}::bigint[])`)
    .execute();
  return new Map(rows.flatMap(({ id, unit_cents: cents }) => (cents === null ? [] : [[id, cents] as const])));
}

export type OfferRow = Awaited<ReturnType<typeof listOffersById>>[number];

/** Every code that can be bought, for a suggestion when a code is mistyped. */
export async function listSoldCodes(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('parts')
    .select('inventory_code')
    .where('status', '=', 'active')
    .orderBy('inventory_code')
    .execute();
  return rows.map(({ inventory_code }) => inventory_code);
}

/** Special prices are for approved companies. */
function selectOffers(db: Database, { currency, language, customer }: Reader) {
  return selectParts(db, currency, language)
    .innerJoin('categories', 'categories.id', 'parts.category_id')
    .innerJoin('series', 'series.id', 'categories.series_id')
    .leftJoin('special_prices', (join) =>
      join
        .onRef('special_prices.part_id', '=', 'parts.id')
        .on('special_prices.currency', '=', currency)
        .on(
          'special_prices.company_id',
          '=',
          sql<number>`(select id from companies where id = ${customer?.companyId ?? null}::bigint and is_approved)`,
        ),
    )
    .select([
      'parts.code_key',
      'parts.edp',
      'parts.category_id',
      'parts.superseded_by',
      'special_prices.cents as special_cents',
      sql<string>`coalesce(series.texts -> ${language}::text ->> 'name', '')`.as('series'),
    ]);
}
