// The notes on a spindle speed, as codes; `messages` has the texts.

import { commonSpindleRpm } from './drill-advice.ts';
import { commonFeedRate, greatestFeedRate, type Machine, type SpindleSpeed } from './machine.ts';

/**
 * A note on the spindle: the machine turns more slowly than the material allows, and the values are those of its top speed; or the
 * machine is not known, and most turn more slowly; or it turns no faster than its greatest feed in mm/min allows, which is the usual one
 * where the machine's own is not known.
 */
export type SpindleNote =
  | { readonly code: 'rpm-limited' | 'over-spindle' }
  | { readonly code: 'feed-limited'; readonly most: number; readonly isUsual: boolean };

/** Returns notes on the spindle: a limit that was met, or a speed beyond that of most machines. */
export function spindleNotes(
  { rpm, isRpmLimited, isFeedLimited }: SpindleSpeed,
  machine: Machine,
): SpindleNote[] {
  const most = greatestFeedRate(machine);
  return [
    ...(isRpmLimited ? [{ code: 'rpm-limited' } as const] : []),
    ...(isFeedLimited ? [{ code: 'feed-limited', most, isUsual: isUsualFeed(machine) } as const] : []),
    ...(machine.maximumRpm === undefined && rpm > commonSpindleRpm
      ? [{ code: 'over-spindle' } as const]
      : []),
  ];
}

/** True if the usual feed limits a machine, rather than one of its own. */
function isUsualFeed({ maximumFeedRate, rapidFeedRate = Infinity }: Machine): boolean {
  return maximumFeedRate === undefined && rapidFeedRate >= commonFeedRate;
}
