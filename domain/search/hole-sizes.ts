// The drill or reamer for a hole that a search names by its purpose: for a tap, for a screw to pass, or for a fit.

import {
  type ClearanceFit,
  clearanceHole,
  standardTapDrill,
  tapDrill,
  type Tapping,
  type Thread,
} from '../threads/threads.ts';
import { inMillimetres, millimetresPerInch } from '../tools/tools.ts';
import type { WantedSize } from './criterion.ts';

/** Drills are made in steps of a tenth of a millimetre: half of it, for holes between two of them. */
const halfStepMm = 0.051;

/** Returns the drill for the tap of a thread; undefined where there is none. */
export function tappingSize(thread: Thread, tapping: Tapping): WantedSize | undefined {
  const drill = standardTapDrill(thread, tapping);
  if (drill !== undefined) {
    const isBetween = tapping.forming === true && drill.units === 'metric';
    return {
      millimetres: [inMillimetres(drill.value, drill.units)],
      units: drill.units,
      roundingMm: isBetween ? halfStepMm : 0,
    };
  }
  const hole = tapDrill(thread, tapping);
  const units = thread.system === 'npt' || thread.system === 'unified' ? 'inch' : 'metric';
  return hole && { millimetres: [hole.millimetres], units, roundingMm: units === 'inch' ? 0 : halfStepMm };
}

/** Returns the hole through which a screw passes; undefined where the standards have none. */
export function clearanceSize(
  thread: Pick<Thread, 'system' | 'majorMillimetres'>,
  fit: ClearanceFit,
): WantedSize | undefined {
  const millimetres = clearanceHole(thread, fit);
  const units = thread.system === 'metric' ? 'metric' : 'inch';
  return millimetres === undefined ? undefined : { millimetres: [millimetres], units, roundingMm: 0 };
}

/** ISO 286-1, in thousandths of a millimetre: tolerance grades IT6 to IT9, and the lower deviations of F and G, by nominal diameter. */
const tolerances: readonly {
  readonly upToMm: number;
  readonly grades: Readonly<Record<number, number>>;
  readonly lower: Readonly<Record<string, number>>;
}[] = [
  { upToMm: 3, grades: { 6: 6, 7: 10, 8: 14, 9: 25 }, lower: { F: 6, G: 2, H: 0 } },
  { upToMm: 6, grades: { 6: 8, 7: 12, 8: 18, 9: 30 }, lower: { F: 10, G: 4, H: 0 } },
  { upToMm: 10, grades: { 6: 9, 7: 15, 8: 22, 9: 36 }, lower: { F: 13, G: 5, H: 0 } },
  { upToMm: 18, grades: { 6: 11, 7: 18, 8: 27, 9: 43 }, lower: { F: 16, G: 6, H: 0 } },
  { upToMm: 30, grades: { 6: 13, 7: 21, 8: 33, 9: 52 }, lower: { F: 20, G: 7, H: 0 } },
  { upToMm: 50, grades: { 6: 16, 7: 25, 8: 39, 9: 62 }, lower: { F: 25, G: 9, H: 0 } },
];

/** DIN 1420: a reamer is at most 15 % of the hole's tolerance below the largest hole, and at least 35 % more. */
const reamerShares = { most: 0.15, least: 0.5 } as const;

/**
 * Returns the diameters of reamers for a hole with a tolerance, `H7`, after DIN 1420; undefined for a tolerance or diameter that the
 * table does not have.
 */
export function reamerSize(nominal: WantedSize, zone: string): WantedSize | undefined {
  // 6 H7 is written in millimetres, also where a bare 6 may be inches.
  const [diameter = 0] = nominal.millimetres;
  const row = tolerances.find(({ upToMm }) => diameter <= upToMm);
  const [letter, grade] = [zone.charAt(0).toUpperCase(), zone.slice(1)];
  const tolerance = row?.grades[Number(grade)];
  const lower = row?.lower[letter];
  if (tolerance === undefined || lower === undefined) return undefined;
  const largest = lower + tolerance;
  const [from, to] = [largest - reamerShares.least * tolerance, largest - reamerShares.most * tolerance];
  return {
    millimetres: [diameter + (from + to) / 2000],
    units: nominal.units ?? 'metric',
    roundingMm: (to - from) / 2000,
  };
}

/** How a pin sits in a reamed hole. */
export type PinFit = 'slip' | 'press';

/**
 * Over and under sizes of reamers for dowel pins, as they are sold in sets: .0005 and .001 in, or 0.01 and 0.02 mm, above the size of
 * the pin to slip and below it to press.
 */
const pinSteps = {
  inch: [0.0005 * millimetresPerInch, 0.001 * millimetresPerInch],
  metric: [0.01, 0.02],
} as const;

/** Sums of sizes differ by less, in mm. */
const roundingOfSums = 1e-6;

/** The steps of the sizes of pins, and how far rounding may bring a size away from them, in mm. */
const pinGrid = {
  inch: { step: millimetresPerInch / 64, rounding: 0.0003 * millimetresPerInch },
  metric: { step: 0.5, rounding: 0.004 },
} as const;

/** Returns the diameters of reamers for a pin of a size; the size itself where it is over or under already: `.2505 slip fit`. */
export function pinSize(pin: WantedSize, fit: PinFit): WantedSize {
  const units = pin.units ?? 'metric';
  const [diameter = 0] = pin.millimetres;
  const { step, rounding } = pinGrid[units];
  if (Math.abs(diameter - Math.round(diameter / step) * step) > rounding) return pin;
  const [near, far] = pinSteps[units];
  const off = (near + far) / 2;
  return {
    millimetres: [fit === 'slip' ? diameter + off : diameter - off],
    units,
    roundingMm: (far - near) / 2 + roundingOfSums,
  };
}

/** Returns the diameter of a reamer that is over or under a size by a stated amount: `1/4 reamer .001 over`. */
export function offsetSize(nominal: WantedSize, by: WantedSize, fit: PinFit): WantedSize {
  const [diameter = 0] = nominal.millimetres;
  const off = Math.min(...by.millimetres.filter((one) => one > 0));
  const units = nominal.units ?? by.units ?? 'metric';
  // A bare .001 beside a size in inches is in inches.
  const amount = units === 'inch' && by.units === undefined ? Math.max(...by.millimetres) : off;
  return {
    millimetres: [fit === 'slip' ? diameter + amount : diameter - amount],
    units,
    roundingMm: roundingOfSums,
  };
}
