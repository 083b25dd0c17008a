// What was found in the names of the wire, in the language of whoever looks.

import type { SearchAnswer, SearchSuggestion } from '@chipload/contract';
import type { Language } from '../../platform/language.ts';
import type { OutlineCategory } from '../catalogue/catalogue.service.ts';
import type { Found } from './find-parts.ts';
import type { FoundCategory, FoundPlaces, FoundSeries } from './find-places.ts';
import type { IndexedPart, SearchIndex } from './search-index.ts';

/** The page of a part; its code is encoded twice, since it may hold slashes. */
export function pageOfPart(part: IndexedPart | undefined): string | null {
  return part === undefined
    ? null
    : `/app/products/${encodeURIComponent(encodeURIComponent(part.inventoryCode))}`;
}

export function seriesHitOf(
  index: SearchIndex,
  { series, parts }: FoundSeries,
  language: Language,
): SearchAnswer['series'][number] {
  const { slug, name, summary } = index.outlineIn(language).seriesBySlug.get(series.slug) ?? series;
  return { slug, name, summary, parts };
}

export function categoryHitOf(
  index: SearchIndex,
  { category, parts }: FoundCategory,
  language: Language,
): SearchAnswer['categories'][number] {
  const { slug, name, summary, series } = inLanguage(index, category, language);
  return { slug, name, summary, series: { slug: series.slug, name: series.name }, parts };
}

const most = { suggestions: 8, series: 2, categories: 2 } as const;

type ToSuggest = {
  readonly found: Found;
  readonly places: FoundPlaces;
  readonly language: Language;
  readonly describe: (
    parts: readonly IndexedPart[],
  ) => Promise<readonly { inventory_code: string; description: string }[]>;
};

/** At most eight: names first, since few letters mean them, then parts. A whole number is only itself. */
export async function suggestionsOf(
  index: SearchIndex,
  { found, places, language, describe }: ToSuggest,
): Promise<SearchSuggestion[]> {
  const isNumber = found.match === 'exact' || found.match === 'near-code';
  const series = (isNumber ? [] : places.series.slice(0, most.series)).map((one): SearchSuggestion => {
    const { slug, name } = seriesHitOf(index, one, language);
    return { kind: 'series', slug, name };
  });
  const categories = (isNumber ? [] : places.categories)
    .filter(({ isNamed }) => isNamed || found.match === 'words')
    .slice(0, most.categories)
    .map(({ category }): SearchSuggestion => {
      const { slug, name, series: of } = inLanguage(index, category, language);
      return { kind: 'category', slug, name, series: { slug: of.slug, name: of.name } };
    });
  const room = most.suggestions - series.length - categories.length;
  const parts = (await describe(found.parts.slice(0, room))).map((part): SearchSuggestion => ({
    kind: 'part',
    ...part,
  }));
  return [...series, ...categories, ...parts];
}

function inLanguage(index: SearchIndex, category: OutlineCategory, language: Language): OutlineCategory {
  return index.outlineIn(language).categoriesById.get(category.id) ?? category;
}
