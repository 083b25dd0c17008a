// Reads parts with a buyer's current prices, by key or id: one query, however many parts.

import { sql } from 'kysely';
import { compileOnce, type Database, placeholder, run } from '../../platform/database/database.ts';
import type { Reader } from './answers.ts';
import { incoming } from './arrivals.repository.ts';
import { type PartReader, selectParts, selectPricedParts } from './catalogue.repository.ts';
import { hasKeyAmong } from './catalogue.sql.ts';

/** Lists the parts whose code or EDP number has one of these keys. */
export async function listOffersByKey(db: Database, keys: readonly string[], reader: Reader) {
  const { currency, language, customer } = reader;
  return selectOffers(db, { currency, language, companyId: customer?.companyId })
    .where(hasKeyAmong(keys))
    .execute();
}

/** Lists the parts with these ids, unordered. */
export async function listOffersById(db: Database, partIds: readonly number[], reader: Reader) {
  return run(db, readOffers(wantedOf(partIds, reader)));
}

/** Lists the same parts with what is on its way but without their sizes, in a fraction of the time. */
export async function listPricedById(db: Database, partIds: readonly number[], reader: Reader) {
  return run(db, readPriced(wantedOf(partIds, reader)));
}

type Wanted = PartReader & { readonly partIds: readonly number[] };

const placeholders: Wanted = {
  partIds: placeholder(),
  companyId: placeholder(),
  currency: placeholder(),
  language: placeholder(),
};

const readOffers = compileOnce(placeholders, ({ partIds, ...reader }, builder) =>
  selectOffers(builder, reader).where('parts.id', '=', sql<number>`any(${partIds}::bigint[])`),
);

const readPriced = compileOnce(placeholders, ({ partIds, ...reader }, builder) =>
  selectPricedParts(builder, reader)
    .select(['parts.superseded_by', incoming(sql`parts.id`).as('on_its_way')])
    .where('parts.id', '=', sql<number>`any(${partIds}::bigint[])`),
);

function wantedOf(partIds: readonly number[], { currency, language, customer }: Reader): Wanted {
  return { partIds, currency, language, companyId: customer?.companyId };
}

export type PricedRow = Omit<Awaited<ReturnType<typeof listPricedById>>[number], 'on_its_way'>;

export type OfferRow = Awaited<ReturnType<typeof listOffersById>>[number];

function selectOffers(db: Database, reader: PartReader) {
  return selectParts(db, reader)
    .innerJoin('categories', 'categories.id', 'parts.category_id')
    .innerJoin('series', 'series.id', 'categories.series_id')
    .select([
      'parts.code_key',
      'parts.edp',
      'parts.category_id',
      'parts.superseded_by',
      sql<string>`coalesce(series.texts -> ${reader.language}::text ->> 'name', '')`.as('series'),
    ]);
}
