// Values for the control as a reader of millimetres or inches enters them.

import { surfaceFeetPerMinute } from '@chipload/domain/speeds';
import { type ToolUnits, millimetresPerInch } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { currentLanguage, formatNumber } from '@chipload/messages/locale';
import { withReadersSign } from '../../tools/size-text.ts';
import {
  cubicCentimetresPerCubicInch,
  kilowattsPerHorsepower,
  newtonMetresPerPoundFoot,
} from './conversions.ts';

/** A number rounded to some decimals, with the reader's signs. */
export function rounded(value: number, decimals: number): string {
  return formatNumber(Number(value.toFixed(decimals)), currentLanguage());
}

/** A value that may be large or small: as many decimals as give three figures, but none from a hundred on. */
export function threeFigures(value: number): string {
  return value >= 100 ? rounded(value, 0) : formatNumber(Number(value.toPrecision(3)), currentLanguage());
}

export function speedText(metresPerMinute: number, units: ToolUnits): string {
  return rounded(units === 'inch' ? surfaceFeetPerMinute(metresPerMinute) : metresPerMinute, 0);
}

export function rpmText(rpm: number): string {
  return rounded(rpm, 0);
}

/** A feed of a tooth or a revolution: `0.055` mm, `.0021` in; below a thousandth of an inch to the fifth decimal. */
export function feedText(millimetres: number, units: ToolUnits): string {
  if (units === 'metric') return withReadersSign(millimetres.toFixed(millimetres < 0.01 ? 4 : 3));
  const inches = millimetres / millimetresPerInch;
  return withReadersSign(inches.toFixed(inches < 0.001 ? 5 : 4).replace(/^0/, ''));
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

export function removalText(cubicCentimetres: number, units: ToolUnits): string {
  return threeFigures(units === 'inch' ? cubicCentimetres / cubicCentimetresPerCubicInch : cubicCentimetres);
}
