/** A point or a direction: x along the axis of the tool from its tip, y up, z towards the reader. */
export type Vector = readonly [number, number, number];

export function plus([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ax + bx, ay + by, az + bz];
}

export function minus([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ax - bx, ay - by, az - bz];
}

export function times([x, y, z]: Vector, factor: number): Vector {
  return [x * factor, y * factor, z * factor];
}

export function dot([ax, ay, az]: Vector, [bx, by, bz]: Vector): number {
  return ax * bx + ay * by + az * bz;
}

export function cross([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
}

/** The same direction with a length of 1; the zero vector stays as it is. */
export function unit(vector: Vector): Vector {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : times(vector, 1 / length);
}
