// Finds where a ray first meets the faces of a solid, by a tree of boxes around its triangles.

import type { SolidFace } from './solid.ts';
import { cross, dot, minus, type Vector } from './vector.ts';

export type Hit = { readonly distance: number; readonly face: number; readonly normal: Vector };

/** Returns the first face that a ray meets beyond its start; undefined if it leaves the solid. */
export type CastRay = (start: Vector, direction: Vector) => Hit | undefined;

type Triangle = { readonly a: Vector; readonly ab: Vector; readonly ac: Vector; readonly face: number };
type Box = { readonly least: Vector; readonly most: Vector };
type Node = Box &
  ({ readonly triangles: readonly Triangle[] } | { readonly left: Node; readonly right: Node });

const mostInLeaf = 8;
/** A ray starts this far from its origin, so that it does not meet the face on which it begins, in mm. */
const startsAfter = 1e-4;

export function createRayCaster(faces: readonly SolidFace[]): CastRay {
  const root = nodeOf(faces.flatMap(trianglesOf));
  return (start, direction) => {
    const inverse: Vector = [1 / direction[0], 1 / direction[1], 1 / direction[2]];
    let nearest: { distance: number; triangle: Triangle } | undefined;
    const open: Node[] = [root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (!entersBox(node, { start, inverse }, nearest?.distance ?? Infinity)) continue;
      if ('left' in node) {
        open.push(node.left, node.right);
        continue;
      }
      for (const triangle of node.triangles) {
        const distance = distanceTo(triangle, start, direction);
        if (distance > startsAfter && distance < (nearest?.distance ?? Infinity)) {
          nearest = { distance, triangle };
        }
      }
    }
    if (nearest === undefined) return undefined;
    const { ab, ac, face } = nearest.triangle;
    return { distance: nearest.distance, face, normal: cross(ab, ac) };
  };
}

function trianglesOf({ points, triangles }: SolidFace, face: number): Triangle[] {
  const found: Triangle[] = [];
  for (let at = 0; at + 2 < triangles.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => points[triangles[at + corner] ?? -1]);
    if (a !== undefined && b !== undefined && c !== undefined) {
      found.push({ a, ab: minus(b, a), ac: minus(c, a), face });
    }
  }
  return found;
}

function nodeOf(triangles: readonly Triangle[]): Node {
  const box = boxAround(triangles);
  if (triangles.length <= mostInLeaf) return { ...box, triangles };
  const [x, y, z] = minus(box.most, box.least);
  const widest = x >= y && x >= z ? 0 : y >= z ? 1 : 2;
  const middle = ({ a, ab, ac }: Triangle) => a[widest] + (ab[widest] + ac[widest]) / 3;
  const sorted = triangles.toSorted((one, other) => middle(one) - middle(other));
  const half = sorted.length >> 1;
  return { ...box, left: nodeOf(sorted.slice(0, half)), right: nodeOf(sorted.slice(half)) };
}

function boxAround(triangles: readonly Triangle[]): Box {
  const least: [number, number, number] = [Infinity, Infinity, Infinity];
  const most: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const { a, ab, ac } of triangles) {
    for (const side of [0, 1, 2] as const) {
      const [second, third] = [a[side] + ab[side], a[side] + ac[side]];
      least[side] = Math.min(least[side], a[side], second, third);
      most[side] = Math.max(most[side], a[side], second, third);
    }
  }
  return { least, most };
}

function entersBox(
  { least, most }: Box,
  { start, inverse }: { readonly start: Vector; readonly inverse: Vector },
  nearest: number,
): boolean {
  let [enters, leaves] = [0, nearest];
  for (const side of [0, 1, 2] as const) {
    const one = (least[side] - start[side]) * inverse[side];
    const other = (most[side] - start[side]) * inverse[side];
    // A ray within the plane of a side gives 0 × infinity, which limits nothing.
    if (Number.isNaN(one) || Number.isNaN(other)) continue;
    enters = Math.max(enters, Math.min(one, other));
    leaves = Math.min(leaves, Math.max(one, other));
  }
  return enters <= leaves + startsAfter;
}

/** Möller and Trumbore, Fast, minimum storage ray/triangle intersection, 1997; from both sides. NaN if the ray misses. */
function distanceTo({ a, ab, ac }: Triangle, start: Vector, direction: Vector): number {
  const p = cross(direction, ac);
  const determinant = dot(ab, p);
  if (determinant === 0) return Number.NaN;
  const from = minus(start, a);
  const u = dot(from, p) / determinant;
  if (u < 0 || u > 1) return Number.NaN;
  const q = cross(from, ab);
  const v = dot(direction, q) / determinant;
  if (v < 0 || u + v > 1) return Number.NaN;
  return dot(ac, q) / determinant;
}
