// Addresses and texts of suggestions.

import type { SearchSuggestion } from '@chipload/contract';
import { m } from '@chipload/messages';
import { articleAddress, articleKindText } from './article-link.ts';
import { encodeProductCode } from '../../tools/product-code.ts';

/** Returns the address of a suggestion for the router. */
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

/** Returns its name, its type, and a detail that distinguishes it from the others. */
export function suggestionText(suggestion: SearchSuggestion): {
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

/** Returns a key that is the same for the same suggestion in every answer. */
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
