// The source of a listing: a category, a search, an offer, or a series as a matrix. Its address has filters and page.

import { useNavigate } from '@tanstack/react-router';
import { formatQueryText } from '@chipload/client/query-text';
import { categoryHref, seriesHref } from '../tools/catalogue-hrefs.ts';
import { type Listing, type ListingSearch, foundSearchOf, searchOf } from './listing-search.ts';

/** The address parts of a category. */
export type CategorySource = { readonly seriesSlug: string; readonly categorySlug: string };

/** The text that was searched for, and the material whose tools come first. */
export type SearchSource = { readonly query: string; readonly prefer?: string | undefined };

/** The uuid of an offer. */
export type DiscountSource = { readonly discount: string };

/** The address part of a series. */
export type SeriesSource = { readonly seriesSlug: string };

export type ListingSource = CategorySource | SearchSource | DiscountSource | SeriesSource;

/** Returns the address of a listing for the router. */
export function listingAddress(source: ListingSource, search: ListingSearch) {
  if ('query' in source) {
    const { query, prefer } = source;
    return { to: '/app/search', search: { ...search, query, ...(prefer && { prefer }) } } as const;
  }
  if ('discount' in source) {
    return { to: '/app/discounts/$uuid', params: { uuid: source.discount }, search } as const;
  }
  if ('categorySlug' in source) {
    return {
      to: '/app/products/series/$seriesSlug/categories/$categorySlug',
      params: source,
      search,
    } as const;
  }
  return { to: '/app/products/series/$seriesSlug', params: source, search } as const;
}

/** Returns the address of a listing as a link has it. */
export function listingHref(source: ListingSource, search: ListingSearch): string {
  if ('query' in source) {
    const { query, prefer } = source;
    return `/app/search${formatQueryText({ ...search, query, prefer })}`;
  }
  const path =
    'discount' in source
      ? `/app/discounts/${encodeURIComponent(source.discount)}`
      : 'categorySlug' in source
        ? categoryHref(source.seriesSlug, source.categorySlug)
        : seriesHref(source.seriesSlug);
  return path + formatQueryText(search);
}

/** Returns the query of a listing. Without an order in it, a search has the best match first, others the diameter. */
export function searchFor(source: ListingSource, listing: Listing): ListingSearch {
  return 'query' in source ? foundSearchOf(listing) : searchOf(listing);
}

/** Returns a function that opens the listing with other filters or another order; keeps the scroll position. */
export function useOpenListing(source: ListingSource): (search: ListingSearch) => void {
  const navigate = useNavigate();
  return (search) => void navigate({ ...listingAddress(source, search), resetScroll: false });
}
