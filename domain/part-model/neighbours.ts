// The faces of a solid that touch: in an inner corner, at an outer edge or smoothly.

import type { SolidFace } from './solid.ts';
import { cross, dot, minus, plus, times, unit, type Vector } from './vector.ts';

export type Turn = 'concave' | 'convex' | 'smooth';

/** The edge that a face shares with another one. */
export type Border = {
  readonly other: number;
  readonly turn: Turn;
  /** The middles of the pieces of the common edge. */
  readonly middles: readonly Vector[];
};

/** The sine of the greatest angle between faces that meet smoothly: 1°. */
const smooth = Math.sin(Math.PI / 180);

type Side = {
  readonly face: number;
  readonly normal: Vector;
  readonly inward: Vector;
  readonly middle: Vector;
};

/** Returns the borders of each face. */
export function bordersOf(faces: readonly SolidFace[]): readonly (readonly Border[])[] {
  const sides = new Map<string, Side>();
  const borders = faces.map(() => new Map<string, { other: number; turn: Turn; middles: Vector[] }>());
  const add = (face: number, other: number, turn: Turn, middle: Vector) => {
    const of = borders[face];
    const key = `${other} ${turn}`;
    const known = of?.get(key);
    if (known) known.middles.push(middle);
    else of?.set(key, { other, turn, middles: [middle] });
  };
  for (const [number, face] of faces.entries()) {
    for (const [key, side] of sidesOf(face, number)) {
      const opposite = sides.get(key);
      if (opposite === undefined || opposite.face === number) {
        sides.set(key, side);
        continue;
      }
      const turn = turnBetween(side, opposite);
      add(number, opposite.face, turn, side.middle);
      add(opposite.face, number, turn, side.middle);
    }
  }
  return borders.map((of) => [...of.values()]);
}

/** Returns the edges of a face's triangles by their ends. */
function* sidesOf({ points, normals, triangles }: SolidFace, face: number): Generator<[string, Side]> {
  for (let at = 0; at + 2 < triangles.length; at += 3) {
    for (const corner of [0, 1, 2]) {
      const from = triangles[at + corner] ?? -1;
      const to = triangles[at + ((corner + 1) % 3)] ?? -1;
      const [a, b] = [points[from], points[to]];
      const [normalOfA, normalOfB] = [normals[from], normals[to]];
      if (a === undefined || b === undefined || normalOfA === undefined || normalOfB === undefined) continue;
      const normal = unit(plus(normalOfA, normalOfB));
      const inward = unit(cross(normal, minus(b, a)));
      yield [keyOf(a, b), { face, normal, inward, middle: times(plus(a, b), 0.5) }];
    }
  }
}

function keyOf(a: Vector, b: Vector): string {
  return [a, b]
    .map((point) => point.map((each) => Math.round(each * 1000)).join())
    .toSorted()
    .join(' ');
}

function turnBetween(one: Side, other: Side): Turn {
  const rise = dot(other.normal, one.inward);
  if (Math.abs(rise) <= smooth && dot(one.normal, other.normal) > 0) return 'smooth';
  return rise > 0 ? 'concave' : 'convex';
}
