// Caches the rows of search results part by part, since different searches find the same parts.

import type { ListingRow } from '@chipload/contract';
import { currencies } from '@chipload/domain/money';
import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { languages } from '../../platform/language.ts';
import type { CacheMemory } from '../../platform/cache/cache-memory.ts';
import {
  createCatalogueCache,
  getAll,
  offersOf,
  type OwnParts,
  type Reader,
} from '../catalogue/catalogue.service.ts';

/** Returns the rows of parts by their ids, with the prices and language of the reader. */
export type ListRows = (
  partIds: readonly number[],
  reader: Reader,
) => Promise<ReadonlyMap<number, ListingRow>>;

type CachedRow = { readonly partId: number; readonly row: ListingRow | undefined };

/** The approximate size of a row in memory. */
const bytesPerRow = 2_000;

/** Returns which parts may have another price for the reader than for everybody. */
type OwnPartsOf = (reader: Reader) => Promise<OwnParts>;

type Options = { readonly memory: CacheMemory; readonly ownParts: OwnPartsOf };

/** Caches rows for everybody until their part changes; those of parts with a company's own prices are read each time. */
export function cacheRows(db: Database, changes: ChangeFeed, { memory, ownParts }: Options): ListRows {
  const rowsByKey = createCatalogueCache<CachedRow>({
    changes,
    values: memory.createCache('search-rows', () => bytesPerRow),
    isStale: ({ partId }, notice) => notice.subject === 'all' || notice.partIds.includes(partId),
    staleKeys: ({ partIds }) => partIds.flatMap(keysOfPart),
  });

  const listRows: ListRows = async (partIds, reader) => {
    const offers = await offersOf(db, partIds, reader);
    return new Map([...offers].map(([partId, { row }]) => [partId, row]));
  };

  const rowsForEverybody: ListRows = async (partIds, { language, currency }) => {
    const reader = { language, currency, customer: undefined };
    const read = async (missing: readonly number[]) => {
      const rows = await listRows(missing, reader);
      return new Map(missing.map((partId) => [partId, { partId, row: rows.get(partId) }]));
    };
    const cached = await getAll(rowsByKey, partIds, { keyOf: (partId) => keyOf(partId, reader), read });
    return new Map(cached.flatMap(({ partId, row }) => (row ? [[partId, row] as const] : [])));
  };

  return async (partIds, reader) => {
    const own = await ownParts(reader);
    if (!own.hasAny) return rowsForEverybody(partIds, reader);
    const [shared, ownRows] = await Promise.all([
      rowsForEverybody(
        partIds.filter((partId) => !own.has(partId)),
        reader,
      ),
      listRows(
        partIds.filter((partId) => own.has(partId)),
        reader,
      ),
    ]);
    return new Map([...shared, ...ownRows]);
  };
}

function keyOf(partId: number, { language, currency }: Pick<Reader, 'language' | 'currency'>): string {
  return `${partId} ${language} ${currency}`;
}

function keysOfPart(partId: number): string[] {
  return languages.flatMap((language) => currencies.map((currency) => keyOf(partId, { language, currency })));
}
