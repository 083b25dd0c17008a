// Finds round holes: full cylinders with the material outside, together with the bores, cones and ends on the same axis.

import type { HoleEnd, HoleFeature } from './model-features.ts';
import { type Axis, axesOf, besideAxis, type Bore, boresOf, type Group, groupsOf } from './find-bores.ts';
import type { Part } from './part.ts';
import { extentOf, type Face, isAround, sameLength } from './solid.ts';
import { topOf } from './views.ts';
import { cross, dot, minus, perpendicularTo, plus, times, unit, type Vector } from './vector.ts';

export type FoundHoles = {
  readonly holes: readonly HoleFeature[];
  /** The faces of holes that no tool can enter along their axis. */
  readonly blocked: ReadonlySet<number>;
};

export function findHoles(part: Part): FoundHoles {
  const holes: HoleFeature[] = [];
  const blocked = new Set<number>();
  for (const axis of axesOf(part.faces)) {
    const around = part.faces.filter((face) => face.isConcave && isAround(face, axis.origin, axis.axis));
    const bores = boresOf(around, axis);
    for (const group of groupsOf(bores, part, axis)) {
      const found = holesOf(group, around, { part, ...axis });
      if (found.length === 0)
        for (const { faces } of group.bores) for (const { number } of faces) blocked.add(number);
      holes.push(...found);
    }
  }
  return { holes, blocked };
}

type Place = Axis & { readonly part: Part };

/** An end of a hole: where it is, how it ends and whether a tool can enter there. */
type End = { readonly at: number; readonly kind: HoleEnd; readonly isEntry: boolean };

/** Returns the hole of a group, and the counterbores on its far side as holes of their own; none if no tool can enter. */
function holesOf({ bores, empty }: Group, around: readonly Face[], place: Place): readonly HoleFeature[] {
  const { origin, axis } = place;
  const members = around.filter((face) => {
    const { from, to } = extentOf(face, axis, origin);
    const middle = (from + to) / 2;
    return empty.from < middle && middle < empty.to;
  });
  const curved = members.map((face) => ({ face, ...extentOf(face, axis, origin) }));
  const reach = {
    from: Math.min(...curved.map(({ from }) => from)),
    to: Math.max(...curved.map(({ to }) => to)),
  };
  const lower = endAt({ empty: empty.from, at: reach.from, towards: -1 }, { bores, members, place });
  const upper = endAt({ empty: empty.to, at: reach.to, towards: 1 }, { bores, members, place });
  const fromAbove = upper.isEntry && (!lower.isEntry || isFront({ upper, lower, members, place }));
  if (!upper.isEntry && !lower.isEntry) return [];
  return seenFrom(fromAbove ? 1 : -1, { bores, members, lower, upper, place });
}

/**
 * True if a hole that is open on both sides is made from the upper one: where its mouth is wider, otherwise where the part is lower
 * around it, so that a shorter tool will do, otherwise where the axis points up.
 */
function isFront({
  upper,
  lower,
  members,
  place: { part, origin, axis },
}: {
  upper: End;
  lower: End;
  members: readonly Face[];
  place: Place;
}): boolean {
  const points = members.flatMap((face) => face.points);
  const mouthAt = ({ at }: End) =>
    Math.max(
      ...points
        .filter((point) => Math.abs(dot(minus(point, origin), axis) - at) < sameLength)
        .map((point) => radiusAt(point, origin, axis)),
    );
  const wider = mouthAt(upper) - mouthAt(lower);
  if (Math.abs(wider) > sameLength) return wider > 0;
  const level = dot(origin, axis);
  const above = topOf(part, axis) - (level + upper.at);
  const below = topOf(part, times(axis, -1)) + (level + lower.at);
  if (Math.abs(above - below) > sameLength) return above < below;
  return axis[2] > 0.5 || (Math.abs(axis[2]) <= 0.5 && axis[0] + axis[1] > 0);
}

function endAt(
  { empty, at, towards }: { readonly empty: number; readonly at: number; readonly towards: 1 | -1 },
  { bores, members, place }: { bores: readonly Bore[]; members: readonly Face[]; place: Place },
): End {
  const { part, origin, axis } = place;
  const nearest = towards === 1 ? bores.at(-1) : bores.at(0);
  const radius = nearest?.radius ?? 0;
  const isClosed = (empty - at) * towards <= besideAxis * radius + sameLength;
  if (!isClosed) {
    const direction = times(axis, towards);
    const isEntry =
      !Number.isFinite(empty) && isFree(part, { centre: plus(origin, times(axis, at)), direction, radius });
    return { at, kind: 'through', isEntry };
  }
  const last = members.find((face) => {
    const { from, to } = extentOf(face, axis, origin);
    return Math.abs((towards === 1 ? to : from) - at) < sameLength && face.surface.kind !== 'cylinder';
  });
  if (last === undefined) return { at, kind: 'flat', isEntry: false };
  return { at, kind: last.surface.kind === 'cone' ? 'cone' : 'round', isEntry: false };
}

