// A packed box as its plan needs it.

import type { Placement } from '../packing/packing.ts';

/** A tube at its place, by the inventory code of what is in it. */
export type PlanPiece = Placement & { readonly part: string };

/** Inside, in inches. */
export type PlanBox = {
  readonly length: number;
  readonly height: number;
  readonly width: number;
  readonly pieces: readonly PlanPiece[];
};

/** How much of the box its envelopes take up, from 0 to 1. */
export function shareFilled({ length, height, width, pieces }: PlanBox): number {
  const filled = pieces.reduce((sum, { dx, dy, dz }) => sum + dx * dy * dz, 0);
  return filled / (length * height * width);
}
