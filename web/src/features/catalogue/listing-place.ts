// Where a listing lies: a category, what was found for a text, or an offer. Filters, sort and page are in its address.

import { useNavigate } from '@tanstack/react-router';
import type { ListingSearch } from './listing-search.ts';

/** Where a category lies. */
export type CategoryPlace = { readonly seriesSlug: string; readonly categorySlug: string };

/** What was searched for. */
export type SearchPlace = { readonly query: string };

/** The uuid of an offer. */
export type DiscountPlace = { readonly discount: string };

export type ListingPlace = CategoryPlace | SearchPlace | DiscountPlace;

/** Opens a listing with other filters or another order; the view stays where it is. */
export function useOpenListing(place: ListingPlace): (search: ListingSearch) => void {
  const navigate = useNavigate();
  return (search) => {
    if ('query' in place) {
      void navigate({ to: '/app/search', search: { ...search, query: place.query }, resetScroll: false });
      return;
    }
    if ('discount' in place) {
      const params = { uuid: place.discount };
      void navigate({ to: '/app/discounts/$uuid', params, search, resetScroll: false });
      return;
    }
    void navigate({
      to: '/app/products/series/$seriesSlug/categories/$categorySlug',
      params: place,
      search,
      resetScroll: false,
    });
  };
}

/** What a form of the listing sends beside its own field, name by name, so that it works without JavaScript. */
export function hiddenFields(
  place: ListingPlace,
  search: ListingSearch,
): readonly (readonly [string, string])[] {
  const fields = { ...search, ...('query' in place && { query: place.query }) };
  return Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value] as const),
  );
}
