import { expect, test } from 'vitest';
import { bordersOf } from './neighbours.ts';
import { createRayCaster } from './ray-caster.ts';
import { readSolid } from './read-solid.ts';
import type { SolidFace } from './solid.ts';
import { cross, minus, unit, type Vector } from './vector.ts';

/** Returns a flat face with these corners, counter-clockwise as seen from outside. */
function flat(...points: readonly [Vector, Vector, Vector, ...Vector[]]): SolidFace {
  const [a, b, c] = points;
  const normal = unit(cross(minus(b, a), minus(c, a)));
  const triangles = points.slice(2).flatMap((_, at) => [0, at + 1, at + 2]);
  return { surface: { kind: 'plane' }, points, normals: points.map(() => normal), triangles };
}

/** A block of 10 × 10 × 10 mm with a step of 4 mm along its side of +X, 5 mm wide: the floor is face 0, the wall face 1. */
function steppedBlock(): readonly SolidFace[] {
  const side = (y: number): Vector[] =>
    [
      [0, 0],
      [10, 0],
      [10, 6],
      [5, 6],
      [5, 10],
      [0, 10],
    ].map(([x = 0, z = 0]) => [x, y, z]);
  const [front, back] = [side(0), side(10)];
  const between = (from: number, to: number) => flat(front[to]!, front[from]!, back[from]!, back[to]!);
  const [a, b, c, d, e, f] = front as [Vector, Vector, Vector, Vector, Vector, Vector];
  const [g, h, i, j, k, l] = back as [Vector, Vector, Vector, Vector, Vector, Vector];
  return [
    between(2, 3),
    between(3, 4),
    between(0, 1),
    between(1, 2),
    between(4, 5),
    between(5, 0),
    flat(d, e, f, a, b, c),
    flat(j, i, h, g, l, k),
  ];
}

test('a step is found once, with its height, and has no inner radius', () => {
  const { pockets, holes, unknown } = readSolid(steppedBlock());
  expect(pockets).toMatchObject([{ kind: 'step', corners: [], width: undefined, sharpCorners: 0 }]);
  expect(pockets[0]?.depth).toBeCloseTo(4, 9);
  expect([holes, unknown]).toEqual([[], []]);
});

test('faces meet in an inner edge only at the foot of the wall', () => {
  const borders = bordersOf(steppedBlock());
  const inner = borders.flatMap((of, face) =>
    of.flatMap(({ other, turn }) => (turn === 'concave' ? [[face, other]] : [])),
  );
  expect(inner).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

test('a ray meets the nearest face in front of it, and nothing outside of the block', () => {
  const cast = createRayCaster(steppedBlock());
  expect(cast([7, 5, 20], [0, 0, -1])).toMatchObject({ face: 0, distance: 14 });
  expect(cast([9, 5, 8], [-1, 0, 0])).toMatchObject({ face: 1, distance: 4 });
  expect(cast([9, 5, 8], [1, 0, 0])).toBeUndefined();
});
