// Dimension lines with their arrowheads (ISO 129-1), in millimetres of paper.

import { type Path, type Point, line, polyline } from './path.ts';

/** Thin lines and filled arrowheads. */
export type Lines = { readonly lines: readonly Path[]; readonly arrows: readonly Path[] };

/** Lines that are still being added to. */
export type OpenLines = { readonly lines: Path[]; readonly arrows: Path[] };

export const arrowLength = 2.4;
const arrowHalf = 0.47;

/** The length of a line beyond an arrowhead that lies outside. */
export const outsideArrow = 4.7;

/** Below this distance the arrows lie outside and point at each other. */
export const roomForArrows = 8.8;

/**
 * Draws a line between two places with an arrow at each end; where there is little room the arrows lie outside and
 * point inward. It leaves a gap in its middle for a name.
 */
export function drawSpan({ lines, arrows }: OpenLines, from: Point, to: Point, gap = 0): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length === 0) return;
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const along = ([x, y]: Point, by: number): Point => [x + dx * by, y + dy * by];
  if (length >= roomForArrows) {
    const half = (length - Math.min(gap, length)) / 2;
    lines.push(line(from, along(from, half)), line(to, along(to, -half)));
    arrows.push(pointer(from, to), pointer(to, from));
    return;
  }
  const [before, behind] = [along(from, -outsideArrow), along(to, outsideArrow)];
  lines.push(line(before, behind));
  arrows.push(pointer(from, before), pointer(to, behind));
}

/** Returns a slim arrowhead at a place, on the line that comes from another. */
export function pointer(at: Point, from: Point): Path {
  const length = Math.hypot(from[0] - at[0], from[1] - at[1]) || 1;
  const [dx, dy] = [(from[0] - at[0]) / length, (from[1] - at[1]) / length];
  const [x, y] = [at[0] + dx * arrowLength, at[1] + dy * arrowLength];
  const corner = (side: number): Point => [x - dy * arrowHalf * side, y + dx * arrowHalf * side];
  return polyline([at, corner(1), corner(-1)], true);
}
