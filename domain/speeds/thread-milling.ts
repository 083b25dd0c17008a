// Starting values of a thread mill. The edge follows the thread; the centre of the cutter moves on a smaller circle.

import { parseThread } from '../threads/threads.ts';
import { type Tool, inMillimetres } from '../tools/tools.ts';
import { type Machine, cuttingSpeed, limitedSpindleSpeed } from './machine.ts';
import type { MaterialId } from './materials.ts';
import { millingStarts, startingFeedPerTooth } from './milling-start.ts';

/**
 * Cutting speed and feed per tooth as shares of those of an end mill, because a thread mill has fine teeth and a thin
 * neck and cuts the full form of the thread. The resulting values are between those published for coated carbide thread
 * mills: Iscar, threading handbook p. 223 (steel 60 to 120 m/min, stainless 60 to 90, titanium 20 to 40), SCT (carbon
 * steel 200 to 450 SFM, 300 stainless 175 to 350, titanium 120 to 275) and Thread Mills USA (low-carbon steel .0003 in
 * at 1/8 to .0035 in at 3/4, 300 stainless .0003 to .0025).
 */
const speedShare = 0.7;
const feedShare = 0.65;

/** The values of a thread mill in an internal thread. */
export type ThreadMillingValues = {
  /** vc in m/min. */
  readonly speed: number;
  readonly rpm: number;
  /** fz in mm. */
  readonly feedPerTooth: number;
  /** At the edge, in mm/min: for a control that is programmed along the thread. */
  readonly feedRate: number;
  /**
   * Of the cutter's centre, in mm/min: for a control that is programmed along its path. Undefined where the thread is
   * unknown or no larger than the cutter.
   */
  readonly centreFeedRate: number | undefined;
  readonly isRpmLimited: boolean;
  readonly isFeedLimited: boolean;
};

/** Returns the starting values of a thread mill. */
export function threadMillingValues(
  tool: Tool,
  material: MaterialId,
  machine: Machine = {},
): ThreadMillingValues {
  const start = millingStarts[material];
  const diameter = inMillimetres(tool.cuttingDiameter, tool.units);
  const feedPerTooth = startingFeedPerTooth(start, diameter) * feedShare;
  const { rpm, ...limits } = limitedSpindleSpeed(
    { speed: start.speed * speedShare, diameter, feedPerRevolution: feedPerTooth * tool.flutes },
    machine,
  );
  const feedRate = rpm * feedPerTooth * tool.flutes;
  const thread = threadDiameter(tool.thread);
  return {
    speed: cuttingSpeed(rpm, diameter),
    rpm,
    feedPerTooth,
    feedRate,
    centreFeedRate: thread === undefined ? undefined : centreFeedRate(feedRate, diameter, thread),
    ...limits,
  };
}

/**
 * Returns the feed rate of the cutter's centre in an internal thread, vf · (D_thread − D) / D_thread, in the units of
 * `feedRate`; undefined where the cutter is not smaller than the thread. Both diameters in the same units.
 */
export function centreFeedRate(
  feedRate: number,
  cutterDiameter: number,
  majorDiameter: number,
): number | undefined {
  return majorDiameter > cutterDiameter
    ? (feedRate * (majorDiameter - cutterDiameter)) / majorDiameter
    : undefined;
}

/**
 * Returns the major diameter of a thread in millimetres, `M8x1.25`, `1/4-20`, `10-32`, `1-1/4-7`, and of a pipe thread its outside
 * diameter: `1/4-18NPT`. Undefined where the whole text is not a thread.
 */
export function threadDiameter(thread: string | undefined): number | undefined {
  return parseThread(thread ?? '')?.majorMillimetres;
}
