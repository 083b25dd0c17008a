// How fast a holder is balanced. ISO 21940-11: at the grade G in mm/s and n rpm, a rotor of m kilograms may have an
// unbalance of 60 000 / (2 pi) * G * m / n gram millimetres.

import type { HolderType } from './holder-types.ts';
import type { Spindle } from './spindles.ts';

/** The grade of the shop's holders, in mm/s. */
const balanceGrade = 2.5;

/** The least unbalance that is still there when a holder is clamped again: the trade's figure, in gram millimetres. */
const leastUnbalance = 1;

/** Speeds are stated in steps of this many rpm. */
const step = 500;

type Turned = { readonly weightGrams: number; readonly maxRpm: number };

/**
 * Returns the speed up to which a body is balanced: that of its type, but no more than it may turn, nor than what can be
 * measured at its weight. Undefined for drill chucks and for the slow tapers with a drawbar, which are not balanced.
 */
export function balancedRpm(
  spindle: Spindle,
  type: HolderType,
  { weightGrams, maxRpm }: Turned,
): number | undefined {
  if (type.balancedRpm === undefined || spindle.retention === 'drawbar') return undefined;
  const measurable = (60_000 / (2 * Math.PI)) * balanceGrade * (weightGrams / 1000 / leastUnbalance);
  return Math.floor(Math.min(type.balancedRpm, maxRpm, measurable) / step) * step;
}
