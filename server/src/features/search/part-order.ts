// Sorts parts by numbers in typed arrays, which takes a tenth of the time of comparing parts.

import { type ListingPart, type SortKey, sortValue } from '@chipload/domain/catalogue';
import type { Kinds } from './columns.ts';
import type { Yielder } from './yielder.ts';
import type { SearchIndex } from './search-index.ts';

/** The sort keys that are equal for all parts of a kind. */
export type KindSort = Exclude<SortKey, 'price' | 'code' | 'available'>;

/** Sorts positions by a buyer's choice; equal ones as in a printed catalogue. */
export function sortPositions(
  index: Sortable,
  positions: Int32Array,
  by: Exclude<SortKey, 'price'>,
  direction: Direction,
): Int32Array {
  if (by === 'code')
    return sortByNumber(index, positions, (position) => index.codeRanks[position], direction);
  if (by === 'available')
    return sortByNumber(index, positions, (position) => index.available[position], direction);
  const { kinds, kindAt } = index.columns[by];
  const ranks = ranksOf(valuesBy(kinds, by));
  return sortByNumber(index, positions, (position) => ranks[kindAt[position] ?? 0], direction);
}

/** Sorts positions by a whole number from 0; parts without one come last in both directions. */
export function sortByNumber(
  { printedRanks }: Pick<Sortable, 'printedRanks'>,
  positions: Int32Array,
  numberOf: (position: number) => number | undefined,
  direction: Direction,
): Int32Array {
  const printed = orderBy(positions, (position) => printedRanks[position] ?? 0);
  return orderBy(printed, (position) => {
    const number = numberOf(position);
    if (number === undefined) return beyondAll;
    return direction === 'ascending' ? number : beyondAll - 1 - number;
  });
}

/** Larger than any number that parts are sorted by. */
const beyondAll = 2 ** 31;

type Sortable = Pick<SearchIndex, 'columns' | 'available' | 'codeRanks' | 'printedRanks'>;
type Direction = 'ascending' | 'descending';

/** Sorts parts as in a printed catalogue; `byCode` are the parts sorted by code. */
export async function printedOrder(
  kinds: Readonly<Record<KindSort, Kinds>>,
  byCode: Int32Array,
  yieldTurn: Yielder,
): Promise<Int32Array> {
  let order = byCode;
  for (const by of ['corner', 'overall-length', 'cutting-length', 'diameter'] as const) {
    const ranks = ranksOf(valuesBy(kinds[by].kinds, by).map((value) => value ?? 0));
    order = orderBy(order, (part) => ranks[kinds[by].kindOf[part] ?? 0] ?? 0);
    await yieldTurn();
  }
  return order;
}

/** Sorts parts by whole numbers from 0; the order of equal ones is kept. */
export function orderBy(parts: Int32Array, numberOf: (part: number) => number): Int32Array {
  const count = parts.length;
  const keys = new Float64Array(count);
  for (let at = 0; at < count; at += 1) keys[at] = numberOf(parts[at] ?? 0) * count + at;
  keys.sort();
  const ordered = new Int32Array(count);
  for (let at = 0; at < count; at += 1) ordered[at] = parts[(keys[at] ?? 0) % count] ?? 0;
  return ordered;
}

/** Sorts like `orderBy`, but only by numbers below `limit`, at most 256: a counting sort, which is faster. */
export function orderByFew(parts: Int32Array, limit: number, numberOf: (part: number) => number): Int32Array {
  const next = new Int32Array(limit + 1);
  const numbers = new Uint8Array(parts.length);
  for (let at = 0; at < parts.length; at += 1) {
    const number = numberOf(parts[at] ?? 0);
    numbers[at] = number;
    next[number + 1] = (next[number + 1] ?? 0) + 1;
  }
  for (let number = 1; number <= limit; number += 1)
    next[number] = (next[number] ?? 0) + (next[number - 1] ?? 0);
  const ordered = new Int32Array(parts.length);
  for (let at = 0; at < parts.length; at += 1) {
    const number = numbers[at] ?? 0;
    const position = next[number] ?? 0;
    ordered[position] = parts[at] ?? 0;
    next[number] = position + 1;
  }
  return ordered;
}

/** Returns for each part its index in an order. */
export function ranksIn(order: Int32Array): Int32Array {
  const ranks = new Int32Array(order.length);
  for (let at = 0; at < order.length; at += 1) ranks[order[at] ?? 0] = at;
  return ranks;
}

/** Returns the sort value of each kind. */
function valuesBy(kinds: readonly ListingPart[], by: KindSort): (number | undefined)[] {
  return kinds.map((part) => {
    const value = sortValue(part, by);
    return typeof value === 'number' ? value : undefined;
  });
}

/** Replaces values by their ranks, from 0. */
function ranksOf(values: readonly (number | undefined)[]): (number | undefined)[] {
  const known = [...new Set(values.filter((value) => value !== undefined))].toSorted((a, b) => a - b);
  const ranks = new Map(known.map((value, rank) => [value, rank]));
  return values.map((value) => (value === undefined ? undefined : ranks.get(value)));
}
