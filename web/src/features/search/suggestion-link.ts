// Where a suggestion leads, and what is said of it.

import type { SearchSuggestion } from '@chipload/contract';
import { m } from '@chipload/messages';
import { articleAddress, articleKindText } from './article-link.ts';
import { encodeProductCode } from '../../tools/product-code.ts';

/** The address of a suggestion's page, as the router takes it. */
export function addressOf(suggestion: SearchSuggestion) {
  switch (suggestion.kind) {
    case 'part':
      return {
        to: '/app/products/$code',
        params: { code: encodeProductCode(suggestion.inventory_code) },
      } as const;
    case 'series':
      return { to: '/app/products/series/$seriesSlug', params: { seriesSlug: suggestion.slug } } as const;
    case 'category':
      return {
        to: '/app/products/series/$seriesSlug/categories/$categorySlug',
        params: { seriesSlug: suggestion.series.slug, categorySlug: suggestion.slug },
      } as const;
    case 'article':
      return articleAddress(suggestion.article, suggestion.slug);
  }
}

/** Its name, what it is, and what else tells it from the others. */
export function wordsOfSuggestion(suggestion: SearchSuggestion): {
  name: string;
  kind: string;
  detail: string;
} {
  switch (suggestion.kind) {
    case 'part':
      return { name: suggestion.inventory_code, kind: m.search_kind_part(), detail: suggestion.description };
    case 'series':
      return { name: suggestion.name, kind: m.search_kind_series(), detail: '' };
    case 'category':
      return { name: suggestion.name, kind: m.search_kind_category(), detail: suggestion.series.name };
    case 'article':
      return { name: suggestion.title, kind: articleKindText(suggestion.article), detail: '' };
  }
}

/** The same suggestion has the same key in every answer. */
export function keyOfSuggestion(suggestion: SearchSuggestion): string {
  switch (suggestion.kind) {
    case 'part':
      return `part ${suggestion.inventory_code}`;
    case 'series':
      return `series ${suggestion.slug}`;
    case 'category':
      return `category ${suggestion.series.slug} ${suggestion.slug}`;
    case 'article':
      return `${suggestion.article} ${suggestion.slug}`;
  }
}
