// The hole of an internal thread: its minor diameter by class, and how much deeper a blind hole is drilled than the thread.

import { tapDrill, type Thread } from '../threads/threads.ts';
import { millimetresPerInch } from '../tools/tools.ts';
import type { DiameterRange } from './reamer-limits.ts';

/** Twice 5/8 of the height of a 60° thread, as a share of its pitch: ISO 724 and ASME B1.1. */
const minorDepth60 = 1.082532;

/** ISO 965-1, class 6H: the tolerance of the minor diameter by pitch, in mm; under 0.3 mm class 5H, the finest made. */
const metricTolerances: ReadonlyMap<number, number> = new Map([
  [0.2, 0.048],
  [0.25, 0.056],
  [0.3, 0.085],
  [0.35, 0.1],
  [0.4, 0.112],
  [0.45, 0.125],
  [0.5, 0.14],
  [0.6, 0.16],
  [0.7, 0.18],
  [0.75, 0.19],
  [0.8, 0.2],
  [1, 0.236],
  [1.25, 0.265],
  [1.5, 0.3],
  [1.75, 0.335],
  [2, 0.375],
  [2.5, 0.45],
  [3, 0.5],
  [3.5, 0.56],
  [4, 0.6],
  [4.5, 0.67],
  [5, 0.71],
  [5.5, 0.75],
  [6, 0.8],
]);

/** ISO 228-1: twice the height of the 55° thread as a share of its pitch, and the tolerance of the minor diameter by threads per inch. */
const minorDepth55 = 1.280654;
const parallelPipeTolerances: ReadonlyMap<number, number> = new Map([
  [28, 0.282],
  [19, 0.445],
  [14, 0.541],
  [11, 0.64],
]);

/**
 * Returns the limits of the minor diameter of an internal thread in millimetres: class 6H, 2B or ISO 228. Undefined for tapered pipe
 * threads, whose drills are published instead, and for a metric pitch that ISO 965 does not have.
 */
export function minorLimits({
  system,
  majorMillimetres,
  pitchMillimetres,
}: Thread): DiameterRange | undefined {
  switch (system) {
    case 'metric': {
      const tolerance = metricTolerances.get(pitchMillimetres);
      return rangeFrom(majorMillimetres - minorDepth60 * pitchMillimetres, tolerance);
    }
    case 'unified': {
      const tolerance = unifiedTolerance(
        majorMillimetres / millimetresPerInch,
        pitchMillimetres / millimetresPerInch,
      );
      return rangeFrom(majorMillimetres - minorDepth60 * pitchMillimetres, tolerance * millimetresPerInch);
    }
    case 'bspp': {
      const tolerance = parallelPipeTolerances.get(Math.round(millimetresPerInch / pitchMillimetres));
      return rangeFrom(majorMillimetres - minorDepth55 * pitchMillimetres, tolerance);
    }
    case 'npt':
    case 'bspt':
      return undefined;
  }
}

/**
 * ASME B1.1, class 2B, in inches: 0.25 P - 0.4 P² from 1/4 in on, and for smaller screws 0.05 P^(2/3) + 0.03 P/D - 0.002, but
 * never under the first nor over 0.394 P. From 4 threads per inch on 0.15 P.
 */
function unifiedTolerance(major: number, pitch: number): number {
  if (pitch >= 0.25) return 0.15 * pitch;
  const usual = 0.25 * pitch - 0.4 * pitch ** 2;
  if (major >= 0.25) return usual;
  const small = 0.05 * pitch ** (2 / 3) + (0.03 * pitch) / major - 0.002;
  return Math.min(0.394 * pitch, Math.max(usual, small));
}

function rangeFrom(least: number, tolerance: number | undefined): DiameterRange | undefined {
  return tolerance === undefined ? undefined : { least, most: least + tolerance };
}

/** The range of percentages in which threads are formed (OSG, Balax). */
const formedPercents = { least: 55, most: 75 };

/** Returns the holes in which a thread may be formed, in millimetres; undefined for pipe threads. */
export function formingLimits(thread: Thread): DiameterRange | undefined {
  const least = tapDrill(thread, { forming: true, percent: formedPercents.most });
  const most = tapDrill(thread, { forming: true, percent: formedPercents.least });
  return least && most && { least: least.millimetres, most: most.millimetres };
}

/** DIN 76-1, the usual length e1 from the last full thread to the bottom of a tapped blind hole, in mm by pitch. */
const tappedRunOuts: readonly (readonly [pitch: number, runOut: number])[] = [
  [0.2, 1.3],
  [0.25, 1.5],
  [0.3, 1.8],
  [0.35, 2.1],
  [0.4, 2.3],
  [0.45, 2.6],
  [0.5, 2.8],
  [0.6, 3.4],
  [0.7, 3.8],
  [0.75, 4],
  [0.8, 4.2],
  [1, 5.1],
  [1.25, 6.2],
  [1.5, 7.3],
  [1.75, 8.3],
  [2, 9.3],
  [2.5, 11.2],
  [3, 13.1],
  [3.5, 15.2],
  [4, 16.8],
  [4.5, 18.4],
  [5, 20.8],
  [5.5, 22.4],
  [6, 24],
];

/** Without a standard: the helical way in of a thread mill takes up to a pitch, and half of one keeps it off the bottom. */
const milledPitches = 1.5;

/**
 * Returns how much deeper a blind hole is drilled than its thread, in millimetres: DIN 76-1 for a tap (of the next coarser pitch for
 * one between), a pitch and a half for a thread mill, which cuts full threads to its end.
 */
export function runOut({ pitchMillimetres: pitch }: Thread, isMilled: boolean): number {
  if (isMilled) return milledPitches * pitch;
  const [, tapped] = tappedRunOuts.find(([known]) => known >= pitch - 1e-9) ?? [];
  return tapped ?? 4 * pitch;
}

/** ASME B1.20.1: L1, the hand-tight engagement, and L2, the length of effective thread, in inches by the diameter of the pipe. */
const taperLengths: readonly (readonly [major: number, l1: number, l2: number])[] = [
  [0.3125, 0.16, 0.2611],
  [0.405, 0.1615, 0.2639],
  [0.54, 0.2278, 0.4018],
  [0.675, 0.24, 0.4078],
  [0.84, 0.32, 0.5337],
  [1.05, 0.339, 0.5457],
  [1.315, 0.4, 0.6828],
  [1.66, 0.42, 0.7068],
  [1.9, 0.42, 0.7235],
  [2.375, 0.436, 0.7565],
];

/** The lengths of an NPT thread in millimetres: the least that screws together by hand, and the usual one. */
export function taperedLengths({
  system,
  majorMillimetres,
}: Thread): { least: number; usual: number } | undefined {
  if (system !== 'npt') return undefined;
  const found = taperLengths.find(
    ([major]) => Math.abs(major * millimetresPerInch - majorMillimetres) < 0.01,
  );
  return found && { least: found[1] * millimetresPerInch, usual: found[2] * millimetresPerInch };
}
