// Determines which parts fulfil which criteria of a search.

import { type Criterion, fits, hasSize, type SearchedLength } from '@chipload/domain/search';
import { type Column, flagsOf, type Attribute } from './columns.ts';
import type { SearchIndex } from './search-index.ts';
import { partsWithWord } from './word-parts.ts';

/** Returns a bit mask for each part with one bit per criterion; words that no part has are not criteria and are ignored. */
export function markCriteria(index: SearchIndex, text: string) {
  const ignored: string[] = [];
  const criteria: Criterion[] = [];
  const marks = new Int32Array(index.ids.length);
  for (const asked of index.parse(text).slice(0, mostCriteria)) {
    const criterion = withExactSize(index, asked);
    const bit = 2 ** criteria.length;
    if (criterion.kind === 'word') {
      const parts = partsWithWord(index, criterion.word);
      if (parts === undefined) {
        ignored.push(criterion.text);
        continue;
      }
      mark(marks, bit, parts);
    } else {
      markKinds(marks, bit, ...fulfilling(index, criterion));
    }
    criteria.push(criterion);
  }
  return { criteria, ignored, marks };
}

/** More than a buyer types, and fewer than the 32 bits of a mask. */
const mostCriteria = 24;

function mark(marks: Int32Array, bit: number, parts: Uint8Array): void {
  for (let position = 0; position < marks.length; position += 1) {
    if (parts[position] === 1) marks[position] = (marks[position] ?? 0) | bit;
  }
}

function markKinds(marks: Int32Array, bit: number, kindAt: Int32Array, isMatch: Uint8Array): void {
  for (let position = 0; position < marks.length; position += 1) {
    if (isMatch[kindAt[position] ?? 0] === 1) marks[position] = (marks[position] ?? 0) | bit;
  }
}

/** The attribute whose column is searched for each length. */
export const attributeOf: Readonly<Record<SearchedLength, Exclude<Attribute, 'stock'>>> = {
  diameter: 'diameter',
  'cutting-length': 'cutting-length',
  'overall-length': 'overall-length',
  reach: 'reach',
  shank: 'shank',
  radius: 'corner',
};

/** Removes the rounding of a size if some part has exactly this size; otherwise parts within the rounding match. */
function withExactSize({ columns }: SearchIndex, criterion: Criterion): Criterion {
  if (criterion.kind !== 'length' || criterion.size.roundingMm === 0) return criterion;
  const { length, size } = criterion;
  const isExact = columns[attributeOf[length]].kinds.some((part) => hasSize(part, length, size));
  return isExact ? { ...criterion, size: { ...size, roundingMm: 0 } } : criterion;
}

type KindCriterion = Exclude<Criterion, { kind: 'word' }>;
type PartCriterion = Exclude<KindCriterion, { kind: 'material' | 'series' }>;

/** Returns the kinds of the parts, and which of them fulfil a criterion. */
function fulfilling(index: SearchIndex, criterion: KindCriterion): [kindAt: Int32Array, isMatch: Uint8Array] {
  switch (criterion.kind) {
    case 'series':
      return [
        index.categoryAt,
        Uint8Array.from(index.categories, ({ series }) => (series.slug === criterion.slug ? 1 : 0)),
      ];
    case 'material': {
      const suitable = index.suitableFor(criterion.group, criterion.stem);
      return [index.categoryAt, Uint8Array.from(index.categories, ({ id }) => (suitable.has(id) ? 1 : 0))];
    }
    default: {
      const column = columnFor(index, criterion);
      return [column.kindAt, flagsOf(column, (part) => fits(criterion, part) === true)];
    }
  }
}

/** Returns the column in which either all parts of a kind fulfil a criterion or none does. */
function columnFor({ columns }: SearchIndex, criterion: PartCriterion): Column {
  switch (criterion.kind) {
    case 'length':
      return columns[attributeOf[criterion.length]];
    case 'metric-size':
    case 'thread':
      return columns.diameter;
    case 'type':
    case 'profile':
      return columns.corner;
    default:
      return columns[criterion.kind];
  }
}
