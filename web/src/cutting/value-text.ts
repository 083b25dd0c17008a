// Formats values for entry at the machine, in metric or inch units.

import { surfaceFeetPerMinute } from '@chipload/domain/speeds';
import { type ToolUnits, millimetresPerInch } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { currentLanguage, formatNumber } from '@chipload/messages/locale';
import { withDecimalSign } from '../tools/size-text.ts';
import {
  cubicCentimetresPerCubicInch,
  kilowattsPerHorsepower,
  newtonMetresPerPoundFoot,
} from './conversions.ts';

/** Formats a number rounded to some decimals, in the reader's language. */
export function rounded(value: number, decimals: number): string {
  return formatNumber(Number(value.toFixed(decimals)), currentLanguage());
}

/** Formats a number with three significant digits, and all digits of whole numbers from 100 up. */
export function threeFigures(value: number): string {
  return value >= 100 ? rounded(value, 0) : formatNumber(Number(value.toPrecision(3)), currentLanguage());
}

export function speedText(metresPerMinute: number, units: ToolUnits): string {
  return rounded(units === 'inch' ? surfaceFeetPerMinute(metresPerMinute) : metresPerMinute, 0);
}

export function rpmText(rpm: number): string {
  return rounded(rpm, 0);
}

/** Formats a feed per tooth or revolution: `0.055` mm, `.0021` in; one decimal more below 0.01 mm and .001 in. */
export function feedText(millimetres: number, units: ToolUnits): string {
  if (units === 'metric') return withDecimalSign(millimetres.toFixed(millimetres < 0.01 ? 4 : 3));
  const inches = millimetres / millimetresPerInch;
  return withDecimalSign(inches.toFixed(inches < 0.001 ? 5 : 4).replace(/^0/, ''));
}

export function rateText(millimetresPerMinute: number, units: ToolUnits): string {
  if (units === 'metric') return rounded(millimetresPerMinute, 0);
  return threeFigures(millimetresPerMinute / millimetresPerInch);
}

export function powerText(kilowatts: number, units: ToolUnits): string {
  return threeFigures(units === 'inch' ? kilowatts / kilowattsPerHorsepower : kilowatts);
}

export function powerUnit(units: ToolUnits): string {
  return units === 'inch' ? m.part_speeds_unit_power_inch() : m.part_speeds_unit_power_metric();
}

export function torqueText(newtonMetres: number, units: ToolUnits): string {
  return threeFigures(units === 'inch' ? newtonMetres / newtonMetresPerPoundFoot : newtonMetres);
}

export function torqueUnit(units: ToolUnits): string {
  return units === 'inch' ? m.part_speeds_unit_torque_inch() : m.part_speeds_unit_torque_metric();
}

export function removalText(cubicCentimetres: number, units: ToolUnits): string {
  return threeFigures(units === 'inch' ? cubicCentimetres / cubicCentimetresPerCubicInch : cubicCentimetres);
}
