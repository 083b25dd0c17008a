// How the surface of a tool looks: ground metal in a studio with a bright ceiling and two lamps, in linear light.

import type { CoatingColour } from '../tool-body/tool-body.ts';
import { dot, minus, times, unit, type Vector } from './vector.ts';

/** Red, green and blue, from 0 to 1; linear, not as a screen encodes them. */
export type Light = readonly [number, number, number];

/** Colours that polished surfaces reflect, a little brighter than those of the page's design: light adds the rest. */
const reflected: Readonly<Record<CoatingColour, string>> = {
  gold: '#e0ad33',
  'pale-gold': '#ddcd92',
  'violet-grey': '#66626f',
  'violet-black': '#454350',
  'blue-grey': '#6a7f97',
  bronze: '#9a7350',
  black: '#2f323b',
  silver: '#b9c0c8',
  'dark-grey': '#5b5e63',
  none: '#c3c8ce',
  unknown: '#868b93',
};

/** Ground carbide. */
const carbide = '#b4bac2';

export function lightOf(coating: CoatingColour | 'carbide'): Light {
  const colour = coating === 'carbide' ? carbide : reflected[coating];
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return [red, green, blue];
}

/** A lamp: where it is, how sharp its edge is, and how bright it is. */
type Lamp = {
  readonly from: Vector;
  readonly begins: number;
  readonly full: number;
  readonly brightness: number;
};

const lamps: readonly Lamp[] = [
  { from: unit([-0.35, 0.85, 0.55]), begins: 0.72, full: 0.96, brightness: 2.3 },
  { from: unit([0.5, -0.25, 0.85]), begins: 0.86, full: 0.99, brightness: 0.55 },
];

/** Returns what is seen of a surface: `normal` is its direction, `eye` that to the reader, `openness` 0 deep in a groove. */
export function litBy(
  surface: Light,
  { normal, eye, openness }: { readonly normal: Vector; readonly eye: Vector; readonly openness: number },
): Light {
  const facing = dot(normal, eye);
  const mirrored = minus(times(normal, 2 * facing), eye);
  const shade = 0.3 + 0.7 * smooth(0.45, 0.98, openness);
  const direct = 0.42 * studio(normal, 0.35) * shade;
  const mirror = 0.72 * studio(mirrored, 1) * shade;
  const edge = 0.22 * (1 - Math.max(0, facing)) ** 4 * shade;
  const [red, green, blue] = surface;
  const seen = (own: number) => own * (direct + mirror) + edge;
  return [seen(red), seen(green), seen(blue)];
}

/** The brightness of the studio in a direction; `sharpness` is the part of the lamps in it. */
function studio(direction: Vector, sharpness: number): number {
  const ceiling = 0.2 + 0.8 * smooth(-0.45, 0.9, direction[1]);
  return lamps.reduce(
    (sum, { from, begins, full, brightness }) =>
      sum + sharpness * brightness * smooth(begins, full, dot(direction, from)),
    ceiling,
  );
}

function smooth(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** Returns the number from 0 to 255 by which a screen shows linear light; what is brighter than white fades into it. */
export function screenValue(light: number): number {
  const shown = 1 - Math.exp(-1.35 * light);
  const encoded = shown <= 0.0031308 ? 12.92 * shown : 1.055 * shown ** (1 / 2.4) - 0.055;
  return Math.round(255 * encoded);
}

function linear(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}
