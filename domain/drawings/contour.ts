// The contour of a tool from the side: its profile along the top, where the flats of the shank are cut in, and back
// along the bottom.

import type { OutlinePoint, Profile, ProfileSegment } from '../tools/tools.ts';
import type { Path, Point, Stretch } from './path.ts';

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
