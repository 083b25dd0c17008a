// How far down a cutting diameter may be ground.

import type { Tool } from '../tools/tools.ts';
import type { AllowedRange } from './allowed.ts';
import { firstFrom, lastUpTo } from './digits.ts';
import { leastDiameterCut } from './limits.ts';
import { smallestGood } from './smallest-size.ts';
import { canStillBeClamped } from './workpiece.ts';

/**
 * From the least diameter up to a little under what the tool has. A thinner body has a longer cone up to the shank, so
 * that the least one may be larger on a tool whose shank is only just long enough. Undefined when none is left.
 */
export function diameterRange(
  tool: Tool,
  least: number,
  ground: (diameter: number) => Tool,
): AllowedRange | undefined {
  const { units: unit, cuttingDiameter: now } = tool;
  const max = lastUpTo(now - leastDiameterCut[unit], unit);
  const min = smallestGood({ min: firstFrom(least, unit), max, unit }, (diameter) =>
    canStillBeClamped(tool, ground(diameter)),
  );
  return min === undefined ? undefined : { kind: 'range', unit, min, max, now };
}
