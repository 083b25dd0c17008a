// The search index of a process: blocks of parts in the order in which equally good matches are shown, and what is known of their kinds,
// words and categories. An index is never changed, except for stock and prices; changed parts make another one, which shares the blocks
// that they do not concern.

import { codeKey } from '@chipload/domain/catalogue';
import type { ParseSearch } from '@chipload/domain/search';
import type { Language } from '../../platform/language.ts';
import type { Outline, OutlineCategory } from '../catalogue/catalogue.service.ts';
import { type Beginnings, beginningsOf } from './beginnings.ts';
import type { Block, ColumnName } from './block.ts';
import type { CategoryFacets } from './facet-columns.ts';
import type { AllKinds } from './kinds.ts';
import { type KindPlaces, kindPlacesOf, partsAtKinds } from './kind-places.ts';
import { blockOf, createSetBuilder, type PartSet, slotOf } from './part-sets.ts';
import type { FindNames, IndexedName } from './name-finder.ts';
import type { Places } from './places.ts';
import type { Results } from './results.ts';
import type { SuitableFor } from './suitability.ts';
import type { CategoriesFor } from './uses.ts';
import { type TypeSizeColumns, typeSizeColumns } from './type-sizes.ts';
import type { WordTable } from './word-table.ts';

/** Knowledge of an index besides its parts; it grows when new parts have new kinds or words. */
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
  readonly categoriesFor: CategoriesFor;
  readonly categoryFacets: CategoryFacets;
  readonly parse: ParseSearch;
  readonly results: Results;
  /** The coatings that the parser knows. */
  readonly coatings: readonly string[];
};

export type SearchIndex = Knowledge & {
  readonly blocks: readonly Block[];
  readonly places: Places;
  /** The places of the kinds of a column; computed at the first call. */
  readonly kindPlaces: (name: ColumnName) => KindPlaces;
  /** The sizes of types; read when they are first asked for. */
  readonly typeSizes: () => TypeSizeColumns;
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
  let typeSizes: TypeSizeColumns | undefined;
  const kindPlaces = new Map<ColumnName, KindPlaces>();
  indexCount += 1;
  // Those of the index before are not asked for any more.
  knowledge.results.sets.clear();
  knowledge.results.counts.clear();
  return {
    ...knowledge,
    blocks,
    places,
    kindPlaces: (name) => {
      const made = kindPlaces.get(name) ?? kindPlacesOf(blocks, name);
      kindPlaces.set(name, made);
      return made;
    },
    typeSizes: () => (typeSizes ??= typeSizeColumns(knowledge.words, knowledge.outlineIn('en'))),
    beginnings: () => (beginnings ??= beginningsOf(blocks)),
    all: all.build(),
    number: indexCount,
  };
}

/** Returns the parts of the kinds for which a predicate is true. */
export function partsOfKinds(
  { blocks, kindPlaces }: Pick<SearchIndex, 'blocks' | 'kindPlaces'>,
  name: ColumnName,
  isMatch: (kind: number) => boolean,
): PartSet {
  return partsAtKinds(blocks, name, kindPlaces(name), isMatch);
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

/** Returns the parts in the blocks' own bits, such as those in stock; of all blocks, or of some in ascending order. */
export function partsWithBits(
  { blocks, all }: Pick<SearchIndex, 'blocks' | 'all'>,
  bitsOf: (block: Block) => PartSet['bits'][number] | undefined,
  numbers: Iterable<number> = all.blocks,
): PartSet {
  const set = createSetBuilder();
  for (const number of numbers) {
    const block = blocks[number];
    const bits = block && bitsOf(block);
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
