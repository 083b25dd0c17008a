// The body of a tool as triangles, whose corners know which way the surface faces and how deep in a groove they are.

import { type Ring, surfaceOf } from '../tool-body/tool-body.ts';
import type { Tool } from '../tools/tools.ts';
import { cross, dot, type Vector, minus, plus, unit } from './vector.ts';

export type Corner = {
  readonly at: Vector;
  /** The direction that the surface faces, of length 1. */
  readonly normal: Vector;
  /** From 0 at the axis to 1 at the outside. */
  readonly openness: number;
};

export type Face = {
  readonly corners: readonly [Corner, Corner, Corner];
  /** Of the part with the coating. */
  readonly isCutting: boolean;
};

/** Surfaces that meet at a larger angle have a sharp edge between them. */
const creaseCosine = Math.cos(0.6);

/** Returns the faces of a tool: x along the axis from the tip, in lengths of the tool. */
export function facesOf(tool: Tool): Face[] {
  const { cutting, rest, overallLength } = surfaceOf(tool);
  return [...facesThrough(cutting, true, overallLength), ...facesThrough(rest, false, overallLength)];
}

function facesThrough(rings: readonly Ring[], isCutting: boolean, length: number): Face[] {
  const points = rings.map(({ x, angles, radii }) =>
    radii.map((radius, index): Vector => {
      const angle = angles[index] ?? 0;
      return [x / length, (radius * Math.cos(angle)) / length, (radius * Math.sin(angle)) / length];
    }),
  );
  const outside = rings.map(({ radii }) => Math.max(...radii));
  const around = (rings[0]?.radii.length ?? 1) - 1;
  const normals = points.slice(1).map((ring, at) => quadNormals(points[at] ?? [], ring, around));
  const corner = (ring: number, point: number, own: Vector): Corner => {
    const at = points[ring]?.[point] ?? [0, 0, 0];
    const radius = rings[ring]?.radii[point] ?? 0;
    return {
      at,
      normal: smoothNormal(normals, { ring, point, around }, own),
      openness: radius / (outside[ring] || 1),
    };
  };

  return normals.flatMap((ringNormals, ring) =>
    ringNormals.flatMap((own, point): Face[] => {
      const [a, b, c, d] = [
        corner(ring, point, own),
        corner(ring, point + 1, own),
        corner(ring + 1, point, own),
        corner(ring + 1, point + 1, own),
      ];
      return [
        { corners: [a, b, c], isCutting },
        { corners: [b, d, c], isCutting },
      ];
    }),
  );
}

/** The normals of the faces between two rings, by the cross product of their diagonals. */
function quadNormals(ring: readonly Vector[], next: readonly Vector[], around: number): Vector[] {
  return Array.from({ length: around }, (_, point) => {
    const [a, b, c, d] = [ring[point], ring[point + 1], next[point], next[point + 1]];
    return a && b && c && d ? unit(cross(minus(d, a), minus(c, b))) : [0, 0, 0];
  });
}

/** The mean direction of the faces around a corner that are not beyond a sharp edge. */
function smoothNormal(
  normals: readonly (readonly Vector[])[],
  { ring, point, around }: { readonly ring: number; readonly point: number; readonly around: number },
  own: Vector,
): Vector {
  let sum: Vector = [0, 0, 0];
  for (const atRing of [ring - 1, ring])
    for (const atPoint of [(point + around - 1) % around, point % around]) {
      const near = normals[atRing]?.[atPoint];
      if (near && dot(near, own) > creaseCosine) sum = plus(sum, near);
    }
  return dot(sum, sum) > 0 ? unit(sum) : own;
}
