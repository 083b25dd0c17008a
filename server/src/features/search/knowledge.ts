// Knowledge of the index from the outline of the catalogue: its categories, their order, names and words.

import { createSearchParser, nameKey, wordsOf } from '@chipload/domain/search';
import { isToolType } from '@chipload/domain/tools';
import type { Language } from '../../platform/language.ts';
import type { Outline } from '../catalogue/catalogue.service.ts';
import { materialOf } from '../speeds/speeds.service.ts';
import { categoryFacetsOf } from './facet-columns.ts';
import type { AllKinds } from './kinds.ts';
import { createNameFinder, type IndexedName } from './name-finder.ts';
import type { Knowledge } from './search-index.ts';
import { createSuitability } from './suitability.ts';
import { createUses } from './uses.ts';

export type Outlines = Readonly<Record<Language, Outline>>;

/** Kinds and words with their numbers; those of an earlier index may count the categories that have a word. */
type Earlier = Pick<Knowledge, 'kinds' | 'words' | 'results'> & Partial<Pick<Knowledge, 'wordCategories'>>;

/** Reads the outlines; the English one gives the order of the categories. Kinds and words of an earlier index are taken over. */
export function knowledgeOf(byLanguage: Outlines, before: Earlier): Knowledge {
  const outlines = [byLanguage.en, byLanguage.fr] as const;
  const { kinds, words, results } = before;
  const categories = [...byLanguage.en.categoriesById.values()];
  const inOrder = byLanguage.en.series.flatMap((one) => one.categories);
  const places = new Map(inOrder.map(({ id }, place) => [id, place]));
  const wordCategories = new Map<number, Set<number>>();
  for (const { id } of categories) {
    for (const word of categoryWords(id, outlines)) {
      const number = words.add(word);
      wordCategories.set(number, (wordCategories.get(number) ?? new Set()).add(id));
    }
  }
  words.count(wordCategories.keys(), 1);
  words.count(before.wordCategories?.keys() ?? [], -1);
  return withParser({
    kinds,
    words,
    results,
    categories,
    categoryNumbers: new Map(categories.map(({ id }, number) => [id, number])),
    categoryPlaces: categories.map(({ id }) => places.get(id) ?? 0),
    wordCategories,
    outlines,
    outlineIn: (language) => byLanguage[language],
    ...namesOf(outlines),
    suitableFor: createSuitability(outlines),
    categoriesFor: createUses(byLanguage.en),
    categoryFacets: categoryFacetsOf(categories),
  });
}

/** Adds the parser of searches, which knows the coatings of the parts. */
export function withParser(knowledge: Omit<Knowledge, 'parse' | 'coatings'>): Knowledge {
  const { kinds, words, outlines } = knowledge;
  const coatings = usedCoatings(kinds);
  const all = outlines.flatMap(({ series, categoriesById }) => [...series, ...categoriesById.values()]);
  const types = outlines.flatMap(({ typeNames }) => [...typeNames].filter(([type]) => !isToolType(type)));
  const sold = [...all.map(({ name }) => name), ...types.map(([, name]) => name)];
  const nameWords = new Set(sold.flatMap(wordsOf));
  const parse = createSearchParser({
    names: outlines.flatMap(({ series }) => series).map(({ name, slug }) => ({ name, slug })),
    coatings,
    isKnownWord: (word) => words.find(word) !== undefined,
    isNameWord: (word) => nameWords.has(word),
    materialOf,
  });
  return { ...knowledge, parse, coatings };
}

/** Returns the coatings of the parts. */
export function usedCoatings({ coating: { parts, isUsed } }: AllKinds): readonly string[] {
  return parts.flatMap(({ coating }, kind) => (coating !== undefined && isUsed(kind) ? [coating] : []));
}

/** Returns the categories and their places: where they are the same, parts stand in the same order and need not be read again. */
export function orderOf({
  categories,
  categoryPlaces,
}: Pick<Knowledge, 'categories' | 'categoryPlaces'>): string {
  return categories.map(({ id }, number) => `${id} ${categoryPlaces[number] ?? 0}`).join();
}

/** Returns the words of the names and summaries of a category and its series, in every language. */
function categoryWords(categoryId: number, outlines: readonly Outline[]): string[] {
  return outlines.flatMap(({ categoriesById }) => {
    const category = categoriesById.get(categoryId);
    if (category === undefined) return [];
    const { name, summary, series } = category;
    // Without sizes: a summary with "from 3xD to 12xD" does not make every part a 12xD.
    const inSummaries = wordsOf(`${summary} ${series.summary}`).filter((word) => !/\d/.test(word));
    return [...wordsOf(`${name} ${series.name}`), ...inSummaries];
  });
}

/** Returns the names of series and categories in every language. */
function namesOf(
  outlines: readonly Outline[],
): Pick<Knowledge, 'seriesNames' | 'findSeriesNames' | 'findCategoryNames'> {
  const series = outlines.flatMap((one) => one.series).map(({ slug, name }) => named(slug, name));
  const categories = outlines
    .flatMap((one) => [...one.categoriesById.values()])
    .map(({ id, name }) => named(id, name));
  return {
    seriesNames: new Map(
      [...Map.groupBy(series, ({ owner }) => owner)].map(([slug, own]) => [
        slug,
        own.map(({ name }) => name),
      ]),
    ),
    findSeriesNames: createNameFinder(series),
    findCategoryNames: createNameFinder(categories),
  };
}

function named<Owner>(owner: Owner, name: string): { readonly owner: Owner; readonly name: IndexedName } {
  return { owner, name: { key: nameKey(name), words: wordsOf(name) } };
}
