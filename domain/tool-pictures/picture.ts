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

/** Each dot is the mean of so many by so many: fewer in a large picture, where edges show less and memory counts. */
function finenessOf({ width }: PictureSize): number {
  return width > 640 ? 2 : 3;
}

/** The part of the picture that the tool fills at most. */
const filled = 0.97;

/** Returns the picture of a tool, as large as it fits into the size, its tip at the left; the same tool gives the same picture. */
export function pictureOf(tool: Tool, coating: string, size: PictureSize): Picture {
  const canvas = createCanvas(size, finenessOf(size));
  const faces = facesOf(tool);
  const place = placing(faces, canvas);
  for (const face of faces) paint(canvas, face, place);
  const cutting = lightOf(colourOfCoating(coating));
  return condense(canvas, size, { cutting, rest: lightOf('carbide') });
}

/** The nearest face at each dot. */
type Canvas = PictureSize & {
  /** Dots of the canvas for each of the picture, across and down. */
  readonly fineness: number;
  readonly depth: Float32Array;
  /** Three numbers for each dot. */
  readonly normal: Float32Array;
  readonly openness: Float32Array;
  /** 0: nothing, 1: the rest of the tool, 2: its cutting part. */
  readonly part: Uint8Array;
};

function createCanvas(size: PictureSize, fineness: number): Canvas {
  const [width, height] = [size.width * fineness, size.height * fineness];
  const dots = width * height;
  return {
    width,
    height,
    fineness,
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
  const [normalA, normalB, normalC] = [a.normal, b.normal, c.normal];
  const firstX = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
  const lastX = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)));
  const lastY = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)));
  for (let y = Math.max(0, Math.floor(Math.min(ay, by, cy))); y <= lastY; y += 1)
    for (let x = firstX; x <= lastX; x += 1) {
      const [px, py] = [x + 0.5, y + 0.5];
      const ofB = ((px - ax) * (cy - ay) - (cx - ax) * (py - ay)) / area;
      const ofC = ((bx - ax) * (py - ay) - (px - ax) * (by - ay)) / area;
      const ofA = 1 - ofB - ofC;
      if (ofA < 0 || ofB < 0 || ofC < 0) continue;
      const near = ofA * az + ofB * bz + ofC * cz;
      const at = y * width + x;
      if (near <= (depth[at] ?? 0)) continue;
      depth[at] = near;
      part[at] = isCutting ? 2 : 1;
      openness[at] = ofA * a.openness + ofB * b.openness + ofC * c.openness;
      normal[3 * at] = ofA * normalA[0] + ofB * normalB[0] + ofC * normalC[0];
      normal[3 * at + 1] = ofA * normalA[1] + ofB * normalB[1] + ofC * normalC[1];
      normal[3 * at + 2] = ofA * normalA[2] + ofB * normalB[2] + ofC * normalC[2];
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
  { cutting, rest }: Surfaces,
): readonly number[] {
  const seen = [seenOf(canvas, { x, y }, 2), seenOf(canvas, { x, y }, 1)] as const;
  const covered = seen[0].count + seen[1].count;
  if (covered === 0) return [0, 0, 0, 0];
  const lights = seen.map((one, index) => litBy(index === 0 ? cutting : rest, { ...one, eye }));
  const colour = ([0, 1, 2] as const).map((index) =>
    screenValue(seen.reduce((sum, { count }, at) => sum + (count * (lights[at]?.[index] ?? 0)) / covered, 0)),
  );
  return [...colour, Math.round((255 * covered) / canvas.fineness ** 2)];
}

/** Returns the dots of a part in a square of the canvas, and the mean of its direction and openness. */
function seenOf(canvas: Canvas, { x, y }: { readonly x: number; readonly y: number }, part: 1 | 2) {
  const { fineness, width } = canvas;
  let [count, openness, nx, ny, nz] = [0, 0, 0, 0, 0];
  for (let row = 0; row < fineness; row += 1)
    for (let column = 0; column < fineness; column += 1) {
      const at = (y * fineness + row) * width + x * fineness + column;
      if (canvas.part[at] !== part) continue;
      nx += canvas.normal[3 * at] ?? 0;
      ny += canvas.normal[3 * at + 1] ?? 0;
      nz += canvas.normal[3 * at + 2] ?? 0;
      openness += canvas.openness[at] ?? 0;
      count += 1;
    }
  return { count, openness: openness / (count || 1), normal: unit([nx, ny, nz]) };
}
