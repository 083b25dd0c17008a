// The shape of a holder in front of the gauge line, as a row of short cones and cylinders.

import { toMicrometre } from './holder-part.ts';
import type { Cone, Flange, Spindle } from './spindles.ts';

/** One cone or cylinder, in millimetres; the lower end is nearer to the nose, as in CAM programs. */
export type HolderSegment = Cone;

/** The chamfer on both sides of a flange. */
const flangeChamfer = 1;

/** The given nose, and the diameter of the body behind it. */
type Shape = { readonly front: HolderSegment; readonly behind: number };

/**
 * Builds the shape from the nose to the gauge line: the given nose, a cylinder as long as needed, turned down where the
 * gripper needs room, and the flange.
 */
export function segmentsOf(
  gaugeLength: number,
  shape: Shape,
  { flange: standard, gaugeDiameter }: Spindle,
): HolderSegment[] {
  if (standard === undefined) return bodyOf(shape, gaugeLength);
  const flange = flangeSegments(standard, gaugeDiameter);
  const { clearance } = standard;
  const between = toMicrometre(gaugeLength - heightOf(flange));
  if (shape.behind <= clearance.diameter) return [...bodyOf(shape, between), ...flange];
  const turned = cylinder(toMicrometre(clearance.upTo - heightOf(flange)), clearance.diameter);
  return [...bodyOf(shape, toMicrometre(between - turned.height)), turned, ...flange];
}

function bodyOf({ front, behind }: Shape, length: number): HolderSegment[] {
  if (front.height >= length) return [shortened(front, length)];
  if (front.height === 0) return [cylinder(length, behind)];
  return [front, cylinder(toMicrometre(length - front.height), behind)];
}

/** Returns the total length of segments. */
export function heightOf(segments: readonly HolderSegment[]): number {
  return toMicrometre(segments.reduce((total, { height }) => total + height, 0));
}

/** Returns the volume of segments as solids of revolution, in cubic millimetres. */
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

function flangeSegments(flange: Flange, gaugeDiameter: number): HolderSegment[] {
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
