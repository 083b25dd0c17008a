import './drill-speeds.css';
import { Link, useNavigate } from '@tanstack/react-router';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { m } from '@chipload/messages';
import { materialOnFloor } from '@chipload/domain/shop-floor';
import { drillRowOn, type DrillSeries, drillSeries, drillTable, parseDrill } from '@chipload/domain/speeds';
import { useShop, useShownUnits } from '../../platform/shop.ts';
import { Page } from '@chipload/ui/page';
import { usualDiameter } from '../../cutting/drill-text.ts';
import { useRemembered } from '../../cutting/remembered-machine.ts';
import { useShopFloor } from '../../cutting/shop-floor.ts';
import { rpmText } from '../../cutting/value-text.ts';
import { DiameterForm } from './diameter-form.tsx';
import { DiameterSteps } from './diameter-steps.tsx';
import { DrillAdvice } from './drill-advice.tsx';
import { DrillChart } from './drill-chart.tsx';
import { DrillResult } from './drill-result.tsx';
import type { DrillSearch } from './drill-search.ts';
import { changedSearch, type DrillView, drillView, type SearchWith } from './drill-view.ts';
import { DrillTable } from './drill-table.tsx';
import { DrillTableTitle, DrillToggles } from './drill-toggles.tsx';

/** The delay after the last keystroke before the URL is updated. */
const pauseMilliseconds = 300;

/** Holds the typed diameter. The screen updates at every keystroke, the URL after a pause. */
function useTypedDiameter(
  inUrl: string,
  changeUrl: (diameter: string) => void,
): [typed: string, type: (diameter: string) => void] {
  const [typed, setTyped] = useState(inUrl);
  const [known, setKnown] = useState(inUrl);
  // If the URL changes by other means, such as the Back button, so does the diameter. Our own change of the URL may arrive
  // after further typing, and must not undo it.
  const [sent, setSent] = useState(inUrl);
  if (known !== inUrl) {
    setKnown(inUrl);
    if (inUrl !== sent) {
      setSent(inUrl);
      setTyped(inUrl);
    }
  }

  useEffect(() => {
    if (typed === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(typed);
      changeUrl(typed);
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, sent, changeUrl]);

  return [typed, setTyped];
}

/**
 * Speeds and feeds for drills: one series at a time, every material, and the row of any diameter. The query of
 * the page contains the whole state.
 */
export function DrillSpeedsScreen({ search }: { search: DrillSearch }) {
  const { page } = useShop();
  const shown = useShownUnits();
  const material = materialOnFloor(useShopFloor())?.material;
  const reader = useMemo(() => ({ shown, material }), [shown, material]);
  const machine = useRemembered();
  const navigate = useNavigate({ from: '/app/speeds/drills' });
  const changeView = useCallback(
    (change: Partial<DrillView>) =>
      void navigate({
        search: (before) => changedSearch(before, reader, change),
        replace: true,
        resetScroll: false,
      }),
    [navigate, reader],
  );
  const changeDiameter = useCallback((diameter: string) => changeView({ diameter }), [changeView]);
  const [diameter, type] = useTypedDiameter(search.diameter ?? '', changeDiameter);
  useEffect(() => keepOffline('/app/speeds/drills'), []);
  // Does not change while somebody types, so that links do not render again; the typed diameter reaches the URL after a pause.
  const searchWith = useCallback(
    (change: Partial<DrillView>) => changedSearch(search, reader, change),
    [search, reader],
  );

  const view = { ...drillView(search, reader), diameter };
  const { series, units, coolant } = view;
  const drill = parseDrill(diameter, units);
  const table = drillTable({ series, coolant }, view.material);
  const row = drill.ok && table !== undefined ? drillRowOn(machine, table, drill.diameterMm) : undefined;

  return (
    <Page title={m.speeds_title()}>
      <div className="drill-speeds">
        <p className="mb-4 max-w-measure text-base text-muted print:hidden">
          {m.speeds_intro()} {m.speeds_other_tools()}{' '}
          <Link to="/app/search" className="thumb-room text-accent underline underline-offset-2">
            {m.speeds_search_part()}
          </Link>
        </p>
        <SeriesTabs chosen={series} searchWith={searchWith} />
        <DrillToggles series={series} units={units} coolant={coolant} searchWith={searchWith} />
        <div className="grid gap-x-8 gap-y-6 pt-5 xl:grid-cols-[minmax(0,1fr)_18rem] print:block print:pt-0">
          <div className="grid content-start gap-6 md:max-xl:grid-cols-2 xl:sticky xl:top-[calc(var(--from-top)+1.25rem)] xl:col-start-2 xl:row-start-1 xl:self-start print:hidden">
            <div className="grid content-start gap-4">
              <DiameterForm view={view} search={search} drill={drill} onType={type} onMaterial={changeView} />
              <DrillResult view={view} drill={drill} row={row} />
              <DrillAdvice group={view} row={row} machine={machine} units={units} />
            </div>
            <Link
              to="/app/hole"
              className="thumb-room justify-self-start text-sm font-medium text-accent underline underline-offset-2"
            >
              {m.holes_from_speeds()}
            </Link>
            <DrillChart view={view} table={table} drill={drill} machine={machine} />
          </div>
          <section aria-labelledby="drill-table" className="min-w-0 xl:col-start-1 xl:row-start-1">
            <DrillTableTitle series={series} units={units} coolant={coolant} />
            <DiameterSteps
              units={units}
              shownMm={drill.ok ? drill.diameterMm : usualDiameter(units)}
              searchWith={searchWith}
            />
            {machine.maximumRpm !== undefined && (
              <p className="mt-3 mb-3 max-w-measure text-sm text-muted md:mt-0">
                {m.speeds_table_limited({ rpm: rpmText(machine.maximumRpm) })}
              </p>
            )}
            <DrillTable view={view} drill={drill} maximumRpm={machine.maximumRpm} searchWith={searchWith} />
            <p className="mt-4 max-w-measure text-sm text-muted">{m.speeds_starting_values()}</p>
            <p className="hidden text-sm text-muted print:block">
              {page.siteName}, {page.origin.replace(/^https?:\/\//, '')}/app/speeds/drills
            </p>
          </section>
        </div>
      </div>
    </Page>
  );
}

/** Asks the service worker to cache a page of its list, with the files of the build that this page has loaded. */
function keepOffline(path: string): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  void keep(path).catch(() => undefined);
}

async function keep(path: string): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/app/assets/`));
  active?.postMessage({ keep: path, language: document.documentElement.lang.slice(0, 2), files }, []);
}

/** Links to the series of drills, by depth. */
const SeriesTabs = memo(function SeriesTabs({
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
