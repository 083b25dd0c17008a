// Finds the tap drill of a thread. Metric from DIN 336 and ISO 2306: the diameter less
// the pitch. Unified from the usual chart: the drill of the inch systems nearest to 75 % of thread, which matches the
// chart in every line from 0-80 to 1-8.

import type { ToolUnits } from '../tools/tools.ts';
import { inchDrills } from './drill-gauges.ts';
import { roundHalfToEven } from './rounding.ts';
import { type ThreadSize, parseThreadSize } from './thread-size.ts';

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

/** Twice the full height of a 60° thread, as a share of its pitch (Machinery's Handbook: 0.01299 for each percent). */
const fullThread = 1.299038;

/** The diameter of the largest inch thread that is tapped, in inches: `inchDrills` ends there. */
const largestTapInches = 2;

/** Returns the tap drill of a thread, or undefined where the text is not one. Pipe threads are not read. */
export function parseThread(text: string): TapDrill | undefined {
  const size = parseThreadSize(text);
  if (size === undefined) return undefined;
  return size.units === 'metric' ? metricTapDrill(size) : inchTapDrill(size);
}

function metricTapDrill({ thread, major, pitch, units }: ThreadSize): TapDrill {
  const value = metricTapDrillSize(major, pitch);
  return { thread, drill: String(value), value, units, threadPercent: threadPercent(major - value, pitch) };
}

/**
 * Returns the diameter of the tap drill to a tenth of a millimetre, halves to even: 6.75 is 6.8, 10.25 is 10.2. Below
 * 3 mm to a twentieth.
 */
function metricTapDrillSize(major: number, pitch: number): number {
  const thousandths = Math.round((major - pitch) * 1000);
  const step = thousandths < 3000 ? 50 : 100;
  return (roundHalfToEven(thousandths / step) * step) / 1000;
}

function inchTapDrill({ thread, major, pitch, units }: ThreadSize): TapDrill | undefined {
  if (major > largestTapInches) return undefined;
  const wanted = major - 0.75 * fullThread * pitch;
  const drill = inchDrills.reduce((best, one) =>
    Math.abs(one.inches - wanted) < Math.abs(best.inches - wanted) ? one : best,
  );
  return {
    thread,
    drill: drill.name,
    value: drill.inches,
    units,
    threadPercent: threadPercent(major - drill.inches, pitch),
  };
}

function threadPercent(removed: number, pitch: number): number {
  return Math.round((100 * removed) / (fullThread * pitch));
}
