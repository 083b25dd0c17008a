// Finds the parts that match a search, best first: by their number, by its beginning, by criteria, or by a number with a typo.

import type { ListingPart } from '@chipload/domain/catalogue';
import { type Criterion, isOneTypoApart, weightOf } from '@chipload/domain/search';
import { orderByFew } from './part-order.ts';
import { partByNumber, partsByBeginning, partsByNumberWithTypo } from './part-numbers.ts';
import { flagsOf } from './columns.ts';
import { noPositions, type SearchIndex } from './search-index.ts';
import { markCriteria } from './criterion-marks.ts';

export type Found = {
  readonly match: 'exact' | 'code' | 'words' | 'near-code' | 'nothing';
  /** The positions of the parts. */
  readonly parts: Int32Array;
  /** The recognised criteria, in the order in which they were typed. */
  readonly criteria: readonly Criterion[];
  readonly ignored: readonly string[];
  /** The parts that fulfil most of the criteria, if none fulfils all. */
  readonly nearest: Nearest | undefined;
};

export type Nearest = { readonly parts: Int32Array; readonly missing: readonly Criterion[] };

/** Searches all parts for a text. */
export function findParts(index: SearchIndex, text: string): Found {
  const nothing = { criteria: [], ignored: [], nearest: undefined };
  const exact = partByNumber(index, text);
  if (exact !== undefined) return { ...nothing, match: 'exact', parts: Int32Array.of(exact) };

  const { criteria, ignored, marks } = markCriteria(index, text);
  const all = 2 ** criteria.length - 1;
  const fulfilling = criteria.length === 0 ? noPositions : partsMarked(marks, all);
  const isSentence = text.trim().includes(' ') && fulfilling.length > 0 && ignored.length === 0;
  const byPrefix = isSentence ? noPositions : partsByBeginning(index, text);
  if (byPrefix.length > 0 || fulfilling.length === 0 || ignored.length > 0) {
    const mistyped = partsByNumberWithTypo(index, text);
    if (mistyped.length > 0 && !isPrefixBetter(index, byPrefix, mistyped, text))
      return { ...nothing, match: 'near-code', parts: mistyped };
  }
  if (byPrefix.length > 0) return { ...nothing, match: 'code', parts: byPrefix };
  if (fulfilling.length > 0) {
    return {
      match: 'words',
      parts: sortByRelevance(index, criteria, fulfilling),
      criteria,
      ignored,
      nearest: undefined,
    };
  }
  const nearest = criteria.length === 0 ? undefined : nearestTo(index, criteria, marks);
  return { match: 'nothing', parts: noPositions, criteria, ignored, nearest };
}

/**
 * Whether parts that begin with the text are better matches than parts with a typo. For `PD3D-4.3` they are not: `PD3D-M4.3` is
 * one typo away, whereas `PD3D-43/64` begins with it only if separators are ignored.
 */
function isPrefixBetter(
  { codes }: SearchIndex,
  byPrefix: Int32Array,
  mistyped: Int32Array,
  text: string,
): boolean {
  const typed = text.trim().toUpperCase();
  const isExactPrefix = byPrefix.some((position) => (codes[position] ?? '').toUpperCase().startsWith(typed));
  const isMistyped = mistyped.some((position) =>
    isOneTypoApart((codes[position] ?? '').toUpperCase(), typed),
  );
  return byPrefix.length > 0 && (isExactPrefix || !isMistyped);
}

/**
 * Sorts active parts first, then those with the material as main application, those in the units that were typed, and those of
 * the type that such criteria are usually for.
 */
function sortByRelevance(index: SearchIndex, criteria: readonly Criterion[], parts: Int32Array): Int32Array {
  const materials = criteria.flatMap((criterion) =>
    criterion.kind === 'material' ? [index.suitableFor(criterion.group, criterion.stem)] : [],
  );
  const units = criteria.flatMap((criterion) =>
    'size' in criterion && criterion.size.units ? [criterion.size.units] : [],
  )[0];
  const { columns, categoryAt, isActive } = index;
  const isMainUse = Uint8Array.from(index.categories, ({ id }) =>
    materials.every((one) => one.get(id) === 1) ? 1 : 0,
  );
  const isInUnits = flagsOf(columns.units, (part) => units === undefined || part.units === units);
  const isUsual = flagsOf(columns.corner, (part) =>
    criteria.every((criterion) => isUsualFor(criterion, part)),
  );
  return orderByFew(
    parts,
    16,
    (position) =>
      (isActive[position] === 1 ? 0 : 8) +
      (isMainUse[categoryAt[position] ?? 0] === 1 ? 0 : 4) +
      (isInUnits[columns.units.kindAt[position] ?? 0] === 1 ? 0 : 2) +
      (isUsual[columns.corner.kindAt[position] ?? 0] === 1 ? 0 : 1),
  );
}

/** A thread size is usually for a thread mill, 5xD for a drill, and a radius for a corner. */
function isUsualFor(criterion: Criterion, { type, profile }: Pick<ListingPart, 'type' | 'profile'>): boolean {
  if (criterion.kind === 'metric-size') return type === 'thread-mill';
  if (criterion.kind === 'word' && /^\d+xdl?$/.test(criterion.word)) return type === 'drill';
  return criterion.kind !== 'length' || criterion.length !== 'radius' || profile === 'radius';
}

/** Returns the parts that fulfil the criteria of the greatest total weight; all parts if none is fulfilled but a size is wanted. */
function nearestTo(
  index: SearchIndex,
  criteria: readonly Criterion[],
  marks: Int32Array,
): Nearest | undefined {
  const weights = criteria.map(weightOf);
  const weigh = (mark: number) =>
    weights.reduce((sum, weight, bit) => sum + ((mark & (2 ** bit)) === 0 ? 0 : weight), 0);
  const best = distinct(marks).toSorted((a, b) => weigh(b) - weigh(a))[0] ?? 0;
  if (best === 0 && !criteria.some((criterion) => 'size' in criterion)) return undefined;
  const met = criteria.filter((_criterion, bit) => (best & (2 ** bit)) !== 0);
  return {
    parts: sortByRelevance(index, met, partsMarked(marks, best)),
    missing: criteria.filter((criterion) => !met.includes(criterion)),
  };
}

/** Returns the distinct masks. Neighbours are often equal, so a mask equal to the previous one is skipped. */
function distinct(marks: Int32Array): number[] {
  const met = new Set<number>();
  let last = -1;
  for (let position = 0; position < marks.length; position += 1) {
    const mark = marks[position] ?? 0;
    if (mark !== last) met.add(mark);
    last = mark;
  }
  return [...met];
}

function partsMarked(marks: Int32Array, wanted: number): Int32Array {
  let count = 0;
  for (let position = 0; position < marks.length; position += 1) if (marks[position] === wanted) count += 1;
  const positions = new Int32Array(count);
  let next = 0;
  for (let position = 0; next < count; position += 1) {
    if (marks[position] !== wanted) continue;
    positions[next] = position;
    next += 1;
  }
  return positions;
}
