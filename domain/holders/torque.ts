// The torque that a grip transmits before the shank slips, for an oil-free h6 shank. The figures are those of the
// trade, not of one maker: the least that a well-kept holder of its type transmits.

import type { HolderTypeCode } from './holder-types.ts';

/** A grip must transmit this multiple of the torque of the cut, because of chips and worn edges. */
export const torqueSafety = 2;

/** Shank diameter in millimetres, torque in newton metres. */
type TorqueRow = readonly [diameter: number, newtonMetres: number];

/** For collets: ER32; the other series in proportion to the length of their grip. */
const torqueTables: Readonly<Record<HolderTypeCode, readonly TorqueRow[]>> = {
  'er-collet': [
    [10, 60],
    [16, 130],
    [20, 190],
  ],
  'shrink-fit': [
    [6, 20],
    [10, 70],
    [12, 110],
    [16, 230],
    [20, 430],
  ],
  hydraulic: [
    [6, 16],
    [8, 25],
    [10, 47],
    [12, 80],
    [16, 160],
    [20, 300],
    [25, 450],
    [32, 650],
  ],
  'milling-chuck': [
    [10, 110],
    [12, 160],
    [16, 330],
    [20, 550],
    [25, 900],
    [32, 1_500],
  ],
  weldon: [
    [6, 30],
    [8, 50],
    [10, 90],
    [12, 140],
    [16, 280],
    [20, 450],
    [25, 800],
    [32, 1_400],
  ],
  'drill-chuck': [
    [3, 2],
    [6, 6],
    [10, 12],
    [13, 18],
    [16, 25],
  ],
};

/** The length of the collet in the table. */
const tableColletLength = 40;

/** The share of the torque that remains with a sleeve. */
const shareWithSleeve = 0.7;

/** A shank in a grip; lengths in millimetres. */
type GrippedShank = {
  readonly type: HolderTypeCode;
  readonly shankDiameter: number;
  readonly gripLength: number;
  readonly insertion: number;
  readonly hasSleeve: boolean;
};

/**
 * Returns the torque that a grip transmits, in newton metres. It is less where the shank does not fill the grip, except
 * with a screw.
 */
export function torqueCapacity(grip: GrippedShank): number {
  const { type, gripLength, insertion, hasSleeve } = grip;
  const filled = type === 'weldon' ? 1 : Math.min(1, insertion / gripLength);
  const ofLength = type === 'er-collet' ? gripLength / tableColletLength : 1;
  const share = filled * ofLength * (hasSleeve ? shareWithSleeve : 1);
  return torqueAt(torqueTables[type], grip.shankDiameter) * share;
}

/**
 * Interpolates on a straight line between the rows, and extrapolates with the square of the diameter, as friction
 * grows.
 */
function torqueAt(rows: readonly TorqueRow[], diameter: number): number {
  const above = rows.findIndex(([row]) => row >= diameter);
  const [lower, upper] = [rows.at(above - 1), rows[above]];
  if (above > 0 && lower !== undefined && upper !== undefined) {
    const share = (diameter - lower[0]) / (upper[0] - lower[0]);
    return lower[1] + share * (upper[1] - lower[1]);
  }
  const [end, torque] = (above === 0 ? upper : rows.at(-1)) ?? [1, 0];
  return torque * (diameter / end) ** 2;
}
