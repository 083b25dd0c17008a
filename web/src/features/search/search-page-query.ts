// The text of a search with its filters, sort and page in the query of its address.

import { searchTextLength } from '@chipload/domain/search';
import { foundListingOf, foundSearchOf } from '../../listing/listing-search.ts';

/** The query of the search page; without a text, nothing was searched for yet. */
export type SearchPageQuery = Readonly<Record<string, string | string[]>> & {
  readonly query?: string;
  /** The material whose tools come first: that of the visitor's shop floor. */
  readonly prefer?: string;
};

/** Parses any query; ignores unknown fields; of a repeated text the first counts. */
export function parseSearchPage(query: Readonly<Record<string, unknown>>): SearchPageQuery {
  const [typed] = [query['query']].flat();
  const text = typeof typed === 'string' ? typed.trim().slice(0, searchTextLength) : '';
  const { prefer } = query;
  return {
    ...foundSearchOf(foundListingOf(query)),
    ...(text !== '' && { query: text }),
    // The server knows whether it is a material: the list of them is not part of every page.
    ...(text !== '' && typeof prefer === 'string' && prefer.length <= 2 && { prefer }),
  };
}
