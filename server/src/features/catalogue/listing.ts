// The table of a category: rows as the rules of the domain know them, beside what goes on the wire.

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

/** Which part of a listing is wanted; what the address holds beside filters, sort and page. */
export type Wanted = ListingState & { readonly rowsPerPage: number };

const rowsPerPage = { usual: 50, most: 2_000 } as const;

/** Reads what is wanted from an address; values that no row has are left out, as are words that are not understood. */
export function wantedOf(query: Query, rows: readonly ListingPart[]): Wanted {
  const state = parseFilters(query);
  const size = Number(query.size);
  return {
    ...state,
    filter: withKnownValues(rows, state.filter),
    rowsPerPage: Number.isInteger(size) && size >= 1 ? Math.min(size, rowsPerPage.most) : rowsPerPage.usual,
  };
}

/** The same for every way of writing the same wish, so that an answer is kept once. */
export function keyOf(wanted: Wanted): string {
  return JSON.stringify([formatFilters(wanted), wanted.rowsPerPage]);
}

/** A page of a listing as it goes on the wire. */
export type ListingPage = {
  readonly rows: ListingRow[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly facets: Facet[];
};

/** The page that is wanted, with what may be chosen beside it. */
export function listingPageOf(parts: readonly ListedPart[], wanted: Wanted, language: Language): ListingPage {
  const { rows, page, pageCount, total } = pageWanted(parts, wanted);
  return {
    rows: rows.map((row) => row.wire),
    total,
    page,
    pages: pageCount,
    facets: facetCounts(parts, wanted.filter).map((facet) => wireFacetOf(facet, language)),
  };
}

/** The rows of the page that is wanted. */
export function pageWanted(rows: readonly ListedPart[], wanted: Wanted) {
  const found = sortRows(filterRows(rows, wanted.filter), wanted.sort, priceOf);
  return pageOf(found, wanted.page, wanted.rowsPerPage);
}

/** The part as a company sees it that has agreed on another price, if it has. */
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
