// Reads the size of a thread as written on a drawing. Pipe threads are not read.

import type { ToolUnits } from '../tools/tools.ts';

/** A thread by its sizes. */
export type ThreadSize = {
  /** In the usual form: `M8x1.25`, `1/4-20`, `10-32`, `1-1/4-7`. */
  readonly thread: string;
  /** The major diameter, in `units`. */
  readonly major: number;
  /** In `units`. */
  readonly pitch: number;
  readonly units: ToolUnits;
};

/** ISO 261, in mm: the coarse pitch by diameter, for threads written without their pitch. */
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

/** Reads a metric or unified thread; undefined unless the whole text is one. */
export function parseThreadSize(text: string): ThreadSize | undefined {
  const cleaned = text.trim().replaceAll(/\s+/g, ' ');
  const size = parseMetric(cleaned) ?? parseUnified(cleaned);
  return size !== undefined && size.pitch > 0 && size.pitch <= size.major / 2 ? size : undefined;
}

/** `M8x1.25`, `M8 × 1,25`, `M8-1.25`; `M8` alone has the coarse pitch. */
function parseMetric(text: string): ThreadSize | undefined {
  const match = /^m ?(\d{1,3}(?:[.,]\d{1,2})?)(?: ?[x×*-] ?(\d?(?:[.,]\d{1,3})?))?(?:[ -]?[4-7][gh])?$/i.exec(
    text,
  );
  if (match?.[1] === undefined) return undefined;
  const major = decimal(match[1]);
  const pitch = match[2] === undefined ? coarsePitches.get(major) : decimal(match[2]);
  return pitch === undefined ? undefined : { thread: `M${major}x${pitch}`, major, pitch, units: 'metric' };
}

/** `1/4-20`, `#10-32`, `1-8 UNC`, `1 1/4-7`, `2-4.5`, `1/4-20 UNC-2B`. */
function parseUnified(text: string): ThreadSize | undefined {
  const match =
    /^(?:#|no\.? ?)?((?:\d[ -])?\d{1,2}\/\d{1,2}|\d{1,2}) ?- ?(\d{1,2}|4\.5)(?: ?un(?:[cfjrs]|ef)?)?(?:[ -]?[123][ab])?$/i.exec(
      text,
    );
  const [, size, count] = match ?? [];
  if (size === undefined || count === undefined) return undefined;
  const threadsPerInch = Number(count);
  const major = majorInches(size, threadsPerInch);
  if (major === undefined || threadsPerInch < 4) return undefined;
  return {
    thread: `${size.replace(' ', '-')}-${threadsPerInch}`,
    major,
    pitch: 1 / threadsPerInch,
    units: 'inch',
  };
}

/** The largest unified threads with a coarse pitch are 4 in (ASME B1.1). */
const largestInches = 4;

/**
 * Returns the major diameter in inches. From 24 threads per inch on, a whole number up to 12 is a screw number (0-80,
 * 10-24); with a coarser thread it is inches (1-8).
 */
function majorInches(size: string, threadsPerInch: number): number | undefined {
  const number = Number(size);
  if (Number.isInteger(number) && number <= 12 && threadsPerInch >= 24) return 0.06 + 0.013 * number;
  const [, whole = '0', numerator = '0', denominator = '1'] =
    /^(?:(\d)[ -])?(\d{1,2})(?:\/(\d{1,2}))?$/.exec(size) ?? [];
  const inches = Number(whole) + Number(numerator) / Number(denominator);
  return inches > 0 && inches <= largestInches ? inches : undefined;
}

function decimal(text: string): number {
  return Number(text.replace(',', '.'));
}
