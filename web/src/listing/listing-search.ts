// The filters, sort and page of a listing in the query of its address.

import {
  type ListingState,
  formatFilters,
  limitNames,
  mostRowsPerPage,
  parseFilters,
} from '@chipload/domain/catalogue';
import { lengthKey, parseSize } from '@chipload/domain/tools';

/** The query of a listing's address. `size` is set only when all rows are wanted on one page. */
export type ListingSearch = Readonly<Record<string, string | string[]>>;

/** A listing as its address describes it. */
export type Listing = ListingState & {
  readonly isWhole: boolean;
  /** False for search results in their own order, the best match first. */
  readonly isOrdered: boolean;
  /** The view in place of the table, and the open cell of a matrix: as the address has it. Empty for the table. */
  readonly view: ListingSearch;
};

const wholePage = String(mostRowsPerPage);

/** Parses any query; ignores unknown names and invalid values. */
export function parseListingSearch(query: Readonly<Record<string, unknown>>): ListingSearch {
  return searchOf(listingOf(query));
}

/** Returns the listing that a query describes. A limit may be typed in any unit: `3/4`, `1.5 in`, `38`. */
export function listingOf(query: Readonly<Record<string, unknown>>): Listing {
  const texts = Object.fromEntries(Object.entries(query).filter(isText));
  const limits = limitNames.map(([name]) => [name, millimetresOf(texts[name])] as const);
  const state = parseFilters({ ...texts, ...Object.fromEntries(limits) });
  const view = Object.entries(texts).filter(([name]) => /^(?:view|row|column)$/.test(name));
  return {
    ...state,
    isWhole: isWholeSearch(texts),
    isOrdered: true,
    view: texts['view'] === 'matrix' ? Object.fromEntries(view) : {},
  };
}

/** Returns the search results that a query describes, best match first unless the query names an order. */
export function foundListingOf(query: Readonly<Record<string, unknown>>): Listing {
  return { ...listingOf(query), isOrdered: typeof query['sort'] === 'string' };
}

/** Returns the query of a listing, without defaults. */
export function searchOf({ isWhole, isOrdered: _isOrdered, view, ...state }: Listing): ListingSearch {
  return { ...formatFilters(state), ...(isWhole && { size: wholePage }), ...view };
}

/** Returns the query of search results, where sorting by diameter is not the default. */
export function foundSearchOf(listing: Listing): ListingSearch {
  const search = searchOf(listing);
  return listing.isOrdered ? { sort: listing.sort.by, ...search } : search;
}

/**
 * Returns the query of the canonical address: a page of a whole list in its default order has its own, filtered and
 * sorted ones and other views do not.
 */
export function canonicalSearch({ page, ...narrowed }: ListingSearch): ListingSearch {
  return page !== undefined && Object.keys(narrowed).length === 0 ? { page } : {};
}

export function isWholeSearch(search: ListingSearch): boolean {
  return search['size'] === wholePage;
}

function isText(entry: [string, unknown]): entry is [string, string | string[]] {
  const [, value] = entry;
  return [value].flat().every((one) => typeof one === 'string');
}

/** Returns a typed length in millimetres, as the address has it; undefined for a text that is not a size. */
function millimetresOf(text: string | string[] | undefined): string | undefined {
  if (typeof text !== 'string') return undefined;
  const size = parseSize(text, 'metric');
  return size.ok ? lengthKey(size.value, size.units) : undefined;
}
