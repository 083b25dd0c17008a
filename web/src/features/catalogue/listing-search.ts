// The filters, sort and page of a category in the query of its address, and the addresses of the next steps.

import type { Facet, WireTool } from '@chipload/contract';
import {
  type FacetName,
  type ListingState,
  type SortKey,
  formatFilters,
  parseFilters,
} from '@chipload/domain/catalogue';
import { type ToolUnits, inMillimetres, parseSize } from '@chipload/domain/tools';

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

/** The query of a category's parts with the cutting diameter of a tool. */
export function searchByDiameter({ cutting_diameter, units }: WireTool): ListingSearch {
  return parseListingSearch({ diameter: addressMillimetres(cutting_diameter, units) });
}

/** The listing with a value of a facet chosen, or no longer chosen. */
export function withToggled(listing: Listing, facet: FacetName, value: string): Listing {
  const chosen = listing.filter.facets[facet] ?? [];
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  const facets = { ...listing.filter.facets, [facet]: values };
  return { ...listing, filter: { ...listing.filter, facets }, page: 1 };
}

/** The listing without a depth to reach. */
export function withoutReach(listing: Listing): Listing {
  return { ...listing, filter: { facets: listing.filter.facets }, page: 1 };
}

/** The listing without any filter, in the same order. */
export function withoutFilters(listing: Listing): Listing {
  return { ...listing, filter: { facets: {} }, page: 1 };
}

/** The listing sorted by a column; once more turns it around. */
export function withSort(listing: Listing, by: SortKey): Listing {
  const isTurned = listing.isOrdered && listing.sort.by === by && listing.sort.direction === 'ascending';
  const sort = { by, direction: isTurned ? 'descending' : 'ascending' } as const;
  return { ...listing, isOrdered: true, sort, page: 1 };
}

export function isFiltered({ filter }: Listing): boolean {
  return (
    filter.minimumReachMm !== undefined || Object.values(filter.facets).some((values) => values.length > 0)
  );
}

/** The units to write a depth in: inches where all parts are in inches. */
export function unitsOf(facets: readonly Facet[]): ToolUnits {
  const values = facets.find(({ key }) => key === 'units')?.values ?? [];
  return values.length > 0 && values.every(({ value }) => value === 'inch') ? 'inch' : 'metric';
}

function isText(entry: [string, unknown]): entry is [string, string | string[]] {
  const [, value] = entry;
  return typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
}

/** A typed depth as an address holds it; undefined for what is no size. */
function reachMillimetres(text: string | string[] | undefined): string | undefined {
  if (typeof text !== 'string') return undefined;
  const size = parseSize(text, 'metric');
  return size.ok ? addressMillimetres(size.value, size.units) : undefined;
}

/** A length as an address holds it: millimetres to a tenth of a micrometre. */
function addressMillimetres(value: number, units: ToolUnits): string {
  return String(Math.round(inMillimetres(value, units) * 1e4) / 1e4);
}
