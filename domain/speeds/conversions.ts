// Converts metric speeds and feeds to inches, rounded as in the specification (section 9).

import { millimetresPerInch } from '../tools/tools.ts';

/** From the specification, section 9: 3.28, not 3.28084. */
const feetPerMetre = 3.28;

/** From the specification, section 9: a feed in micrometres is `mm / 25,400` inches. */
const micrometresPerInch = 25_400;

/** Decimals of a feed per revolution in inches. */
export const inchFeedDecimals = 4;

/** Converts a cutting speed in m/min to SFM, a whole number. */
export function surfaceFeetPerMinute(metresPerMinute: number): number {
  return Math.round(metresPerMinute * feetPerMetre);
}

/** Converts a feed in micrometres per revolution to IPR, with four decimals. */
export function inchesPerRevolution(micrometres: number): number {
  return Math.round((micrometres * 10 ** inchFeedDecimals) / micrometresPerInch) / 10 ** inchFeedDecimals;
}

/** Converts a feed rate in mm/min to IPM, a whole number. */
export function inchesPerMinute(millimetresPerMinute: number): number {
  return Math.round(millimetresPerMinute / millimetresPerInch);
}

/** Converts a feed in micrometres per revolution to mm/rev, not rounded. */
export function millimetresPerRevolution(micrometres: number): number {
  return micrometres / 1000;
}
