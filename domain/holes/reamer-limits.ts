// The diameter of a reamer for a hole with limits: DIN 1420.

/** A range of diameters in millimetres. */
export type DiameterRange = { readonly least: number; readonly most: number };

/** The shares of the hole's tolerance by DIN 1420: below its upper limit, and for making the reamer. */
const belowUpperLimit = 0.15;
const makingTolerance = 0.35;

/**
 * The narrowest tolerance of a hole that a reamer can be made for, in micrometres: below it, both shares rounded up would
 * leave the reamer without room inside the hole.
 */
export const leastReamedToleranceMicrometres = 4;

/**
 * Returns the limits of the reamer for a hole between two diameters. The largest reamer is 15 % of the hole's tolerance
 * below its largest diameter, the smallest another 35 % below; both shares are rounded up to the micrometre. Throws a
 * RangeError for a tolerance under `leastReamedToleranceMicrometres`.
 * @example reamerLimits({ least: 6, most: 6.012 }) // { least: 6.005, most: 6.01 }
 */
export function reamerLimits({ least, most }: DiameterRange): DiameterRange {
  const tolerance = micrometres(most - least);
  if (tolerance < leastReamedToleranceMicrometres) throw new RangeError(`No reamer for ${tolerance} µm`);
  const largest = micrometres(most) - roundedUp(belowUpperLimit * tolerance);
  return { least: (largest - roundedUp(makingTolerance * tolerance)) / 1000, most: largest / 1000 };
}

/** Whole hundredths of a micrometre, so that 0.15 times 20 is 3 and not a little more. */
function roundedUp(value: number): number {
  return Math.ceil(Math.round(value * 100) / 100);
}

/** To the hundredth, which inch limits need. */
function micrometres(millimetres: number): number {
  return Math.round(millimetres * 1e5) / 100;
}
