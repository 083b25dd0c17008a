// Finds the drill that is made for the tap of a thread: a tenth of a millimetre, or the nearest drill of the inch systems.

import { millimetresPerInch, roundHalfToEven, type ToolUnits } from '../tools/tools.ts';
import { inchDrills } from './drill-gauges.ts';
import { tapDrill, type Tapping, threadPercent } from './tap-drill.ts';
import type { Thread } from './thread.ts';

/** A thread with its tap drill. */
export type TapDrill = {
  /** In the usual form: `M8x1.25`, `1/4-20`, `10-32`. */
  readonly thread: string;
  /** `6.8`, `#7`, `F`, `27/64`. */
  readonly drill: string;
  /** The drill's diameter in its own units. */
  readonly value: number;
  readonly units: ToolUnits;
  /** The percentage of the full thread height that the hole leaves. */
  readonly threadPercent: number;
};

/** The diameter of the largest inch thread that is tapped, in inches: `inchDrills` ends there. */
const largestTapInches = 2;

/**
 * Returns the drill for the tap of a thread. By default a metric one is that of DIN 336 and ISO 2306, a unified one the drill
 * nearest to 75 % of thread, which matches the usual chart in every line from 0-80 to 1-8. Undefined for inch threads over 2 in, for
 * pipe threads, whose drills are published (`tapDrill`), and where `tapDrill` has no hole.
 */
export function standardTapDrill(thread: Thread, tapping: Tapping = {}): TapDrill | undefined {
  const hole = tapDrill(thread, tapping);
  if (hole === undefined) return undefined;
  switch (thread.system) {
    case 'metric':
      return metricTapDrill(thread, hole.millimetres, tapping);
    case 'unified':
      return inchTapDrill(thread, hole.millimetres, tapping);
    case 'npt':
    case 'bspp':
    case 'bspt':
      return undefined;
  }
}

function metricTapDrill(thread: Thread, wantedMillimetres: number, tapping: Tapping): TapDrill {
  const value = metricDrill(wantedMillimetres, tapping);
  return {
    thread: thread.designation,
    drill: String(value),
    value,
    units: 'metric',
    threadPercent: Math.round(threadPercent(thread, value, tapping)),
  };
}

/**
 * Rounds to a tenth of a millimetre, halves to even: 6.75 is 6.8, 10.25 is 10.2. Below 3 mm, and for formed threads, which are more
 * delicate, to a twentieth.
 */
function metricDrill(millimetres: number, { forming = false }: Tapping): number {
  const thousandths = Math.round(millimetres * 1000);
  const step = thousandths < 3000 || forming ? 50 : 100;
  return (roundHalfToEven(thousandths / step) * step) / 1000;
}

function inchTapDrill(thread: Thread, wantedMillimetres: number, tapping: Tapping): TapDrill | undefined {
  if (thread.majorMillimetres > largestTapInches * millimetresPerInch) return undefined;
  const wanted = wantedMillimetres / millimetresPerInch;
  const drill = inchDrills.reduce((best, one) =>
    Math.abs(one.inches - wanted) < Math.abs(best.inches - wanted) ? one : best,
  );
  return {
    thread: thread.designation,
    drill: drill.name,
    value: drill.inches,
    units: 'inch',
    threadPercent: Math.round(threadPercent(thread, drill.inches * millimetresPerInch, tapping)),
  };
}
