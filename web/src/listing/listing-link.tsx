import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ListingPlace, listingAddress, searchAt } from './listing-place.ts';
import type { Listing } from './listing-search.ts';

/** A link to the same listing with other filters, another order or another page. Keeps the scroll position. */
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
  return (
    <Link
      {...listingAddress(place, searchAt(place, listing))}
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
