import { Link } from '@tanstack/react-router';
import type { ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import type { RowsByUnits } from './lineup-rows.ts';

/** Chooses the tools of one unit, where a lineup has both. These are links, so that they work without JavaScript. */
export function LineupUnits({
  endpoint,
  group,
  chosen,
  counts,
}: {
  endpoint: string;
  group: string;
  chosen: ToolUnits | undefined;
  counts: RowsByUnits;
}) {
  if (counts.length < 2) return null;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const choices: readonly { units: ToolUnits | undefined; count: number }[] = [
    { units: undefined, count: total },
    ...counts,
  ];
  return (
    <nav
      aria-label={m.content_lineup_units()}
      className="flex w-fit max-w-full flex-wrap rounded-control border print:hidden"
    >
      {choices.map(({ units, count }) => (
        <Link
          key={units ?? ''}
          to="/app/products/lineups/$endpoint"
          params={{ endpoint }}
          search={{ group, ...(units !== undefined && { units }) }}
          resetScroll={false}
          activeProps={{ 'aria-current': undefined }}
          {...(units === chosen && { 'aria-current': 'true' })}
          className="tabular flex h-8 items-center gap-1.5 px-3 text-sm text-muted transition-colors first:rounded-l-control last:rounded-r-control hover:bg-hover aria-[current]:bg-accent-tint aria-[current]:font-medium aria-[current]:text-accent-strong pointer-coarse:h-11"
        >
          {unitsText(units)}
          <span className="font-normal text-muted">{countText(count)}</span>
        </Link>
      ))}
    </nav>
  );
}

function unitsText(units: ToolUnits | undefined): string {
  if (units === undefined) return m.content_lineup_all_units();
  return units === 'inch' ? m.content_lineup_inch() : m.content_lineup_metric();
}
