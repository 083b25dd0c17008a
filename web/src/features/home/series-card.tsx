import { Link, lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { partsText } from '../../tools/parts-text.ts';
import type { Series } from '../../tools/families.ts';
import { MaterialMarks } from '../../tools/material-marks.tsx';

/** The tools are drawn by the server; what draws them comes to the browser when the page lives already. */
export const ToolThumbnail = lazyRouteComponent(
  () => import('../../tools/tool-thumbnail.tsx'),
  'ToolThumbnail',
);

/** A series with one of its tools, drawn from its sizes. */
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
