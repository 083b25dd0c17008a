// The cost of cutting a part with a tool: the machine's time, and the share of the tool that is worn by it.

import { type IsoGroup, type MaterialId, isoOf } from './materials.ts';

/** Metal in cm³, times in minutes, money in cents. */
export type CostInput = {
  /** The metal cut from a part. */
  readonly volume: number;
  /** cm³/min. */
  readonly removal: number;
  /** Cents for an hour of the machine with whoever runs it. */
  readonly hourlyRate: number;
  /** How long a tool cuts until it is changed. */
  readonly toolLife: number;
  /** How long the machine stands while a tool is changed. */
  readonly toolChange: number;
  /** Cents for a tool. */
  readonly toolPrice: number;
};

export type CuttingCost = {
  /** In the cut. */
  readonly minutes: number;
  /** How much of a tool a part wears: 0.1 for a tool that makes ten parts. */
  readonly toolShare: number;
  /** Cents for the time in the cut and for the changes of the tool. */
  readonly machineCents: number;
  readonly toolCents: number;
  readonly totalCents: number;
  /** Cents for a cm³, not rounded. */
  readonly centsPerVolume: number;
};

/**
 * Returns what cutting a part costs: t · rate + t / T · (change · rate + price), the usual sum of machining economics, with t the
 * minutes in the cut and T the life of the tool. Throws a RangeError for anything but amounts above zero, the change aside.
 */
export function cuttingCost(input: CostInput): CuttingCost {
  const { volume, removal, hourlyRate, toolLife, toolChange, toolPrice } = input;
  if (![volume, removal, toolLife].every((value) => value > 0)) throw new RangeError('Nothing is cut');
  const minutes = volume / removal;
  const toolShare = minutes / toolLife;
  const machineCents = Math.round(((minutes + toolShare * toolChange) * hourlyRate) / 60);
  const toolCents = Math.round(toolShare * toolPrice);
  const totalCents = machineCents + toolCents;
  return { minutes, toolShare, machineCents, toolCents, totalCents, centsPerVolume: totalCents / volume };
}

/**
 * Minutes that a coated carbide tool is planned to cut at its starting values: an assumption of ours, since lives depend on the part and
 * the machine; buyers enter what they see.
 */
const plannedLives: Readonly<Record<IsoGroup, number>> = { P: 60, M: 45, K: 60, N: 120, S: 25, H: 30 };

/** Returns how many minutes a tool is planned to cut a material. */
export function plannedToolLife(material: MaterialId): number {
  return plannedLives[isoOf(material)];
}
