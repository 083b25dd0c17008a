// Points and directions in space, in millimetres.

export type Vector = readonly [x: number, y: number, z: number];

export function plus(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function times(a: Vector, factor: number): Vector {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function lengthOf(a: Vector): number {
  return Math.sqrt(dot(a, a));
}

/** Returns the direction of a vector; a vector without length stays as it is. */
export function unit(a: Vector): Vector {
  const length = lengthOf(a);
  return length === 0 ? a : times(a, 1 / length);
}

/** The cosine of the greatest angle between directions that count as the same: 0.1°. */
const sameDirection = Math.cos(Math.PI / 1800);
/** Of directions that count as perpendicular. */
const rightAngle = Math.sin(Math.PI / 1800);

export function isSameDirection(a: Vector, b: Vector): boolean {
  return dot(a, b) >= sameDirection;
}

export function isParallel(a: Vector, b: Vector): boolean {
  return Math.abs(dot(a, b)) >= sameDirection;
}

export function isPerpendicular(a: Vector, b: Vector): boolean {
  return Math.abs(dot(a, b)) <= rightAngle;
}

/** Returns a direction perpendicular to another one. */
export function perpendicularTo(a: Vector): Vector {
  const [x, y, z] = [Math.abs(a[0]), Math.abs(a[1]), Math.abs(a[2])];
  const other: Vector = x <= y && x <= z ? [1, 0, 0] : y <= z ? [0, 1, 0] : [0, 0, 1];
  return unit(cross(a, other));
}

/** Returns the distance of a point from a line through an origin. */
export function distanceFromLine(point: Vector, origin: Vector, axis: Vector): number {
  return lengthOf(cross(minus(point, origin), axis));
}
