// The facts of a tool in its holder, in both systems of units, for the screen and the drawing.

import { m } from '@chipload/messages';
import { formatCount, formatNumber } from './format.ts';
import { newtonMetresText } from './holders.ts';
import type { Language } from './locale.ts';

/** The figures of a tool in its holder; lengths in millimetres, torques in newton metres. */
export type AssemblyFigures = {
  readonly gaugeLength: number;
  readonly stickOut: number;
  readonly totalLength: number;
  readonly insertion: number;
  readonly runout: number;
  readonly torque: {
    readonly capacity: number;
    readonly needed: number | undefined;
    readonly safety: number;
  };
  readonly tighteningTorque: number | undefined;
  readonly maxRpm: number;
  /** Undefined where it is not balanced. */
  readonly balancedRpm: number | undefined;
  readonly weightGrams: number;
};

export type HolderFact = { readonly name: string; readonly value: string };

const footPoundsPerNewtonMetre = 0.737_562;
const poundsPerKilogram = 2.204_623;

/** Returns the facts in the order in which they are shown; `both` formats a length in both systems, the reader's first. */
export function holderFacts(
  assembly: AssemblyFigures,
  { language, both }: { readonly language: Language; readonly both: (millimetres: number) => string },
): HolderFact[] {
  const options = { locale: language };
  const number = (value: number, decimals: number) => formatNumber(Number(value.toFixed(decimals)), language);
  const torqueText = (value: number) => {
    const footPounds = number(value * footPoundsPerNewtonMetre, 1);
    return `${newtonMetresText(value, language)} (${m.holders_foot_pounds({ value: footPounds }, options)})`;
  };
  const { torque, tighteningTorque, balancedRpm } = assembly;
  const rpm = (value: number) => m.holders_rpm({ value: formatCount(value, language) }, options);
  const kilograms = assembly.weightGrams / 1_000;
  const pounds = m.holders_weight_pounds({ value: number(kilograms * poundsPerKilogram, 2) }, options);
  return [
    { name: m.holders_gauge_length({}, options), value: both(assembly.gaugeLength) },
    { name: m.holders_step_stick_out({}, options), value: both(assembly.stickOut) },
    { name: m.holders_total_length({}, options), value: both(assembly.totalLength) },
    { name: m.holders_insertion({}, options), value: both(assembly.insertion) },
    { name: m.holders_runout({}, options), value: both(assembly.runout) },
    { name: m.holders_torque_capacity({}, options), value: torqueText(torque.capacity) },
    {
      name: m.holders_torque_needed({ safety: String(torque.safety) }, options),
      value: torque.needed === undefined ? m.holders_torque_unknown({}, options) : torqueText(torque.needed),
    },
    ...(tighteningTorque === undefined
      ? []
      : [{ name: m.holders_tightening({}, options), value: torqueText(tighteningTorque) }]),
    { name: m.holders_max_rpm({}, options), value: rpm(assembly.maxRpm) },
    {
      name: m.holders_balanced({}, options),
      value: balancedRpm === undefined ? m.holders_not_balanced({}, options) : rpm(balancedRpm),
    },
    {
      name: m.holders_weight({}, options),
      value: `${m.holders_weight_value({ value: number(kilograms, 2) }, options)} (${pounds})`,
    },
  ];
}
