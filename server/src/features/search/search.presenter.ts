// Presents search results in the names of the contract and the language of the reader.

import { pageOf } from '@chipload/contract/page-addresses';
import type { ListingRow, SearchAnswer, SearchSuggestion } from '@chipload/contract';
import { type Criterion, groupByWords, writeSearch } from '@chipload/domain/search';
import { isMaterialId, type MaterialId } from '@chipload/domain/speeds';
import type { Language } from '../../platform/language.ts';
import type { OutlineCategory } from '../catalogue/catalogue.service.ts';
import type { Found } from './find-parts.ts';
import type { FoundPage } from './find-pages.ts';
import type { FoundCategory, FoundGroups, FoundSeries } from './find-groups.ts';
import { codeAt, type SearchIndex } from './search-index.ts';

/** Returns the path of the page of a part. */
export function pageOfPart(index: SearchIndex, position: number | undefined): string | null {
  return position === undefined ? null : pageOf.part(codeAt(index, position));
}

export function seriesHitOf(
  index: SearchIndex,
  { series, parts }: FoundSeries,
  language: Language,
): SearchAnswer['series'][number] {
  const { slug, name, summary } = index.outlineIn(language).seriesBySlug.get(series.slug) ?? series;
  return { slug, name, summary, parts };
}

export function articleHitOf({
  isTitleMatch: _isTitled,
  ...article
}: FoundPage): SearchAnswer['articles'][number] {
  return article;
}

export function categoryHitOf(
  index: SearchIndex,
  { category, parts }: FoundCategory,
  language: Language,
): SearchAnswer['categories'][number] {
  const { slug, name, summary, series } = inLanguage(index, category, language);
  return { slug, name, summary, series: { slug: series.slug, name: series.name }, parts };
}

/** Presents what was read in the text of a search, each expression with the search that is left without it. */
export function understoodOf(criteria: readonly Criterion[]): SearchAnswer['understood'] {
  return groupByWords(criteria).map(([criterion, ...others]) => ({
    kind: understoodKindOf(criterion),
    text: criterion.text,
    rest: writeSearch(criteria.filter((other) => other !== criterion && !others.includes(other))),
  }));
}

function understoodKindOf(criterion: Criterion): string {
  if (criterion.kind === 'length') return criterion.length;
  return criterion.kind === 'other-tool' && criterion.instead === 'holder' ? 'holder' : criterion.kind;
}

type NamedMaterial = { readonly material: MaterialId | null; readonly designation: string | null };

/** Returns the workpiece material that a search names, and how; null without one, and for a letter that stands for several. */
export function materialOf(criteria: readonly Criterion[]): NamedMaterial {
  for (const criterion of criteria) {
    if (criterion.kind === 'material' && isMaterialId(criterion.group))
      return { material: criterion.group, designation: criterion.text };
  }
  return { material: null, designation: null };
}

export const mostSuggestions = 8;
const most = { series: 2, categories: 2, articles: 2 } as const;

type ToSuggest = {
  readonly match: Found['match'];
  readonly criteria: readonly Criterion[];
  /** The best parts, or the nearest ones. */
  readonly parts: readonly number[];
  /** Parts whose number begins with the text, after the others. */
  readonly begun: readonly number[];
  readonly groups: FoundGroups;
  readonly pages: readonly FoundPage[];
  readonly language: Language;
  readonly rowsOf: (parts: readonly number[]) => Promise<readonly ListingRow[]>;
};

/** Returns at most eight suggestions: names first, since few letters suffice for them, then parts, then titles. A part number, even with a typo, suggests no series or categories. */
export async function suggestionsOf(
  index: SearchIndex,
  { match, criteria, parts: found, begun, groups, pages, language, rowsOf }: ToSuggest,
): Promise<SearchSuggestion[]> {
  const isNumber = match === 'exact' || match === 'cross' || match === 'near-code';
  const series = (isNumber ? [] : groups.series.slice(0, most.series)).map((one): SearchSuggestion => {
    const { slug, name } = seriesHitOf(index, one, language);
    return { kind: 'series', slug, name };
  });
  const categories = (isNumber ? [] : groups.categories)
    .filter(({ isNamed }) => isNamed || match === 'words')
    .slice(0, most.categories)
    .map(({ category }): SearchSuggestion => {
      const { slug, name, series: of } = inLanguage(index, category, language);
      return { kind: 'category', slug, name, series: { slug: of.slug, name: of.name } };
    });
  const articles = pages
    .filter(({ isTitleMatch }) => isTitleMatch)
    .slice(0, most.articles)
    .map(({ kind, slug, title }): SearchSuggestion => ({ kind: 'article', article: kind, slug, title }));
  const room = mostSuggestions - series.length - categories.length - articles.length;
  const best = found.filter((part) => !begun.includes(part)).slice(0, room - begun.length);
  const rows = await rowsOf([...best, ...begun]);
  const { material, designation } = materialOf(criteria);
  const named = { material, designation: match === 'exact' ? designation : null };
  const parts = rows.map((row) => partSuggestionOf(row, named));
  return [...series, ...categories, ...parts, ...articles];
}

function partSuggestionOf(row: ListingRow, named: NamedMaterial): SearchSuggestion {
  const { inventory_code, description, price, available, expected_on, status, tool } = row;
  const { units, cutting_length, overall_length } = tool;
  return {
    kind: 'part',
    inventory_code,
    description,
    price,
    available,
    ...(expected_on !== undefined && { expected_on }),
    status,
    tool: { units, cutting_length, overall_length },
    ...named,
  };
}

function inLanguage(index: SearchIndex, category: OutlineCategory, language: Language): OutlineCategory {
  return index.outlineIn(language).categoriesById.get(category.id) ?? category;
}
