// Puts changed parts, stock and prices into the index.

import { currencies, type Currency } from '@chipload/domain/money';
import type { Database } from '../../platform/database/database.ts';
import { type Block, type IndexedPart, setAvailable, setPrice } from './block.ts';
import { createPartReader } from './read-part.ts';
import { type Replacement, replaceParts } from './replace-parts.ts';
import type { SearchIndex } from './search-index.ts';
import {
  type ChangesRead,
  type ListPrice,
  listAvailable,
  listAvailableSince,
  listPrices,
  listPricesOf,
  listSearchableById,
} from './search.repository.ts';
import { createYielder } from './yielder.ts';

/** The parts whose prices are not yet in the index: those with ids between these. */
export type UnpricedParts = { readonly firstId: number; readonly lastId: number };

/** More ids are read in portions. */
const idsAtATime = 5_000;

/** Reads parts as they are now, changed, added or removed, and builds their blocks. */
export async function readReplacement(
  db: Database,
  index: SearchIndex,
  partIds: readonly number[],
): Promise<Replacement> {
  const yieldTurn = createYielder();
  const parts: IndexedPart[] = [];
  const readPart = createPartReader(index);
  for (let from = 0; from < partIds.length; from += idsAtATime) {
    const some = partIds.slice(from, from + idsAtATime);
    const prices = Map.groupBy(await listPricesOf(db, some), (price) => price.part_id);
    for (const row of await listSearchableById(db, some)) {
      const part = readPart(row);
      const own = prices.get(row.id) ?? [];
      const centsIn = (currency: Currency) =>
        own.find((price) => price.currency === currency)?.cents ?? Number.NaN;
      if (part) parts.push({ ...part, prices: currencies.map(centsIn) });
      await yieldTurn();
    }
  }
  return replaceParts(index, { ids: partIds, parts }, yieldTurn);
}

/** Updates the stock of parts; those that the index does not have are passed over. */
export async function updateStock(
  db: Database,
  index: SearchIndex,
  partIds: readonly number[],
): Promise<void> {
  const find = createFinder(index);
  for (let from = 0; from < partIds.length; from += idsAtATime) {
    const some = partIds.slice(from, from + idsAtATime);
    const available = await listAvailable(db, some);
    for (const partId of some) {
      const place = find(partId);
      if (place) setAvailable(place.block, place.slot, available.get(partId) ?? 0);
    }
  }
}

/** Updates the stock that was changed since the changes were last read. */
export async function updateStockSince(
  db: Database,
  index: SearchIndex,
  read: Pick<ChangesRead, 'until'>,
): Promise<void> {
  const find = createFinder(index);
  const yieldTurn = createYielder();
  for (const [partId, pieces] of await listAvailableSince(db, read)) {
    const place = find(partId);
    if (place) setAvailable(place.block, place.slot, pieces);
    await yieldTurn();
  }
}

/** Updates the list prices of parts. */
export async function updatePrices(
  db: Database,
  index: SearchIndex,
  partIds: readonly number[],
): Promise<void> {
  const find = createFinder(index);
  for (let from = 0; from < partIds.length; from += idsAtATime) {
    const some = partIds.slice(from, from + idsAtATime);
    const prices = await listPricesOf(db, some);
    for (const partId of some) {
      const place = find(partId);
      if (place) for (const currency of currencies) setPrice(place.block, place.slot, currency, Number.NaN);
    }
    setPrices(find, prices);
  }
}

/** Returns the parts of a new index, which has no prices yet. */
export function unpricedParts({ blocks }: SearchIndex): UnpricedParts | undefined {
  const ids = blocks.flatMap((block) => [Math.min(...block.ids), Math.max(...block.ids)]);
  return ids.length === 0 ? undefined : { firstId: Math.min(...ids), lastId: Math.max(...ids) };
}

/** Reads the prices of some of these parts, and returns the rest. */
export async function readPrices(
  db: Database,
  index: SearchIndex,
  unpriced: UnpricedParts | undefined,
): Promise<UnpricedParts | undefined> {
  if (unpriced === undefined) return undefined;
  const { firstId, lastId } = unpriced;
  const next = Math.min(lastId + 1, firstId + idsAtATime);
  setPrices(createFinder(index), await listPrices(db, firstId, next - 1));
  return next > lastId ? undefined : { firstId: next, lastId };
}

function setPrices(find: Finder, prices: readonly ListPrice[]): void {
  for (const { part_id: partId, currency, cents } of prices) {
    const place = find(partId);
    if (place) setPrice(place.block, place.slot, currency, cents);
  }
}

type Finder = (partId: number) => { readonly block: Block; readonly slot: number } | undefined;

/** Finds parts by their ids. */
export function createFinder({ blocks, places }: SearchIndex): Finder {
  const byNumber = new Map(blocks.map((block) => [block.number, block]));
  return (partId) => {
    const block = byNumber.get(places.get(partId) ?? -1);
    return block === undefined ? undefined : { block, slot: places.slotOf(partId) };
  };
}
