// The rows of starting values: those to enter at the machine, and the load of the cut.

import type { StartValues } from '@chipload/domain/speeds';
import { type Tool, type ToolUnits, inMillimetres, isForHoles } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { lengthText, unitText } from '../../tools/size-text.ts';
import { valueUnit } from '../../cutting/drill-text.ts';
import {
  feedText,
  powerText,
  powerUnit,
  torqueUnit,
  rateText,
  removalText,
  rounded,
  rpmText,
  speedText,
  threeFigures,
  torqueText,
} from '../../cutting/value-text.ts';

/** A value with its name and unit; `unit` is empty if it has none. */
export type ValueRow = { readonly name: string; readonly value: string; readonly unit: string };

/** Returns the values to enter at the machine. */
export function controlRows(tool: Tool, values: StartValues, units: ToolUnits): ValueRow[] {
  const isInch = units === 'inch';
  const rate = valueUnit('rate', units);
  return [
    {
      name: m.speeds_speed(),
      value: speedText(values.speed, units),
      unit: valueUnit('speed', units),
    },
    { name: m.speeds_turn(), value: rpmText(values.rpm), unit: valueUnit('turn', units) },
    isForHoles(tool) || values.feedPerTooth === undefined
      ? {
          name: m.part_speeds_feed_revolution(),
          value: feedText(values.feedPerRevolution, units),
          unit: valueUnit('feed', units),
        }
      : {
          name: m.part_speeds_feed_tooth(),
          value: feedText(values.feedPerTooth, units),
          unit: isInch ? m.part_speeds_unit_tooth_inch() : m.part_speeds_unit_tooth_metric(),
        },
    {
      name: values.centreFeedRate === undefined ? m.speeds_rate() : m.part_speeds_feed_rate_edge(),
      value: rateText(values.feedRate, units),
      unit: rate,
    },
    ...(values.centreFeedRate === undefined
      ? []
      : [
          {
            name: m.part_speeds_feed_rate_centre(),
            value: rateText(values.centreFeedRate, units),
            unit: rate,
          },
        ]),
  ];
}

/** A smaller factor of chip thinning is not worth showing. */
const minimumThinning = 1.005;

/** Returns the known values of the load of the cut. */
export function loadRows(tool: Tool, values: StartValues, units: ToolUnits): ValueRow[] {
  const isInch = units === 'inch';
  const { thinning, diameterInCut, removal, power, seconds } = values;
  const diameter = inMillimetres(tool.cuttingDiameter, tool.units);
  return [
    ...(power === undefined
      ? []
      : [
          { name: m.part_speeds_power(), value: powerText(power.kilowatts, units), unit: powerUnit(units) },
          {
            name: m.part_speeds_torque(),
            value: torqueText(power.newtonMetres, units),
            unit: torqueUnit(units),
          },
        ]),
    ...(removal === undefined
      ? []
      : [
          {
            name: m.part_speeds_removal(),
            value: removalText(removal, units),
            unit: isInch ? m.part_speeds_unit_removal_inch() : m.part_speeds_unit_removal_metric(),
          },
        ]),
    ...(thinning === undefined || thinning < minimumThinning
      ? []
      : [
          {
            name: m.part_speeds_thinning(),
            value: m.part_speeds_thinning_value({ factor: rounded(thinning, 2) }),
            unit: '',
          },
        ]),
    // Shown only if it differs from the diameter of the part.
    ...(diameterInCut === undefined || Math.abs(diameterInCut - diameter) < 1e-3
      ? []
      : [
          {
            name: m.part_speeds_diameter_in_cut(),
            value: lengthText(Number(diameterInCut.toFixed(2)), 'metric', units),
            unit: unitText(units),
          },
        ]),
    ...(seconds === undefined
      ? []
      : [
          {
            name: m.part_speeds_time(),
            value: m.part_speeds_seconds({ seconds: threeFigures(seconds) }),
            unit: '',
          },
        ]),
  ];
}
