import { Link, lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { type Family, familyName } from '../../tools/families.ts';
import { partsText } from '../../tools/parts-text.ts';

/** The server draws the tools; the browser loads the code that draws them after taking over the page. */
export const ToolThumbnail = lazyRouteComponent(
  () => import('../../tools/tool-thumbnail.tsx'),
  'ToolThumbnail',
);

/** A type with more series stands beside several rows of others. */
const fewSeries = 6;

/** A type of tool with a drawing of one, and its series by name; Products says what each is for. */
export function FamilyIndex({ family }: { family: Family }) {
  const { type, name, parts, series, series_count: count } = family;
  const example = series.find((one) => one.example !== null)?.example ?? null;
  return (
    <section
      aria-labelledby={type}
      className={`text-sm ${series.length > fewSeries ? 'sm:row-span-3 lg:row-span-2' : ''}`}
    >
      <div className="flex h-12 items-center">
        <Suspense>
          {example !== null && <ToolThumbnail tool={example} className="w-full max-w-60" />}
        </Suspense>
      </div>
      <div className="mt-2 flex items-baseline justify-between gap-4 border-b border-line-strong pb-2">
        <h2 id={type} className="text-base font-semibold">
          <Link to="/app/products" search={{ type }} className="thumb-room hover:text-accent">
            {familyName(type, name)}
          </Link>
        </h2>
        <p className="tabular text-muted">{partsText(parts)}</p>
      </div>
      <ul>
        {series.map((one) => (
          <li key={one.slug} className="flex items-baseline justify-between gap-4 border-b">
            <Link
              to="/app/products/series/$seriesSlug"
              params={{ seriesSlug: one.slug }}
              className="min-w-0 flex-1 py-2 wrap-anywhere hover:text-accent pointer-coarse:py-3"
            >
              {one.name}
            </Link>
            <span className="tabular text-xs text-muted">{countText(one.parts)}</span>
          </li>
        ))}
        {series.length < count && (
          <li>
            <Link
              to="/app/products"
              search={{ type }}
              className="block py-2 text-accent hover:underline pointer-coarse:py-3"
            >
              {m.catalogue_all_series({ family: familyName(type, name), count: countText(count) })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
