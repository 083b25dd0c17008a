// The rows of a lineup of inch and metric tools.

import type { ListingRow } from '@chipload/contract';
import { type ShownUnits, type ToolUnits, toolUnits } from '@chipload/domain/tools';

/** How many rows of a lineup have each units, inch first. */
export type RowsByUnits = readonly { readonly units: ToolUnits; readonly count: number }[];

export function countByUnits(rows: readonly ListingRow[]): RowsByUnits {
  return toolUnits
    .map((units) => ({ units, count: rows.filter(({ tool }) => tool.units === units).length }))
    .filter(({ count }) => count > 0);
}

/**
 * Returns the rows of these units, or all. Sizes shown as they were made cannot be compared across units: then the inch
 * tools come first and the metric ones after them, each in their order.
 */
export function lineupRows(
  rows: readonly ListingRow[],
  units: ToolUnits | undefined,
  shown: ShownUnits,
): readonly ListingRow[] {
  if (units !== undefined) return rows.filter(({ tool }) => tool.units === units);
  if (shown !== 'as-made') return rows;
  return toolUnits.flatMap((one) => rows.filter(({ tool }) => tool.units === one));
}
