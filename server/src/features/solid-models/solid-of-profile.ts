// A tool's body in the CAD library: its profile revolved around the axis, in two parts, with the flats of its shank.

import { middleOfArc, type Profile, type ProfileSegment } from '@chipload/domain/tools';
import { draw, type Shape3D } from 'replicad';
import { solidOf } from './solid.ts';

export type Solids = {
  /** From the tip to the end of the cutting length. */
  readonly cutting: Shape3D;
  /** Neck and shank; undefined if the tool cuts along its whole length. */
  readonly rest: Shape3D | undefined;
};

/** Returns the solids of a profile in its own units: tip at the origin, axis along +Z, flats on the side of +Y. */
export function solidsOf({ segments, cutting, overallLength, flats }: Profile): Solids {
  const end = cutting.to;
  const behind = segments.findIndex(({ from }) => from.x >= end);
  const isCutWhole = end >= overallLength || behind < 0;
  const body = revolved(isCutWhole ? segments : segments.slice(0, behind), { from: 0, to: end });
  if (isCutWhole) return { cutting: body, rest: undefined };

  const rest = revolved(segments.slice(behind), { from: end, to: overallLength });
  return { cutting: body, rest: flats.reduce((solid, flat) => solid.cut(volumeAbove(flat, segments)), rest) };
}

/** Revolves the area between a section of the profile and the axis. */
function revolved(
  segments: readonly ProfileSegment[],
  { from, to }: { readonly from: number; readonly to: number },
): Shape3D {
  const pen = draw([0, from]);
  let at = { x: from, r: 0 };
  const lineTo = (point: { readonly x: number; readonly r: number }) => {
    if (point.x === at.x && point.r === at.r) return;
    pen.lineTo([point.r, point.x]);
    at = point;
  };
  for (const segment of segments) {
    lineTo(segment.from);
    if (segment.kind === 'line') {
      lineTo(segment.to);
    } else {
      const middle = middleOfArc(segment);
      pen.threePointsArcTo([segment.to.r, segment.to.x], [middle.r, middle.x]);
      at = segment.to;
    }
  }
  lineTo({ x: to, r: 0 });
  return solidOf(pen.close().sketchOnPlane('XZ').revolve());
}

/** Returns the volume that grinding a flat removes: everything above it. */
function volumeAbove(
  { from, to, depth }: Profile['flats'][number],
  segments: readonly ProfileSegment[],
): Shape3D {
  const widest = Math.max(...segments.map((segment) => segment.to.r));
  const shank = segments.findLast((segment) => segment.from.x <= from)?.from.r ?? widest;
  const beyond = 2 * widest;
  const above = draw([-beyond, shank - depth])
    .lineTo([beyond, shank - depth])
    .lineTo([beyond, beyond])
    .lineTo([-beyond, beyond])
    .close();
  return solidOf(above.sketchOnPlane('XY', from).extrude(to - from));
}
