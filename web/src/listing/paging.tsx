import { mostRowsPerPage } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { pageLinkClass, pagesAround } from './pages-around.ts';
import { ListingLink } from './listing-link.tsx';
import type { ListingSource } from './listing-source.ts';
import type { Listing } from './listing-search.ts';

/** Links to the pages of a list, and to all of it on one page. */
export function Paging({
  page,
  pages,
  total,
  listing,
  source,
}: {
  page: number;
  pages: number;
  total: number;
  listing: Listing;
  source: ListingSource;
}) {
  if (pages < 2 && !listing.isWhole) return null;
  const onPage = (wanted: number): Listing => ({ ...listing, page: wanted });
  return (
    <nav aria-label={m.catalogue_pages()} className="flex flex-wrap items-center gap-1 pt-4">
      {page > 1 && (
        <ListingLink source={source} listing={onPage(page - 1)} scrolls className={pageLinkClass}>
          {m.catalogue_previous_page()}
        </ListingLink>
      )}
      {pages > 1 &&
        pagesAround(page, pages).map((number, index) =>
          number === undefined ? (
            <span key={`gap ${index}`} aria-hidden="true" className="px-1 text-muted">
              …
            </span>
          ) : (
            <ListingLink
              key={number}
              source={source}
              listing={onPage(number)}
              scrolls
              isCurrent={number === page}
              label={m.catalogue_page({ page: countText(number) })}
              className={`${pageLinkClass} ${number === page ? 'bg-hover font-medium' : ''}`}
            >
              {countText(number)}
            </ListingLink>
          ),
        )}
      {page < pages && (
        <ListingLink source={source} listing={onPage(page + 1)} scrolls className={pageLinkClass}>
          {m.catalogue_next_page()}
        </ListingLink>
      )}
      <ListingLink
        source={source}
        listing={{ ...listing, page: 1, isWhole: !listing.isWhole }}
        className={`${pageLinkClass} ml-auto text-accent`}
      >
        {listing.isWhole ? m.catalogue_show_pages() : moreText(total)}
      </ListingLink>
    </nav>
  );
}

function moreText(total: number): string {
  return total <= mostRowsPerPage
    ? m.catalogue_show_all({ total: countText(total) })
    : m.catalogue_show_more({ count: countText(mostRowsPerPage) });
}
