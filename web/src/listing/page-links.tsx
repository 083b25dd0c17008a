import { Link, type LinkProps } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { pageLinkClass, pagesAround } from './pages-around.ts';

/** Links to the other pages of a list of series or categories; nothing if there is only one. */
export function PageLinks({
  page,
  pages,
  address,
}: {
  page: number;
  pages: number;
  address: Pick<LinkProps, 'to' | 'params'>;
}) {
  if (pages < 2) return null;
  const linkTo = (wanted: number) => ({
    ...address,
    search: (before: object) => ({ ...before, page: wanted > 1 ? String(wanted) : undefined }),
    activeOptions: { includeSearch: true, exact: true },
    activeProps: { 'aria-current': undefined },
  });
  return (
    <nav aria-label={m.catalogue_pages()} className="flex flex-wrap items-center gap-1 pt-4">
      {page > 1 && (
        <Link {...linkTo(page - 1)} className={pageLinkClass}>
          {m.catalogue_previous_page()}
        </Link>
      )}
      {pagesAround(page, pages).map((number, index) =>
        number === undefined ? (
          <span key={`gap ${index}`} aria-hidden="true" className="px-1 text-muted">
            …
          </span>
        ) : (
          <Link
            key={number}
            {...linkTo(number)}
            aria-label={m.catalogue_page({ page: countText(number) })}
            {...(number === page && { 'aria-current': 'true' })}
            className={`${pageLinkClass} ${number === page ? 'bg-hover font-medium' : ''}`}
          >
            {countText(number)}
          </Link>
        ),
      )}
      {page < pages && (
        <Link {...linkTo(page + 1)} className={pageLinkClass}>
          {m.catalogue_next_page()}
        </Link>
      )}
    </nav>
  );
}
