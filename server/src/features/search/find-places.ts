// The series and categories that a search means: by their names, or because what was found stands in them.

import { isOneSlipApart, nameKey, wordsOf } from '@chipload/domain/search';
import type { OutlineCategory, OutlineSeries } from '../catalogue/catalogue.service.ts';
import type { Found } from './find-parts.ts';
import type { IndexedName, IndexedPart, SearchIndex } from './search-index.ts';

export type FoundSeries = { readonly series: OutlineSeries; readonly parts: number };
export type FoundCategory = {
  readonly category: OutlineCategory;
  readonly parts: number;
  /** Found by its own name, not only by its parts. */
  readonly isNamed: boolean;
};

export type FoundPlaces = {
  readonly series: readonly FoundSeries[];
  readonly categories: readonly FoundCategory[];
};

const most = { series: 4, categories: 6 } as const;

/** The likeliest first, in the index's first language; what they hold is counted among the parts that were found. */
export function findPlaces(index: SearchIndex, text: string, { parts, wishes }: Found): FoundPlaces {
  const asked = { key: nameKey(text), words: wordsOf(text) };
  const wished = new Set(wishes.flatMap((wish) => (wish.kind === 'series' ? [wish.slug] : [])));
  const bySeries = countBy(parts, ({ seriesSlug }) => seriesSlug);
  const byCategory = countBy(parts, ({ categoryId }) => categoryId);

  const series = (index.outlines[0]?.series ?? []).map((one) => ({
    series: one,
    parts: bySeries.get(one.slug) ?? 0,
    likeness: Math.max(
      wished.has(one.slug) ? 3 : 0,
      ...(index.seriesNames.get(one.slug) ?? []).map((name) => likeness(name, asked)),
    ),
  }));
  // What was found first stands first among the categories that only hold something.
  const inOrder = [...byCategory.keys()].flatMap((id) => index.categoriesById.get(id) ?? []);
  const others = [...index.categoriesById.values()].filter(({ id }) => !byCategory.has(id));
  const categories = [...inOrder, ...others].map((category) => {
    const names = (index.categoryNames.get(category.id) ?? []).map((name) => likeness(name, asked));
    const held = byCategory.get(category.id) ?? 0;
    return {
      category,
      parts: held,
      isNamed: names.some((one) => one > 0),
      likeness: Math.max(held > 0 ? 0.5 : 0, ...names),
    };
  });
  return {
    series: likeliest(series).slice(0, most.series),
    categories: likeliest(categories).slice(0, most.categories),
  };
}

/** 4 for the very name, 3 for its beginning, 2 for all words of it, 1 for a slip, 0 for another name. */
function likeness(name: IndexedName, asked: { key: string; words: readonly string[] }): number {
  // The key of 1/2 is 12, which begins no name.
  if (asked.key.length < 2 || !/\p{L}/u.test(asked.key)) return 0;
  if (name.key === asked.key) return 4;
  if (name.key.startsWith(asked.key)) return 3;
  const { words } = asked;
  const hasAll = words.every((word) => name.words.some((own) => own === word || own.startsWith(word)));
  if (words.length > 0 && hasAll && !/\d/.test(asked.key)) return 2;
  return asked.key.length >= 5 && isOneSlipApart(name.key, asked.key) ? 1 : 0;
}

function likeliest<Place extends { readonly likeness: number }>(places: readonly Place[]): Place[] {
  return places.filter(({ likeness: one }) => one > 0).toSorted((a, b) => b.likeness - a.likeness);
}

/** How many parts each key has; the keys come in the order of the parts. */
function countBy<Key>(parts: readonly IndexedPart[], keyOf: (part: IndexedPart) => Key): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const part of parts) counts.set(keyOf(part), (counts.get(keyOf(part)) ?? 0) + 1);
  return counts;
}
