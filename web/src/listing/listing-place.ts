// The source of a listing: a category, a search, or an offer. Filters, sort and page are in its address.

import { useNavigate } from '@tanstack/react-router';
import { type Listing, type ListingSearch, foundSearchOf, searchOf } from './listing-search.ts';

/** The address parts of a category. */
export type CategoryPlace = { readonly seriesSlug: string; readonly categorySlug: string };

/** The text that was searched for. */
export type SearchPlace = { readonly query: string };

/** The uuid of an offer. */
export type DiscountPlace = { readonly discount: string };

export type ListingPlace = CategoryPlace | SearchPlace | DiscountPlace;

/** Returns the address of a listing for the router. */
export function listingAddress(place: ListingPlace, search: ListingSearch) {
  if ('query' in place) {
    return { to: '/app/search', search: { ...search, query: place.query } } as const;
  }
  if ('discount' in place) {
    return { to: '/app/discounts/$uuid', params: { uuid: place.discount }, search } as const;
  }
  return { to: '/app/products/series/$seriesSlug/categories/$categorySlug', params: place, search } as const;
}

/** Returns the query of a listing; a search has an order of its own. */
export function searchAt(place: ListingPlace, listing: Listing): ListingSearch {
  return 'query' in place ? foundSearchOf(listing) : searchOf(listing);
}

/** Returns a function that opens the listing with other filters or another order; keeps the scroll position. */
export function useOpenListing(place: ListingPlace): (search: ListingSearch) => void {
  const navigate = useNavigate();
  return (search) => void navigate({ ...listingAddress(place, search), resetScroll: false });
}
