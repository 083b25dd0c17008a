import { shownDecimals, type ToolUnits } from '../tools/tools.ts';

/** Rounds a length to the last digit that is shown: a ten-thousandth of an inch, a thousandth of a millimetre. */
export function roundLength(value: number, units: ToolUnits): number {
  const steps = 10 ** shownDecimals[units];
  return Math.round(value * steps) / steps;
}
