// Texts about the typed diameter and what is wrong with it.

import { m } from '@chipload/messages';
import type { ToolUnits } from '@chipload/domain/tools';
import {
  drillLimitsMm,
  type DrillRefusal,
  type DrillRowAt,
  largestListedMm,
  type ParsedDrill,
  smallestListedMm,
} from '@chipload/domain/speeds';
import type { TapDrill } from '@chipload/domain/threads';
import { unitText, withDecimalSign } from '../../tools/size-text.ts';
import { diameterText, listedDiameters } from '../../cutting/drill-text.ts';

export type TypedDrill = Extract<ParsedDrill, { ok: true }>;

/** Returns why a typed diameter is invalid. */
export function refusalText(reason: DrillRefusal, units: ToolUnits): string {
  switch (reason) {
    case 'empty':
      return m.speeds_refused_empty();
    case 'not-a-size':
      return m.speeds_refused_not_a_size();
    case 'out-of-range':
      return m.speeds_refused_out_of_range({
        smallest: diameterText(drillLimitsMm.smallest, 'metric'),
        largest: diameterText(drillLimitsMm.largest, 'metric'),
        units: unitText(units),
      });
    case 'unknown-gauge':
      return m.speeds_refused_unknown_gauge();
    case 'pipe-thread':
      return m.speeds_refused_pipe_thread();
  }
}

/** Returns `1/4 in · 6.35 mm` or `#7 · .201 in · 5.105 mm`, the drill's own units first. */
export function drillName({ name, diameterMm, units }: TypedDrill): string {
  const other = units === 'inch' ? 'metric' : 'inch';
  const own = diameterText(diameterMm, units);
  const isGauge = /^#|^[A-Z]$/.test(name);
  return [...(isGauge ? [name] : []), own, diameterText(diameterMm, other)].join(' · ');
}

/** Returns the heading of its column: `#7`, `1/4`, `6.8`. */
export function drillShortName({ name }: TypedDrill): string {
  return withDecimalSign(name);
}

/** Names the tap drill of a thread, and the percentage of thread that it leaves. */
export function tapText({ thread, drill, units, threadPercent }: TapDrill): string {
  const name = units === 'metric' ? `${withDecimalSign(drill)} mm` : drill;
  return m.speeds_tap({ thread: withDecimalSign(thread), drill: name, percent: threadPercent });
}

/** Says which rows of the tables the values come from. The tables are metric, even when they are shown in inches. */
export function sourceText({ source }: DrillRowAt, diameterMm: number): string {
  switch (source) {
    case 'listed':
      return m.speeds_row_listed();
    case 'smallest':
      return m.speeds_row_smallest({ listed: diameterText(smallestListedMm, 'metric') });
    case 'largest':
      return m.speeds_row_largest({ listed: diameterText(largestListedMm, 'metric') });
    case 'interpolated': {
      const listed = listedDiameters('metric').map((one) => one.diameterMm);
      const below = listed.findLast((one) => one < diameterMm) ?? smallestListedMm;
      const above = listed.find((one) => one > diameterMm) ?? largestListedMm;
      return m.speeds_row_interpolated({
        below: diameterText(below, 'metric'),
        above: diameterText(above, 'metric'),
      });
    }
  }
}
