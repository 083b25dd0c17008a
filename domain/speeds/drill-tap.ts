// Reads threads as written on a drawing, and finds the tap drill. Metric from DIN 336 and ISO 2306: the diameter less
// the pitch. Unified from the usual chart: the drill of the inch systems nearest to 75 % of thread, which matches the
// chart in every line from 0-80 to 1-8.

import type { ToolUnits } from '../tools/tools.ts';
import { inchDrills } from './drill-gauges.ts';
import { roundHalfToEven } from './rounding.ts';

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

/** ISO 261, in mm: the coarse pitch by diameter, for threads without a pitch. */
const coarsePitches: ReadonlyMap<number, number> = new Map([
  [1, 0.25],
  [1.2, 0.25],
  [1.4, 0.3],
  [1.6, 0.35],
  [1.8, 0.35],
  [2, 0.4],
  [2.2, 0.45],
  [2.5, 0.45],
  [3, 0.5],
  [3.5, 0.6],
  [4, 0.7],
  [4.5, 0.75],
  [5, 0.8],
  [6, 1],
  [7, 1],
  [8, 1.25],
  [9, 1.25],
  [10, 1.5],
  [11, 1.5],
  [12, 1.75],
  [14, 2],
  [16, 2],
  [18, 2.5],
  [20, 2.5],
  [22, 2.5],
  [24, 3],
  [27, 3],
  [30, 3.5],
  [33, 3.5],
  [36, 4],
  [39, 4],
  [42, 4.5],
  [45, 4.5],
  [48, 5],
  [52, 5],
]);

/** Returns the tap drill of a thread, or undefined where the text names none. Pipe threads are not read. */
export function parseThread(text: string): TapDrill | undefined {
  const cleaned = text.trim().replaceAll(/\s+/g, ' ');
  return parseMetric(cleaned) ?? parseUnified(cleaned);
}

/** `M8x1.25`, `M8 × 1,25`, `M8-1.25`; `M8` alone is the coarse pitch. */
function parseMetric(text: string): TapDrill | undefined {
  const match = /^m ?(\d{1,2}(?:[.,]\d{1,2})?)(?: ?[x×*-] ?(\d?(?:[.,]\d{1,3})?))?(?:[ -]?[4-7][gh])?$/i.exec(
    text,
  );
  if (match?.[1] === undefined) return undefined;
  const major = decimal(match[1]);
  const pitch = match[2] === undefined ? coarsePitches.get(major) : decimal(match[2]);
  if (pitch === undefined || !(pitch > 0) || pitch > major / 2) return undefined;

  const value = metricTapDrill(major, pitch);
  return {
    thread: `M${major}x${pitch}`,
    drill: String(value),
    value,
    units: 'metric',
    threadPercent: threadPercent(major - value, pitch),
  };
}

/**
 * Returns the tap drill to a tenth of a millimetre, halves to even: 6.75 is 6.8, 10.25 is 10.2. Below 3 mm to a
 * twentieth.
 */
function metricTapDrill(major: number, pitch: number): number {
  const thousandths = Math.round((major - pitch) * 1000);
  const step = thousandths < 3000 ? 50 : 100;
  return (roundHalfToEven(thousandths / step) * step) / 1000;
}

/** `1/4-20`, `#10-32`, `1-8 UNC`, `1 1/4-7`, `1/4-20 UNC-2B`. */
function parseUnified(text: string): TapDrill | undefined {
  const match =
    /^(?:#|no\.? ?)?((?:\d[ -])?\d{1,2}(?:\/\d{1,2})?) ?- ?(\d{1,2})(?: ?un(?:[cfjrs]|ef)?)?(?:[ -]?[123][ab])?$/i.exec(
      text,
    );
  const [, size, count] = match ?? [];
  if (size === undefined || count === undefined) return undefined;
  const threadsPerInch = Number(count);
  const major = majorInches(size, threadsPerInch);
  const pitch = 1 / threadsPerInch;
  if (major === undefined || threadsPerInch < 4 || pitch > major / 2) return undefined;

  const wanted = major - 0.75 * fullThread * pitch;
  const drill = inchDrills.reduce((best, one) =>
    Math.abs(one.inches - wanted) < Math.abs(best.inches - wanted) ? one : best,
  );
  return {
    thread: `${size.replace(' ', '-')}-${threadsPerInch}`,
    drill: drill.name,
    value: drill.inches,
    units: 'inch',
    threadPercent: threadPercent(major - drill.inches, pitch),
  };
}

/**
 * Returns the major diameter in inches. A whole number up to 12 is a screw number where the thread is fine enough for
 * one, otherwise inches.
 */
function majorInches(size: string, threadsPerInch: number): number | undefined {
  const number = Number(size);
  if (Number.isInteger(number) && number <= 12 && threadsPerInch >= 24) return 0.06 + 0.013 * number;
  const [, whole = '0', numerator = '0', denominator = '1'] =
    /^(?:(\d)[ -])?(\d{1,2})(?:\/(\d{1,2}))?$/.exec(size) ?? [];
  const inches = Number(whole) + Number(numerator) / Number(denominator);
  return inches > 0 && inches <= 2 ? inches : undefined;
}

function threadPercent(removed: number, pitch: number): number {
  return Math.round((100 * removed) / (fullThread * pitch));
}

function decimal(text: string): number {
  return Number(text.replace(',', '.'));
}
