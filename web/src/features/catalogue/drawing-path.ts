/** A point of a picture: x to the right, y downward. */
export type Point = readonly [x: number, y: number];

/** Straight lines from point to point. */
export function pathOf(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');
}

/** A number of a path: a tenth of a unit is finer than the eye, and keeps pages small. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}
