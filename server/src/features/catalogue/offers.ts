// Parts with a buyer's current prices, for features that list parts of their own choice.

import type { ListingRow } from '@chipload/contract';
import { toolOf } from '@chipload/contract/tool-of';
import { codeKey, isOnSale, saleLimit } from '@chipload/domain/catalogue';
import { unitPrice } from '@chipload/domain/pricing';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import type { Reader } from './answers.ts';
import { arrivalsOf } from './arrivals.repository.ts';
import { type ListedPart, listedPartOf } from './listing.ts';
import { listingRowOf, priceBreaksOf, priceEntryOf } from './catalogue.presenter.ts';
import {
  listOffersById,
  listOffersByKey,
  listPricedById,
  type OfferRow,
  type PricedRow,
} from './offers.repository.ts';
import type { AwaitedPart, PricedPart } from './priced-part.ts';
import { candidatesByKey, findUnambiguous } from './resolve-parts.ts';

export type Offer = PricedPart & {
  readonly partId: number;
  /** The row of a list, with the price of one piece. */
  readonly row: ListingRow;
};

/** Returns the parts that texts mean, in one query; texts that mean no part are missing. */
export async function resolveOffers(
  db: Database,
  texts: readonly string[],
  reader: Reader,
): Promise<ReadonlyMap<string, Offer>> {
  if (texts.length === 0) return new Map();
  const keys = new Map(texts.map((text) => [text, codeKey(text)]));
  const candidates = candidatesByKey(await listOffersByKey(db, [...new Set(keys.values())], reader));
  const offers = new Map<string, Offer>();
  for (const [text, key] of keys) {
    const row = findUnambiguous(candidates.get(key) ?? [], text);
    if (row) offers.set(text, offerOf(row));
  }
  return offers;
}

/** Returns the tool that a text means, to be worked on; refuses at the field `inventory_code` if it means none with a known body. */
export async function getOffer(db: Database, text: string, reader: Reader): Promise<Offer> {
  const offer = (await resolveOffers(db, [text], reader)).get(text);
  if (offer && toolOf(offer.row.tool)) return offer;
  const say: Say = offer
    ? (options) => m.refusal_no_body({ code: offer.inventoryCode }, options)
    : (options) => m.refusal_unknown_sku({}, options);
  throw new Refusal('unknown-sku', { errors: { inventory_code: say } });
}

/** Returns parts by their ids, in one query. */
export async function offersOf(
  db: Database,
  partIds: readonly number[],
  reader: Reader,
): Promise<ReadonlyMap<number, Offer>> {
  if (partIds.length === 0) return new Map();
  const rows = await listOffersById(db, partIds, reader);
  return new Map(rows.map((row) => [row.id, offerOf(row)]));
}

/** The same with what is on its way but without sizes, for long lists. */
export async function pricedPartsOf(
  db: Database,
  partIds: readonly number[],
  reader: Reader,
): Promise<ReadonlyMap<number, AwaitedPart>> {
  if (partIds.length === 0) return new Map();
  const rows = await listPricedById(db, partIds, reader);
  return new Map(rows.map((row) => [row.id, { ...pricedPartOf(row), arrivals: arrivalsOf(row.on_its_way) }]));
}

/** Adds to each row its part at the reader's prices, in one query; rows of deleted parts are left out. */
export async function withOffers<Row extends { readonly part_id: number }>(
  db: Database,
  rows: readonly Row[],
  reader: Reader,
): Promise<(Row & { readonly offer: Offer })[]> {
  const offers = await offersOf(
    db,
    rows.map(({ part_id }) => part_id),
    reader,
  );
  return rows.flatMap((row) => {
    const offer = offers.get(row.part_id);
    return offer ? [{ ...row, offer }] : [];
  });
}

/** Returns parts as rows that can be filtered and sorted like those of a category. */
export async function listedOffersOf(
  db: Database,
  partIds: readonly number[],
  reader: Reader,
): Promise<ListedPart[]> {
  if (partIds.length === 0) return [];
  const rows = await listOffersById(db, partIds, reader);
  return rows.map((row) => listedPartOf(row, row.series));
}

/** Returns the price of a piece in cents when this quantity is bought; `invalid` if the part cannot be bought. */
export function priceAt(offer: Pick<PricedPart, 'isSold' | 'prices'>, quantity: number): number | 'invalid' {
  if (!offer.isSold) return 'invalid';
  const price = unitPrice({ ...offer.prices, quantity });
  return price === 'invalid' ? price : price.cents;
}

function offerOf(row: OfferRow): Offer {
  return { ...pricedPartOf(row), partId: row.id, row: listingRowOf(row, row.series) };
}

function pricedPartOf(row: PricedRow): PricedPart {
  const prices = priceEntryOf(row);
  return {
    inventoryCode: row.inventory_code,
    description: row.description,
    isSold: isOnSale(row),
    saleLimit: saleLimit(row),
    supersededBy: row.superseded_by ?? undefined,
    available: row.available,
    prices,
    priceBreaks: priceBreaksOf(prices),
  };
}
