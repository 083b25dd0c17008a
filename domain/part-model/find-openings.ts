// Finds openings and outlines without a floor: inner corners along an axis, with the walls that they join.

import type { PocketFeature } from './model-features.ts';
import type { Part } from './part.ts';
import { extentOf, type Face } from './solid.ts';
import { isReachable, topOf } from './views.ts';
import { dot, times, type Vector } from './vector.ts';
import { cornersOf, isWall, neighboursOf, sharpCornersOf, widthBetween } from './walls.ts';

/** Returns the inner corners that no pocket has, by the walls that belong together. */
export function findOpenings(part: Part, known: ReadonlySet<number>): readonly PocketFeature[] {
  const taken = new Set(known);
  const openings: PocketFeature[] = [];
  for (const corner of part.faces) {
    if (corner.surface.kind !== 'cylinder' || !corner.isConcave || taken.has(corner.number)) continue;
    const walls = wallsWith(corner, { part, direction: corner.surface.axis, taken });
    const opening = openingOf(walls, part, corner.surface.axis);
    if (opening === undefined) continue;
    for (const face of opening.faces) taken.add(face);
    openings.push(opening);
  }
  return openings;
}

type Place = { readonly part: Part; readonly direction: Vector; readonly taken: ReadonlySet<number> };

/** A corner with the walls that continue it. */
function wallsWith(corner: Face, { part, direction, taken }: Place): readonly Face[] {
  const walls = [corner];
  for (const wall of walls) {
    for (const { face } of neighboursOf(part, wall, ['smooth', 'concave'])) {
      if (isWall(face, direction) && !taken.has(face.number) && !walls.includes(face)) walls.push(face);
    }
  }
  return walls;
}

/** An inner corner joins two walls smoothly; without them, or deeper than this many radii, it may as well be a groove. */
const deepestGroove = 4;

function openingOf(walls: readonly Face[], part: Part, axis: Vector): PocketFeature | undefined {
  const upwards = isUpwards(axis) ? axis : times(axis, -1);
  const direction = [upwards, times(upwards, -1)].find((each) =>
    walls.every((wall) => isReachable(part, wall, each)),
  );
  if (direction === undefined) return undefined;
  const extents = walls.map((wall) => extentOf(wall, direction));
  const low = Math.min(...extents.map(({ from }) => from));
  const depth = Math.max(...extents.map(({ to }) => to)) - low;
  const corners = cornersOf(walls);
  const smallest = corners[0]?.radius ?? 0;
  if (walls.length === 1 && depth > deepestGroove * smallest) return undefined;
  return {
    kind: 'opening',
    direction,
    depth,
    corners,
    sharpCorners: sharpCornersOf(part, walls),
    floorRadius: undefined,
    width: widthBetween(
      part,
      walls.flatMap(({ isConcave, samples }) => (isConcave ? [] : samples)),
    ),
    clearance: topOf(part, direction) - low,
    faces: walls.map(({ number }) => number),
  };
}

function isUpwards(axis: Vector): boolean {
  return dot(axis, [0.01, 0.1, 1]) > 0;
}
