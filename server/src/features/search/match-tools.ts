// The tools of a library among the parts of the shop: by number, else by their sizes.

import type { ListingRow } from '@chipload/contract';
import { toolOf } from '@chipload/contract/tool-of';
import {
  compareNamed,
  compareTool,
  type Comparison,
  isWorthShowing,
  type ReadTool,
} from '@chipload/domain/tool-data';
import type { Reader } from '../catalogue/catalogue.service.ts';
import { placesAlike } from './alike.ts';
import type { ListRows } from './cache-rows.ts';
import { createYielder } from './yielder.ts';
import { partByNumber } from './part-numbers.ts';
import type { SearchIndex } from './search-index.ts';

/** A part that is, or might do for, a tool. */
export type PartMatch = Pick<Comparison, 'differences'> & {
  readonly foundBy: 'number' | 'sizes';
  readonly row: ListingRow;
};

/** More than these would be a search. */
const mostAlike = 3;
/** Angles decide among more of them than are shown. */
const mostWeighed = 6;
const rowsAtATime = 500;

/** The parts for each tool, the best first. */
export async function matchTools(
  { index, listRows }: { readonly index: SearchIndex; readonly listRows: ListRows },
  tools: readonly ReadTool[],
  reader: Reader,
): Promise<readonly (readonly PartMatch[])[]> {
  const yieldTurn = createYielder();
  const candidates: { byNumber: number | undefined; alike: readonly number[] }[] = [];
  for (const read of tools) {
    candidates.push({ byNumber: placeByNumber(index, read), alike: placesAlike(index, read, mostWeighed) });
    await yieldTurn();
  }

  const places = new Set(
    candidates.flatMap(({ byNumber, alike }) => (byNumber === undefined ? alike : [byNumber, ...alike])),
  );
  const rows = await rowsAt([...places], { index, listRows }, reader);
  return tools.map((read, at) => {
    const { byNumber, alike } = candidates[at] ?? { byNumber: undefined, alike: [] };
    const compared = (place: number, compare: typeof compareTool) => {
      const row = rows.get(index.ids[place] ?? 0);
      return row && { row, comparison: compare(read, toolOf(row.tool)) };
    };
    const named = byNumber === undefined ? undefined : compared(byNumber, compareNamed);
    const isIt = named?.row.status === 'active' && named.comparison.cost < Infinity;
    const similar = alike
      .filter((place) => place !== byNumber)
      .flatMap((place) => compared(place, compareTool) ?? [])
      .filter(({ comparison }) => isWorthShowing(comparison))
      .toSorted((a, b) => a.comparison.cost - b.comparison.cost || inStock(b.row) - inStock(a.row))
      .slice(0, mostAlike);
    return [
      ...(named ? [matchOf('number', named)] : []),
      // Whose number is the same needs no others; but numbers of two makers may be the same by chance.
      ...(isIt ? [] : similar.map((one) => matchOf('sizes', one))),
    ];
  });
}

/** Of parts that are equally good, those that are there come first. */
function inStock({ available }: ListingRow): number {
  return Math.min(1, available);
}

/** Its number; else its name, where people write the number there. */
function placeByNumber(index: SearchIndex, { code, description }: ReadTool): number | undefined {
  return partByNumber(index, code) ?? partByNumber(index, description);
}

async function rowsAt(
  places: readonly number[],
  { index, listRows }: { readonly index: SearchIndex; readonly listRows: ListRows },
  reader: Reader,
): Promise<ReadonlyMap<number, ListingRow>> {
  const rows = new Map<number, ListingRow>();
  for (let from = 0; from < places.length; from += rowsAtATime) {
    const ids = places.slice(from, from + rowsAtATime).map((place) => index.ids[place] ?? 0);
    for (const [id, row] of await listRows(ids, reader)) rows.set(id, row);
  }
  return rows;
}

function matchOf(
  foundBy: PartMatch['foundBy'],
  { row, comparison }: { row: ListingRow; comparison: Comparison },
): PartMatch {
  return { foundBy, row, differences: comparison.differences };
}
