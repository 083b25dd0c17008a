// Parts as STEP files, made with the library that also reads them.

import {
  draw,
  drawRectangle,
  exportSTEP,
  makeBox,
  makeCylinder,
  makeSphere,
  setOC,
  type Shape3D,
} from 'replicad';
import openCascade from 'replicad-opencascadejs';

setOC(await openCascade({ print: () => undefined, printErr: () => undefined }));

type Point = [number, number, number];

/** Returns a plate on the XY plane. */
export function plate(length: number, width: number, height: number): Shape3D {
  return makeBox([0, 0, 0], [length, width, height]);
}

export type Pocket = {
  readonly at: readonly [x: number, y: number];
  readonly size: readonly [x: number, y: number];
  readonly radius: number;
  readonly from: number;
  readonly to: number;
};

/** Cuts a rectangle with round corners, from one height to another. */
export function withPocket(part: Shape3D, { at: [x, y], size, radius, from, to }: Pocket): Shape3D {
  const outline = drawRectangle(size[0], size[1], radius).translate(x, y);
  return part.cut(outline.sketchOnPlane('XY', from).extrude(to - from) as Shape3D);
}

/** Cuts a cylinder that begins at a point. */
export function withBore(part: Shape3D, diameter: number, from: Point, to: Point): Shape3D {
  const along: Point = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  return part.cut(makeCylinder(diameter / 2, Math.hypot(...along), from, along));
}

/** Cuts the shape of a drill from above, with the full diameter down to a depth and the cone of its point. */
export function withDrilledHole(
  part: Shape3D,
  {
    at: [x, y],
    diameter,
    top,
    depth,
  }: { at: readonly [number, number]; diameter: number; top: number; depth: number },
): Shape3D {
  const tip = diameter / 2 / Math.tan((70 * Math.PI) / 180);
  const profile = draw([0, top])
    .lineTo([diameter / 2, top])
    .lineTo([diameter / 2, top - depth])
    .lineTo([0, top - depth - tip])
    .close();
  return part.cut((profile.sketchOnPlane('XZ').revolve() as Shape3D).translate(x, y, 0));
}

/** Cuts a cone from above: a countersink of so many degrees. */
export function withCountersink(
  part: Shape3D,
  {
    at: [x, y],
    diameter,
    top,
    angle,
  }: { at: readonly [number, number]; diameter: number; top: number; angle: number },
): Shape3D {
  const tip = diameter / 2 / Math.tan((angle * Math.PI) / 360);
  const profile = draw([0, top])
    .lineTo([diameter / 2, top])
    .lineTo([0, top - tip])
    .close();
  return part.cut((profile.sketchOnPlane('XZ').revolve() as Shape3D).translate(x, y, 0));
}

/** Cuts a ball: a face that is concave in every direction. */
export function withHollow(part: Shape3D, radius: number, at: Point): Shape3D {
  return part.cut(makeSphere(radius).translate(at));
}

/** Cuts a trough with a curve of splines into the top of a part, which is at this height. */
export function withFreeform(part: Shape3D, top: number): Shape3D {
  const side = draw([10, top + 1])
    .lineTo([10, top])
    .cubicBezierCurveTo([50, top], [20, top - 15], [40, top - 3])
    .lineTo([50, top + 1])
    .close();
  return part.cut((side.sketchOnPlane('XZ').extrude(400) as Shape3D).translate(0, 200, 0));
}

/** Returns the STEP file of a part; one in inches has the same real size. */
export async function stepOf(part: Shape3D, unit: 'MM' | 'INCH' = 'MM'): Promise<string> {
  return exportSTEP([{ shape: part, name: 'part' }], { unit, modelUnit: 'MM' }).text();
}

/** Returns the STEP file of a bracket: a pocket with inner corners of R 3, 12 mm deep, a hole of 8.5 mm and a round hollow. */
export async function bracket(): Promise<string> {
  const pocket = { at: [60, 30], size: [50, 40], radius: 3, from: 8, to: 30 } as const;
  const part = withBore(withPocket(plate(100, 60, 20), pocket), 8.5, [15, 30, -1], [15, 30, 40]);
  return stepOf(withHollow(part, 5, [15, 10, 20]));
}
