/**
 * The position of a tube's envelope in its box: its lower corner and its extents, in inches from the back left corner
 * of the floor.
 */
export type Placement = {
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
