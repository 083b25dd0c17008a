// Values for a thread mill: the cutter's edge follows the thread, its centre a smaller circle.

import { type Tool, inMillimetres, millimetresPerInch } from '../tools/tools.ts';
import { type Machine, cuttingSpeed, limitedTurn } from './machine.ts';
import type { MaterialId } from './materials.ts';
import { millingStarts, startingChip } from './milling-start.ts';

/**
 * Speed and chip as shares of those of an end mill: fine teeth, thin necks, and the full form of the thread in the cut.
 * They lie between the published values for coated carbide thread mills: Iscar, threading handbook p. 223 (steel 60 to
 * 120 m/min, stainless 60 to 90, titanium 20 to 40), SCT (carbon steel 200 to 450 SFM, 300 stainless 175 to 350,
 * titanium 120 to 275) and Thread Mills USA (low-carbon steel .0003 in at 1/8 to .0035 in at 3/4, 300 stainless .0003
 * to .0025).
 */
const speedShare = 0.7;
const chipShare = 0.65;

/** The values of a thread mill in an internal thread. Metric: m/min, mm, mm/min. */
export type ThreadMillingValues = {
  readonly speed: number;
  readonly rpm: number;
  readonly feedPerTooth: number;
  /** At the edge, for a control that is programmed along the thread. */
  readonly feedRate: number;
  /** Of the cutter's centre, for a control that is programmed along its path; undefined where the thread is unknown. */
  readonly centreFeedRate: number | undefined;
  readonly isRpmLimited: boolean;
};

/** Returns the starting values of a thread mill. */
export function threadMillingValues(
  tool: Tool,
  material: MaterialId,
  machine: Machine = {},
): ThreadMillingValues {
  const begin = millingStarts[material];
  const diameter = inMillimetres(tool.cuttingDiameter, tool.units);
  const { rpm, isRpmLimited } = limitedTurn(begin.speed * speedShare, diameter, machine);
  const feedPerTooth = startingChip(begin, diameter) * chipShare;
  const feedRate = rpm * feedPerTooth * tool.flutes;
  const thread = threadDiameter(tool.thread);
  return {
    speed: cuttingSpeed(rpm, diameter),
    rpm,
    feedPerTooth,
    feedRate,
    centreFeedRate: thread === undefined ? undefined : centreFeedRate(feedRate, diameter, thread),
    isRpmLimited,
  };
}

/**
 * Returns the feed rate of the centre in an internal thread: vf · (D_thread − D) / D_thread. Both diameters in the same
 * units.
 */
export function centreFeedRate(feedRate: number, cutter: number, major: number): number | undefined {
  return major > cutter ? (feedRate * (major - cutter)) / major : undefined;
}

/** Outside diameters of pipes in inches, by nominal size: ASME B1.20.1. */
const pipeDiameters: Readonly<Record<string, number>> = {
  '1/16': 0.3125,
  '1/8': 0.405,
  '1/4': 0.54,
  '3/8': 0.675,
  '1/2': 0.84,
  '3/4': 1.05,
  '1': 1.315,
};

/**
 * Returns the major diameter of a thread in millimetres: `M8x1.25`, `1/4-20`, `10-32`, `1-8`, `1/4-18NPT`; undefined
 * for any other text.
 */
export function threadDiameter(thread: string | undefined): number | undefined {
  const metric = /^M([\d.]+)x/i.exec(thread ?? '')?.[1];
  if (metric !== undefined) return Number(metric) > 0 ? Number(metric) : undefined;
  const [, nominal, perInch, pipe] = /^(\d+(?:\/\d+)?)-([\d.]+)(NPT)?/i.exec(thread ?? '') ?? [];
  if (nominal === undefined) return undefined;
  const inches = pipe === undefined ? nominalInches(nominal, Number(perInch)) : pipeDiameters[nominal];
  return inches === undefined ? undefined : inches * millimetresPerInch;
}

/**
 * From this many threads per inch on, a whole number is a screw number, .060 in and .013 in for each; with a coarser
 * thread it is inches.
 */
const finestOfAnInch = 20;

function nominalInches(nominal: string, perInch: number): number | undefined {
  const [numerator = 0, denominator] = nominal.split('/').map(Number);
  if (denominator !== undefined) return denominator > 0 ? numerator / denominator : undefined;
  return perInch > finestOfAnInch ? 0.06 + 0.013 * numerator : numerator;
}
