import { Link } from '@tanstack/react-router';
import type { SearchAnswer } from '@chipload/contract';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';

/** The look of a link to a place that was found. */
export const linkClass =
  'flex min-h-9 items-center gap-2 rounded-control border border-line-strong px-3 py-1 text-sm transition-colors hover:bg-hover pointer-coarse:min-h-11';

/** The series and categories that match, above the parts. */
export function FoundPlaces({ series, categories }: Pick<SearchAnswer, 'series' | 'categories'>) {
  if (series.length === 0 && categories.length < 2) return null;
  return (
    <div className="mb-4 grid gap-4">
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
          <h2 id="found-categories" className="mb-2 text-sm font-semibold">
            {m.search_categories()}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {categories.map(({ slug, name, parts, series: of }) => (
              <li key={`${of.slug} ${slug}`} className="max-sm:nth-[n+4]:hidden">
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
