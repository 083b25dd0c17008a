// Filters, sorts and pages a table of parts. A row is a part of the domain with, in `wire`, its row of the contract.

import type { Facet, ListingRow } from '@chipload/contract';
import {
  facetCounts,
  filterRows,
  formatFilters,
  type ListingPart,
  type ListingState,
  mostRowsPerPage,
  pageOf,
  parseFilters,
  type Query,
  sortRows,
  usualRowsPerPage,
  withKnownValues,
} from '@chipload/domain/catalogue';
import { inMillimetres } from '@chipload/domain/tools';
import type { Language } from '../../platform/language.ts';
import { listingRowOf } from './catalogue.presenter.ts';
import type { PartRow } from './catalogue.repository.ts';
import { wireFacetOf } from './facet-labels.ts';
import { listingPartOf } from './listing-part.ts';

export type ListedPart = ListingPart & { readonly wire: ListingRow };

/** The state of a listing in an address: filters, sort, page, and rows per page. */
export type ListingRequest = ListingState & { readonly rowsPerPage: number };

/** Parses a query; unknown parameters are ignored. */
export function parseListingRequest(query: Query): ListingRequest {
  const size = Number(query.size);
  return {
    ...parseFilters(query),
    rowsPerPage: Number.isInteger(size) && size >= 1 ? Math.min(size, mostRowsPerPage) : usualRowsPerPage,
  };
}

/** Returns the same key for every way to write the same request, so that its answer is cached once. */
export function listingKeyOf(request: ListingRequest): string {
  return JSON.stringify([formatFilters(request), request.rowsPerPage]);
}

/** A page of a listing, in the names of the contract. */
export type ListingPage = {
  readonly rows: ListingRow[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly facets: Facet[];
};

/** Returns the requested page with its facets; values that no part has are ignored. */
export function listingPageOf(
  parts: readonly ListedPart[],
  request: ListingRequest,
  language: Language,
): ListingPage {
  const filter = withKnownValues(parts, request.filter);
  const found = sortRows(filterRows(parts, filter), request.sort, priceOf);
  const { rows, page, pageCount, total } = pageOf(found, request.page, request.rowsPerPage);
  return {
    rows: rows.map((row) => row.wire),
    total,
    page,
    pages: pageCount,
    facets: facetCounts(parts, filter).map((facet) => wireFacetOf(facet, language)),
  };
}

export function listedPartOf(row: PartRow, series: string): ListedPart {
  const wire = listingRowOf(row, series);
  return { ...listingPartOf(row), ownSizes: ownSizesOf(wire), wire };
}

function ownSizesOf({ tool: { own, units } }: ListingRow): ListingPart['ownSizes'] {
  const entries = own?.sizes.map(({ key, kind, value }) => {
    const millimetres = kind === 'length' ? inMillimetres(Number(value), units) : undefined;
    return [`size_${key}`, millimetres ?? (typeof value === 'number' ? value : String(value))] as const;
  });
  return entries && Object.fromEntries(entries);
}

function priceOf({ wire }: ListedPart): number | undefined {
  return wire.price === 'invalid' ? undefined : wire.price;
}
