// The parts that a search means, best first: by number, by the beginning of one, by wishes, by a number with a slip.

import { isOneSlipApart, type Wish, weightOf } from '@chipload/domain/search';
import { partByNumber, partsByBeginning, partsByNumberWithSlip } from './part-numbers.ts';
import type { IndexedPart, SearchIndex } from './search-index.ts';
import { markWishes, suitabilities } from './wish-marks.ts';

export type Found = {
  readonly match: 'exact' | 'code' | 'words' | 'near-code' | 'nothing';
  readonly parts: readonly IndexedPart[];
  /** What was understood, in the order in which it was typed. */
  readonly wishes: readonly Wish[];
  readonly ignored: readonly string[];
  /** The parts that fulfil most of the wishes where none fulfils all. */
  readonly nearest: Nearest | undefined;
};

export type Nearest = { readonly parts: readonly IndexedPart[]; readonly missing: readonly Wish[] };

/** Looks through everything for a text. */
export function findParts(index: SearchIndex, text: string): Found {
  const nothing = { wishes: [], ignored: [], nearest: undefined };
  const exact = partByNumber(index, text);
  if (exact !== undefined) return { ...nothing, match: 'exact', parts: [exact] };

  const { wishes, ignored, marks } = markWishes(index, text);
  const all = 2 ** wishes.length - 1;
  const fulfilling = wishes.length === 0 ? [] : partsMarked(index, marks, (mark) => mark === all);
  const isSentence = text.trim().includes(' ') && fulfilling.length > 0 && ignored.length === 0;
  const begun = isSentence ? [] : partsByBeginning(index, text);
  if (begun.length > 0 || fulfilling.length === 0 || ignored.length > 0) {
    const slipped = partsByNumberWithSlip(index, text);
    if (slipped.length > 0 && !isBeginning(begun, slipped, text))
      return { ...nothing, match: 'near-code', parts: slipped };
  }
  if (begun.length > 0) return { ...nothing, match: 'code', parts: begun };
  if (fulfilling.length > 0) {
    return {
      match: 'words',
      parts: inOrderOf(index, wishes, fulfilling),
      wishes,
      ignored,
      nearest: undefined,
    };
  }
  const nearest = wishes.length === 0 ? undefined : nearestTo(index, wishes, marks);
  return { match: 'nothing', parts: [], wishes, ignored, nearest };
}

/** `PD3D-4.3` is rather `PD3D-M4.3` with a slip than the beginning of `PD3D-43/64`, although the keys say so. */
function isBeginning(begun: readonly IndexedPart[], slipped: readonly IndexedPart[], text: string): boolean {
  const typed = text.trim().toUpperCase();
  const isBegun = begun.some(({ inventoryCode }) => inventoryCode.toUpperCase().startsWith(typed));
  const isSlipped = slipped.some(({ inventoryCode }) => isOneSlipApart(inventoryCode.toUpperCase(), typed));
  return begun.length > 0 && (isBegun || !isSlipped);
}

/** Main applications first, then parts in the units that were typed, then the kind of tool that such a wish is usually for. */
function inOrderOf(
  index: SearchIndex,
  wishes: readonly Wish[],
  parts: readonly IndexedPart[],
): IndexedPart[] {
  const materials = wishes.flatMap((wish) => (wish.kind === 'material' ? [suitabilities(index, wish)] : []));
  const units = wishes.flatMap((wish) => ('size' in wish && wish.size.units ? [wish.size.units] : []))[0];
  const rank = (part: IndexedPart) =>
    (part.isActive ? 0 : 8) +
    (materials.every((one) => one.get(part.categoryId) === 1) ? 0 : 4) +
    (units === undefined || part.units === units ? 0 : 2) +
    (wishes.every((wish) => isUsualFor(wish, part)) ? 0 : 1);
  // Sixteen ranks at most: each keeps the order that the parts have, without comparing any two of them.
  const byRank = Array.from({ length: 16 }, () => new Array<IndexedPart>());
  for (const part of parts) byRank[rank(part)]?.push(part);
  return byRank.flat();
}

/** A thread is cut by a thread mill, 5xD is drilled, and a radius is that of a corner. */
function isUsualFor(wish: Wish, { type, profile }: IndexedPart): boolean {
  if (wish.kind === 'metric-size') return type === 'thread-mill';
  if (wish.kind === 'word' && /^\d+xdl?$/.test(wish.word)) return type === 'drill';
  return wish.kind !== 'length' || wish.length !== 'radius' || profile === 'radius';
}

/** The parts that fulfil the wishes that weigh most; where none is fulfilled but a size is wanted, all of them. */
function nearestTo(index: SearchIndex, wishes: readonly Wish[], marks: Int32Array): Nearest | undefined {
  const weights = wishes.map(weightOf);
  const weigh = (mark: number) =>
    weights.reduce((sum, weight, bit) => sum + ((mark & (2 ** bit)) === 0 ? 0 : weight), 0);
  const best = [...new Set(marks)].toSorted((a, b) => weigh(b) - weigh(a))[0] ?? 0;
  if (best === 0 && !wishes.some((wish) => 'size' in wish)) return undefined;
  const met = wishes.filter((_wish, bit) => (best & (2 ** bit)) !== 0);
  return {
    parts: inOrderOf(
      index,
      met,
      partsMarked(index, marks, (mark) => mark === best),
    ),
    missing: wishes.filter((wish) => !met.includes(wish)),
  };
}

function partsMarked(
  { parts }: SearchIndex,
  marks: Int32Array,
  isMeant: (mark: number) => boolean,
): IndexedPart[] {
  return parts.filter((_part, place) => isMeant(marks[place] ?? 0));
}
