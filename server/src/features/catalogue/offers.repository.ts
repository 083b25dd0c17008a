// Reads parts with a buyer's current prices, by key or id: one query, however many parts.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Reader } from './answers.ts';
import { selectParts, selectPricedParts } from './catalogue.repository.ts';
import { hasKeyAmong } from './catalogue.sql.ts';

/** Lists the parts whose code or EDP number has one of these keys. */
export async function listOffersByKey(db: Database, keys: readonly string[], reader: Reader) {
  return selectOffers(db, reader).where(hasKeyAmong(keys)).execute();
}

/** Lists the parts with these ids, unordered. */
export async function listOffersById(db: Database, partIds: readonly number[], reader: Reader) {
  return selectOffers(db, reader)
    .where('parts.id', '=', sql<number>`any(${partIds}::bigint[])`)
    .execute();
}

/** Lists the same parts without their sizes, in a fraction of the time. */
export async function listPricedById(
  db: Database,
  partIds: readonly number[],
  { currency, language, customer }: Reader,
) {
  return selectPricedParts(db, { currency, language, companyId: customer?.companyId })
    .select('parts.superseded_by')
    .where('parts.id', '=', sql<number>`any(${partIds}::bigint[])`)
    .execute();
}

export type PricedRow = Awaited<ReturnType<typeof listPricedById>>[number];

export type OfferRow = Awaited<ReturnType<typeof listOffersById>>[number];

function selectOffers(db: Database, { currency, language, customer }: Reader) {
  return selectParts(db, { currency, language, companyId: customer?.companyId })
    .innerJoin('categories', 'categories.id', 'parts.category_id')
    .innerJoin('series', 'series.id', 'categories.series_id')
    .select([
      'parts.code_key',
      'parts.edp',
      'parts.category_id',
      'parts.superseded_by',
      sql<string>`coalesce(series.texts -> ${language}::text ->> 'name', '')`.as('series'),
    ]);
}
