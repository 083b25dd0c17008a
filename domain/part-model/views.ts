// A part as seen by a tool that comes from a direction.

import type { Part } from './part.ts';
import { extentOf, type Face, sameLength } from './solid.ts';
import { plus, times, type Vector } from './vector.ts';

/** Returns the position of the highest point of a part along a direction. */
export function topOf({ faces }: Part, direction: Vector): number {
  return Math.max(...faces.map((face) => extentOf(face, direction).to));
}

/** True if nothing is above a face, seen from some of its points. */
export function isReachable({ cast }: Part, { samples }: Face, direction: Vector): boolean {
  return samples.every(
    ({ point, normal }) => cast(plus(point, times(normal, sameLength)), direction) === undefined,
  );
}
