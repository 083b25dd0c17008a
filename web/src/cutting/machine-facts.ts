import type { FloorMachine } from '@chipload/domain/shop-floor';
import type { ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { valueUnit } from './drill-text.ts';
import { powerText, powerUnit, rateText, rpmText, torqueText, torqueUnit } from './value-text.ts';

/** Returns what is known of a machine in one line: `CAT40 · 8,100 rpm · 22.4 kW · 122 N·m · 12,700 mm/min · CAT40-ER32-4.00`. */
export function machineFacts(machine: FloorMachine, units: ToolUnits): string {
  const { spindle, max_rpm: rpm, kilowatts, newton_metres: torque, max_feed: feed, holder } = machine;
  return [
    spindle ?? '',
    rpm === null ? '' : m.shop_floor_rpm({ rpm: rpmText(rpm) }),
    kilowatts === null ? '' : `${powerText(kilowatts, units)} ${powerUnit(units)}`,
    torque === null ? '' : `${torqueText(torque, units)} ${torqueUnit(units)}`,
    typeof feed === 'number' ? `${rateText(feed, units)} ${valueUnit('rate', units)}` : '',
    holder,
  ]
    .filter((fact) => fact !== '')
    .join(' · ');
}
