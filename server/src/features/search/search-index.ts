// The search index of a process: blocks of parts in the order in which equally good matches are shown, and what is known of their kinds,
// words and categories. An index is never changed, except for stock and prices; changed parts make another one, which shares the blocks
// that they do not concern.

import { codeKey } from '@chipload/domain/catalogue';
import type { ParseSearch } from '@chipload/domain/search';
import type { Language } from '../../platform/language.ts';
import type { Outline, OutlineCategory } from '../catalogue/catalogue.service.ts';
import { type Beginnings, beginningsOf } from './beginnings.ts';
import type { Block, ColumnName } from './block.ts';
import type { AllKinds } from './kinds.ts';
import { addBit, blockOf, createSetBuilder, emptyBits, type PartSet, slotOf } from './part-sets.ts';
import type { FindNames, IndexedName } from './name-finder.ts';
import type { Places } from './places.ts';
import type { Results } from './results.ts';
import type { SuitableFor } from './suitability.ts';
import type { WordTable } from './word-table.ts';

/** What an index knows besides its parts; it grows when new parts have new kinds or words. */
export type Knowledge = {
  readonly kinds: AllKinds;
  readonly words: WordTable;
  /** The categories of the outline; their index is their kind in the column of categories. */
  readonly categories: readonly OutlineCategory[];
  readonly categoryNumbers: ReadonlyMap<number, number>;
  /** For each category its place in the catalogue. */
  readonly categoryPlaces: readonly number[];
  /** For each word the categories that have it, and so all of their parts. */
  readonly wordCategories: ReadonlyMap<number, ReadonlySet<number>>;
  /** The outline in every language. */
  readonly outlines: readonly Outline[];
  readonly outlineIn: (language: Language) => Outline;
  /** The names of each series in every language, by its slug. */
  readonly seriesNames: ReadonlyMap<string, readonly IndexedName[]>;
  /** Finds series by their names and returns their slugs. */
  readonly findSeriesNames: FindNames<string>;
  /** Finds categories by their names and returns their ids. */
  readonly findCategoryNames: FindNames<number>;
  readonly suitableFor: SuitableFor;
  readonly parse: ParseSearch;
  readonly results: Results;
  /** The coatings that the parser knows. */
  readonly coatings: readonly string[];
};

export type SearchIndex = Knowledge & {
  readonly blocks: readonly Block[];
  readonly places: Places;
  /** How part numbers begin; made when it is first asked for. */
  readonly beginnings: () => Beginnings;
  /** All parts. */
  readonly all: PartSet;
  /** Each index has another number. */
  readonly number: number;
};

let indexCount = 0;

/** Joins blocks into an index. */
export function indexOf(knowledge: Knowledge, blocks: readonly Block[], places: Places): SearchIndex {
  const all = createSetBuilder();
  for (const [number, block] of blocks.entries()) all.add(number, block.all, block.size);
  let beginnings: Beginnings | undefined;
  indexCount += 1;
  // Those of the index before are not asked for any more.
  knowledge.results.sets.clear();
  knowledge.results.counts.clear();
  return {
    ...knowledge,
    blocks,
    places,
    beginnings: () => (beginnings ??= beginningsOf(blocks)),
    all: all.build(),
    number: indexCount,
  };
}

/** Returns the parts of the kinds for which a predicate is true. */
export function partsOfKinds(
  { blocks }: Pick<SearchIndex, 'blocks'>,
  name: ColumnName,
  isMatch: (kind: number) => boolean,
): PartSet {
  const set = createSetBuilder();
  for (let number = 0; number < blocks.length; number += 1) {
    const block = blocks[number];
    if (block === undefined) continue;
    const { kinds, slots, starts } = block.columns[name];
    const matching: number[] = [];
    let count = 0;
    for (let place = 0; place < kinds.length; place += 1) {
      if (!isMatch(kinds[place] ?? 0)) continue;
      matching.push(place);
      count += (starts[place + 1] ?? 0) - (starts[place] ?? 0);
    }
    if (count === block.size) set.add(number, block.all, count);
    else if (count > 0) {
      const bits = emptyBits();
      for (const place of matching)
        for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at += 1)
          addBit(bits, slots[at] ?? 0);
      set.add(number, bits, count);
    }
  }
  return set.build();
}

/** Returns the parts of the categories for which a predicate is true. */
export function partsOfCategories(
  index: SearchIndex,
  isMatch: (category: OutlineCategory) => boolean,
): PartSet {
  const matches = Uint8Array.from(index.categories, (category) => (isMatch(category) ? 1 : 0));
  return partsOfKinds(index, 'category', (category) => matches[category] === 1);
}

export function idAt({ blocks }: SearchIndex, position: number): number {
  return blocks[blockOf(position)]?.ids[slotOf(position)] ?? 0;
}

export function codeAt({ blocks }: Pick<SearchIndex, 'blocks'>, position: number): string {
  return blocks[blockOf(position)]?.codes.at(slotOf(position)) ?? '';
}

/** Returns the parts in the blocks' own bits, such as those in stock. */
export function partsWithBits(
  { blocks }: Pick<SearchIndex, 'blocks'>,
  bitsOf: (block: Block) => PartSet['bits'][number] | undefined,
): PartSet {
  const set = createSetBuilder();
  for (const [number, block] of blocks.entries()) {
    const bits = bitsOf(block);
    if (bits !== undefined) set.add(number, bits);
  }
  return set.build();
}

/** Returns a set that other searches need as well. */
export function sharedSet(
  { results: { sets }, number }: SearchIndex,
  key: string,
  make: () => PartSet,
): PartSet {
  const ownKey = `${number} ${key}`;
  const known = sets.get(ownKey);
  if (known !== undefined) return known;
  const made = make();
  sets.set(ownKey, made);
  return made;
}

/** Returns a word of a search as the beginning of a code key; undefined if it cannot be one. */
export function codePrefixOf(word: string): string | undefined {
  const key = codeKey(word);
  const isCodeLike = /\p{L}/u.test(key) ? key.length >= 2 : /^\d{4,}$/.test(key) && key === word.trim();
  return isCodeLike ? key : undefined;
}
