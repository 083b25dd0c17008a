// The parts that a search means, best first: by number, by the beginning of one, by wishes, by a number with a slip.

import type { ListingPart } from '@chipload/domain/catalogue';
import { isOneSlipApart, type Wish, weightOf } from '@chipload/domain/search';
import { orderByFew } from './part-order.ts';
import { partByNumber, partsByBeginning, partsByNumberWithSlip } from './part-numbers.ts';
import { flagsOf } from './columns.ts';
import { noPlaces, type SearchIndex } from './search-index.ts';
import { markWishes } from './wish-marks.ts';

export type Found = {
  readonly match: 'exact' | 'code' | 'words' | 'near-code' | 'nothing';
  /** The places of the parts. */
  readonly parts: Int32Array;
  /** What was understood, in the order in which it was typed. */
  readonly wishes: readonly Wish[];
  readonly ignored: readonly string[];
  /** The parts that fulfil most of the wishes where none fulfils all. */
  readonly nearest: Nearest | undefined;
};

export type Nearest = { readonly parts: Int32Array; readonly missing: readonly Wish[] };

/** Looks through everything for a text. */
export function findParts(index: SearchIndex, text: string): Found {
  const nothing = { wishes: [], ignored: [], nearest: undefined };
  const exact = partByNumber(index, text);
  if (exact !== undefined) return { ...nothing, match: 'exact', parts: Int32Array.of(exact) };

  const { wishes, ignored, marks } = markWishes(index, text);
  const all = 2 ** wishes.length - 1;
  const fulfilling = wishes.length === 0 ? noPlaces : partsMarked(marks, all);
  const isSentence = text.trim().includes(' ') && fulfilling.length > 0 && ignored.length === 0;
  const begun = isSentence ? noPlaces : partsByBeginning(index, text);
  if (begun.length > 0 || fulfilling.length === 0 || ignored.length > 0) {
    const slipped = partsByNumberWithSlip(index, text);
    if (slipped.length > 0 && !isBeginning(index, begun, slipped, text))
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
  return { match: 'nothing', parts: noPlaces, wishes, ignored, nearest };
}

/** `PD3D-4.3` is rather `PD3D-M4.3` with a slip than the beginning of `PD3D-43/64`, although the keys say so. */
function isBeginning({ codes }: SearchIndex, begun: Int32Array, slipped: Int32Array, text: string): boolean {
  const typed = text.trim().toUpperCase();
  const isBegun = begun.some((place) => (codes[place] ?? '').toUpperCase().startsWith(typed));
  const isSlipped = slipped.some((place) => isOneSlipApart((codes[place] ?? '').toUpperCase(), typed));
  return begun.length > 0 && (isBegun || !isSlipped);
}

/** Main applications first, then parts in the units that were typed, then the kind of tool that such a wish is usually for. */
function inOrderOf(index: SearchIndex, wishes: readonly Wish[], parts: Int32Array): Int32Array {
  const materials = wishes.flatMap((wish) =>
    wish.kind === 'material' ? [index.suitableFor(wish.group, wish.stem)] : [],
  );
  const units = wishes.flatMap((wish) => ('size' in wish && wish.size.units ? [wish.size.units] : []))[0];
  const { columns, categoryAt, isActive } = index;
  const isMainUse = Uint8Array.from(index.categories, ({ id }) =>
    materials.every((one) => one.get(id) === 1) ? 1 : 0,
  );
  const isInUnits = flagsOf(columns.units, (part) => units === undefined || part.units === units);
  const isUsual = flagsOf(columns.corner, (part) => wishes.every((wish) => isUsualFor(wish, part)));
  return orderByFew(
    parts,
    16,
    (place) =>
      (isActive[place] === 1 ? 0 : 8) +
      (isMainUse[categoryAt[place] ?? 0] === 1 ? 0 : 4) +
      (isInUnits[columns.units.kindAt[place] ?? 0] === 1 ? 0 : 2) +
      (isUsual[columns.corner.kindAt[place] ?? 0] === 1 ? 0 : 1),
  );
}

/** A thread is cut by a thread mill, 5xD is drilled, and a radius is that of a corner. */
function isUsualFor(wish: Wish, { type, profile }: Pick<ListingPart, 'type' | 'profile'>): boolean {
  if (wish.kind === 'metric-size') return type === 'thread-mill';
  if (wish.kind === 'word' && /^\d+xdl?$/.test(wish.word)) return type === 'drill';
  return wish.kind !== 'length' || wish.length !== 'radius' || profile === 'radius';
}

/** The parts that fulfil the wishes that weigh most; where none is fulfilled but a size is wanted, all of them. */
function nearestTo(index: SearchIndex, wishes: readonly Wish[], marks: Int32Array): Nearest | undefined {
  const weights = wishes.map(weightOf);
  const weigh = (mark: number) =>
    weights.reduce((sum, weight, bit) => sum + ((mark & (2 ** bit)) === 0 ? 0 : weight), 0);
  const best = distinct(marks).toSorted((a, b) => weigh(b) - weigh(a))[0] ?? 0;
  if (best === 0 && !wishes.some((wish) => 'size' in wish)) return undefined;
  const met = wishes.filter((_wish, bit) => (best & (2 ** bit)) !== 0);
  return {
    parts: inOrderOf(index, met, partsMarked(marks, best)),
    missing: wishes.filter((wish) => !met.includes(wish)),
  };
}

/** As they are met; neighbours are mostly alike. */
function distinct(marks: Int32Array): number[] {
  const met = new Set<number>();
  let last = -1;
  for (let place = 0; place < marks.length; place += 1) {
    const mark = marks[place] ?? 0;
    if (mark !== last) met.add(mark);
    last = mark;
  }
  return [...met];
}

function partsMarked(marks: Int32Array, meant: number): Int32Array {
  let count = 0;
  for (let place = 0; place < marks.length; place += 1) if (marks[place] === meant) count += 1;
  const places = new Int32Array(count);
  let next = 0;
  for (let place = 0; next < count; place += 1) {
    if (marks[place] !== meant) continue;
    places[next] = place;
    next += 1;
  }
  return places;
}
