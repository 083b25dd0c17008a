import { type ModUnit, stepsOf } from './digits.ts';

/**
 * Finds the smallest valid size from `min` to `max` by halving, in steps of the last shown digit; undefined when none
 * is valid. Every size above a valid one must be valid, too.
 */
export function smallestGood(
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
