// Compares sizes in whole steps of their last shown digit, so that 0.1 + 0.2 equals .3 and a range includes its ends.

import { shownDecimals, toolUnits } from '../tools/tools.ts';

/** The unit of a parameter or a dimension. */
export const modUnits = [...toolUnits, 'degrees', 'micrometres'] as const;
export type ModUnit = (typeof modUnits)[number];

/** Steps of the last shown digit in one unit. */
const stepsPerUnit: Readonly<Record<ModUnit, number>> = {
  inch: 10 ** shownDecimals.inch,
  metric: 10 ** shownDecimals.metric,
  degrees: 10,
  micrometres: 1,
};

/** Tolerance for the error of binary fractions, in steps. */
const slack = 1e-6;

/** Converts a size to whole steps of its last shown digit. */
export function stepsOf(value: number, unit: ModUnit): number {
  return Math.round(value * stepsPerUnit[unit]);
}

/** Rounds a size to its last shown digit. */
export function toLastDigit(value: number, unit: ModUnit): number {
  return stepsOf(value, unit) / stepsPerUnit[unit];
}

/** Returns the first size that is not below a limit: the lower end of a range. */
export function firstFrom(limit: number, unit: ModUnit): number {
  return Math.ceil(limit * stepsPerUnit[unit] - slack) / stepsPerUnit[unit];
}

/** Returns the last size that is not above a limit: the upper end of a range. */
export function lastUpTo(limit: number, unit: ModUnit): number {
  return Math.floor(limit * stepsPerUnit[unit] + slack) / stepsPerUnit[unit];
}
