import { radians } from './radians.ts';

// The pieces of a tool's profile: straight lines and circular arcs in the half plane beside its axis.

/** A point of a silhouette: x along the axis from the tip, r the distance from the axis. In the tool's units. */
export type OutlinePoint = { readonly x: number; readonly r: number };

/**
 * An arc about a centre, by its angles in degrees: 180 points to the tip, 90 away from the axis. A profile only turns
 * outward, so every arc runs from a larger angle to a smaller one, between 180 and 90.
 */
export type ProfileArc = {
  readonly centre: OutlinePoint;
  readonly radius: number;
  readonly startAngle: number;
  readonly endAngle: number;
};

/** One piece of a profile; it begins where the piece before it ends. */
export type ProfileSegment =
  | { readonly kind: 'line'; readonly from: OutlinePoint; readonly to: OutlinePoint }
  | ({ readonly kind: 'arc'; readonly from: OutlinePoint; readonly to: OutlinePoint } & ProfileArc);

/** One step in describing a profile: a straight line to a point, or an arc. */
export type ProfileStroke = OutlinePoint | ProfileArc;

/** Lengths below this share of the whole length are rounding errors and count as zero. */
const negligibleShare = 1e-9;

/** Returns the point of an arc at an angle. */
export function pointOfArc({ centre, radius }: ProfileArc, angle: number): OutlinePoint {
  const turned = radians(angle);
  return { x: centre.x + radius * exact(Math.cos(turned)), r: centre.r + radius * exact(Math.sin(turned)) };
}

/** Returns the point half-way along an arc: a CAD kernel makes an arc from it and the two ends. */
export function middleOfArc(arc: ProfileArc): OutlinePoint {
  return pointOfArc(arc, (arc.startAngle + arc.endAngle) / 2);
}

/**
 * Returns the segments through a list of strokes from a point on, no farther along the axis than `length`; a stroke
 * that is cut off there ends on the cut. Strokes without length leave no segment.
 */
export function segmentsThrough(
  start: OutlinePoint,
  strokes: readonly ProfileStroke[],
  length: number,
): ProfileSegment[] {
  const segments: ProfileSegment[] = [];
  let from = start;
  const draw = (segment: ProfileSegment) => {
    if (Math.hypot(segment.to.x - from.x, segment.to.r - from.r) <= negligibleShare * length) return;
    segments.push(segment);
    from = segment.to;
  };
  for (const stroke of strokes) {
    const corner = 'centre' in stroke ? pointOfArc(stroke, stroke.startAngle) : stroke;
    draw(lineTo(from, corner, length));
    if (corner.x > length) break;
    if (!('centre' in stroke)) continue;
    draw(arcTo(from, stroke, length));
    if (pointOfArc(stroke, stroke.endAngle).x > length) break;
  }
  return segments;
}

/** Returns a line that never runs back toward the tip, cut off at a length. */
function lineTo(from: OutlinePoint, corner: OutlinePoint, length: number): ProfileSegment {
  const x = Math.max(from.x, corner.x);
  if (x <= length) return { kind: 'line', from, to: { x, r: corner.r } };
  if (from.x >= length) return { kind: 'line', from, to: from };
  const share = (length - from.x) / (x - from.x);
  return { kind: 'line', from, to: { x: length, r: from.r + share * (corner.r - from.r) } };
}

function arcTo(from: OutlinePoint, arc: ProfileArc, length: number): ProfileSegment {
  const end = pointOfArc(arc, arc.endAngle);
  if (end.x <= length) return { kind: 'arc', from, to: end, ...arc };
  const cut = (length - arc.centre.x) / arc.radius;
  const endAngle = (Math.acos(Math.max(-1, cut)) * 180) / Math.PI;
  const to = { x: length, r: pointOfArc(arc, endAngle).r };
  return { kind: 'arc', from, to, ...arc, endAngle };
}

/** Turns rounding errors into exactly zero, so that an arc from the axis begins on it. */
function exact(value: number): number {
  return Math.abs(value) < 1e-15 ? 0 : value;
}
