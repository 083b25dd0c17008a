// Advice on a row of the tables, as codes; `messages` has the sentences.

import type { DrillRowAt } from './drill-row.ts';
import type { DrillGroup } from './drill-tables.ts';

/** The top speed of most machining centres with a CAT40 or BT40 spindle, rpm. */
export const commonSpindleRpm = 15_000;

/** Codes of advice, in the order in which they are shown. */
export type DrillAdvice = 'small-drill' | 'large-drill' | 'pilot' | 'slow-entry' | 'no-peck';

/**
 * Lists the advice for drilling with a group and row. Makers ask for a pilot hole from 12xD on, with the same point and
 * one or two diameters deep; deep drills enter at half speed; chips that the coolant carries out need no pecking.
 */
export function drillAdvice({ series, coolant }: DrillGroup, row?: DrillRowAt): DrillAdvice[] {
  const isDeep = series === '8xD' || series === '12xD';
  return [
    ...(row?.source === 'smallest' ? ['small-drill' as const] : []),
    ...(row?.source === 'largest' ? ['large-drill' as const] : []),
    ...(series === '12xD' ? ['pilot' as const] : []),
    ...(isDeep ? ['slow-entry' as const] : []),
    ...(coolant ? ['no-peck' as const] : []),
  ];
}
