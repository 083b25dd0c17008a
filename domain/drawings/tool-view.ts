// The view of a tool from the side, in its own units: the tip at the origin, the axis along x.

import {
  type Outline,
  type ProfileSegment,
  type Tool,
  outline,
  profileOf,
  radians,
  type OutlinePoint,
  type Profile,
} from '../tools/tools.ts';
import { flutesOf } from './flutes.ts';
import { type Path, line, type Point, type Stretch } from './path.ts';

/** The lines of one tool, to be painted in this order so that they cover each other correctly. */
export type ToolView = {
  readonly length: number;
  /** Half of its largest diameter. */
  readonly half: number;
  readonly contour: Path;
  /** The crests of a thread mill's teeth, between the flutes. */
  readonly teeth: readonly Path[];
  /** The closed shapes between the flutes' edges. */
  readonly gullets: readonly Path[];
  readonly fluteEdges: readonly Path[];
  /** The lines where one part of the tool meets the next. */
  readonly seams: readonly Path[];
  /** The coolant channels, which are not visible from outside. */
  readonly channels: readonly Path[];
};

/** The channels lie at this share of the cutting radius. */
const channelShare = 0.34;

/** From this angle on, in radians, a turn of the profile is visible as an edge. */
const cornerAngle = 0.02;

/** Returns the largest scale at which a tool fits a space. */
export function scaleToFit(tool: Tool, space: { readonly width: number; readonly height: number }): number {
  const { overallLength, largestDiameter } = profileOf(tool);
  return Math.min(space.width / overallLength, space.height / largestDiameter);
}

/**
 * Returns the view of a tool. Where two lines across it are closer than `leastGap` (in its units), only the first is
 * drawn.
 */
export function viewOf(tool: Tool, leastGap = 0): ToolView {
  const profile = profileOf(tool);
  const shape = outline(tool);
  const { gullets, edges } = flutesOf(tool, shape);
  const joints = profile.segments.slice(1).filter(isCorner(profile.segments));
  const isBehindCut = ({ from }: ProfileSegment) => from.x > profile.cutting.to - 1e-9;
  const radiusAbove = ({ from }: ProfileSegment) =>
    Math.min(
      from.r,
      ...profile.flats
        .filter((flat) => flat.from < from.x && from.x < flat.to)
        .map(({ depth }) => tool.shankDiameter / 2 - depth),
    );
  const isCrest = ({ from }: ProfileSegment) => tool.profile === 'thread' && from.x < profile.cutting.to;
  return {
    length: profile.overallLength,
    half: profile.largestDiameter / 2,
    contour: contourOf(profile),
    teeth: linesAcross(joints.filter(isCrest), leastGap, radiusAbove),
    gullets,
    fluteEdges: edges,
    seams: linesAcross(
      joints.filter((joint) => isBehindCut(joint) && joint.from.x < profile.overallLength),
      leastGap,
      radiusAbove,
    ),
    channels: tool.coolantThrough ? channelsOf(tool, shape) : [],
  };
}

/** True if the profile turns a corner where a segment begins. */
function isCorner(segments: readonly ProfileSegment[]) {
  return (segment: ProfileSegment, index: number): boolean => {
    const before = segments[index];
    return (
      before !== undefined && Math.abs(directionAt(before, 'to') - directionAt(segment, 'from')) > cornerAngle
    );
  };
}

/** Returns the direction of a segment at one of its ends, in radians. */
function directionAt(segment: ProfileSegment, end: 'from' | 'to'): number {
  if (segment.kind === 'line') {
    return Math.atan2(segment.to.r - segment.from.r, segment.to.x - segment.from.x);
  }
  const angle = end === 'from' ? segment.startAngle : segment.endAngle;
  return radians(angle - 90);
}

function linesAcross(
  joints: readonly ProfileSegment[],
  leastGap: number,
  radiusAbove: (joint: ProfileSegment) => number,
): Path[] {
  const lines: Path[] = [];
  let last = -Infinity;
  for (const joint of joints) {
    const { from } = joint;
    if (from.r === 0 || from.x - last < leastGap) continue;
    lines.push(line([from.x, -radiusAbove(joint)], [from.x, from.r]));
    last = from.x;
  }
  return lines;
}

function channelsOf(tool: Tool, { cutting, overallLength }: Outline): Path[] {
  const y = (tool.cuttingDiameter / 2) * channelShare;
  return [-y, y].map((at) => line([cutting.to, at], [overallLength, at]));
}

/** Returns a tool's contour in its own units: the tip at the origin, the axis along x, with true lines and arcs. */
export function contourOf(profile: Profile): Path {
  const top = profile.segments.flatMap((segment) => topOf(segment, profile));
  const bottom = profile.segments.toReversed().map((segment) => stretchOf(segment, segment.from, 1));
  return { start: [0, 0], stretches: [...top, ...bottom], isClosed: true };
}

/** A flat to the end of the shank takes the chamfer there away. */
function topOf(segment: ProfileSegment, { flats, overallLength }: Profile): Stretch[] {
  const within = flats.filter(({ from }) => segment.from.x <= from && from < segment.to.x);
  const steps = within.flatMap(({ from, to, depth }): Point[] => {
    const y = -segment.to.r;
    const flat: Point[] = [
      [from, y],
      [from, y + depth],
      [to, y + depth],
    ];
    return to < overallLength ? [...flat, [to, y]] : flat;
  });
  const isGroundAway =
    segment.to.r > 0 && flats.some(({ from, to }) => from < segment.to.x && to === overallLength);
  return [...steps.map((to) => ({ to })), ...(isGroundAway ? [] : [stretchOf(segment, segment.to, -1)])];
}

/** Follows a segment to one of its ends, above the axis or mirrored below it. Arcs turn the same way on both sides. */
function stretchOf(segment: ProfileSegment, end: OutlinePoint, side: 1 | -1): Stretch {
  const to: Point = [end.x, side * end.r];
  if (segment.kind === 'line') return { to };
  const { centre, radius } = segment;
  return { to, centre: [centre.x, side * centre.r], radius, isClockwise: true };
}
