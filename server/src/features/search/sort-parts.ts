// Sorts the parts that a page shows; of the others only as much as is needed to know that they are on other pages.

import type { ListingSort, SortKey } from '@chipload/domain/catalogue';
import { type Block, kindIn } from './block.ts';
import { compareTexts } from './block-keys.ts';
import type { KindSort } from './kinds.ts';
import { blockOf, type PartSet, positionsIn, slotOf } from './part-sets.ts';
import { codeAt, idAt, type SearchIndex } from './search-index.ts';

/** Returns a number by which a part is sorted in ascending order; Infinity comes last. */
type NumberOf = (block: Block, slot: number, position: number) => number;

/** The part of a sorted list that is wanted: from an index to the one before another. */
type Range = { readonly from: number; readonly to: number };

/** Returns the parts of a range of the list in a buyer's order; equal ones are as in a printed catalogue. `centsAt` is used only to sort by price. */
export function sortParts(
  index: SearchIndex,
  found: readonly PartSet[],
  { by, direction }: ListingSort,
  range: Range,
  centsAt: NumberOf,
): number[] {
  const positions = found.flatMap((set) => positionsIn(set));
  const chosen = numbersBy(index, by, centsAt).map((numberOf) =>
    direction === 'ascending' ? numberOf : descending(numberOf),
  );
  const numbers = [...chosen, ...printed.map((name) => rankBy(index, name, index.kinds[name].rankOfZero()))];
  const atPosition = numbers.map((numberOf) => (position: number) => {
    const block = index.blocks[blockOf(position)];
    return block === undefined ? 0 : numberOf(block, slotOf(position), position);
  });
  const compare = (a: number, b: number) =>
    compareTexts(codeAt(index, a), codeAt(index, b)) || idAt(index, a) - idAt(index, b);
  return pick(positions, atPosition, compare, range);
}

/** The order of a printed catalogue. */
const printed = [
  'diameter',
  'cutting-length',
  'overall-length',
  'corner',
] as const satisfies readonly KindSort[];

function numbersBy(index: SearchIndex, by: SortKey, centsAt: NumberOf): readonly NumberOf[] {
  if (by === 'price') return [centsAt];
  if (by === 'available') return [({ available }, slot) => available[slot] ?? 0];
  if (by === 'code') return codePieces.map((piece) => pieceOfCode(piece));
  return [rankBy(index, by, Infinity)];
}

function descending(numberOf: NumberOf): NumberOf {
  return (block, slot, position) => {
    const number = numberOf(block, slot, position);
    return number === Infinity ? number : -number;
  };
}

function rankBy({ kinds }: SearchIndex, name: KindSort, withoutValue: number): NumberOf {
  const ranks = kinds[name].ranks();
  return ({ columns }, slot) => {
    const rank = ranks[kindIn(columns[name], slot)] ?? -1;
    return rank < 0 ? withoutValue : rank;
  };
}

/** A code is sorted by three characters at a time, which make one number. */
const codePieces = Array.from({ length: 24 }, (_none, piece) => piece);
const charactersPerPiece = 3;

function pieceOfCode(piece: number): NumberOf {
  return ({ codes }, slot) => {
    let number = 0;
    for (let at = 0; at < charactersPerPiece; at += 1) {
      const character = codes.characterAt(slot, piece * charactersPerPiece + at);
      number = number * 65_537 + (Number.isNaN(character) ? 0 : character + 1);
    }
    return number;
  };
}

type AtPosition = (position: number) => number;

/** Sorts by the first number, equal ones by the next one, and those that are equal in all by `compare`. */
function pick(
  positions: readonly number[],
  numbers: readonly AtPosition[],
  compare: (a: number, b: number) => number,
  { from, to }: Range,
): number[] {
  if (positions.length === 0 || from >= Math.min(to, positions.length)) return [];
  const [numberOf, ...others] = numbers;
  if (numberOf === undefined) return positions.toSorted(compare).slice(from, to);
  const keys = Float64Array.from(positions, numberOf);
  const lowest = numberAt(keys.slice(), from);
  const highest = numberAt(keys.slice(), Math.min(to, positions.length) - 1);
  const equalTo = (key: number) => positions.filter((_position, at) => keys[at] === key);
  const below = keys.reduce((count, key) => (key < lowest ? count + 1 : count), 0);
  const low = equalTo(lowest);
  const first = pick(low, others, compare, { from: from - below, to: to - below });
  if (lowest === highest) return first;
  const between = positions.filter((_position, at) => (keys[at] ?? 0) > lowest && (keys[at] ?? 0) < highest);
  const before = below + low.length + between.length;
  return [
    ...first,
    ...pickAll(between, numbers, compare),
    ...pick(equalTo(highest), others, compare, { from: 0, to: to - before }),
  ];
}

/** Sorts all of a few parts. */
function pickAll(
  positions: readonly number[],
  numbers: readonly AtPosition[],
  compare: (a: number, b: number) => number,
): number[] {
  return positions.toSorted((a, b) => {
    for (const numberOf of numbers) {
      const [one, other] = [numberOf(a), numberOf(b)];
      if (one !== other) return one < other ? -1 : 1;
    }
    return compare(a, b);
  });
}

/** Returns the number that would be at an index if the numbers were sorted (quickselect); rearranges them. */
function numberAt(numbers: Float64Array, wanted: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = numbers[(low + high) >>> 1] ?? 0;
    let [left, right] = [low, high];
    while (left <= right) {
      while ((numbers[left] ?? 0) < middle) left += 1;
      while ((numbers[right] ?? 0) > middle) right -= 1;
      if (left > right) break;
      const number = numbers[left] ?? 0;
      numbers[left] = numbers[right] ?? 0;
      numbers[right] = number;
      left += 1;
      right -= 1;
    }
    if (wanted <= right) high = right;
    else if (wanted >= left) low = left;
    else break;
  }
  return numbers[wanted] ?? 0;
}
