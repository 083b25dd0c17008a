// The rows that searches show, kept part by part: other words find the same parts again and again.

import type { ListingRow } from '@chipload/contract';
import { currencies } from '@chipload/domain/money';
import type { Database } from '../../platform/database/database.ts';
import { languages } from '../../platform/language.ts';
import type { KeptMemory } from '../../platform/memory/kept-memory.ts';
import { createShelf, offersOf, type Reader, type ShelfChanges } from '../catalogue/catalogue.service.ts';

/** The rows of parts by their ids, as they are for whoever looks. */
export type ListRows = (
  partIds: readonly number[],
  reader: Reader,
) => Promise<ReadonlyMap<number, ListingRow>>;

type KeptRow = { readonly partId: number; readonly row: ListingRow | undefined };

/** About what a row weighs in memory. */
const bytesPerRow = 2_000;

/** Rows for everybody are kept until a change concerns their part; those of a company are read each time. */
export function keepRows(db: Database, changes: ShelfChanges, memory: KeptMemory): ListRows {
  const kept = createShelf<KeptRow>({
    changes,
    kept: memory.createMap('search-rows', () => bytesPerRow),
    isConcerned: (notice, { partId }) => notice.subject === 'all' || notice.partIds.includes(partId),
    keysOf: ({ partIds }) => partIds.flatMap(keysOfPart),
  });

  const listRows: ListRows = async (partIds, reader) => {
    const offers = await offersOf(db, partIds, reader);
    return new Map([...offers].map(([partId, { row }]) => [partId, row]));
  };

  return async (partIds, reader) => {
    if (reader.customer) return listRows(partIds, reader);
    const rows = partIds.map((partId) => kept.peek(keyOf(partId, reader)));
    const missing = partIds.filter((_partId, at) => rows[at] === undefined);
    // One query for all of them, each of which is kept by itself.
    let reading: ReturnType<ListRows> | undefined;
    const readOne = async (partId: number): Promise<KeptRow> => {
      reading ??= listRows(missing, reader);
      return { partId, row: (await reading).get(partId) };
    };
    const read = await Promise.all(
      missing.map((partId) => kept.get(keyOf(partId, reader), () => readOne(partId))),
    );
    const all = [...rows, ...read].flatMap((one) => (one?.row ? [[one.partId, one.row] as const] : []));
    return new Map(all);
  };
}

function keyOf(partId: number, { language, currency }: Pick<Reader, 'language' | 'currency'>): string {
  return `${partId} ${language} ${currency}`;
}

function keysOfPart(partId: number): string[] {
  return languages.flatMap((language) => currencies.map((currency) => keyOf(partId, { language, currency })));
}
