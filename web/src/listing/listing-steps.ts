// Steps from one listing to the next: another filter, another order, another depth.

import type { Facet, WireTool } from '@chipload/contract';
import type { FacetName, SortKey } from '@chipload/domain/catalogue';
import { type ShownUnits, type ToolUnits, lengthKey, parseSize } from '@chipload/domain/tools';
import { type Listing, type ListingSearch, parseListingSearch } from './listing-search.ts';

/** Returns the query for a category's parts with a tool's cutting diameter. */
export function searchByDiameter({ cutting_diameter, units }: WireTool): ListingSearch {
  return parseListingSearch({ diameter: lengthKey(cutting_diameter, units) });
}

/** Returns the query for a typed depth: a bare number is in the units in which the form shows depths. */
export function searchByReach(text: string, units: ToolUnits): ListingSearch {
  const size = parseSize(text, units);
  return size.ok ? parseListingSearch({ reach: lengthKey(size.value, size.units) }) : {};
}

/** Returns the listing with a value of a facet chosen, or unchosen if it was chosen. */
export function withToggled(listing: Listing, facet: FacetName, value: string): Listing {
  const chosen = listing.filter.facets[facet] ?? [];
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  const facets = { ...listing.filter.facets, [facet]: values };
  return { ...listing, filter: { ...listing.filter, facets }, page: 1 };
}

/** Returns the listing without a depth to reach. */
export function withoutReach(listing: Listing): Listing {
  return { ...listing, filter: { facets: listing.filter.facets }, page: 1 };
}

/** Returns the listing without any filter, in the same order. */
export function withoutFilters(listing: Listing): Listing {
  return { ...listing, filter: { facets: {} }, page: 1 };
}

/** Returns the listing sorted by a column; the same column again reverses the order. */
export function withSort(listing: Listing, by: SortKey): Listing {
  const isReversed = listing.isOrdered && listing.sort.by === by && listing.sort.direction === 'ascending';
  const sort = { by, direction: isReversed ? 'descending' : 'ascending' } as const;
  return { ...listing, isOrdered: true, sort, page: 1 };
}

export function isFiltered({ filter }: Listing): boolean {
  return (
    filter.minimumReachMm !== undefined || Object.values(filter.facets).some((values) => values.length > 0)
  );
}

/** Returns the units to show a depth in: those the reader chose, else inches where all parts are in inches. */
export function unitsOf(facets: readonly Facet[], shown: ShownUnits): ToolUnits {
  if (shown !== 'as-made') return shown;
  const values = facets.find(({ key }) => key === 'units')?.values ?? [];
  return values.length > 0 && values.every(({ value }) => value === 'inch') ? 'inch' : 'metric';
}
