// A packed box as its plan needs it.

/** A tube's envelope: its lower corner and its extents, in inches from the back left corner of the box's floor. */
export type PlanPiece = {
  /** The inventory code of what is in the tube. */
  readonly part: string;
  /** Along the length of the box, from the back to the front. */
  readonly x: number;
  readonly dx: number;
  /** Along its height, upwards. */
  readonly y: number;
  readonly dy: number;
  /** Along its width, from the left to the right. */
  readonly z: number;
  readonly dz: number;
};

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
