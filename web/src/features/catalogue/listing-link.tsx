import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListingPlace } from './listing-place.ts';
import { type Listing, foundSearchOf, searchOf } from './listing-search.ts';

/** A link to the same listing with other filters, another order or another page. The view stays where it is. */
export function ListingLink({
  place,
  listing,
  scrolls = false,
  label,
  isCurrent = false,
  className,
  children,
}: {
  place: ListingPlace;
  listing: Listing;
  scrolls?: boolean;
  label?: string;
  isCurrent?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const shared = {
    resetScroll: scrolls,
    preload: false,
    rel: 'nofollow',
    activeOptions: { includeSearch: true, exact: true },
    activeProps: { 'aria-current': undefined },
    'aria-label': label,
    ...(isCurrent && { 'aria-current': 'true' as const }),
    className,
    children,
  } as const;
  if ('query' in place) {
    return <Link to="/app/search" search={{ ...foundSearchOf(listing), query: place.query }} {...shared} />;
  }
  if ('discount' in place) {
    const params = { uuid: place.discount };
    return <Link to="/app/discounts/$uuid" params={params} search={searchOf(listing)} {...shared} />;
  }
  return (
    <Link
      to="/app/products/series/$seriesSlug/categories/$categorySlug"
      params={place}
      search={searchOf(listing)}
      {...shared}
    />
  );
}
