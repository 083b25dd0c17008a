// Finds pockets and steps: floors with walls around them, in every direction from which a tool reaches them.

import type { PocketFeature } from './model-features.ts';
import type { Part } from './part.ts';
import { extentOf, type Face, sameLength } from './solid.ts';
import { isReachable, topOf } from './views.ts';
import { dot, isParallel, isPerpendicular, isSameDirection, plus, times, type Vector } from './vector.ts';
import { cornersOf, isWall, neighboursOf, sharpCornersOf, widthBetween } from './walls.ts';

type Found = PocketFeature & { readonly floors: ReadonlySet<number>; readonly walls: ReadonlySet<number> };

/** Returns the pockets and steps that a tool reaches; of two directions for the same one, that of the shorter reach. */
export function findPockets(part: Part, known: ReadonlySet<number>): readonly PocketFeature[] {
  const taken = new Set(known);
  const found: Found[] = [];
  for (const floor of part.faces) {
    if (floor.surface.kind !== 'plane' || taken.has(floor.number)) continue;
    const pocket = pocketOn(floor, part, known);
    if (pocket === undefined) continue;
    for (const face of pocket.floors) taken.add(face);
    found.push(pocket);
  }
  const kept: Found[] = [];
  for (const pocket of found.toSorted((a, b) => a.depth - b.depth)) {
    if (!kept.some((other) => isSamePocket(pocket, other))) kept.push(pocket);
  }
  return kept.map(({ floors: _floors, walls: _walls, ...pocket }) => pocket);
}

/** Each has the floor of the other as a wall. */
function isSamePocket(one: Found, other: Found): boolean {
  return (
    [...one.floors].some((face) => other.walls.has(face)) &&
    [...other.floors].some((face) => one.walls.has(face))
  );
}

/** The beginning of a wall, and the radius of the edge to the floor there. */
type Foot = { readonly wall: Face; readonly radius: number; readonly middles: readonly Vector[] };

function pocketOn(first: Face, part: Part, known: ReadonlySet<number>): Found | undefined {
  const [direction] = first.normals;
  if (direction === undefined) return undefined;
  const floors = floorsWith(first, part, direction);
  const { feet, fillets } = feetOf(floors, { part, direction, known });
  const walls = [...new Set(feet.map(({ wall }) => wall))];
  if (walls.length === 0) return undefined;
  if (!floors.every((face) => isReachable(part, face, direction))) return undefined;

  const level = extentOf(first, direction).to;
  const depth = Math.max(...walls.map((wall) => extentOf(wall, direction).to)) - level;
  if (depth < sameLength) return undefined;
  const width = widthBetween(part, spotsOn(feet, direction, depth));
  const corners = cornersOf(walls);
  return {
    kind: corners.length > 0 || width !== undefined ? 'pocket' : 'step',
    direction,
    depth,
    corners,
    sharpCorners: sharpCornersOf(part, walls),
    floorRadius: Math.min(...feet.map(({ radius }) => radius)),
    width,
    clearance: topOf(part, direction) - level,
    faces: [...floors, ...fillets, ...walls].map(({ number }) => number),
    floors: new Set(floors.map(({ number }) => number)),
    walls: new Set(walls.map(({ number }) => number)),
  };
}

/** A floor with those that continue it on the same level. */
function floorsWith(first: Face, part: Part, direction: Vector): readonly Face[] {
  const floors = [first];
  for (const floor of floors) {
    for (const { face } of neighboursOf(part, floor, ['smooth'])) {
      const [normal] = face.normals;
      const isFlat = face.surface.kind === 'plane' && normal !== undefined;
      if (isFlat && isSameDirection(normal, direction) && !floors.includes(face)) floors.push(face);
    }
  }
  return floors;
}

type Place = { readonly part: Part; readonly direction: Vector; readonly known: ReadonlySet<number> };

/** Returns where walls stand on the floors, directly or on a rounded edge. */
function feetOf(floors: readonly Face[], { part, direction, known }: Place) {
  const feet: Foot[] = [];
  const fillets = new Set<Face>();
  const addWall = (wall: Face, radius: number, middles: readonly Vector[]) => {
    if (isWall(wall, direction) && !known.has(wall.number)) feet.push({ wall, radius, middles });
  };
  for (const floor of floors) {
    for (const { face, middles } of neighboursOf(part, floor, ['concave'])) addWall(face, 0, middles);
    for (const { face } of neighboursOf(part, floor, ['smooth'])) {
      if (isFillet(face, direction)) fillets.add(face);
    }
  }
  for (const fillet of fillets) {
    for (const { face, middles } of neighboursOf(part, fillet, ['smooth', 'concave'])) {
      // The rounded corner where two rounded edges meet.
      if (isFillet(face, direction)) fillets.add(face);
      addWall(face, radiusOf(fillet), middles);
    }
  }
  return { feet, fillets };
}

/** True if a face may be the rounded edge between a floor and its walls. */
function isFillet({ surface, isConcave }: Face, direction: Vector): boolean {
  if (!isConcave) return false;
  switch (surface.kind) {
    case 'cylinder':
      return isPerpendicular(surface.axis, direction);
    case 'torus':
      return isParallel(surface.axis, direction);
    default:
      return surface.kind === 'sphere';
  }
}

function radiusOf({ surface }: Face): number {
  if (surface.kind === 'torus') return surface.minorRadius;
  return surface.kind === 'cylinder' || surface.kind === 'sphere' ? surface.radius : 0;
}

/** Above the foot of a wall, where its distance to the opposite one is measured: as a share of the depth. */
const aboveFoot = 0.1;

/** Rounded corners are left out: between them, a pocket is wider than between its walls. */
function spotsOn(feet: readonly Foot[], direction: Vector, depth: number) {
  const walls = feet.filter(({ wall }) => !wall.isConcave);
  return walls.flatMap(({ wall, middles }) =>
    middles.flatMap((middle) => {
      const normal = normalNear(wall, middle);
      return normal === undefined
        ? []
        : [{ point: plus(middle, times(direction, aboveFoot * depth)), normal }];
    }),
  );
}

/** Returns the normal of a wall at the point that is nearest to another one. */
function normalNear({ points, normals }: Face, place: Vector): Vector | undefined {
  let nearest = Infinity;
  let found: Vector | undefined;
  for (const [at, point] of points.entries()) {
    const distance = Math.hypot(point[0] - place[0], point[1] - place[1], point[2] - place[2]);
    if (distance < nearest) [nearest, found] = [distance, normals[at]];
  }
  return found && dot(found, found) > 0 ? found : undefined;
}
