// The steps from one listing to the next: another filter, another order, another depth.

import type { Facet, WireTool } from '@chipload/contract';
import type { FacetName, SortKey } from '@chipload/domain/catalogue';
import { type ShownUnits, type ToolUnits, lengthKey, parseSize } from '@chipload/domain/tools';
import { type Listing, type ListingSearch, parseListingSearch } from './listing-search.ts';

/** The query of a category's parts with the cutting diameter of a tool. */
export function searchByDiameter({ cutting_diameter, units }: WireTool): ListingSearch {
  return parseListingSearch({ diameter: lengthKey(cutting_diameter, units) });
}

/** The query of a typed depth: a bare number is in the units in which the form writes its depths. */
export function searchByReach(text: string, units: ToolUnits): ListingSearch {
  const size = parseSize(text, units);
  return size.ok ? parseListingSearch({ reach: lengthKey(size.value, size.units) }) : {};
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

/** The units to write a depth in: those that the reader chose, else inches where all parts are in inches. */
export function unitsOf(facets: readonly Facet[], shown: ShownUnits): ToolUnits {
  if (shown !== 'as-made') return shown;
  const values = facets.find(({ key }) => key === 'units')?.values ?? [];
  return values.length > 0 && values.every(({ value }) => value === 'inch') ? 'inch' : 'metric';
}