/** True if a cylinder beyond an end meets nothing along some lines at its side. */
function isFree(
  { cast }: Part,
  {
    centre,
    direction,
    radius,
  }: { readonly centre: Vector; readonly direction: Vector; readonly radius: number },
): boolean {
  const one = perpendicularTo(direction);
  const other = unit(cross(direction, one));
  return Array.from({ length: 8 }, (_, turn) => (turn * Math.PI) / 4).every((angle) => {
    const out = plus(times(one, Math.cos(angle)), times(other, Math.sin(angle)));
    const start = plus(plus(centre, times(out, 0.95 * radius)), times(direction, sameLength));
    return cast(start, direction) === undefined;
  });
}

/** Describes the bores as depths from the side on which the tool enters. */
function seenFrom(
  towards: 1 | -1,
  {
    bores,
    members,
    lower,
    upper,
    place,
  }: { bores: readonly Bore[]; members: readonly Face[]; lower: End; upper: End; place: Place },
): readonly HoleFeature[] {
  const { part, origin, axis } = place;
  const direction = times(axis, towards);
  const [front, back] = towards === 1 ? [upper, lower] : [lower, upper];
  const depthAt = (at: number) => (front.at - at) * towards;
  const inOrder = bores
    .map(({ radius, from, to }) => ({ radius, depth: depthAt(towards === 1 ? from : to) }))
    .toSorted((a, b) => a.depth - b.depth);
  const smallest = Math.min(...inOrder.map(({ radius }) => radius));
  const last = inOrder.findLastIndex(({ radius }) => radius < smallest + sameLength);
  const [before, behind] = [inOrder.slice(0, last), inOrder.slice(last + 1)];
  const narrows = before.every(
    ({ radius }, at) => at === 0 || radius <= (before[at - 1]?.radius ?? 0) + sameLength,
  );
  const isSeenFromBehind = behind.length === 0 || back.isEntry;
  const main = inOrder[last];
  if (!narrows || !isSeenFromBehind || main === undefined) return [];

  const lowest = plus(origin, times(axis, back.at));
  const hole: HoleFeature = {
    direction,
    diameter: 2 * main.radius,
    depth: main.depth,
    end: behind.length > 0 ? 'through' : back.kind,
    counterbores: before
      .filter(({ radius }) => radius > smallest + sameLength)
      .map(({ radius, depth }) => ({ diameter: 2 * radius, depth })),
    countersink: countersinkOf(members, { place, at: front.at }),
    clearance: topOf(part, direction) - dot(lowest, direction),
    faces: facesOf(members, part),
  };
  const farCounterbores = behind.map(({ radius }, at): HoleFeature => {
    const previous = at === 0 ? main.depth : (behind[at - 1]?.depth ?? main.depth);
    const depth = depthAt(back.at) - previous;
    const opposite = times(direction, -1);
    return {
      direction: opposite,
      diameter: 2 * radius,
      depth,
      end: 'flat',
      counterbores: [],
      countersink: undefined,
      clearance: topOf(part, opposite) - dot(lowest, opposite) + depth,
      faces: [],
    };
  });
  return [hole, ...farCounterbores];
}

function countersinkOf(
  members: readonly Face[],
  { place: { origin, axis }, at }: { readonly place: Place; readonly at: number },
): HoleFeature['countersink'] {
  const cone = members.find(({ surface, ...face }) => {
    const { from, to } = extentOf(face, axis, origin);
    return surface.kind === 'cone' && Math.min(Math.abs(from - at), Math.abs(to - at)) < sameLength;
  });
  if (cone?.surface.kind !== 'cone') return undefined;
  const { halfAngle } = cone.surface;
  const radius = Math.max(...cone.points.map((point) => radiusAt(point, origin, axis)));
  return { diameter: 2 * radius, angle: (2 * halfAngle * 180) / Math.PI };
}

function radiusAt(point: Vector, origin: Vector, axis: Vector): number {
  const out = minus(point, origin);
  return Math.hypot(...minus(out, times(axis, dot(out, axis))));
}

/** The faces around the axis, and the flat ends between them that touch nothing else. */
function facesOf(members: readonly Face[], { faces, borders }: Part): readonly number[] {
  const own = new Set(members.map(({ number }) => number));
  const flat = faces.filter(
    ({ number, surface }) =>
      surface.kind === 'plane' &&
      (borders[number]?.length ?? 0) > 0 &&
      borders[number]?.every(({ other }) => own.has(other)),
  );
  return [...own, ...flat.map(({ number }) => number)];
}
