// The flutes of a tool from the side: helices that come to the front once in every turn.

import { type Outline, radians, type Tool } from '../tools/tools.ts';
import { type Path, type Point, polyline } from './path.ts';

type Flutes = {
  /** The closed shapes of the hollows between the cutting edges. */
  readonly gullets: readonly Path[];
  readonly edges: readonly Path[];
};

/** The share of a flute's pitch that is ground away, by number of flutes: with few flutes they are wide. */
const gulletShares: Readonly<Record<number, number>> = { 1: 0.5, 2: 0.52, 3: 0.48 };
const usualGulletShare = 0.42;

/** The length over which a flute runs out, as a share of the diameter. */
const runOutShare = 0.55;

/** The beginning of the first flute at the tip, in radians. */
const fluteStart = 0.3;

/** Samples for each visible half turn. */
const samplesPerHalfTurn = 14;

/** More turns than any real flute has: they come from wrong sizes and would fill the drawing. */
const mostTurns = 50;

/** A flute faces the reader from this angle before the axis to this angle behind it. */
const quarter = Math.PI / 2;

/** Draws every flute as a helix of constant angle, in the tool's units. */
export function flutesOf(tool: Tool, shape: Outline): Flutes {
  const helix = radians(Math.abs(tool.helixAngle ?? 0));
  const turnPerLength = (2 * Math.tan(helix)) / tool.cuttingDiameter;
  const hand = (tool.helixAngle ?? 0) < 0 ? -1 : 1;
  const pitch = (2 * Math.PI) / tool.flutes;
  const width = (gulletShares[tool.flutes] ?? usualGulletShare) * pitch;
  const { full, end } = runOut(tool, shape);
  const turns = (end * turnPerLength) / (2 * Math.PI);
  if (!(turns <= mostTurns)) return { gullets: [], edges: [] };
  const stations = stationsOf(tool, shape, { full, end, turns });

  const gullets: Path[] = [];
  const edges: Path[] = [];
  for (let flute = 0; flute < tool.flutes; flute += 1) {
    for (let round = -1; round <= turns + 1; round += 1) {
      const angleAt = (x: number) => fluteStart + pitch * flute + x * turnPerLength - 2 * Math.PI * round;
      const { first, second, edge } = facingReader(stations, { angleAt, hand, width, full, end });
      if (first.length > 1) gullets.push(polyline([...first, ...second.toReversed()], true));
      if (edge.length > 1) edges.push(polyline(edge));
    }
  }
  return { gullets, edges };
}

type Station = { readonly x: number; readonly r: number };

type Turn = {
  readonly angleAt: (x: number) => number;
  readonly hand: number;
  readonly width: number;
  readonly full: number;
  readonly end: number;
};

/** Returns the visible part of one turn of a flute: the two sides of its hollow, and its edge. */
function facingReader(stations: readonly Station[], { angleAt, hand, width, full, end }: Turn) {
  const first: Point[] = [];
  const second: Point[] = [];
  const edge: Point[] = [];
  for (const { x, r } of stations) {
    const at = angleAt(x);
    const closed = x <= full ? 0 : (width / 2) * ((x - full) / (end - full)) ** 2;
    const from = Math.max(at - width + closed, -quarter);
    const to = Math.min(at - closed, quarter);
    const y = (angle: number) => hand * r * Math.sin(angle);
    if (from <= to) {
      first.push([x, y(from)]);
      second.push([x, y(to)]);
    }
    if (at >= -quarter && at <= quarter && x <= full) edge.push([x, y(at)]);
  }
  return { first, second, edge };
}

/**
 * Returns where the flutes stop having their full width, and where they end: those of a mill run out behind its cutting
 * length.
 */
function runOut(tool: Tool, shape: Outline): { full: number; end: number } {
  const length = shape.cutting.to;
  const wanted = tool.cuttingDiameter * runOutShare;
  if (shape.neck !== undefined) return { full: length, end: length };
  if (tool.type !== 'end-mill') return { full: Math.max(length - wanted, length / 2), end: length };
  return { full: length, end: length + Math.min(wanted, (shape.overallLength - length) / 3) };
}

/**
 * Returns the places along the axis where the flutes are computed: close enough for their turns, and at every bend of a
 * rounded tip.
 */
function stationsOf(
  tool: Tool,
  shape: Outline,
  { full, end, turns }: { full: number; end: number; turns: number },
): Station[] {
  const radiusAt = radii(tool, shape);
  const count = Math.max(6, Math.ceil(turns * 2 * samplesPerHalfTurn));
  const even = Array.from({ length: count + 1 }, (_, step) => (end * step) / count);
  const closing = end > full ? [full, (full + 2 * end) / 3, (full + 9 * end) / 10] : [];
  const bends = tool.profile === 'thread' ? [] : shape.points.map(({ x }) => x).filter((x) => x < full);
  return [...new Set([...even, ...closing, ...bends])]
    .toSorted((a, b) => a - b)
    .map((x) => ({ x, r: radiusAt(x) }));
}

/** Returns the radius of the flutes: that of the silhouette, or below the teeth of a thread mill. */
function radii(tool: Tool, { points }: Outline): (x: number) => number {
  if (tool.profile === 'thread') {
    const root = points[1]?.r ?? tool.cuttingDiameter / 2;
    const rise = Math.tan(radians(tool.taperAngle ?? 0));
    return (x) => root + x * rise;
  }
  return (x) => {
    const after = points.findIndex((point) => point.x > x);
    const [a, b] = [points[after - 1], points[after]];
    return a === undefined || b === undefined ? 0 : a.r + ((b.r - a.r) * (x - a.x)) / (b.x - a.x);
  };
}
