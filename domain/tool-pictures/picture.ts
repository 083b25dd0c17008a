// Draws the body of a tool as a picture: its faces are projected, the nearest one is found for each dot, and lit.

import { colourOfCoating } from '../tool-body/tool-body.ts';
import type { Tool } from '../tools/tools.ts';
import { type Face, facesOf } from './faces.ts';
import { type Light, lightOf, litBy, screenValue } from './light.ts';
import { cross, dot, unit, type Vector } from './vector.ts';

export type PictureSize = { readonly width: number; readonly height: number };

export type Picture = PictureSize & {
  /** Red, green, blue and opacity of each dot, row by row from the top; the background is transparent. */
  readonly pixels: Uint8ClampedArray;
};

/** From the tool to the reader: a little from its tip, and from above. */
const eye = unit([-0.42, 0.3, 1]);
const right = unit(cross([0, 1, 0], eye));
const up = cross(eye, right);

/** Each dot is the mean of so many by so many. */
const finer = 3;
/** The part of the picture that the tool fills at most. */
const filled = 0.97;

/** Returns the picture of a tool, as large as it fits into the size, its tip at the left; the same tool gives the same picture. */
export function pictureOf(tool: Tool, coating: string, size: PictureSize): Picture {
  const canvas = createCanvas({ width: size.width * finer, height: size.height * finer });
  const faces = facesOf(tool);
  const place = placing(faces, canvas);
  for (const face of faces) paint(canvas, face, place);
  const cutting = lightOf(colourOfCoating(coating));
  return condense(canvas, size, { cutting, rest: lightOf('carbide') });
}

/** What is nearest at each dot. */
type Canvas = PictureSize & {
  readonly depth: Float32Array;
  /** Three numbers for each dot. */
  readonly normal: Float32Array;
  readonly openness: Float32Array;
  /** 0: nothing, 1: the rest of the tool, 2: its cutting part. */
  readonly part: Uint8Array;
};

function createCanvas({ width, height }: PictureSize): Canvas {
  const dots = width * height;
  return {
    width,
    height,
    depth: new Float32Array(dots).fill(-Infinity),
    normal: new Float32Array(3 * dots),
    openness: new Float32Array(dots),
    part: new Uint8Array(dots),
  };
}

type Place = (at: Vector) => Vector;

/** Returns how a point of the tool is placed on the canvas, so that all of it is in the middle: x, y down, and nearness. */
function placing(faces: readonly Face[], { width, height }: PictureSize): Place {
  let [left, rightmost, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { corners } of faces)
    for (const { at } of corners) {
      const [x, y] = [dot(at, right), dot(at, up)];
      [left, rightmost] = [Math.min(left, x), Math.max(rightmost, x)];
      [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
    }
  const scale = filled * Math.min(width / (rightmost - left), height / (top - bottom));
  const [midX, midY] = [(left + rightmost) / 2, (bottom + top) / 2];
  return (at) => [
    width / 2 + scale * (dot(at, right) - midX),
    height / 2 - scale * (dot(at, up) - midY),
    scale * dot(at, eye),
  ];
}

function paint(canvas: Canvas, { corners, isCutting }: Face, place: Place): void {
  const [a, b, c] = corners;
  const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = [place(a.at), place(b.at), place(c.at)];
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (area === 0) return;
  const { width, height, depth, normal, openness, part } = canvas;
  const lastX = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)));
  const lastY = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)));
  for (let y = Math.max(0, Math.floor(Math.min(ay, by, cy))); y <= lastY; y += 1)
    for (let x = Math.max(0, Math.floor(Math.min(ax, bx, cx))); x <= lastX; x += 1) {
      const [px, py] = [x + 0.5, y + 0.5];
      const ofB = ((px - ax) * (cy - ay) - (cx - ax) * (py - ay)) / area;
      const ofC = ((bx - ax) * (py - ay) - (px - ax) * (by - ay)) / area;
      const ofA = 1 - ofB - ofC;
      if (ofA < 0 || ofB < 0 || ofC < 0) continue;
      const near = ofA * az + ofB * bz + ofC * cz;
      const dotAt = y * width + x;
      if (near <= (depth[dotAt] ?? 0)) continue;
      depth[dotAt] = near;
      part[dotAt] = isCutting ? 2 : 1;
      openness[dotAt] = ofA * a.openness + ofB * b.openness + ofC * c.openness;
      for (const axis of [0, 1, 2] as const)
        normal[3 * dotAt + axis] = ofA * a.normal[axis] + ofB * b.normal[axis] + ofC * c.normal[axis];
    }
}

type Surfaces = { readonly cutting: Light; readonly rest: Light };

/** Lights each dot of the canvas and makes one of each square of them. */
function condense(canvas: Canvas, size: PictureSize, surfaces: Surfaces): Picture {
  const { width, height } = size;
  const pixels = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels.set(dotOf(canvas, { x, y }, surfaces), 4 * (y * width + x));
  return { width, height, pixels };
}

function dotOf(
  canvas: Canvas,
  { x, y }: { readonly x: number; readonly y: number },
  surfaces: Surfaces,
): readonly number[] {
  let covered = 0;
  const sum = [0, 0, 0];
  for (let row = 0; row < finer; row += 1)
    for (let column = 0; column < finer; column += 1) {
      const at = (y * finer + row) * canvas.width + x * finer + column;
      const part = canvas.part[at];
      if (part === 0) continue;
      covered += 1;
      const light = litBy(part === 2 ? surfaces.cutting : surfaces.rest, {
        normal: normalAt(canvas, at),
        eye,
        openness: canvas.openness[at] ?? 1,
      });
      light.forEach((one, index) => (sum[index] = (sum[index] ?? 0) + one));
    }
  if (covered === 0) return [0, 0, 0, 0];
  return [...sum.map((one) => screenValue(one / covered)), Math.round((255 * covered) / finer ** 2)];
}

/** Towards the reader also where the surface was built the other way round. */
function normalAt({ normal }: Canvas, at: number): Vector {
  const found = unit([normal[3 * at] ?? 0, normal[3 * at + 1] ?? 0, normal[3 * at + 2] ?? 0]);
  return dot(found, eye) < 0 ? [-found[0], -found[1], -found[2]] : found;
}
