// Parses numbers that a machinist types in a field whose label names the unit.

import { machineLimits } from '@chipload/domain/speeds';
import { type ToolUnits, convertLength, parseSize } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { kilowattsPerHorsepower, newtonMetresPerPoundFoot } from './conversions.ts';
import { rounded } from './value-text.ts';

/**
 * Returns a width or depth in millimetres; undefined for anything but a size. A plain number, with a decimal point or comma,
 * has the unit of the label; fractions and texts with a unit are read as everywhere in the shop.
 */
export function typedMillimetres(text: string, units: ToolUnits): number | undefined {
  const plain = plainNumber(text);
  if (plain !== undefined) return plain > 0 ? convertLength(plain, units, 'metric') : undefined;
  const size = parseSize(text, units);
  return size.ok ? convertLength(size.value, size.units, 'metric') : undefined;
}

/** Returns revolutions per minute from `12000`, `12,000` or `12 000`; undefined outside the limits of machines. */
export function typedRpm(text: string): number | undefined {
  const { least, most } = machineLimits.rpm;
  const rpm = wholeNumber(text);
  return rpm !== undefined && rpm >= least && rpm <= most ? rpm : undefined;
}

/** Returns mm/min from whole mm/min or inches a minute; undefined outside the limits of machines. */
export function typedFeedRate(text: string, units: ToolUnits): number | undefined {
  const { least, most } = machineLimits.feedRate;
  const typed = wholeNumber(text);
  const feedRate = typed && convertLength(typed, units, 'metric');
  return feedRate !== undefined && feedRate >= least && feedRate <= most ? feedRate : undefined;
}

/** Returns a whole number without its separators of thousands; undefined for anything else. */
function wholeNumber(text: string): number | undefined {
  // A decimal sign must not be read as a separator: 12000.5 is not 120,005.
  const digits = /\d{4}[.,]|[.,]\d{1,2}$/.test(text.trim()) ? '' : text.replaceAll(/[\s,.’']/g, '');
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined;
}

/** Returns kilowatts from kilowatts or horsepower, as the label or a unit after the number says: `20`, `15 kW`, `30 hp`, `30 ch`; undefined outside the limits of machines. */
export function typedKilowatts(text: string, units: ToolUnits): number | undefined {
  const [, number = text, unit] = /^(.*\d.*?)\s*(kw|hp|ch)$/i.exec(text.trim()) ?? [];
  const plain = plainNumber(number);
  if (plain === undefined) return undefined;
  const isHorsepower = unit === undefined ? units === 'inch' : unit.toLowerCase() !== 'kw';
  const kilowatts = isHorsepower ? plain * kilowattsPerHorsepower : plain;
  const { least, most } = machineLimits.kilowatts;
  return kilowatts >= least && kilowatts <= most ? kilowatts : undefined;
}

/** Returns newton metres from newton metres or pound-feet; undefined outside the limits of machines. */
export function typedNewtonMetres(text: string, units: ToolUnits): number | undefined {
  const plain = plainNumber(text);
  if (plain === undefined) return undefined;
  const torque = units === 'inch' ? plain * newtonMetresPerPoundFoot : plain;
  const { least, most } = machineLimits.newtonMetres;
  return torque >= least && torque <= most ? torque : undefined;
}

/** Says between which numbers a machine's limit must be, in a unit of so many of those of `machineLimits`. */
export function outOfLimitsText({ least, most }: { least: number; most: number }, unit = 1): string {
  return m.part_speeds_rpm_invalid({
    // Rounded inward, so that the limits shown are themselves valid.
    least: rounded(Math.ceil((least / unit) * 10) / 10, 1),
    most: rounded(Math.floor(most / unit), 0),
  });
}

/** Returns a plain number from 0 up, with a decimal point or comma; undefined for anything else. */
export function plainNumber(text: string): number | undefined {
  const trimmed = text.trim();
  return /^(?:\d{1,6}(?:[.,]\d{0,6})?|[.,]\d{1,6})$/.test(trimmed)
    ? Number(trimmed.replace(',', '.'))
    : undefined;
}
