// Filters, sorts and pages the table of a category. A row is a part of the domain with, in `wire`, its row of the contract.

import type { Facet, ListingRow } from '@chipload/contract';
import {
  facetCounts,
  filterRows,
  formatFilters,
  type ListingPart,
  type ListingState,
  pageOf,
  parseFilters,
  type Query,
  sortRows,
  withKnownValues,
} from '@chipload/domain/catalogue';
import { type AgreedPrices, bestOf, type PriceEntry, unitPrice } from '@chipload/domain/pricing';
import type { Language } from '../../platform/language.ts';
import { listingRowOf, priceEntryOf, pricesOf } from './catalogue.presenter.ts';
import type { PartRow } from './catalogue.repository.ts';
import { wireFacetOf } from './facet-labels.ts';
import { listingPartOf } from './listing-part.ts';

export type ListedPart = ListingPart & { readonly wire: ListingRow; readonly prices: PriceEntry };

/** The state of a listing in an address: filters, sort, page, and rows per page. */
export type ListingRequest = ListingState & { readonly rowsPerPage: number };

const rowsPerPage = { usual: 50, most: 2_000 } as const;

/** Parses a query; unknown parameters and values that no row has are ignored. */
export function parseListingRequest(query: Query, rows: readonly ListingPart[]): ListingRequest {
  const state = parseFilters(query);
  const size = Number(query.size);
  return {
    ...state,
    filter: withKnownValues(rows, state.filter),
    rowsPerPage: Number.isInteger(size) && size >= 1 ? Math.min(size, rowsPerPage.most) : rowsPerPage.usual,
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

/** Returns the requested page with its facets. */
export function listingPageOf(
  parts: readonly ListedPart[],
  request: ListingRequest,
  language: Language,
): ListingPage {
  const { rows, page, pageCount, total } = requestedPage(parts, request);
  return {
    rows: rows.map((row) => row.wire),
    total,
    page,
    pages: pageCount,
    facets: facetCounts(parts, request.filter).map((facet) => wireFacetOf(facet, language)),
  };
}

/** Returns the rows of the requested page. */
export function requestedPage(rows: readonly ListedPart[], request: ListingRequest) {
  const found = sortRows(filterRows(rows, request.filter), request.sort, priceOf);
  return pageOf(found, request.page, request.rowsPerPage);
}

/** Returns the part at the agreed prices of a company, if there are any. */
export function withAgreedPrices(part: ListedPart, agreed: AgreedPrices | undefined): ListedPart {
  if (agreed === undefined) return part;
  const prices = { ...part.prices, ...bestOf(part.prices, agreed) };
  const { price: _price, list_price: _list, special_price: _special, ...wire } = part.wire;
  return { ...part, prices, wire: { ...wire, ...pricesOf(unitPrice({ ...prices, quantity: 1 })) } };
}

export function listedPartOf(row: PartRow, series: string): ListedPart {
  return {
    ...listingPartOf(row),
    prices: priceEntryOf(row),
    wire: listingRowOf(row, series),
  };
}

function priceOf({ wire }: ListedPart): number | undefined {
  return wire.price === 'invalid' ? undefined : wire.price;
}
