// Which parts fulfil which criteria of a search.

import { type Criterion, fits, hasSize, type SearchedLength } from '@chipload/domain/search';
import { type Column, flagsOf, type Respect } from './columns.ts';
import type { SearchIndex } from './search-index.ts';
import { partsWithWord } from './word-parts.ts';

/** Each criterion is a bit of every part's mark; words that nothing has are no criteria. */
export function markCriteria(index: SearchIndex, text: string) {
  const ignored: string[] = [];
  const criteria: Criterion[] = [];
  const marks = new Int32Array(index.ids.length);
  for (const asked of index.parse(text).slice(0, mostCriteria)) {
    const criterion = settled(index, asked);
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

/** As many bits as a mark has room for, and more than a buyer types. */
const mostCriteria = 24;

function mark(marks: Int32Array, bit: number, parts: Uint8Array): void {
  for (let place = 0; place < marks.length; place += 1) {
    if (parts[place] === 1) marks[place] = (marks[place] ?? 0) | bit;
  }
}

function markKinds(marks: Int32Array, bit: number, kindAt: Int32Array, isMeant: Uint8Array): void {
  for (let place = 0; place < marks.length; place += 1) {
    if (isMeant[kindAt[place] ?? 0] === 1) marks[place] = (marks[place] ?? 0) | bit;
  }
}

/** In what respect a length is told. */
export const respectOf: Readonly<Record<SearchedLength, Exclude<Respect, 'stock'>>> = {
  diameter: 'diameter',
  'cutting-length': 'cutting-length',
  'overall-length': 'overall-length',
  reach: 'reach',
  shank: 'shank',
  radius: 'corner',
};

/** A size is meant exactly wherever a part has it exactly; otherwise as it was rounded. */
function settled({ columns }: SearchIndex, criterion: Criterion): Criterion {
  if (criterion.kind !== 'length' || criterion.size.roundingMm === 0) return criterion;
  const { length, size } = criterion;
  const isExact = columns[respectOf[length]].kinds.some((part) => hasSize(part, length, size));
  return isExact ? { ...criterion, size: { ...size, roundingMm: 0 } } : criterion;
}

type KindCriterion = Exclude<Criterion, { kind: 'word' }>;
type PartCriterion = Exclude<KindCriterion, { kind: 'material' | 'series' }>;

/** The kinds that parts are of, and which of them fulfil a criterion. */
function fulfilling(index: SearchIndex, criterion: KindCriterion): [kindAt: Int32Array, isMeant: Uint8Array] {
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

/** The column in which the parts of a kind all fulfil a criterion or all do not. */
function columnFor({ columns }: SearchIndex, criterion: PartCriterion): Column {
  switch (criterion.kind) {
    case 'length':
      return columns[respectOf[criterion.length]];
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
