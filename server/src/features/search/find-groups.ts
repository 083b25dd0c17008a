// Finds the series and categories that match a search: by their names, or because they contain parts that were found.

import { isOneTypoApart, nameKey, wordsOf } from '@chipload/domain/search';
import type { OutlineCategory, OutlineSeries } from '../catalogue/catalogue.service.ts';
import type { Found } from './find-parts.ts';
import type { IndexedName, SearchIndex } from './search-index.ts';

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
export function findGroups(index: SearchIndex, text: string, { parts, criteria }: Found): FoundGroups {
  const asked = { key: nameKey(text), words: wordsOf(text) };
  const namedSeries = new Set(
    criteria.flatMap((criterion) => (criterion.kind === 'series' ? [criterion.slug] : [])),
  );
  const byCategory = countByCategory(index, parts);
  const bySeries = new Map<string, number>();
  for (const [{ series: of }, count] of byCategory)
    bySeries.set(of.slug, (bySeries.get(of.slug) ?? 0) + count);

  const series = (index.outlines[0]?.series ?? []).map((one) => ({
    series: one,
    parts: bySeries.get(one.slug) ?? 0,
    likeness: Math.max(
      namedSeries.has(one.slug) ? 3 : 0,
      ...(index.seriesNames.get(one.slug) ?? []).map((name) => likeness(name, asked)),
    ),
  }));
  // Categories found only by their parts are in the order of the parts.
  const all = [...(index.outlines[0]?.categoriesById.values() ?? [])];
  const others = all.filter((category) => !byCategory.has(category));
  const categories = [...byCategory.keys(), ...others].map((category) => {
    const names = (index.categoryNames.get(category.id) ?? []).map((name) => likeness(name, asked));
    const count = byCategory.get(category) ?? 0;
    return {
      category,
      parts: count,
      isNamed: names.some((one) => one > 0),
      likeness: Math.max(count > 0 ? 0.5 : 0, ...names),
    };
  });
  return {
    series: bestMatches(series).slice(0, most.series),
    categories: bestMatches(categories).slice(0, most.categories),
  };
}

/** Returns 4 for the same name, 3 for its beginning, 2 if it has all the words, 1 for a typo, 0 otherwise. */
function likeness(name: IndexedName, asked: { key: string; words: readonly string[] }): number {
  // A key without letters is a size, not a name: the key of 1/2 is 12.
  if (asked.key.length < 2 || !/\p{L}/u.test(asked.key)) return 0;
  if (name.key === asked.key) return 4;
  if (name.key.startsWith(asked.key)) return 3;
  const { words } = asked;
  const hasAll = words.every((word) => name.words.some((own) => own === word || own.startsWith(word)));
  if (words.length > 0 && hasAll && !/\d/.test(asked.key)) return 2;
  return asked.key.length >= 5 && isOneTypoApart(name.key, asked.key) ? 1 : 0;
}

function bestMatches<Group extends { readonly likeness: number }>(groups: readonly Group[]): Group[] {
  return groups.filter(({ likeness: one }) => one > 0).toSorted((a, b) => b.likeness - a.likeness);
}

/** Counts the parts of each category, in the order of their first parts. */
function countByCategory(
  { categories, categoryAt }: SearchIndex,
  parts: Int32Array,
): ReadonlyMap<OutlineCategory, number> {
  const counts = new Int32Array(categories.length);
  const met: number[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const category = categoryAt[parts[at] ?? 0] ?? 0;
    const before = counts[category] ?? 0;
    if (before === 0) met.push(category);
    counts[category] = before + 1;
  }
  return new Map(
    met.flatMap((number) => {
      const category = categories[number];
      return category === undefined ? [] : [[category, counts[number] ?? 0] as const];
    }),
  );
}
