import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Listing, searchOf } from './listing-search.ts';

/** Where a category lies. */
export type CategoryPlace = { readonly seriesSlug: string; readonly categorySlug: string };

/** A link to the same category with other filters, another order or another page. The view stays where it is. */
export function ListingLink({
  place,
  listing,
  scrolls = false,
  label,
  isCurrent = false,
  className,
  children,
}: {
  place: CategoryPlace;
  listing: Listing;
  scrolls?: boolean;
  label?: string;
  isCurrent?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Link
      to="/app/products/series/$seriesSlug/categories/$categorySlug"
      params={place}
      search={searchOf(listing)}
      resetScroll={scrolls}
      preload={false}
      rel="nofollow"
      activeOptions={{ includeSearch: true, exact: true }}
      activeProps={{ 'aria-current': undefined }}
      aria-label={label}
      {...(isCurrent && { 'aria-current': 'true' })}
      className={className}
    >
      {children}
    </Link>
  );
}
