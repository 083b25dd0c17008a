// Metric values of speeds and feeds in inches, rounded as the specification has it (section 9).

import { millimetresPerInch } from '../tools/tools.ts';

/** From the specification, section 9: 3.28, not 3.28084. */
const feetPerMetre = 3.28;

/** From the specification, section 9: a feed in micrometres is `mm / 25,400` inches. */
const micrometresPerInch = 25_400;

/** Decimals of a feed per revolution in inches. */
export const inchFeedDecimals = 4;

/** SFM, whole, of a cutting speed in m/min. */
export function surfaceFeetPerMinute(metresPerMinute: number): number {
  return Math.round(metresPerMinute * feetPerMetre);
}

/** IPR to four decimals, of a feed in micrometres per revolution. */
export function inchesPerRevolution(micrometres: number): number {
  return Math.round((micrometres * 10 ** inchFeedDecimals) / micrometresPerInch) / 10 ** inchFeedDecimals;
}

/** IPM, whole, of a feed rate in mm/min. */
export function inchesPerMinute(millimetresPerMinute: number): number {
  return Math.round(millimetresPerMinute / millimetresPerInch);
}

/** mm/rev, not rounded, of a feed in micrometres per revolution. */
export function millimetresPerRevolution(micrometres: number): number {
  return micrometres / 1000;
}
