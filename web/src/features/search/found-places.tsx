import { Link } from '@tanstack/react-router';
import type { SearchAnswer } from '@chipload/contract';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';

/** The look of a link to a place that was found. */
export const linkClass =
  'flex min-h-9 items-center gap-2 rounded-control border border-line-strong px-3 py-1 text-sm transition-colors hover:bg-hover pointer-coarse:min-h-11';

/** The series and categories that match, above the parts. On a phone the categories are one line that scrolls sideways. */
export function FoundPlaces({ series, categories }: Pick<SearchAnswer, 'series' | 'categories'>) {
  if (series.length === 0 && categories.length < 2) return null;
  return (
    <div className="mb-4 grid grid-cols-1 gap-4 max-sm:mb-3">
      {series.length > 0 && (
        <section aria-labelledby="found-series">
          <h2 id="found-series" className="mb-2 text-sm font-semibold">
            {m.search_series()}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {series.map(({ slug, name, parts }) => (
              <li key={slug}>
                <Link
                  to="/app/products/series/$seriesSlug"
                  params={{ seriesSlug: slug }}
                  className={linkClass}
                >
                  <span className="font-medium">{name}</span>
                  <Count parts={parts} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {categories.length > 1 && (
        <section aria-labelledby="found-categories">
          <h2 id="found-categories" className="mb-2 text-sm font-semibold max-sm:sr-only">
            {m.search_categories()}
          </h2>
          <ul className="flex flex-wrap gap-2 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:mask-[linear-gradient(to_left,transparent,black_2rem)] max-sm:pr-8 max-sm:pl-4">
            {categories.map(({ slug, name, parts, series: of }) => (
              <li key={`${of.slug} ${slug}`} className="shrink-0">
                <Link
                  to="/app/products/series/$seriesSlug/categories/$categorySlug"
                  params={{ seriesSlug: of.slug, categorySlug: slug }}
                  className={linkClass}
                >
                  <span className="text-muted">{of.name}</span>
                  <span className="font-medium">{name}</span>
                  <Count parts={parts} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The number of found parts in a series or category. */
function Count({ parts }: { parts: number }) {
  return parts > 0 && <span className="tabular text-xs text-muted">{countText(parts)}</span>;
}
