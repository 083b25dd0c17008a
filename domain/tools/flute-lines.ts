// The edges of the flutes as they are seen from the side: helices on the cutting end, where they face the reader.

import type { OutlinePoint } from './cutting-end.ts';

/** A point of a line on the tool: x along the axis from the tip, y across it, positive upward. In the tool's units. */
export type FlutePoint = { readonly x: number; readonly y: number };
export type FluteLine = readonly FlutePoint[];

/** Chords for each half turn that is seen. */
const chordsPerHalfTurn = 12;

/** More half turns than this are not drawn: they would only blacken the picture. */
const mostLines = 200;

/** The visible lines of all flutes; straight ones where the helix angle is 0. */
export function fluteLines(
  end: readonly OutlinePoint[],
  flutes: { readonly count: number; readonly helixAngle: number; readonly diameter: number },
): FluteLine[] {
  const length = end.at(-1)?.x ?? 0;
  if (flutes.count < 1 || length <= 0) return [];
  const half = flutes.diameter / 2;
  const turnPerLength = Math.tan((Math.abs(flutes.helixAngle) * Math.PI) / 180) / half;
  const side = flutes.helixAngle < 0 ? -1 : 1;
  const starts = Array.from(
    { length: flutes.count },
    (_, flute) => (2 * Math.PI * flute) / flutes.count + 0.3,
  );
  const at = (x: number, angle: number): FlutePoint => ({ x, y: side * radiusAt(end, x) * Math.sin(angle) });

  if (turnPerLength < 1e-9) {
    return starts
      .filter((start) => Math.cos(start) > 0)
      .map((start) => samples(end, 0, length).map((x) => at(x, start)));
  }

  const lines: FluteLine[] = [];
  for (const start of starts) {
    // A flute faces the reader from -90° to 90° of each turn.
    let turn = Math.floor((start + Math.PI / 2) / (2 * Math.PI)) * 2 * Math.PI;
    for (; lines.length < mostLines; turn += 2 * Math.PI) {
      const from = Math.max(0, (turn - Math.PI / 2 - start) / turnPerLength);
      const to = Math.min(length, (turn + Math.PI / 2 - start) / turnPerLength);
      if (from >= length) break;
      if (to > from) lines.push(samples(end, from, to).map((x) => at(x, start + x * turnPerLength)));
    }
  }
  return lines;
}

/** Even steps, and the corners of the silhouette between them, so that a line follows a round tip. */
function samples(end: readonly OutlinePoint[], from: number, to: number): number[] {
  const steps = Array.from(
    { length: chordsPerHalfTurn + 1 },
    (_, step) => from + ((to - from) * step) / chordsPerHalfTurn,
  );
  const corners = end.map(({ x }) => x).filter((x) => x > from && x < to);
  return corners.length === 0 ? steps : [...steps, ...corners].toSorted((a, b) => a - b);
}

/** The silhouette's radius at x; at a step the larger one. */
function radiusAt(points: readonly OutlinePoint[], x: number): number {
  let radius = 0;
  for (let index = 1; index < points.length; index += 1) {
    const before = points[index - 1];
    const after = points[index];
    if (before === undefined || after === undefined || before.x > x || after.x < x) continue;
    const share = after.x === before.x ? 1 : (x - before.x) / (after.x - before.x);
    radius = Math.max(radius, before.r + share * (after.r - before.r));
  }
  return radius;
}
