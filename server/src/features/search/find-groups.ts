// Finds the series and categories that match a search: by their names, or because they contain parts that were found.

import { nameKey, wordsOf } from '@chipload/domain/search';
import type { OutlineCategory, OutlineSeries } from '../catalogue/catalogue.service.ts';
import { countKinds, sharedCounts } from './count-kinds.ts';
import type { KindCounts } from './kinds.ts';
import type { Found } from './find-parts.ts';
import type { SearchIndex } from './search-index.ts';

export type FoundSeries = { readonly series: OutlineSeries; readonly parts: number };
export type FoundCategory = {
  readonly category: OutlineCategory;
  readonly parts: number;
  /** Found by its name, not only by its parts. */
  readonly isNamed: boolean;
};

export type FoundGroups = {
  readonly series: readonly FoundSeries[];
  readonly categories: readonly FoundCategory[];
};

const most = { series: 4, categories: 6 } as const;

/** Returns the best matches first, in the index's first language, with the number of parts found in each. */
export function findGroups(index: SearchIndex, text: string, found: Found): FoundGroups {
  const asked = { key: nameKey(text), words: wordsOf(text) };
  const byCategory = countCategories(index, found);
  return {
    series: findSeries(index, index.findSeriesNames(asked), byCategory, found),
    categories: findCategories(index, index.findCategoryNames(asked), byCategory),
  };
}

function findSeries(
  { outlines, categories }: SearchIndex,
  named: ReadonlyMap<string, number>,
  byCategory: KindCounts,
  { criteria }: Found,
): FoundSeries[] {
  const likeness = new Map(named);
  for (const criterion of criteria)
    if (criterion.kind === 'series')
      likeness.set(criterion.slug, Math.max(3, likeness.get(criterion.slug) ?? 0));
  if (likeness.size === 0) return [];
  const counts = new Map<string, number>();
  for (const [category, count] of byCategory) {
    const slug = categories[category]?.series.slug ?? '';
    counts.set(slug, (counts.get(slug) ?? 0) + count);
  }
  const all = (outlines[0]?.series ?? []).filter(({ slug }) => likeness.has(slug));
  return all
    .toSorted((a, b) => (likeness.get(b.slug) ?? 0) - (likeness.get(a.slug) ?? 0))
    .slice(0, most.series)
    .map((series) => ({ series, parts: counts.get(series.slug) ?? 0 }));
}

/** Categories found only by their parts are in the order of the parts, after those with a like name. */
function findCategories(
  { categories, categoryNumbers }: SearchIndex,
  named: ReadonlyMap<number, number>,
  byCategory: KindCounts,
): FoundCategory[] {
  const numbers = [...named.keys()].map((id) => categoryNumbers.get(id) ?? -1);
  const likeness = new Map([...named.values()].map((one, at) => [numbers[at] ?? -1, one]));
  const places = new Map([...byCategory.keys()].map((number, place) => [number, place]));
  const placeOf = (number: number) => places.get(number) ?? byCategory.size + number;
  const byName = numbers.toSorted(
    (a, b) => (likeness.get(b) ?? 0) - (likeness.get(a) ?? 0) || placeOf(a) - placeOf(b),
  );
  const byParts = [...byCategory.keys()].filter((number) => !likeness.has(number));
  return [...byName, ...byParts].slice(0, most.categories).flatMap((number) => {
    const category = categories[number];
    const parts = byCategory.get(number) ?? 0;
    return category === undefined ? [] : [{ category, parts, isNamed: likeness.has(number) }];
  });
}

/** Counts the parts of each category, in the order of their first parts. */
function countCategories(index: SearchIndex, { key, ranked }: Found): KindCounts {
  const shared = key === undefined ? undefined : `${key} in categories`;
  return (
    sharedCounts(index, shared, () => countKinds(index, ['category'], ranked)).get('category') ?? new Map()
  );
}
