// A holder's body in the CAD library: its profile revolved around the axis, with the bore for the tool.

import type { HolderSegment } from '@chipload/domain/holders';
import { draw } from 'replicad';
import { solidOf } from './solid.ts';

/** The part in front of the gauge line, in the units of the tool, along the axis from the tip. */
export type HolderShape = {
  /** Segments from the nose backwards. */
  readonly segments: readonly HolderSegment[];
  readonly nose: number;
  readonly bore: { readonly diameter: number; readonly end: number };
};

/** Returns the solid, with the axis along +Z and the nose where the tool comes out. A shank of full length leaves a tube. */
export function solidOfHolder({ segments, nose, bore }: HolderShape) {
  const outside: [r: number, z: number][] = [];
  let z = nose;
  for (const { height, lowerDiameter, upperDiameter } of segments) {
    outside.push([lowerDiameter / 2, z], [upperDiameter / 2, z + height]);
    z += height;
  }
  const wall = bore.diameter / 2;
  const inside: [r: number, z: number][] =
    bore.end < z
      ? [
          [0, z],
          [0, bore.end],
          [wall, bore.end],
        ]
      : [[wall, z]];
  const start: [number, number] = [wall, nose];
  const pen = draw(start);
  let at = start;
  for (const point of [...outside, ...inside]) {
    if (point[0] === at[0] && point[1] === at[1]) continue;
    pen.lineTo(point);
    at = point;
  }
  return solidOf(pen.close().sketchOnPlane('XZ').revolve());
}
