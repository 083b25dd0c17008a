/** A point of a picture: x to the right, y downward. */
export type Point = readonly [x: number, y: number];

/** Straight lines from point to point. */
export function pathOf(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');
}

/** A number of a path: a hundredth of a unit is finer than any screen. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}
