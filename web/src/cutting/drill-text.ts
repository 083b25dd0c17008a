// Formats the four values of a drilling row in the reader's units and language.

import { m } from '@chipload/messages';
import {
  formatInchDecimal,
  formatInches,
  formatMillimetres,
  millimetresPerInch,
  type ToolUnits,
} from '@chipload/domain/tools';
import {
  drillDiametersInch,
  drillDiametersMm,
  type DrillRowAt,
  inchesPerMinute,
  inchesPerRevolution,
  inchFeedDecimals,
  millimetresPerRevolution,
  surfaceFeetPerMinute,
} from '@chipload/domain/speeds';
import { countText } from '@chipload/ui/count-text';
import { unitText, withDecimalSign } from '../tools/size-text.ts';

/** The values of a row, in the order of the specification. */
export const drillValues = ['speed', 'feed', 'rate', 'turn'] as const;
export type DrillValue = (typeof drillValues)[number];

/** The name of each value. */
export const valueNames: Readonly<Record<DrillValue, () => string>> = {
  speed: m.speeds_speed,
  feed: m.speeds_feed,
  rate: m.speeds_rate,
  turn: m.speeds_turn,
};

const unitNames: Readonly<Record<ToolUnits, Readonly<Record<DrillValue, () => string>>>> = {
  metric: {
    speed: m.speeds_unit_speed_metric,
    feed: m.speeds_unit_feed_metric,
    rate: m.speeds_unit_rate_metric,
    turn: m.speeds_unit_turn,
  },
  inch: {
    speed: m.speeds_unit_speed_imperial,
    feed: m.speeds_unit_feed_imperial,
    rate: m.speeds_unit_rate_imperial,
    turn: m.speeds_unit_turn,
  },
};

/** Returns `m/min` or `SFM`, `mm/rev` or `IPR`, `mm/min` or `IPM`, `rpm`. */
export function valueUnit(value: DrillValue, units: ToolUnits): string {
  return unitNames[units][value]();
}

/** Formats a value without its unit: `95`, `0.162`, `771`, `4,762`. */
export function valueText(value: DrillValue, row: Pick<DrillRowAt, DrillValue>, units: ToolUnits): string {
  switch (value) {
    case 'speed':
      return countText(units === 'inch' ? surfaceFeetPerMinute(row.speed) : Math.round(row.speed));
    case 'feed':
      return feedText(row.feed, units);
    case 'rate':
      return countText(units === 'inch' ? inchesPerMinute(row.rate) : row.rate);
    case 'turn':
      return countText(row.turn);
  }
}

function feedText(micrometres: number, units: ToolUnits): string {
  return withDecimalSign(
    units === 'inch'
      ? inchesPerRevolution(micrometres).toFixed(inchFeedDecimals)
      : millimetresPerRevolution(micrometres).toFixed(3),
  );
}

/** Returns the diameters that the tables list, in mm and as text: `8`, `1/4`. */
export function listedDiameters(units: ToolUnits): { diameterMm: number; text: string; note?: string }[] {
  if (units === 'metric') return drillDiametersMm.map((mm) => ({ diameterMm: mm, text: String(mm) }));
  return drillDiametersInch.map((inches) => ({
    diameterMm: inches * millimetresPerInch,
    text: formatInches(inches),
    note: withDecimalSign(formatInchDecimal(inches)),
  }));
}

/** Returns the listed diameter, in millimetres, of a drill as it is used most: that of 1/4 in or 6 mm. */
export function usualDiameter(units: ToolUnits): number {
  return units === 'metric' ? 6 : millimetresPerInch / 4;
}

/** Formats a diameter with its unit: `8 mm`, `1/4 in`. */
export function diameterText(diameterMm: number, units: ToolUnits): string {
  const text =
    units === 'inch' ? formatInches(diameterMm / millimetresPerInch) : formatMillimetres(diameterMm);
  return `${withDecimalSign(text)} ${unitText(units)}`;
}
