// What an address of drill speeds means, and the address of what is shown. Each series keeps toggles of its own.

import type { ShownUnits, ToolUnits } from '@chipload/domain/tools';
import {
  type DrillSeries,
  drillSeries,
  isDrillSeries,
  isMadeWithoutCoolant,
  isMaterialId,
  type MaterialId,
} from '@chipload/domain/speeds';
import { type DrillSearch, parseDrillSearch } from './drill-search.ts';

/** What is shown at a time. */
export type DrillView = {
  readonly series: DrillSeries;
  readonly units: ToolUnits;
  readonly coolant: boolean;
  readonly diameter: string;
  readonly material: MaterialId;
};

/** The query after a change. */
export type SearchWith = (change: Partial<DrillView>) => DrillSearch;

/** What a query shows to somebody who wants sizes in some units; what it cannot mean is passed over. */
export function drillView(search: DrillSearch, shown: ShownUnits): DrillView {
  const { imperial = [], metric = [], dry = [], diameter = '' } = search;
  const series = isDrillSeries(search.series) ? search.series : '3xD';
  const isImperial = imperial.includes(series) || (shown === 'inch' && !metric.includes(series));
  return {
    series,
    units: isImperial ? 'inch' : 'metric',
    coolant: !(dry.includes(series) && isMadeWithoutCoolant(series)),
    diameter,
    material: isMaterialId(search.material) ? search.material : 'P1',
  };
}

/** The query after a change. It names the units of the series shown, so that whoever follows it sees the same. */
export function changedSearch(
  search: DrillSearch,
  shown: ShownUnits,
  change: Partial<DrillView>,
): DrillSearch {
  const moved = { ...search, ...(change.series && { series: change.series }) };
  const { series, units, coolant, diameter, material } = { ...drillView(moved, shown), ...change };
  const listed = (list: readonly string[] = [], isIn: boolean) =>
    drillSeries.filter((one) => (one === series ? isIn : list.includes(one)));
  return parseDrillSearch({
    series,
    imperial: listed(search.imperial, units === 'inch'),
    metric: listed(search.metric, units === 'metric'),
    dry: listed(search.dry, !coolant),
    diameter,
    material,
  });
}
