// The data of a packed box that its plan needs.

import type { Placement } from '../packing/packing.ts';

/** A tube and its place, with the inventory code of its tool. */
export type PlanPiece = Placement & { readonly part: string };

/** Inside dimensions in inches. */
export type PlanBox = {
  readonly length: number;
  readonly height: number;
  readonly width: number;
  readonly pieces: readonly PlanPiece[];
};

/** Returns the share of the box that its envelopes take up, from 0 to 1. */
export function shareFilled({ length, height, width, pieces }: PlanBox): number {
  const filled = pieces.reduce((sum, { dx, dy, dz }) => sum + dx * dy * dz, 0);
  return filled / (length * height * width);
}
