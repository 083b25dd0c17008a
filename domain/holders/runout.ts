// How far the tip runs out of true: what is off at the nose, and what a slant of the axis adds on the way to the tip.

import type { HolderInsert } from './grip.ts';
import type { HolderBody } from './holder-bodies.ts';
import { holderTypes } from './holder-types.ts';

/** What the taper adds in its spindle, in millimetres. */
const taperRunout = 0.002;

/** What a sleeve adds along three diameters, in millimetres. */
const sleeveRunout = 0.003;

/** ISO 15488, class 1: up to which shank, how far from the nose, what runout at most; in millimetres. */
const colletRunouts: readonly (readonly [upTo: number, distance: number, runout: number])[] = [
  [1.6, 6, 0.01],
  [3, 10, 0.01],
  [6, 16, 0.01],
  [10, 25, 0.01],
  [18, 40, 0.015],
  [26, 50, 0.015],
];

type HeldShank = { readonly shankDiameter: number; readonly stickOut: number };

/** The total runout at the tip that a well-kept holder stays within, in millimetres. */
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
