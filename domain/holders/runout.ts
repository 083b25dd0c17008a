// Runout at the tip: the runout at the nose, and what the tilt of the axis adds on the way to the tip.

import type { HolderInsert } from './grip.ts';
import type { HolderBody } from './holder-bodies.ts';
import { holderTypes } from './holder-types.ts';

/** Runout of the taper in its spindle, in millimetres. */
const taperRunout = 0.002;

/** Runout that a sleeve adds over three diameters, in millimetres. */
const sleeveRunout = 0.003;

/**
 * ISO 15488, class 1: shanks up to a diameter, the distance from the nose, the greatest runout there; in millimetres.
 */
const colletRunouts: readonly (readonly [upTo: number, distance: number, runout: number])[] = [
  [1.6, 6, 0.01],
  [3, 10, 0.01],
  [6, 16, 0.01],
  [10, 25, 0.01],
  [18, 40, 0.015],
  [26, 50, 0.015],
];

type HeldShank = { readonly shankDiameter: number; readonly stickOut: number };

/** Returns the greatest total runout at the tip of a well-kept holder, in millimetres. */
export function runoutAtTip(
  body: HolderBody,
  insert: HolderInsert | undefined,
  { shankDiameter, stickOut }: HeldShank,
): number {
  if (insert?.kind === 'collet') {
    const row = colletRunouts.find(([upTo]) => shankDiameter <= upTo) ?? colletRunouts.at(-1);
    const [, distance, runout] = row ?? [0, 1, 0];
    return taperRunout + (runout / distance) * stickOut;
  }
  const { atNose, atThreeDiameters } = holderTypes[body.type].runout;
  const slant = atThreeDiameters - atNose + (insert === undefined ? 0 : sleeveRunout);
  return taperRunout + atNose + (slant / (3 * shankDiameter)) * stickOut;
}
