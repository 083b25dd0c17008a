// A solid as its faces: the kind of each surface, and triangles that cover it.

import {
  cross,
  distanceFromLine,
  dot,
  isParallel,
  lengthOf,
  minus,
  plus,
  times,
  unit,
  type Vector,
} from './vector.ts';

/** The surface of a face. Lengths in millimetres, angles in radians. */
export type Surface =
  | { readonly kind: 'plane' }
  /** `span` is how far the face goes around its axis. */
  | {
      readonly kind: 'cylinder';
      readonly origin: Vector;
      readonly axis: Vector;
      readonly radius: number;
      readonly span: number;
    }
  | {
      readonly kind: 'cone';
      readonly origin: Vector;
      readonly axis: Vector;
      /** Between the axis and the surface. */
      readonly halfAngle: number;
    }
  | {
      readonly kind: 'torus';
      readonly origin: Vector;
      readonly axis: Vector;
      readonly majorRadius: number;
      readonly minorRadius: number;
    }
  | { readonly kind: 'sphere'; readonly origin: Vector; readonly radius: number }
  | { readonly kind: 'freeform' };

/** A face with triangles that touch those of its neighbours at the same points. */
export type SolidFace = {
  readonly surface: Surface;
  readonly points: readonly Vector[];
  /** Out of the material, exactly on the surface, one for each point. */
  readonly normals: readonly Vector[];
  /** Positions in `points`, three for each triangle. */
  readonly triangles: readonly number[];
};

/** A face with what is derived from its triangles. */
export type Face = SolidFace & {
  readonly number: number;
  /** The material is outside of the curve, as in a hole; false for planes. */
  readonly isConcave: boolean;
  readonly area: number;
  readonly centre: Vector;
  /** Points in the middle, near the corners and near the edges of some of its triangles. */
  readonly samples: readonly { readonly point: Vector; readonly normal: Vector }[];
};

/** The most triangles in which a face is looked at. */
const mostSampled = 12;

/** Points in a triangle, as shares of its corners: an overhang may cover only a border of a face. */
const spots: readonly Vector[] = [
  [1 / 3, 1 / 3, 1 / 3],
  [0.98, 0.01, 0.01],
  [0.01, 0.98, 0.01],
  [0.01, 0.01, 0.98],
  [0.495, 0.495, 0.01],
  [0.495, 0.01, 0.495],
  [0.01, 0.495, 0.495],
];

export function faceOf(solid: SolidFace, number: number): Face {
  const pieces = piecesOf(solid).filter((piece) => piece.area > 0);
  const area = pieces.reduce((sum, one) => sum + one.area, 0);
  const sum = pieces.reduce<Vector>((all, one) => plus(all, times(inside(one, third), one.area)), [0, 0, 0]);
  const step = Math.max(1, Math.ceil(pieces.length / mostSampled));
  return {
    ...solid,
    number,
    isConcave: isConcave(solid),
    area,
    centre: area > 0 ? times(sum, 1 / area) : (solid.points[0] ?? [0, 0, 0]),
    samples: pieces
      .filter((_, at) => at % step === 0)
      .flatMap((piece) => spots.map((spot) => ({ point: inside(piece, spot), normal: piece.normal }))),
  };
}

const third: Vector = [1 / 3, 1 / 3, 1 / 3];

/** A triangle with its normal and its area. */
type Piece = {
  readonly corners: readonly [Vector, Vector, Vector];
  readonly normal: Vector;
  readonly area: number;
};

function inside({ corners: [a, b, c] }: Piece, shares: Vector): Vector {
  return plus(plus(times(a, shares[0]), times(b, shares[1])), times(c, shares[2]));
}

function piecesOf({ points, triangles }: SolidFace): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at + 2 < triangles.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => points[triangles[at + corner] ?? -1]);
    if (a === undefined || b === undefined || c === undefined) continue;
    const normal = cross(minus(b, a), minus(c, a));
    pieces.push({ corners: [a, b, c], normal: unit(normal), area: lengthOf(normal) / 2 });
  }
  return pieces;
}

function isConcave({ surface, points: [point], normals: [normal] }: SolidFace): boolean {
  if (point === undefined || normal === undefined) return false;
  const centre = centreOfCurve(surface, point);
  return centre !== undefined && dot(normal, minus(point, centre)) < 0;
}

/** Returns the point around which a surface curves at one of its points. */
function centreOfCurve(surface: Surface, point: Vector): Vector | undefined {
  switch (surface.kind) {
    case 'cylinder':
    case 'cone':
      return plus(surface.origin, times(surface.axis, dot(minus(point, surface.origin), surface.axis)));
    case 'torus': {
      const out = minus(point, surface.origin);
      const level = dot(out, surface.axis);
      const radial = unit(minus(out, times(surface.axis, level)));
      return plus(surface.origin, times(radial, surface.majorRadius));
    }
    case 'sphere':
      return surface.origin;
    default:
      return undefined;
  }
}

/** Returns the least and the greatest position of a face along a direction from an origin. */
export function extentOf(
  { points }: Pick<SolidFace, 'points'>,
  axis: Vector,
  origin: Vector = [0, 0, 0],
): { readonly from: number; readonly to: number } {
  let [from, to] = [Infinity, -Infinity];
  for (const point of points) {
    const at = dot(minus(point, origin), axis);
    from = Math.min(from, at);
    to = Math.max(to, at);
  }
  return { from, to };
}

/** Lengths that differ by less are the same, in mm. */
export const sameLength = 0.01;

export function isAround({ surface }: SolidFace, origin: Vector, axis: Vector): boolean {
  switch (surface.kind) {
    case 'cylinder':
    case 'cone':
    case 'torus':
      return isParallel(surface.axis, axis) && distanceFromLine(surface.origin, origin, axis) < sameLength;
    case 'sphere':
      return distanceFromLine(surface.origin, origin, axis) < sameLength;
    default:
      return false;
  }
}
