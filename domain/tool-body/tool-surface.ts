// The surface of a tool as rings of points around its axis: its profile turned around the axis, with grooves that
// suggest the flutes and with the flats of the shank.

import { type Profile, profileOf, type ProfileSegment, radians, type Tool } from '../tools/tools.ts';
import { type Groove, grooveOf } from './groove.ts';

/** The points around the axis at one position along it: an angle and a distance from the axis each. */
export type Ring = {
  readonly x: number;
  readonly angles: readonly number[];
  readonly radii: readonly number[];
};

export type ToolSurface = {
  readonly overallLength: number;
  readonly largestDiameter: number;
  /** From the tip to the end of the cutting length; all rings have as many points. */
  readonly cutting: readonly Ring[];
  /** From there to the end of the shank. */
  readonly rest: readonly Ring[];
};

/** A point of the profile; `height` is that of a flat above the axis. */
type ProfilePoint = { readonly x: number; readonly r: number; readonly height?: number };

/** The largest angle between two points of an arc, and between two rings of turning grooves. */
const largestStepDegrees = 7;

/** The most rings along the grooves: a tool a hundred diameters long would otherwise take seconds and a gigabyte. */
const mostRings = 1_000;

/** The angle of the flats around the axis. */
const flatAngle = Math.PI / 2;

/** Returns the surface of a tool, in its own units. */
export function surfaceOf(tool: Tool): ToolSurface {
  const profile = profileOf(tool);
  const groove = grooveOf(tool, profile);
  const points = pointsOf(profile, groove);
  const rings = points.map((point) => ringAt(point, groove));
  const lastCutting = points.findLastIndex(({ x }) => x <= profile.cutting.to);
  const { overallLength, largestDiameter } = profile;
  return {
    overallLength,
    largestDiameter,
    cutting: rings.slice(0, lastCutting + 1),
    rest: rings.slice(lastCutting),
  };
}

function ringAt({ x, r, height }: ProfilePoint, groove: Groove): Ring {
  const turn = groove.turnAt(x);
  const angles = groove.phases.map((phase) => phase + turn);
  const radii = groove.phases.map((phase, index) => {
    const facing = Math.cos((angles[index] ?? 0) - flatAngle);
    const flat = height === undefined || facing * r <= height ? r : height / facing;
    return Math.min(flat, groove.radiusAt(x, phase));
  });
  return { x, angles, radii };
}

/**
 * Returns points of the profile, dense enough for its arcs, for the twist of the grooves and for the ends of the flats.
 */
function pointsOf({ segments, flats, cutting }: Profile, groove: Groove): ProfilePoint[] {
  const turnPerLength = Math.abs(groove.turnAt(groove.end)) / groove.end;
  const smooth = turnPerLength > 0 ? radians(largestStepDegrees) / turnPerLength : Infinity;
  const longest = Math.max(groove.end / mostRings, Math.min(smooth, groove.end / 8));
  const stops = [cutting.to, groove.end];
  const points: ProfilePoint[] = [{ x: 0, r: 0 }];
  for (const segment of segments) {
    for (const x of innerPositionsOf(segment, stops, longest, groove.end)) {
      points.push({ x, r: radiusOn(segment, x) });
    }
    points.push(segment.to);
  }
  return flats.reduce(withFlat, points);
}

/** Returns positions along the axis within a segment, without its ends. */
function innerPositionsOf(
  segment: ProfileSegment,
  stops: readonly number[],
  longest: number,
  end: number,
): number[] {
  const { from, to } = segment;
  const within = (x: number) => x > from.x && x < to.x;
  if (segment.kind === 'arc') {
    const count = Math.ceil((segment.startAngle - segment.endAngle) / largestStepDegrees);
    return Array.from({ length: count - 1 }, (_, step) => {
      const angle = segment.startAngle + ((segment.endAngle - segment.startAngle) * (step + 1)) / count;
      return segment.centre.x + segment.radius * Math.cos(radians(angle));
    }).filter(within);
  }
  const grooved = Math.min(to.x, end) - from.x;
  const count = Math.max(1, Math.ceil(grooved / longest));
  const even = Array.from({ length: count }, (_, step) => from.x + (grooved * (step + 1)) / count);
  return [...new Set([...(grooved > 0 ? even : []), ...stops])].filter(within).toSorted((a, b) => a - b);
}

function radiusOn(segment: ProfileSegment, x: number): number {
  const { from, to } = segment;
  if (segment.kind === 'line') return from.r + ((to.r - from.r) * (x - from.x)) / (to.x - from.x);
  const { centre, radius } = segment;
  return centre.r + Math.sqrt(Math.max(0, radius ** 2 - (x - centre.x) ** 2));
}

/** Adds a flat, which starts and ends with a square shoulder. */
function withFlat(
  points: readonly ProfilePoint[],
  { from, to, depth }: Profile['flats'][number],
): ProfilePoint[] {
  const r = points.findLast(({ x }) => x <= from)?.r ?? 0;
  const height = r - depth;
  return [
    ...points.filter(({ x }) => x <= from),
    { x: from, r },
    { x: from, r, height },
    { x: to, r, height },
    { x: to, r },
    ...points.filter(({ x }) => x > from),
  ];
}
