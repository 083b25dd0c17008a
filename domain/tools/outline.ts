// The silhouette of a tool as points, for drawings with straight lines only: its profile with arcs as short chords, and
// the places of its dimensions.

import { type DimensionMark, dimensionMarks } from './outline-marks.ts';
import { type Profile, profileOf } from './profile.ts';
import { type OutlinePoint, type ProfileSegment, pointOfArc } from './profile-segments.ts';
import type { Tool } from './tool.ts';

/** The silhouette of a tool, in its own units. Mirror the points across the axis for the other half. */
export type Outline = Omit<Profile, 'segments'> & {
  /** From the tip on the axis to the end of the shank on the axis; x never falls. */
  readonly points: readonly OutlinePoint[];
  readonly marks: readonly DimensionMark[];
};

/** Chords for a quarter circle. */
const chordsPerQuarter = 16;

/**
 * Returns the silhouette of a tool. Dimensions that contradict each other are cut to what the overall length allows.
 */
export function outline(tool: Tool): Outline {
  const { segments, ...profile } = profileOf(tool);
  return { ...profile, points: chordsOf(segments), marks: dimensionMarks(tool, { ...profile, segments }) };
}

/** Returns the points of a profile, its arcs as chords. */
export function chordsOf(segments: readonly ProfileSegment[]): OutlinePoint[] {
  const start = segments[0]?.from;
  return start === undefined ? [] : [start, ...segments.flatMap(pointsTo)];
}

/** Returns the points of a segment without its beginning. */
function pointsTo(segment: ProfileSegment): OutlinePoint[] {
  if (segment.kind === 'line') return [segment.to];
  const { startAngle, endAngle, to } = segment;
  const chords = Math.max(1, Math.ceil(((startAngle - endAngle) / 90) * chordsPerQuarter - 1e-9));
  const between = Array.from({ length: chords - 1 }, (_, step) =>
    pointOfArc(segment, startAngle + ((endAngle - startAngle) * (step + 1)) / chords),
  );
  return [...between, to];
}
