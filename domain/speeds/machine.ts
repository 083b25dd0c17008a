// The machine that a part will run in, and what its limits leave of a starting value.

import { spindleSpeed } from './drill-tables.ts';

/** What the spindle can do; a limit that is not told limits nothing. */
export type Machine = {
  readonly maximumRpm?: number | undefined;
  /** Of the motor, as the machine's plate says it. */
  readonly kilowatts?: number | undefined;
};

/** What is taken for a limit of a machine: from a hand drill to the fastest spindle, from a desk to a planer mill. */
export const machineLimits = {
  rpm: { least: 100, most: 200_000 },
  kilowatts: { least: 0.1, most: 500 },
} as const;

/**
 * The share of the motor's power that reaches the edge. The drive of a spindle loses a tenth to a fifth; the lower end
 * is taken, so that a warning comes rather early.
 */
export const driveEfficiency = 0.8;

/** The power that a motor must have for a power at the edge. */
export function motorPower(kilowattsAtEdge: number): number {
  return kilowattsAtEdge / driveEfficiency;
}

/** The share of a cut that the motor can take, 1 when it can take all of it. */
export function powerShare(kilowattsAtEdge: number, machine: Machine): number {
  if (machine.kilowatts === undefined) return 1;
  return Math.min(1, machine.kilowatts / motorPower(kilowattsAtEdge));
}

/** A spindle speed, and whether the material wants a faster one than the machine has. */
export type Turn = { readonly rpm: number; readonly isRpmLimited: boolean };

/** The spindle speed for a cutting speed in m/min at a diameter in millimetres; never faster than the machine turns. */
export function limitedTurn(metresPerMinute: number, diameter: number, machine: Machine): Turn {
  const wanted = spindleSpeed(metresPerMinute, diameter);
  const most = machine.maximumRpm ?? Infinity;
  return { rpm: Math.min(wanted, most), isRpmLimited: wanted > most };
}

/** vc = π · D · n / 1000 in m/min. */
export function cuttingSpeed(rpm: number, diameter: number): number {
  return (Math.PI * diameter * rpm) / 1000;
}
