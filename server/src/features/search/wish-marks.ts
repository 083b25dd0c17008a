// Which parts fulfil which wishes of a search.

import { fits, hasSize, type SearchedLength, type Wish } from '@chipload/domain/search';
import { type Column, flagsOf, type Respect } from './columns.ts';
import type { SearchIndex } from './search-index.ts';
import { partsWithWord } from './word-parts.ts';

/** Each wish is a bit of every part's mark; words that nothing has are no wishes. */
export function markWishes(index: SearchIndex, text: string) {
  const ignored: string[] = [];
  const wishes: Wish[] = [];
  const marks = new Int32Array(index.ids.length);
  for (const asked of index.parse(text).slice(0, mostWishes)) {
    const wish = settled(index, asked);
    const bit = 2 ** wishes.length;
    if (wish.kind === 'word') {
      const parts = partsWithWord(index, wish.word);
      if (parts === undefined) {
        ignored.push(wish.text);
        continue;
      }
      mark(marks, bit, parts);
    } else {
      markKinds(marks, bit, ...fulfilling(index, wish));
    }
    wishes.push(wish);
  }
  return { wishes, ignored, marks };
}

/** As many bits as a mark has room for, and more than a buyer types. */
const mostWishes = 24;

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
function settled({ columns }: SearchIndex, wish: Wish): Wish {
  if (wish.kind !== 'length' || wish.size.roundingMm === 0) return wish;
  const { length, size } = wish;
  const isExact = columns[respectOf[length]].kinds.some((part) => hasSize(part, length, size));
  return isExact ? { ...wish, size: { ...size, roundingMm: 0 } } : wish;
}

type ToldWish = Exclude<Wish, { kind: 'word' }>;
type PartWish = Exclude<ToldWish, { kind: 'material' | 'series' }>;

/** The kinds that parts are of, and which of them fulfil a wish. */
function fulfilling(index: SearchIndex, wish: ToldWish): [kindAt: Int32Array, isMeant: Uint8Array] {
  switch (wish.kind) {
    case 'series':
      return [
        index.categoryAt,
        Uint8Array.from(index.categories, ({ series }) => (series.slug === wish.slug ? 1 : 0)),
      ];
    case 'material': {
      const suitable = index.suitableFor(wish.group, wish.stem);
      return [index.categoryAt, Uint8Array.from(index.categories, ({ id }) => (suitable.has(id) ? 1 : 0))];
    }
    default: {
      const column = columnFor(index, wish);
      return [column.kindAt, flagsOf(column, (part) => fits(wish, part) === true)];
    }
  }
}

/** The column in which the parts of a kind all fulfil a wish or all do not. */
function columnFor({ columns }: SearchIndex, wish: PartWish): Column {
  switch (wish.kind) {
    case 'length':
      return columns[respectOf[wish.length]];
    case 'metric-size':
    case 'thread':
      return columns.diameter;
    case 'type':
    case 'profile':
      return columns.corner;
    default:
      return columns[wish.kind];
  }
}
