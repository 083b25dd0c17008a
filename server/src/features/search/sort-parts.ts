// Sorts the parts that a page shows; of the others only as much as is needed to know that they are on other pages.

import { isSizeName, type ListingSort, type SizeName, type SortName } from '@chipload/domain/catalogue';
import { facetsOfSizes } from '@chipload/domain/tools';
import { type Block, kindIn } from './block.ts';
import { compareTexts } from './block-keys.ts';
import { eachWord } from './block-words.ts';
import type { Attribute, KindSort } from './kinds.ts';
import type { ReaderPrices } from './part-prices.ts';
import {
  blockOf,
  blockSize,
  type PartSet,
  positionOf,
  positionsIn,
  slotOf,
  writeSlots,
} from './part-sets.ts';
import { codeAt, idAt, type SearchIndex } from './search-index.ts';

/** Returns a number by which a part is sorted in ascending order; Infinity comes last. */
type NumberOf = (block: Block, slot: number) => number;

/** The part of a sorted list that is wanted: from an index to the one before another. */
type Range = { readonly from: number; readonly to: number };

/** Returns the parts of a range of the list in a buyer's order; equal ones are as in a printed catalogue. Prices are used only to sort by them. */
export function sortParts(
  index: SearchIndex,
  found: readonly PartSet[],
  { by, direction }: ListingSort,
  range: Range,
  prices: ReaderPrices,
): number[] {
  const chosen = numbersBy(index, found, by, prices.centsAt).map((numberOf) =>
    direction === 'ascending' ? numberOf : descending(numberOf),
  );
  const [price] = chosen;
  const boundOf = (block: Block) => {
    const { lowest, highest } = prices.boundsIn(block);
    return direction === 'ascending' ? lowest : -highest;
  };
  const positions =
    by === 'price' && price !== undefined
      ? firstPriced(index, found, range.to, price, boundOf)
      : found.flatMap((set) => positionsIn(set));
  const numbers = [...chosen, ...printed.map((name) => rankBy(index, name, index.kinds[name].rankOfZero()))];
  const atPosition = numbers.map((numberOf) => (position: number) => {
    const block = index.blocks[blockOf(position)];
    return block === undefined ? 0 : numberOf(block, slotOf(position));
  });
  const compare = (a: number, b: number) =>
    compareTexts(codeAt(index, a), codeAt(index, b)) || idAt(index, a) - idAt(index, b);
  return pick(positions, atPosition, compare, range);
}

/** More are collected before those that are too far behind are left out. */
const leastCollected = 1_024;

const slots = new Uint16Array(blockSize);

/**
 * Returns the parts with the lowest numbers: at least `most` of them, and all that are equal to the last. No part of a block has a lower
 * number than its bound, so blocks are visited in the order of their bounds, until one is above the numbers of enough parts.
 */
function firstPriced(
  { blocks }: SearchIndex,
  found: readonly PartSet[],
  most: number,
  numberOf: NumberOf,
  boundOf: (block: Block) => number,
): number[] {
  const pieces = found.flatMap((set) =>
    set.blocks.flatMap((number, at) => {
      const [block, bits] = [blocks[number], set.bits[at]];
      return block && bits ? [{ number, block, bits, bound: boundOf(block) }] : [];
    }),
  );
  let positions: number[] = [];
  let numbers: number[] = [];
  let limit = Infinity;
  let mayCollect = Math.max(leastCollected, most * 2);
  for (const { number, block, bits, bound } of pieces.toSorted((a, b) => compareNumbers(a.bound, b.bound))) {
    if (bound > limit) break;
    const count = writeSlots(bits, slots);
    for (let at = 0; at < count; at += 1) {
      const slot = slots[at] ?? 0;
      const own = numberOf(block, slot);
      if (own > limit) continue;
      positions.push(positionOf(number, slot));
      numbers.push(own);
    }
    if (positions.length <= mayCollect) continue;
    limit = numberAt(Float64Array.from(numbers), most - 1);
    positions = positions.filter((_position, at) => (numbers[at] ?? 0) <= limit);
    numbers = numbers.filter((own) => own <= limit);
    mayCollect = Math.max(mayCollect, positions.length * 2);
  }
  return positions;
}

/** Also of two that are infinite. */
function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The order of a printed catalogue. */
const printed = [
  'diameter',
  'cutting-length',
  'overall-length',
  'corner',
] as const satisfies readonly KindSort[];

function numbersBy(
  index: SearchIndex,
  found: readonly PartSet[],
  by: SortName,
  centsAt: NumberOf,
): readonly NumberOf[] {
  if (isSizeName(by)) return [rankBySize(index, found, by)];
  if (by === 'price') return [centsAt];
  if (by === 'available') return [({ available }, slot) => available[slot] ?? 0];
  if (by === 'code') return codePieces.map((piece) => pieceOfCode(piece));
  return [rankBy(index, by, Infinity)];
}

function descending(numberOf: NumberOf): NumberOf {
  return (block, slot) => {
    const number = numberOf(block, slot);
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

/** The columns of the index that have common sizes; types have the others as words. */
const columnsOfSizes = new Map<string, Attribute>(
  Object.entries(facetsOfSizes).map(([key, column]) => [`size_${key}`, column]),
);

/** Ranks the parts by a size as its type names it, in the blocks in which any were found. */
function rankBySize(index: SearchIndex, found: readonly PartSet[], name: SizeName): NumberOf {
  const column = columnsOfSizes.get(name);
  if (column !== undefined) {
    const { valueOf } = index.kinds[column].facet();
    return ({ columns }, slot) => {
      const value = valueOf[kindIn(columns[column], slot)] ?? -1;
      return value < 0 ? Infinity : value;
    };
  }
  const ranks = index.typeSizes().get(name)?.ranks ?? new Map<number, number>();
  const blocks = new Set(found.flatMap((set) => set.blocks.flatMap((number) => index.blocks[number] ?? [])));
  const numbers = new Map<Block, Float64Array>();
  for (const block of blocks) {
    const own = new Float64Array(blockSize).fill(Infinity);
    numbers.set(block, own);
    eachWord(block, ranks, (word, bits) => {
      const count = writeSlots(bits, slots);
      for (let at = 0; at < count; at += 1) own[slots[at] ?? 0] = ranks.get(word) ?? Infinity;
    });
  }
  return (block, slot) => numbers.get(block)?.[slot] ?? Infinity;
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
