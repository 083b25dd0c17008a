// Sizes in the units a reader chose. A size in a tool's own units is never touched; a converted one is worked out
// in whole ten-millionths, so that it is rounded exactly, once, and only as text.

import { formatInchDecimal, formatInchFraction, formatLength, formatMillimetres } from './sizes.ts';
import { type ToolUnits, inMillimetres, millimetresPerInch } from './tool.ts';
import type { ShownUnits } from './shown-units.ts';

/** The units in which a tool's sizes are shown. */
export function unitsShown(own: ToolUnits, wanted: ShownUnits): ToolUnits {
  return wanted === 'as-made' ? own : wanted;
}

/**
 * A length as a reader wants it: `1/2`, `.3937`, `12.7`. Converted, it is a fraction where it is one to a
 * ten-thousandth of a millimetre, otherwise inches to four decimals or millimetres to three, half a step up.
 */
export function showLength(value: number, own: ToolUnits, wanted: ShownUnits): string {
  const units = unitsShown(own, wanted);
  if (units === own) return formatLength(value, own);
  return units === 'metric' ? metricText(value) : (exactFraction(value) ?? inchText(value));
}

/** A corner as a reader wants it: in inches always a decimal, `.030`, never a fraction. */
export function showCorner(value: number, own: ToolUnits, wanted: ShownUnits): string {
  const units = unitsShown(own, wanted);
  if (units === own) return own === 'inch' ? formatInchDecimal(value) : formatLength(value, own);
  return units === 'metric' ? metricText(value) : inchText(value);
}

/** Limits such as `+0/-.002` in the units a reader wants, as many decimals as a length has; a class such as `h6` has no units. */
export function showLimits(limits: string, own: ToolUnits, wanted: ShownUnits): string {
  const units = unitsShown(own, wanted);
  if (units === own || !/^[+-]?[\d.]+\/[+-]?[\d.]+$/.test(limits)) return limits;
  return limits.replaceAll(/\d*\.\d+|\d+/g, (number) => {
    if (Number(number) === 0) return '0';
    return units === 'metric' ? metricText(Number(number)) : inchText(Number(number));
  });
}

/** A length as a key: millimetres to a ten-thousandth, so that 1/2 in and 12.7 mm are one size. */
export function lengthKey(value: number, units: ToolUnits): string {
  return String(Math.round(inMillimetres(value, units) * 1e4) / 1e4);
}

/** Inches as millimetres to three decimals. An inch is 254 tenths of a millimetre, so the product is whole. */
function metricText(inches: number): string {
  return formatMillimetres(Math.round((millionths(inches) * 254) / 1e4) / 1e3);
}

/** Millimetres as inches to four decimals: a ten-thousandth of an inch is 2,540 millionths of a millimetre. */
function inchText(millimetres: number): string {
  return formatInchDecimal(Math.round(millionths(millimetres) / 2540) / 1e4);
}

/** The fraction that millimetres are, to the precision to which sizes are told apart. */
function exactFraction(millimetres: number): string | undefined {
  const nearest = Math.round((millimetres / millimetresPerInch) * 64) / 64;
  const isExact = Math.abs(nearest * millimetresPerInch - millimetres) <= 1e-4;
  return isExact ? formatInchFraction(nearest) : undefined;
}

/** The smallest part of a unit that is stored. */
function millionths(value: number): number {
  return Math.round(value * 1e6);
}
