// The texts typed about a machine, and the machine that they describe.

import { type SpindleCode, spindleCodes } from '@chipload/domain/holders';
import type { FloorMachine } from '@chipload/domain/shop-floor';
import { machineLimits } from '@chipload/domain/speeds';
import { millimetresPerInch, type ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { kilowattsPerHorsepower, newtonMetresPerPoundFoot } from '../../cutting/conversions.ts';
import {
  outOfLimitsText,
  typedFeedRate,
  typedKilowatts,
  typedNewtonMetres,
  typedRpm,
} from '../../cutting/typed-numbers.ts';
import { withDecimalSign } from '../../tools/size-text.ts';

export type MachineText = {
  readonly name: string;
  readonly spindle: string;
  readonly rpm: string;
  readonly power: string;
  readonly torque: string;
  readonly feed: string;
  readonly rapid: string;
  readonly holder: string;
};

/** The fields that can be wrong; the others are choices. */
export type WrongField = 'name' | 'rpm' | 'power' | 'torque' | 'feed' | 'rapid';

const kilowattsPerUnit = { inch: kilowattsPerHorsepower, metric: 1 } as const;
const feedRateUnits = { inch: millimetresPerInch, metric: 1 } as const;
const torqueUnits = { inch: newtonMetresPerPoundFoot, metric: 1 } as const;

/** Returns the texts of a machine as its form shows them; empty ones without a machine. */
export function machineText(machine: FloorMachine | undefined, units: ToolUnits): MachineText {
  const { name = '', spindle, max_rpm: rpm, kilowatts, newton_metres: torque, holder = '' } = machine ?? {};
  return {
    name,
    spindle: spindle ?? '',
    rpm: numberText(rpm, 1),
    power: numberText(kilowatts, kilowattsPerUnit[units]),
    torque: numberText(torque, torqueUnits[units]),
    feed: numberText(machine?.max_feed, feedRateUnits[units]),
    rapid: numberText(machine?.rapid, feedRateUnits[units]),
    holder,
  };
}

/** As it is typed, without separators: those of thousands would be read as decimal signs. */
function numberText(value: number | null | undefined, unit: number): string {
  if (value === null || value === undefined) return '';
  return withDecimalSign(String(Number((value / unit).toPrecision(unit === 1 ? 7 : 4))));
}

/**
 * Returns the machine that was typed, and the fields that cannot be read. What was not changed keeps the exact number of the machine
 * that is edited, which its text shows rounded.
 */
export function readMachine(
  typed: MachineText,
  units: ToolUnits,
  edited: FloorMachine | undefined,
): { machine: FloorMachine; wrong: ReadonlySet<WrongField> } {
  const wrong = new Set<WrongField>();
  const name = typed.name.trim();
  if (name === '') wrong.add('name');
  const before = machineText(edited, units);
  const number = (
    field: Exclude<WrongField, 'name'>,
    known: number | null | undefined,
    parse: (text: string) => number | undefined,
  ) => {
    if (typed[field] === before[field]) return known ?? null;
    if (typed[field].trim() === '') return null;
    const value = parse(typed[field]);
    if (value === undefined) wrong.add(field);
    return value ?? null;
  };
  const machine = {
    name,
    spindle: spindleCodes.find((code): code is SpindleCode => code === typed.spindle) ?? null,
    max_rpm: number('rpm', edited?.max_rpm, typedRpm),
    kilowatts: number('power', edited?.kilowatts, (text) => typedKilowatts(text, units)),
    newton_metres: number('torque', edited?.newton_metres, (text) => typedNewtonMetres(text, units)),
    max_feed: number('feed', edited?.max_feed, (text) => typedFeedRate(text, units)),
    rapid: number('rapid', edited?.rapid, (text) => typedFeedRate(text, units)),
    holder: typed.holder,
  };
  return { machine, wrong };
}

/** Says what a wrong field must be. */
export function problemOf(field: WrongField, units: ToolUnits): string {
  switch (field) {
    case 'name':
      return m.shop_floor_name_missing();
    case 'rpm':
      return outOfLimitsText(machineLimits.rpm);
    case 'power':
      return outOfLimitsText(machineLimits.kilowatts, kilowattsPerUnit[units]);
    case 'torque':
      return outOfLimitsText(machineLimits.newtonMetres, torqueUnits[units]);
    case 'feed':
    case 'rapid':
      return outOfLimitsText(machineLimits.feedRate, feedRateUnits[units]);
  }
}
