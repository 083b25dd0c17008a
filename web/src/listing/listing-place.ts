// Where a listing lies: a category, what was found for a text, or an offer. Filters, sort and page are in its address.

import { useNavigate } from '@tanstack/react-router';
import { type Listing, type ListingSearch, foundSearchOf, searchOf } from './listing-search.ts';

/** Where a category lies. */
export type CategoryPlace = { readonly seriesSlug: string; readonly categorySlug: string };

/** What was searched for. */
export type SearchPlace = { readonly query: string };

/** The uuid of an offer. */
export type DiscountPlace = { readonly discount: string };

export type ListingPlace = CategoryPlace | SearchPlace | DiscountPlace;

/** The address of a listing, as the router takes it. */
export function listingAddress(place: ListingPlace, search: ListingSearch) {
  if ('query' in place) {
    return { to: '/app/search', search: { ...search, query: place.query } } as const;
  }
  if ('discount' in place) {
    return { to: '/app/discounts/$uuid', params: { uuid: place.discount }, search } as const;
  }
  return { to: '/app/products/series/$seriesSlug/categories/$categorySlug', params: place, search } as const;
}

/** The query of a listing where it lies: what was found has an order of its own. */
export function searchAt(place: ListingPlace, listing: Listing): ListingSearch {
  return 'query' in place ? foundSearchOf(listing) : searchOf(listing);
}

/** Opens a listing with other filters or another order; the view stays where it is. */
export function useOpenListing(place: ListingPlace): (search: ListingSearch) => void {
  const navigate = useNavigate();
  return (search) => void navigate({ ...listingAddress(place, search), resetScroll: false });
}
