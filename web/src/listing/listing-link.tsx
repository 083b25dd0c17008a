import type { MouseEvent, ReactNode } from 'react';
import { ShopLink } from '../navigation/shop-link.tsx';
import { type ListingSource, listingHref, searchFor } from './listing-source.ts';
import type { Listing } from './listing-search.ts';

/** A link to the same listing with other filters, another order or another page. Keeps the scroll position unless it `scrolls`. */
export function ListingLink({
  source,
  listing,
  scrolls = false,
  label,
  isCurrent = false,
  onClick,
  className,
  children,
}: {
  source: ListingSource;
  listing: Listing;
  scrolls?: boolean;
  label?: string;
  isCurrent?: boolean;
  onClick?: (event: MouseEvent) => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <ShopLink
      href={listingHref(source, searchFor(source, listing))}
      scrolls={scrolls}
      preloads={false}
      rel="nofollow"
      aria-label={label}
      {...(onClick && { onClick })}
      {...(isCurrent && { 'aria-current': 'true' })}
      className={className}
    >
      {children}
    </ShopLink>
  );
}
