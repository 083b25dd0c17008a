// Finds the series of the drill tables for a drill of the catalogue.

import type { Tool } from '../tools/tools.ts';
import { type DrillSeries, drillSeries } from './drill-tables.ts';

/** A tool and the slug or name of its category, such as `5xdl-coolant`. */
export type CategorizedTool = { readonly tool: Tool; readonly category?: string | undefined };

/** The greatest reach of a drill in each series, in diameters, for drills whose category names no series. */
const greatestReaches: readonly (readonly [series: DrillSeries, diameters: number])[] = [
  ['3xD', 4],
  ['5xD', 6.5],
  ['8xD', 10],
];

/**
 * Returns the series that the category of a drill names, otherwise the one for its reach. The name takes precedence
 * because lengths of DIN 6537 are steps: a 3xD drill of 3 mm reaches further than one of 20 mm.
 */
export function drillSeriesOf({ tool, category = '' }: CategorizedTool): DrillSeries {
  const named = /(?:^|[^\d])(\d+xdl?)(?![a-z\d])/i.exec(category)?.[1]?.toLowerCase();
  const found = drillSeries.find((series) => series.toLowerCase() === named);
  if (found !== undefined) return found;
  const diameters = (tool.usableLength ?? tool.cuttingLength) / tool.cuttingDiameter;
  return greatestReaches.find(([, most]) => diameters <= most)?.[0] ?? '12xD';
}
