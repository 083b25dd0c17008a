// Sizes are compared in whole steps of the last digit that is shown of them, so that 0.1 + 0.2 is .3 and the end of a
// range is in it.

import { type ToolUnits, shownDecimals } from '../tools/tools.ts';

/** What a parameter or a dimension counts in. */
export type ModUnit = ToolUnits | 'degrees' | 'micrometres';

/** How many steps of the last shown digit make one unit. */
const stepsPerUnit: Readonly<Record<ModUnit, number>> = {
  inch: 10 ** shownDecimals.inch,
  metric: 10 ** shownDecimals.metric,
  degrees: 10,
  micrometres: 1,
};

/** What binary fractions may be off by, in steps. */
const slack = 1e-6;

/** A size in whole steps of its last shown digit. */
export function stepsOf(value: number, unit: ModUnit): number {
  return Math.round(value * stepsPerUnit[unit]);
}

/** A size rounded to its last shown digit. */
export function toLastDigit(value: number, unit: ModUnit): number {
  return stepsOf(value, unit) / stepsPerUnit[unit];
}

/** The lower end of a range: the first size that is not below a limit. */
export function firstFrom(limit: number, unit: ModUnit): number {
  return Math.ceil(limit * stepsPerUnit[unit] - slack) / stepsPerUnit[unit];
}

/** The upper end of a range: the last size that is not above a limit. */
export function lastUpTo(limit: number, unit: ModUnit): number {
  return Math.floor(limit * stepsPerUnit[unit] + slack) / stepsPerUnit[unit];
}
