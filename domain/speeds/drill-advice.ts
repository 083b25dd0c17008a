// What to mind with a row of the tables, as codes; the sentences are in the messages.

import type { DrillRowAt } from './drill-row.ts';
import type { DrillGroup } from './drill-tables.ts';

/** What most machining centres with a CAT40 or BT40 spindle turn at most, rpm. */
export const commonSpindleRpm = 15_000;

/** Something to mind, in the order in which it is said. */
export type DrillAdvice = 'small-drill' | 'large-drill' | 'over-spindle' | 'pilot' | 'slow-entry' | 'no-peck';

/**
 * What to mind when drilling so. Makers ask for a pilot hole from 12xD on, with the same point and one or two
 * diameters deep; deep drills enter at half speed; chips that the coolant carries out need no pecking.
 */
export function drillAdvice({ series, coolant }: DrillGroup, row?: DrillRowAt): DrillAdvice[] {
  const isDeep = series === '8xD' || series === '12xD';
  return [
    ...(row?.source === 'smallest' ? ['small-drill' as const] : []),
    ...(row?.source === 'largest' ? ['large-drill' as const] : []),
    ...(row !== undefined && row.turn > commonSpindleRpm ? ['over-spindle' as const] : []),
    ...(series === '12xD' ? ['pilot' as const] : []),
    ...(isDeep ? ['slow-entry' as const] : []),
    ...(coolant ? ['no-peck' as const] : []),
  ];
}
