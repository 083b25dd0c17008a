// The skin of a tool as rings of points around its axis: its profile turned once around, with grooves that suggest the flutes
// and with the flats of the shank.

import { type Profile, profileOf, type ProfileSegment, type Tool } from '@chipload/domain/tools';
import { type Groove, grooveOf } from './groove.ts';

/** Points around the axis at one place along it: each at its angle, so far from the axis. */
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

/** A place on the profile; `height` is that of a flat above the axis. */
type Place = { readonly x: number; readonly r: number; readonly height?: number };

/** Between two places on an arc, and between two rings of turning grooves. */
const largestStepDegrees = 7;

/** Where around the axis the flats are. */
const flatAngle = Math.PI / 2;

/** The skin of a tool, in its own units. */
export function surfaceOf(tool: Tool): ToolSurface {
  const profile = profileOf(tool);
  const groove = grooveOf(tool, profile);
  const places = placesOf(profile, groove);
  const rings = places.map((place) => ringAt(place, groove));
  const behind = places.findLastIndex(({ x }) => x <= profile.cutting.to);
  const { overallLength, largestDiameter } = profile;
  return { overallLength, largestDiameter, cutting: rings.slice(0, behind + 1), rest: rings.slice(behind) };
}

function ringAt({ x, r, height }: Place, groove: Groove): Ring {
  const turn = groove.turnAt(x);
  const angles = groove.phases.map((phase) => phase + turn);
  const radii = groove.phases.map((phase, index) => {
    const facing = Math.cos((angles[index] ?? 0) - flatAngle);
    const flat = height === undefined || facing * r <= height ? r : height / facing;
    return Math.min(flat, groove.radiusAt(x, phase));
  });
  return { x, angles, radii };
}

/** The profile as places close enough for its arcs, for the turning of the grooves and for the ends of the flats. */
function placesOf({ segments, flats, cutting }: Profile, groove: Groove): Place[] {
  const turnPerLength = Math.abs(groove.turnAt(groove.end)) / groove.end;
  const longest = turnPerLength > 0 ? (largestStepDegrees * Math.PI) / 180 / turnPerLength : Infinity;
  const stops = [cutting.to, groove.end];
  const places: Place[] = [{ x: 0, r: 0 }];
  for (const segment of segments) {
    for (const x of stationsOf(segment, stops, Math.min(longest, groove.end / 8), groove.end)) {
      places.push({ x, r: radiusOn(segment, x) });
    }
    places.push(segment.to);
  }
  return flats.reduce(withFlat, places);
}

/** The places within a segment, its ends left out. */
function stationsOf(
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
      return segment.centre.x + segment.radius * Math.cos((angle * Math.PI) / 180);
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

/** A flat begins and ends with a square shoulder. */
function withFlat(places: readonly Place[], { from, to, depth }: Profile['flats'][number]): Place[] {
  const r = places.findLast(({ x }) => x <= from)?.r ?? 0;
  const height = r - depth;
  return [
    ...places.filter(({ x }) => x <= from),
    { x: from, r },
    { x: from, r, height },
    { x: to, r, height },
    { x: to, r },
    ...places.filter(({ x }) => x > from),
  ];
}
