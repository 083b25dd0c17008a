// The filters, sort and page of a category in the query of its address.

import { type ListingState, formatFilters, parseFilters } from '@chipload/domain/catalogue';
import { lengthKey, parseSize } from '@chipload/domain/tools';

/** The query of a category's address. `size` stands in it only when all rows are wanted on one page. */
export type ListingSearch = Readonly<Record<string, string | string[]>>;

/** A listing as its address says it is. */
export type Listing = ListingState & {
  readonly isWhole: boolean;
  /** False for what was found and stands as it was found, the best first. */
  readonly isOrdered: boolean;
};

/** The most rows that one page may have: more than any category of the shop. */
const wholePage = '2000';

/** Reads any query; what is not understood is left out. */
export function parseListingSearch(query: Readonly<Record<string, unknown>>): ListingSearch {
  return searchOf(listingOf(query));
}

/** The listing that a query describes. A depth may be typed in any unit: `3/4`, `1.5 in`, `38`. */
export function listingOf(query: Readonly<Record<string, unknown>>): Listing {
  const texts = Object.fromEntries(Object.entries(query).filter(isText));
  const state = parseFilters({ ...texts, reach: reachMillimetres(texts['reach']) });
  return { ...state, isWhole: texts['size'] === wholePage, isOrdered: true };
}

/** What was found, as a query describes it: in the order of a search unless the query names another. */
export function foundListingOf(query: Readonly<Record<string, unknown>>): Listing {
  return { ...listingOf(query), isOrdered: typeof query['sort'] === 'string' };
}

/** The query of a listing, without what is as it always is. */
export function searchOf({ isWhole, isOrdered: _isOrdered, ...state }: Listing): ListingSearch {
  return { ...formatFilters(state), ...(isWhole && { size: wholePage }) };
}

/** The query of what was found: there, an order by diameter is a choice, too. */
export function foundSearchOf(listing: Listing): ListingSearch {
  const search = searchOf(listing);
  return listing.isOrdered ? { sort: listing.sort.by, ...search } : search;
}

function isText(entry: [string, unknown]): entry is [string, string | string[]] {
  const [, value] = entry;
  return typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
}

/** A typed depth as an address holds it; undefined for what is no size. */
function reachMillimetres(text: string | string[] | undefined): string | undefined {
  if (typeof text !== 'string') return undefined;
  const size = parseSize(text, 'metric');
  return size.ok ? lengthKey(size.value, size.units) : undefined;
}
