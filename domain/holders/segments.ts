// The shape of a holder in front of the gauge line, as short cones and cylinders one behind the other.

import { toMicrometre } from './holder-part.ts';
import type { Spindle } from './spindles.ts';

/** A stretch of the shape, in millimetres; the lower end is the one nearer to the nose, as CAM programs have it. */
export type HolderSegment = {
  readonly height: number;
  readonly lowerDiameter: number;
  readonly upperDiameter: number;
};

/** The edge broken on both sides of a flange. */
const flangeChamfer = 1;

/** From the nose to the gauge line: what the nose is told to be, a cylinder as long as needed, the flange. */
export function segmentsOf(
  gaugeLength: number,
  { front, behind }: { readonly front: HolderSegment; readonly behind: number },
  spindle: Spindle,
): HolderSegment[] {
  const flange = flangeSegments(spindle);
  const between = toMicrometre(gaugeLength - heightOf(flange));
  if (front.height >= between) return [shortened(front, between), ...flange];
  if (front.height === 0) return [cylinder(between, behind), ...flange];
  return [front, cylinder(toMicrometre(between - front.height), behind), ...flange];
}

/** How long segments are together. */
export function heightOf(segments: readonly HolderSegment[]): number {
  return toMicrometre(segments.reduce((total, { height }) => total + height, 0));
}

/** The volume of segments turned about their axis, in cubic millimetres. */
export function volumeOf(segments: readonly HolderSegment[]): number {
  return segments.reduce(
    (total, { height, lowerDiameter: a, upperDiameter: b }) =>
      total + (Math.PI / 12) * height * (a * a + a * b + b * b),
    0,
  );
}

function shortened({ height, lowerDiameter, upperDiameter }: HolderSegment, to: number): HolderSegment {
  const end = lowerDiameter + ((upperDiameter - lowerDiameter) * to) / height;
  return { height: to, lowerDiameter, upperDiameter: toMicrometre(end) };
}

function flangeSegments({ flange, gaugeDiameter }: Spindle): HolderSegment[] {
  const { diameter, length, grooveDiameter, grooveWidth, gap } = flange;
  const rim = toMicrometre((length - grooveWidth) / 2 - flangeChamfer);
  const chamfered = diameter - 2 * flangeChamfer;
  const segments = [
    { height: flangeChamfer, lowerDiameter: chamfered, upperDiameter: diameter },
    cylinder(rim, diameter),
    { height: grooveWidth / 2, lowerDiameter: diameter, upperDiameter: grooveDiameter },
    { height: grooveWidth / 2, lowerDiameter: grooveDiameter, upperDiameter: diameter },
    cylinder(toMicrometre(length - rim - grooveWidth - 2 * flangeChamfer), diameter),
    { height: flangeChamfer, lowerDiameter: diameter, upperDiameter: chamfered },
  ];
  return gap > 0 ? [...segments, cylinder(gap, gaugeDiameter)] : segments;
}

function cylinder(height: number, diameter: number): HolderSegment {
  return { height, lowerDiameter: diameter, upperDiameter: diameter };
}
