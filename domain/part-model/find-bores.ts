// Full cylinders with the material outside, by their axes, and how far the axis around them is empty.

import type { Part } from './part.ts';
import { extentOf, type Face, isAround, sameLength } from './solid.ts';
import { perpendicularTo, plus, times, type Vector } from './vector.ts';

export type Axis = { readonly origin: Vector; readonly axis: Vector };

/** A full cylinder along an axis. */
export type Bore = {
  readonly radius: number;
  readonly from: number;
  readonly to: number;
  readonly faces: readonly Face[];
};

/** The empty stretch of the axis around a bore; infinite where it opens into the free. */
type Empty = { readonly from: number; readonly to: number };

export function axesOf(faces: readonly Face[]): readonly Axis[] {
  const axes: Axis[] = [];
  for (const face of faces) {
    const { surface, isConcave } = face;
    if (surface.kind !== 'cylinder' || !isConcave) continue;
    if (!axes.some(({ origin, axis }) => isAround(face, origin, axis))) axes.push(surface);
  }
  return axes;
}

/** A cylinder whose faces go around by less than this is not full, in radians. */
const fullTurn = 2 * Math.PI - 0.05;

/** Returns the full cylinders on an axis; cylinders of the same radius that touch are one. */
export function boresOf(around: readonly Face[], { origin, axis }: Axis): readonly Bore[] {
  const cylinders = around.flatMap((face) =>
    face.surface.kind === 'cylinder' ? [{ face, ...face.surface, ...extentOf(face, axis, origin) }] : [],
  );
  const full = cylinders.filter(({ radius, from, to }) => {
    const middle = (from + to) / 2;
    const beside = cylinders.filter(
      (other) => Math.abs(other.radius - radius) < sameLength && other.from < middle && other.to > middle,
    );
    return beside.reduce((sum, { span }) => sum + span, 0) >= fullTurn;
  });
  const bores: Bore[] = [];
  for (const { face, radius, from, to } of full.toSorted((a, b) => a.from - b.from)) {
    const at = bores.findIndex(
      (bore) => Math.abs(bore.radius - radius) < sameLength && bore.to >= from - sameLength,
    );
    const touching = bores[at];
    if (touching === undefined) bores.push({ radius, from, to, faces: [face] });
    else bores[at] = { ...touching, to: Math.max(touching.to, to), faces: [...touching.faces, face] };
  }
  return bores;
}

/** Bores between which the axis is empty. */
export type Group = { readonly bores: readonly Bore[]; readonly empty: Empty };

export function groupsOf(bores: readonly Bore[], part: Part, axis: Axis): readonly Group[] {
  const groups: { bores: Bore[]; empty: Empty }[] = [];
  for (const bore of bores) {
    const middle = (bore.from + bore.to) / 2;
    const group = groups.find(({ empty }) => empty.from < middle && middle < empty.to);
    if (group) group.bores.push(bore);
    else groups.push({ bores: [bore], empty: emptyAround(bore, part, axis) });
  }
  return groups;
}

/** A ray along the axis starts this far beside it, as a share of the radius, so that it does not meet the tip of a cone. */
export const besideAxis = 0.05;

function emptyAround({ radius, from, to }: Bore, { cast }: Part, { origin, axis }: Axis): Empty {
  const middle = (from + to) / 2;
  const beside = times(perpendicularTo(axis), besideAxis * radius);
  const start = plus(plus(origin, times(axis, middle)), beside);
  return {
    from: middle - (cast(start, times(axis, -1))?.distance ?? Infinity),
    to: middle + (cast(start, axis)?.distance ?? Infinity),
  };
}
