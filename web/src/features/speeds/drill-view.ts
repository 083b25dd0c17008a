// Converts between the address of the drill speeds screen and what it shows. Each series keeps its own toggles.

import type { ShownUnits, ToolUnits } from '@chipload/domain/tools';
import {
  type DrillSeries,
  drillSeries,
  isDrillSeries,
  isMadeWithoutCoolant,
  isMaterialId,
  type MaterialId,
  parseDrill,
} from '@chipload/domain/speeds';
import { type DrillSearch, parseDrillSearch } from './drill-search.ts';

/** The current view of the screen. */
export type DrillView = {
  readonly series: DrillSeries;
  readonly units: ToolUnits;
  readonly coolant: boolean;
  readonly diameter: string;
  readonly material: MaterialId;
};

/** Returns the query after a change. */
export type SearchWith = (change: Partial<DrillView>) => DrillSearch;

/** The units and the material that the reader uses, for a query without them. */
export type DrillReader = { readonly shown: ShownUnits; readonly material?: MaterialId | undefined };

/** Returns the view of a query for a reader; ignores invalid values. */
export function drillView(search: DrillSearch, { shown, material = 'P1' }: DrillReader): DrillView {
  const { imperial = [], metric = [], dry = [], diameter = '' } = search;
  const series = isDrillSeries(search.series) ? search.series : '3xD';
  const named = imperial.includes(series) ? 'inch' : metric.includes(series) ? 'metric' : undefined;
  return {
    series,
    units: named ?? usualUnits(shown, diameter),
    coolant: !(dry.includes(series) && isMadeWithoutCoolant(series)),
    diameter,
    material: isMaterialId(search.material) ? search.material : material,
  };
}

/** Returns the units of a reader; of one who sees each tool in its own, those of the diameter. */
function usualUnits(shown: ShownUnits, diameter: string): ToolUnits {
  if (shown !== 'as-made') return shown;
  const drill = parseDrill(diameter, 'metric');
  return drill.ok ? drill.units : 'metric';
}

/**
 * Returns the query after a change. It names the units of the series shown and the material, so that everybody who opens
 * it sees the same.
 */
export function changedSearch(
  search: DrillSearch,
  reader: DrillReader,
  change: Partial<DrillView>,
): DrillSearch {
  const moved = { ...search, ...(change.series && { series: change.series }) };
  const before = drillView(moved, reader);
  const changed = { units: unitsAfter(before.units, reader, change.diameter), ...change };
  const { series, units, coolant, diameter, material } = { ...before, ...changed };
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

/** Returns the units after a diameter was typed: inches after one in inches, unless the reader sees all sizes in metric. */
function unitsAfter(units: ToolUnits, { shown }: DrillReader, diameter = ''): ToolUnits {
  return shown === 'as-made' && usualUnits(shown, diameter) === 'inch' ? 'inch' : units;
}
