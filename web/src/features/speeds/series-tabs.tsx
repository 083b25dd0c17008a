import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { m } from '@chipload/messages';
import { type DrillSeries, drillSeries } from '@chipload/domain/speeds';
import type { SearchWith } from './drill-view.ts';

/** Links to the series of drills, by depth. */
export const SeriesTabs = memo(function SeriesTabs({
  chosen,
  searchWith,
}: {
  chosen: DrillSeries;
  searchWith: SearchWith;
}) {
  return (
    <nav aria-label={m.speeds_groups()} className="border-b border-line-strong print:hidden">
      <ul className="-mb-px flex gap-x-1 overflow-x-auto">
        {drillSeries.map((series) => (
          <li key={series} className="shrink-0">
            <Link
              to="/app/speeds/drills"
              search={searchWith({ series })}
              resetScroll={false}
              activeProps={{ 'aria-current': undefined }}
              {...(series === chosen && { 'aria-current': 'true' })}
              className="tabular flex h-11 items-center border-b-2 border-transparent px-3 text-sm text-muted transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
            >
              {series}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});
