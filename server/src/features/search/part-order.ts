// Orders of parts as numbers: sorting a typed array of numbers takes a tenth of the time of comparing parts.

import { type ListingPart, type SortKey, sortValue } from '@chipload/domain/catalogue';
import type { Kinds } from './columns.ts';
import type { Yielder } from './yielder.ts';
import type { SearchIndex } from './search-index.ts';

/** What parts are sorted by that those of a kind have in common. */
export type KindSort = Exclude<SortKey, 'price' | 'code' | 'available'>;

/** The places of parts in a buyer's order; equal ones as a printed catalogue has them. */
export function sortPlaces(
  index: Sortable,
  places: Int32Array,
  by: Exclude<SortKey, 'price'>,
  direction: Direction,
): Int32Array {
  if (by === 'code') return sortByNumber(index, places, (place) => index.byCode[place], direction);
  if (by === 'available') return sortByNumber(index, places, (place) => index.available[place], direction);
  const { kinds, kindAt } = index.columns[by];
  const ranks = ranksOf(valuesBy(kinds, by));
  return sortByNumber(index, places, (place) => ranks[kindAt[place] ?? 0], direction);
}

/** The same by a whole number from 0 that parts have; those without one come last in both directions. */
export function sortByNumber(
  { asPrinted }: Pick<Sortable, 'asPrinted'>,
  places: Int32Array,
  numberOf: (place: number) => number | undefined,
  direction: Direction,
): Int32Array {
  const printed = orderBy(places, (place) => asPrinted[place] ?? 0);
  return orderBy(printed, (place) => {
    const number = numberOf(place);
    if (number === undefined) return beyondAll;
    return direction === 'ascending' ? number : beyondAll - 1 - number;
  });
}

/** More than any number that parts are sorted by. */
const beyondAll = 2 ** 31;

type Sortable = Pick<SearchIndex, 'columns' | 'available' | 'byCode' | 'asPrinted'>;
type Direction = 'ascending' | 'descending';

/** Parts as a printed catalogue has them, from those in the order of their codes. */
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

/** Puts parts in the order of whole numbers from 0; those with the same number keep the order they have. */
export function orderBy(parts: Int32Array, numberOf: (part: number) => number): Int32Array {
  const count = parts.length;
  const keys = new Float64Array(count);
  for (let at = 0; at < count; at += 1) keys[at] = numberOf(parts[at] ?? 0) * count + at;
  keys.sort();
  const ordered = new Int32Array(count);
  for (let at = 0; at < count; at += 1) ordered[at] = parts[(keys[at] ?? 0) % count] ?? 0;
  return ordered;
}

/** The same where there are only so few numbers that counting them is faster. */
export function orderByFew(parts: Int32Array, few: number, numberOf: (part: number) => number): Int32Array {
  const next = new Int32Array(few + 1);
  const numbers = new Uint8Array(parts.length);
  for (let at = 0; at < parts.length; at += 1) {
    const number = numberOf(parts[at] ?? 0);
    numbers[at] = number;
    next[number + 1] = (next[number + 1] ?? 0) + 1;
  }
  for (let number = 1; number <= few; number += 1)
    next[number] = (next[number] ?? 0) + (next[number - 1] ?? 0);
  const ordered = new Int32Array(parts.length);
  for (let at = 0; at < parts.length; at += 1) {
    const number = numbers[at] ?? 0;
    const place = next[number] ?? 0;
    ordered[place] = parts[at] ?? 0;
    next[number] = place + 1;
  }
  return ordered;
}

/** Where each part stands in an order. */
export function standingsIn(order: Int32Array): Int32Array {
  const standings = new Int32Array(order.length);
  for (let at = 0; at < order.length; at += 1) standings[order[at] ?? 0] = at;
  return standings;
}

/** What the kinds of a column are sorted by. */
function valuesBy(kinds: readonly ListingPart[], by: KindSort): (number | undefined)[] {
  return kinds.map((part) => {
    const value = sortValue(part, by);
    return typeof value === 'number' ? value : undefined;
  });
}

/** Values as whole numbers from 0 in their order. */
function ranksOf(values: readonly (number | undefined)[]): (number | undefined)[] {
  const known = [...new Set(values.filter((value) => value !== undefined))].toSorted((a, b) => a - b);
  const ranks = new Map(known.map((value, rank) => [value, rank]));
  return values.map((value) => (value === undefined ? undefined : ranks.get(value)));
}
