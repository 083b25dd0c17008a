// The range to which a cutting diameter may be ground down.

import type { Tool } from '../tools/tools.ts';
import type { AllowedRange } from './allowed.ts';
import { firstFrom, lastUpTo, type ModUnit, stepsOf } from './digits.ts';
import { leastDiameterCut } from './limits.ts';
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

/**
 * Finds the smallest valid size from `min` to `max` by halving, in steps of the last shown digit; undefined when none
 * is valid. Every size above a valid one must be valid, too.
 */
function smallestGood(
  { min, max, unit }: { readonly min: number; readonly max: number; readonly unit: ModUnit },
  isGood: (size: number) => boolean,
): number | undefined {
  const perUnit = stepsOf(1, unit);
  if (min > max || !isGood(max)) return undefined;
  if (isGood(min)) return min;
  let bad = stepsOf(min, unit);
  let good = stepsOf(max, unit);
  while (good - bad > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isGood(middle / perUnit)) good = middle;
    else bad = middle;
  }
  return good / perUnit;
}
