// The holes for the heads of screws, in millimetres.

import { millimetresPerInch } from '../tools/tools.ts';
import type { Thread } from '../threads/threads.ts';

/** A counterbore: its diameter and its depth. */
export type Counterbore = { readonly diameter: number; readonly depth: number };

/**
 * Counterbores for socket head cap screws of ISO 4762 by diameter of the screw, in mm: the diameters of DIN 974-1 (row 1),
 * and as depth the height of the head, which is the diameter of the screw, with the 0.4 to 0.6 mm that DIN 974-1 adds.
 */
const metricCounterbores: ReadonlyMap<number, Counterbore> = new Map([
  [3, { diameter: 6.5, depth: 3.4 }],
  [4, { diameter: 8, depth: 4.4 }],
  [5, { diameter: 10, depth: 5.4 }],
  [6, { diameter: 11, depth: 6.4 }],
  [8, { diameter: 15, depth: 8.6 }],
  [10, { diameter: 18, depth: 10.6 }],
  [12, { diameter: 20, depth: 12.6 }],
  [16, { diameter: 26, depth: 16.6 }],
  [20, { diameter: 33, depth: 20.6 }],
  [24, { diameter: 40, depth: 24.8 }],
]);

/** Of socket head cap screws of ASME B18.3, in inches by 1/1000 in of the screw: its appendix of counterbores, as deep as the screw is thick. */
const inchCounterbores: ReadonlyMap<number, number> = new Map([
  [112, 7 / 32],
  [125, 1 / 4],
  [138, 9 / 32],
  [164, 5 / 16],
  [190, 3 / 8],
  [250, 7 / 16],
  [313, 17 / 32],
  [375, 5 / 8],
  [438, 23 / 32],
  [500, 13 / 16],
  [625, 1],
  [750, 1 + 3 / 16],
  [875, 1 + 3 / 8],
  [1000, 1 + 5 / 8],
]);

/** A countersink: its diameter on the face, and its full angle in degrees. */
export type Countersink = { readonly diameter: number; readonly angle: number };

/** ISO 15065, 90°: the countersinks of metric flat head screws by diameter of the screw, in mm. */
const metricCountersinks: ReadonlyMap<number, number> = new Map([
  [2, 4.4],
  [2.5, 5.5],
  [3, 6.3],
  [3.5, 8.2],
  [4, 9.4],
  [5, 10.4],
  [6, 12.6],
  [8, 17.3],
  [10, 20],
]);

/** ASME B18.3, 82°: the theoretical sharp diameter of the heads of socket flat head screws, by 1/1000 in of the screw. */
const inchCountersinks: ReadonlyMap<number, number> = new Map([
  [112, 0.255],
  [138, 0.307],
  [164, 0.359],
  [190, 0.411],
  [250, 0.531],
  [313, 0.656],
  [375, 0.781],
  [500, 0.938],
  [625, 1.188],
  [750, 1.438],
]);

/** Returns the counterbore for the cap screw of a thread; undefined where no size is published. */
export function counterboreFor(screw: Thread): Counterbore | undefined {
  if (screw.system === 'metric') return metricCounterbores.get(screw.majorMillimetres);
  const inches = screw.system === 'unified' ? inchCounterbores.get(thousandths(screw)) : undefined;
  return inches === undefined
    ? undefined
    : { diameter: inches * millimetresPerInch, depth: screw.majorMillimetres };
}

/** Returns the countersink for the flat head screw of a thread; undefined where no size is published. */
export function countersinkFor(screw: Thread): Countersink | undefined {
  if (screw.system === 'metric') {
    const diameter = metricCountersinks.get(screw.majorMillimetres);
    return diameter === undefined ? undefined : { diameter, angle: 90 };
  }
  const inches = screw.system === 'unified' ? inchCountersinks.get(thousandths(screw)) : undefined;
  return inches === undefined ? undefined : { diameter: inches * millimetresPerInch, angle: 82 };
}

function thousandths({ majorMillimetres }: Thread): number {
  return Math.round((majorMillimetres / millimetresPerInch) * 1000 + 1e-6);
}
