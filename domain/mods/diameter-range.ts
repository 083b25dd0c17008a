// The range to which a cutting diameter may be ground down.

import type { Tool } from '../tools/tools.ts';
import type { AllowedRange } from './allowed.ts';
import { firstFrom, lastUpTo } from './digits.ts';
import { leastDiameterCut } from './limits.ts';
import { smallestGood } from './smallest-size.ts';
import { canStillBeClamped } from './workpiece.ts';

/**
 * Returns the range from the least diameter to a little under the present one, or undefined when it is empty. A thinner
 * body has a longer cone up to the shank, so the least diameter is larger on a tool whose shank is only just long
 * enough.
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
