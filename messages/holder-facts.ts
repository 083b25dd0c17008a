// The facts of a tool in its holder, in both systems of units, for the screen and the drawing.

import { m } from '@chipload/messages';
import { formatCount, formatNumber } from './format.ts';
import { type HolderReader, torqueText } from './holders.ts';

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

const poundsPerKilogram = 2.204_623;

/** Returns the facts in the order in which they are shown, the reader's units first; `both` formats a length in both systems. */
export function holderFacts(
  assembly: AssemblyFigures,
  {
    language,
    units,
    both,
  }: Pick<HolderReader, 'language' | 'units'> & { readonly both: (millimetres: number) => string },
): HolderFact[] {
  const options = { locale: language };
  const number = (value: number, decimals: number) => formatNumber(Number(value.toFixed(decimals)), language);
  const inOrder = (metric: string, inch: string) =>
    units === 'inch' ? `${inch} (${metric})` : `${metric} (${inch})`;
  const torqueInBoth = (value: number) =>
    inOrder(torqueText(value, 'metric', language), torqueText(value, 'inch', language));
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
    { name: m.holders_torque_capacity({}, options), value: torqueInBoth(torque.capacity) },
    {
      name: m.holders_torque_needed({ safety: String(torque.safety) }, options),
      value:
        torque.needed === undefined ? m.holders_torque_unknown({}, options) : torqueInBoth(torque.needed),
    },
    ...(tighteningTorque === undefined
      ? []
      : [{ name: m.holders_tightening({}, options), value: torqueInBoth(tighteningTorque) }]),
    { name: m.holders_max_rpm({}, options), value: rpm(assembly.maxRpm) },
    {
      name: m.holders_balanced({}, options),
      value: balancedRpm === undefined ? m.holders_not_balanced({}, options) : rpm(balancedRpm),
    },
    {
      name: m.holders_weight({}, options),
      value: inOrder(m.holders_weight_value({ value: number(kilograms, 2) }, options), pounds),
    },
  ];
}
