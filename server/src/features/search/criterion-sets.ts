// Determines which parts fulfil which criteria of a search.

import { type Criterion, fits, hasSize, sizeToleranceMm } from '@chipload/domain/search';
import type { ColumnName } from './block.ts';
import { type Attribute, attributeOf, type Kinds } from './kinds.ts';
import { noParts, type PartSet } from './part-sets.ts';
import {
  partsOfCategories,
  partsOfKinds,
  partsWithBits,
  type SearchIndex,
  sharedSet,
} from './search-index.ts';
import { partsWithWord } from './word-parts.ts';

/** The criteria of a search, and the words that no part has, which are ignored. */
export type ReadCriteria = { readonly criteria: readonly Criterion[]; readonly ignored: readonly string[] };

/** More than a buyer types, and fewer than the 32 bits of a mask. */
const mostCriteria = 24;

export function readCriteria(index: SearchIndex, text: string): ReadCriteria {
  const ignored: string[] = [];
  const criteria: Criterion[] = [];
  for (const asked of index.parse(text).slice(0, mostCriteria)) {
    const criterion = withExactSize(index, asked);
    if (criterion.kind === 'word' && partsWithWord(index, criterion.word) === undefined)
      ignored.push(criterion.text);
    else criteria.push(criterion);
  }
  return { criteria, ignored };
}

/** Returns a key that is the same for criteria that mean the same, however they were typed. */
export function keyOfCriteria(criteria: readonly Criterion[]): string {
  return JSON.stringify(criteria.map(({ text: _text, ...details }) => details));
}

/** Returns the parts that fulfil a criterion. */
export function partsFulfilling(index: SearchIndex, criterion: Criterion): PartSet {
  if (criterion.kind === 'stock') return partsWithBits(index, ({ inStock }) => inStock);
  return sharedSet(index, keyOfCriteria([criterion]), () => findFulfilling(index, criterion));
}

function findFulfilling(index: SearchIndex, criterion: Exclude<Criterion, { kind: 'stock' }>): PartSet {
  switch (criterion.kind) {
    case 'word':
      return partsWithWord(index, criterion.word) ?? noParts;
    case 'series':
      return partsOfCategories(index, ({ series }) => series.slug === criterion.slug);
    case 'use': {
      const suited = index.categoriesFor(criterion.use);
      return partsOfCategories(index, ({ id }) => suited.has(id));
    }
    case 'other-tool':
      return noParts;
    case 'material': {
      const suitable = index.suitableFor(criterion.group, criterion.stem);
      return partsOfCategories(index, ({ id }) => suitable.has(id));
    }
    default: {
      const matching = kindsFulfilling(index, criterion);
      return partsOfKinds(index, columnFor(criterion), (kind) => matching.has(kind));
    }
  }
}

/** Removes the rounding of a size if some part has exactly this size; otherwise parts within the rounding match. */
function withExactSize({ kinds }: SearchIndex, criterion: Criterion): Criterion {
  if (criterion.kind !== 'length' || criterion.size.roundingMm === 0) return criterion;
  const { length, size } = criterion;
  const known = kinds[attributeOf[length]];
  const isExact = kindsNear(known, criterion).some((kind) => {
    const part = known.parts[kind];
    return part !== undefined && known.isUsed(kind) && hasSize(part, length, size);
  });
  return isExact ? { ...criterion, size: { ...size, roundingMm: 0 } } : criterion;
}

type PartCriterion = Exclude<
  Criterion,
  { kind: 'word' | 'material' | 'series' | 'stock' | 'use' | 'other-tool' }
>;

/** Returns the kinds whose parts fulfil a criterion. */
function kindsFulfilling({ kinds }: SearchIndex, criterion: PartCriterion): ReadonlySet<number> {
  const known = kinds[columnFor(criterion)];
  const candidates = criterion.kind === 'length' ? kindsNear(known, criterion) : known.parts.keys();
  const matching = new Set<number>();
  for (const kind of candidates) {
    const part = known.parts[kind];
    if (part !== undefined && fits(criterion, part) === true) matching.add(kind);
  }
  return matching;
}

/** Returns the kinds with about the size of a criterion. */
function kindsNear(kinds: Kinds, { length, size }: Extract<Criterion, { kind: 'length' }>): number[] {
  const off = Math.max(sizeToleranceMm, size.roundingMm) + 1e-6;
  return size.millimetres.flatMap((wanted) => [...kinds.withLength(length, wanted - off, wanted + off)]);
}

/** Returns the column in which either all parts of a kind fulfil a criterion or none does. */
function columnFor(criterion: PartCriterion): Extract<ColumnName, Attribute> {
  switch (criterion.kind) {
    case 'length':
      return attributeOf[criterion.length];
    case 'metric-size':
    case 'thread':
    case 'hole':
      return 'diameter';
    case 'length-name':
      return 'reach';
    case 'type':
    case 'profile':
      return 'corner';
    default:
      return criterion.kind;
  }
}
