// The machine for a part, and the effect of its limits on starting values.

import { spindleSpeed } from './drill-tables.ts';

/** The limits of a machine; an unknown one limits nothing, except the feed. */
export type Machine = {
  readonly maximumRpm?: number | undefined;
  /** The power of the motor, from the machine's plate. */
  readonly kilowatts?: number | undefined;
  /** The torque of the spindle at low speed. */
  readonly newtonMetres?: number | undefined;
  /** The greatest feed in a cut, in mm/min; where it is unknown, the usual one applies. */
  readonly maximumFeedRate?: number | undefined;
  /** The rapid traverse, in mm/min: no axis moves faster in a cut either. */
  readonly rapidFeedRate?: number | undefined;
};

/** The accepted limits of a machine: from a hand drill to the fastest spindle, from a desktop mill to a planer mill. */
export const machineLimits = {
  rpm: { least: 100, most: 200_000 },
  kilowatts: { least: 0.1, most: 500 },
  newtonMetres: { least: 0.1, most: 20_000 },
  feedRate: { least: 100, most: 200_000 },
} as const;

/**
 * The greatest feed in a cut of a usual machining centre, in mm/min: Haas prints 500 to 650 IPM for machines of this class, and their
 * axes reach less than that in curves.
 */
export const commonFeedRate = 10_000;

/** Returns the greatest feed of a machine in a cut, in mm/min. */
export function greatestFeedRate({
  maximumFeedRate = commonFeedRate,
  rapidFeedRate = Infinity,
}: Machine): number {
  return Math.min(maximumFeedRate, rapidFeedRate);
}

/** The motor of a usual machining centre with a 40 taper: 20 hp. */
export const commonKilowatts = 15;

/**
 * The share of the motor's power that reaches the edge. The drive of a spindle loses a tenth to a fifth; the greater
 * loss is assumed, so that a warning comes early rather than late.
 */
export const driveEfficiency = 0.8;

/** Returns the motor power needed for a power at the edge. */
export function motorPower(kilowattsAtEdge: number): number {
  return kilowattsAtEdge / driveEfficiency;
}

/**
 * Returns the kilowatts that the motor gives at a spindle speed; Infinity where nothing is known. At low speeds the torque limits
 * the power: P = M · n / 9549, in kW, N·m and rpm.
 */
export function powerAt({ kilowatts = Infinity, newtonMetres = Infinity }: Machine, rpm: number): number {
  return Math.min(kilowatts, (newtonMetres * rpm) / kilowattRpmPerNewtonMetre);
}

/** Returns the share of a cut at a spindle speed that the machine can take; 1 when it can take all of it. */
export function powerShare(kilowattsAtEdge: number, machine: Machine, rpm: number): number {
  return Math.min(1, powerAt(machine, rpm) / motorPower(kilowattsAtEdge));
}

/** 60 000 / 2π. */
const kilowattRpmPerNewtonMetre = 60_000 / (2 * Math.PI);

/** A spindle speed, and what of the machine keeps it below the one that the material allows. */
export type SpindleSpeed = {
  readonly rpm: number;
  readonly isRpmLimited: boolean;
  readonly isFeedLimited: boolean;
};

/**
 * Returns the spindle speed for a cutting speed in m/min at a diameter in millimetres, as far as the machine turns and feeds: a spindle
 * that is slower than its material allows keeps the thickness of the chip, a lower feed at the same speed would let the edge rub.
 */
export function limitedSpindleSpeed(
  { speed, diameter, feedPerRevolution }: { speed: number; diameter: number; feedPerRevolution: number },
  machine: Machine,
): SpindleSpeed {
  const wanted = spindleSpeed(speed, diameter);
  const turning = machine.maximumRpm ?? Infinity;
  const feeding = greatestFeedRate(machine) / feedPerRevolution;
  const rpm = Math.min(wanted, turning, feeding);
  return {
    rpm,
    isRpmLimited: rpm === turning && rpm < wanted,
    isFeedLimited: rpm === feeding && rpm < wanted,
  };
}

/** Returns the share of a spindle speed, and of the feed rates that belong to it, that a machine reaches; 1 for all of it. */
export function rpmShare(rpm: number, { maximumRpm = Infinity }: Machine): number {
  return Math.min(1, maximumRpm / rpm);
}

/** Returns vc = π · D · n / 1000 in m/min. */
export function cuttingSpeed(rpm: number, diameter: number): number {
  return (Math.PI * diameter * rpm) / 1000;
}
