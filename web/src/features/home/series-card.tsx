import { Link, lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { partsText } from '../../tools/parts-text.ts';
import type { Series } from '../../tools/families.ts';
import { MaterialMarks } from '../../tools/material-marks.tsx';

/** The server draws the tools; the browser loads the code that draws them after taking over the page. */
export const ToolThumbnail = lazyRouteComponent(
  () => import('../../tools/tool-thumbnail.tsx'),
  'ToolThumbnail',
);

/** A series with a drawing of one of its tools. */
export function SeriesCard({
  series: { slug, name, summary, parts, materials, example },
}: {
  series: Series;
}) {
  return (
    <li className="group relative flex flex-col gap-2 border-b py-4 text-sm">
      <div className="flex h-12 items-center">
        <Suspense>
          {example !== null && <ToolThumbnail tool={example} className="w-full max-w-60" />}
        </Suspense>
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 font-medium">
          <Link
            to="/app/products/series/$seriesSlug"
            params={{ seriesSlug: slug }}
            className="wrap-anywhere group-hover:text-accent after:absolute after:inset-0"
          >
            {name}
          </Link>
        </h3>
        <p className="tabular shrink-0 text-xs text-muted">{partsText(parts)}</p>
      </div>
      <p className="flex-1 text-muted">{summary}</p>
      <MaterialMarks materials={materials} />
    </li>
  );
}
