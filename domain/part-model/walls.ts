// Walls: faces along the axis of a tool, their inner corners and the distance between opposite ones.

import type { Border } from './neighbours.ts';
import type { Part } from './part.ts';
import { type Face, sameLength } from './solid.ts';
import { dot, isParallel, isPerpendicular, plus, times, unit, type Vector } from './vector.ts';

/** True if the whole of a face is along a direction. */
export function isWall({ surface, normals }: Face, direction: Vector): boolean {
  if (surface.kind === 'cylinder') return isParallel(surface.axis, direction);
  const [normal] = normals;
  return surface.kind === 'plane' && normal !== undefined && isPerpendicular(normal, direction);
}

/** The neighbours of a face that it meets in one of some ways. */
export function neighboursOf(
  { faces, borders }: Part,
  { number }: Face,
  turns: readonly Border['turn'][],
): readonly (Border & { readonly face: Face })[] {
  return (borders[number] ?? []).flatMap((border) => {
    const face = faces[border.other];
    return face !== undefined && turns.includes(border.turn) ? [{ ...border, face }] : [];
  });
}

/** Returns the radii of the rounded corners among walls, the smallest first. */
export function cornersOf(
  walls: readonly Face[],
): readonly { readonly radius: number; readonly count: number }[] {
  const corners: { radius: number; count: number }[] = [];
  for (const { surface, isConcave } of walls) {
    if (surface.kind !== 'cylinder' || !isConcave) continue;
    const known = corners.find(({ radius }) => Math.abs(radius - surface.radius) < sameLength);
    if (known) known.count += 1;
    else corners.push({ radius: surface.radius, count: 1 });
  }
  return corners.toSorted((a, b) => a.radius - b.radius);
}

/** Counts the inner edges between walls. */
export function sharpCornersOf(part: Part, walls: readonly Face[]): number {
  const own = new Set(walls.map(({ number }) => number));
  const edges = walls.flatMap((wall) =>
    neighboursOf(part, wall, ['concave']).filter(({ other }) => own.has(other)),
  );
  return edges.length / 2; // each is an edge of both walls
}

/** The cosine of the greatest angle between walls that are opposite. */
const opposite = -0.9;

/** Returns the least distance between walls that face each other; undefined if none do. */
export function widthBetween(
  { cast }: Part,
  spots: readonly { readonly point: Vector; readonly normal: Vector }[],
): number | undefined {
  const widths = spots.flatMap(({ point, normal }) => {
    const hit = cast(plus(point, times(normal, sameLength)), normal);
    return hit !== undefined && dot(unit(hit.normal), normal) < opposite ? [hit.distance + sameLength] : [];
  });
  return widths.length === 0 ? undefined : Math.min(...widths);
}
