// Sizes in the units that a reader chose. A size in a tool's own units is never changed; a converted one is computed in
// whole ten-millionths, so that it is rounded exactly, once, and only as text.

import { formatInchDecimal, formatInchFraction, formatLength, formatMillimetres } from './sizes.ts';
import { type ToolUnits, inMillimetres, millimetresPerInch } from './tool.ts';
import type { ShownUnits } from './shown-units.ts';

/** Returns the units in which a tool's sizes are shown. */
export function unitsShown(own: ToolUnits, wanted: ShownUnits): ToolUnits {
  return wanted === 'as-made' ? own : wanted;
}

/**
 * Formats a length in the wanted units: `1/2`, `.3937`, `12.7`. A converted length is a fraction where it equals one to
 * a ten-thousandth of a millimetre, otherwise inches to four decimals or millimetres to three, halves up.
 * @example showLength(12.7, 'metric', 'inch') // '1/2'
 */
export function showLength(value: number, own: ToolUnits, wanted: ShownUnits): string {
  const units = unitsShown(own, wanted);
  if (units === own) return formatLength(value, own);
  return units === 'metric' ? metricText(value) : (exactFraction(value) ?? inchText(value));
}

/** Formats a corner in the wanted units: in inches always as a decimal, `.030`, never as a fraction. */
export function showCorner(value: number, own: ToolUnits, wanted: ShownUnits): string {
  const units = unitsShown(own, wanted);
  if (units === own) return own === 'inch' ? formatInchDecimal(value) : formatLength(value, own);
  return units === 'metric' ? metricText(value) : inchText(value);
}

/**
 * Formats limits such as `+0/-.002` in the wanted units, with as many decimals as a length has; a class such as `h6`
 * has no units.
 */
export function showLimits(limits: string, own: ToolUnits, wanted: ShownUnits): string {
  const units = unitsShown(own, wanted);
  if (units === own || !/^[+-]?[\d.]+\/[+-]?[\d.]+$/.test(limits)) return limits;
  return limits.replaceAll(/\d*\.\d+|\d+/g, (number) => {
    if (Number(number) === 0) return '0';
    return units === 'metric' ? metricText(Number(number)) : inchText(Number(number));
  });
}

/** Returns a key of a length: millimetres to a ten-thousandth, so that 1/2 in and 12.7 mm have the same key. */
export function lengthKey(value: number, units: ToolUnits): string {
  return String(Math.round(inMillimetres(value, units) * 1e4) / 1e4);
}

/**
 * Converts inches to millimetres with three decimals. An inch is 254 tenths of a millimetre, so the product is whole.
 */
function metricText(inches: number): string {
  return formatMillimetres(Math.round((millionths(inches) * 254) / 1e4) / 1e3);
}

/**
 * Converts millimetres to inches with four decimals: a ten-thousandth of an inch is 2,540 millionths of a millimetre.
 */
function inchText(millimetres: number): string {
  return formatInchDecimal(Math.round(millionths(millimetres) / 2540) / 1e4);
}

/** Returns the fraction of an inch that millimetres equal, to the precision at which sizes are distinguished. */
function exactFraction(millimetres: number): string | undefined {
  const nearest = Math.round((millimetres / millimetresPerInch) * 64) / 64;
  const isExact = Math.abs(nearest * millimetresPerInch - millimetres) <= 1e-4;
  return isExact ? formatInchFraction(nearest) : undefined;
}

/** Returns a length in millionths of its unit, the smallest step that is stored. */
function millionths(value: number): number {
  return Math.round(value * 1e6);
}
