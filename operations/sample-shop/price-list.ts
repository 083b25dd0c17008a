// Calculates list prices: a base by diameter, factors for length, corner and kind, and rounding.

import { type ToolUnits, convertLength } from '@chipload/domain/tools';

import type { EndMillLength } from './tables/end-mills.ts';

type Steps = readonly (readonly [diameter: number, dollars: number])[];

/** US dollars of a 4-flute coated end mill of regular length, by diameter in inches. */
const endMillBase: Steps = [
  [1 / 8, 21],
  [3 / 16, 24],
  [1 / 4, 32],
  [5 / 16, 42],
  [3 / 8, 54],
  [1 / 2, 80],
  [5 / 8, 130],
  [3 / 4, 178],
  [1, 295],
];

/** US dollars of a 5xD drill with coolant through, by diameter in millimetres. */
const drillBase: Steps = [
  [3, 68],
  [6, 92],
  [8, 118],
  [10, 150],
  [12, 195],
  [16, 310],
  [20, 430],
];

const reamerBase: Steps = [
  [6, 110],
  [12, 165],
];

const threadMillBase: Steps = [
  [1, 95],
  [20, 200],
];

const lengthFactors: Readonly<Record<EndMillLength, number>> = {
  S: 0.9,
  K: 0.9,
  R: 1,
  M: 1.1,
  L: 1.25,
  X: 1.6,
};
const drillFactors: Readonly<Record<string, number>> = {
  '3xD': 0.9,
  '5xD': 1,
  '5xDL': 1.2,
  '8xD': 1.45,
  '12xD': 1.9,
};

/** DIN long is the regular length of a metric end mill and DIN short its stub. */
export function endMillUsd(
  diameter: number,
  units: ToolUnits,
  length: EndMillLength,
  kind: { readonly factor: number; readonly hasRadius: boolean },
): number {
  const base = interpolate(endMillBase, convertLength(diameter, units, 'inch'));
  const lengthFactor = units === 'metric' && length === 'L' ? 1 : lengthFactors[length];
  return base * lengthFactor * kind.factor * (kind.hasRadius ? 1.06 : 1);
}

export function drillUsd(
  diameterMm: number,
  reach: string,
  kind: { readonly coolant: boolean; readonly tolerance: string },
): number {
  const withoutCoolant = kind.coolant ? 1 : 0.75;
  const closeTolerance = kind.tolerance === 'h6' ? 1.1 : 1;
  return interpolate(drillBase, diameterMm) * (drillFactors[reach] ?? 1) * withoutCoolant * closeTolerance;
}

export function reamerUsd(diameterMm: number): number {
  return interpolate(reamerBase, diameterMm, 'extended');
}

export function threadMillUsd(diameterMm: number, reach: string): number {
  return interpolate(threadMillBase, diameterMm) * (reach === '3D' ? 1.1 : 1);
}

/** Returns the prices from 1, 10, 25 and 50 pieces in cents, rounded to 5 cents below 20 dollars, else to 50. */
export function priceBreaks(listDollars: number): readonly [number, number, number, number] {
  const list = roundedList(Math.round(listDollars * 100));
  return [list, breakOf(list, 95), breakOf(list, 92), breakOf(list, 90)];
}

/** Canadian list prices are 1.36 times the American ones, a fixed rate. */
export function canadianList(listUsd: number): number {
  return (roundedList(Math.round(listUsd * 100)) * 136) / 10_000;
}

function roundedList(cents: number): number {
  const step = cents < 2000 ? 5 : 50;
  return Math.round(cents / step) * step;
}

function breakOf(cents: number, percent: number): number {
  return Math.round((cents * percent) / 100);
}

/** Interpolates the dollars at a diameter linearly between the steps; beyond the ends the last value, or extrapolated. */
function interpolate(steps: Steps, diameter: number, ends: 'constant' | 'extended' = 'constant'): number {
  const after = steps.findIndex(([at]) => at >= diameter);
  const index = Math.max(1, after === -1 ? steps.length - 1 : after);
  const [lowerAt, lower] = steps[index - 1] ?? [0, 0];
  const [upperAt, upper] = steps[index] ?? [1, 0];
  const share = (diameter - lowerAt) / (upperAt - lowerAt);
  return lower + (upper - lower) * (ends === 'constant' ? Math.min(1, Math.max(0, share)) : share);
}
