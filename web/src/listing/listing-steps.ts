// Steps from one listing to the next: another filter, another order, another depth.

import type { Facet, WireTool } from '@chipload/contract';
import { type FilterName, type LimitName, limitNames, type SortName } from '@chipload/domain/catalogue';
import { type ShownUnits, type ToolUnits, lengthKey, parseSize } from '@chipload/domain/tools';
import { type Listing, type ListingSearch, parseListingSearch } from './listing-search.ts';

/** Returns the query for a category's parts with a tool's cutting diameter. */
export function searchByDiameter({ cutting_diameter, units }: WireTool): ListingSearch {
  return cutting_diameter === null
    ? {}
    : parseListingSearch({ diameter: lengthKey(cutting_diameter, units) });
}

/** Returns the query for a typed limit: a bare number is in the units in which the form shows lengths. */
export function searchByLimit(name: LimitName, text: string, units: ToolUnits): ListingSearch {
  const size = parseSize(text, units);
  return size.ok ? parseListingSearch({ [name]: lengthKey(size.value, size.units) }) : {};
}

/** Returns a limit of the listing in millimetres. */
export function limitOf({ filter }: Listing, name: LimitName): number | undefined {
  const key = limitNames.find(([known]) => known === name)?.[1];
  return key && filter[key];
}

/** True if parts of a list may be filtered by their reach: only those that cut along a length have one. */
export function mayReach(facets: readonly Facet[], listing: Listing): boolean {
  return facets.some(({ key }) => key === 'cutting-length') || limitOf(listing, 'reach') !== undefined;
}

/** Returns the listing with a value of a facet chosen, or unchosen if it was chosen. */
export function withToggled(listing: Listing, facet: FilterName, value: string): Listing {
  const chosen = listing.filter.facets[facet] ?? [];
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  const facets = { ...listing.filter.facets, [facet]: values };
  return { ...listing, filter: { ...listing.filter, facets }, page: 1 };
}

/** Returns the listing without some limits. */
export function withoutLimits(listing: Listing, names: readonly LimitName[]): Listing {
  const gone = limitNames.filter(([name]) => names.includes(name));
  const filter = { ...listing.filter, ...Object.fromEntries(gone.map(([, key]) => [key, undefined])) };
  return { ...listing, filter, page: 1 };
}

/** Returns the listing without any filter, in the same order. */
export function withoutFilters(listing: Listing): Listing {
  return { ...listing, filter: { facets: {} }, page: 1 };
}

/** Returns the listing as a matrix, or as a table. */
export function asMatrix(listing: Listing, asCells: boolean): Listing {
  return { ...listing, view: asCells ? { view: 'matrix' } : {}, page: 1 };
}

export function isMatrix({ view }: Listing): boolean {
  return view['view'] !== undefined;
}

/** Returns the listing sorted by a column; the same column again reverses the order. */
export function withSort(listing: Listing, by: SortName): Listing {
  const isReversed = listing.isOrdered && listing.sort.by === by && listing.sort.direction === 'ascending';
  const sort = { by, direction: isReversed ? 'descending' : 'ascending' } as const;
  return { ...listing, isOrdered: true, sort, page: 1 };
}

export function isFiltered(listing: Listing): boolean {
  return chosenFilters(listing) > 0;
}

/** Returns how many values and limits are chosen. */
export function chosenFilters({ filter }: Listing): number {
  const limits = limitNames.filter(([, key]) => filter[key] !== undefined);
  return limits.length + Object.values(filter.facets).flat().length;
}

/** Returns the units to show limits in: those the reader chose, else inches where all parts are in inches. */
export function unitsOf(facets: readonly Facet[], shown: ShownUnits): ToolUnits {
  if (shown !== 'as-made') return shown;
  const values = facets.find(({ key }) => key === 'units')?.values ?? [];
  return values.length > 0 && values.every(({ value }) => value === 'inch') ? 'inch' : 'metric';
}
