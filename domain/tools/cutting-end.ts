// The shape of a tool's cutting end: half of its silhouette from the tip on the axis to the end of the flutes.
// Arcs are laid out as short chords, so that whoever draws needs nothing but lines.

import { pointLength } from './tool.ts';
import type { Tool } from './tool.ts';

/** A point of a silhouette: x along the axis from the tip, r the distance from the axis. In the tool's units. */
export type OutlinePoint = { readonly x: number; readonly r: number };

/** Chords that a quarter circle is laid out in. */
const chordsPerQuarter = 16;

/** The lead angle of a high-feed face, and the share of the radius that is flat. House geometry. */
const highFeedLeadDegrees = 12;
const highFeedFlatShare = 0.4;

/** The radius across the end of a lens cutter, in cutting diameters. House geometry. */
const lensRadiusInDiameters = 1;

/** The share of the diameter over which a reamer's lead is ground. House geometry. */
const reamerLeadShare = 0.06;

/** The cutting end of a tool, from x = 0 on the axis to the end of its cutting length. */
export function cuttingEnd(tool: Tool): OutlinePoint[] {
  const length = Math.min(tool.cuttingLength, tool.overallLength);
  const end = tip(tool, length);
  const last = end.at(-1) ?? { x: 0, r: 0 };
  const rise = Math.tan(radians(tool.taperAngle ?? 0));
  return clipped([...end, { x: length, r: last.r + Math.max(0, length - last.x) * rise }], length);
}

/** The pitch of the thread that a thread mill cuts, in its own units; undefined when the text names none. */
export function threadPitch(thread: string | undefined): number | undefined {
  const metric = /^M[\d.]+x([\d.]+)$/i.exec(thread ?? '')?.[1];
  if (metric !== undefined) return Number(metric) > 0 ? Number(metric) : undefined;
  const perInch = Number(/-(\d+(?:\.\d+)?)(?:[A-Z]*)$/i.exec(thread ?? '')?.[1]);
  return perInch > 0 ? 1 / perInch : undefined;
}

function tip(tool: Tool, length: number): OutlinePoint[] {
  const half = tool.cuttingDiameter / 2;
  const radius = Math.min(tool.cornerRadius ?? 0, half);
  switch (tool.profile) {
    case 'square':
      return [axis, { x: 0, r: half }];
    case 'radius':
      return [axis, ...corner(half, radius, tool.taperAngle ?? 0)];
    case 'tapered':
      return [axis, ...corner(half, tool.cornerRadius === undefined ? half : radius, tool.taperAngle ?? 0)];
    case 'ball':
      return [axis, ...corner(half, half, 0)];
    case 'chamfer':
      return [axis, ...bevel(half, Math.min(tool.cornerChamfer ?? 0, half), 45)];
    case 'drill':
      return [axis, { x: pointLength(tool), r: half }];
    case 'reamer':
      return [axis, ...bevel(half, tool.cuttingDiameter * reamerLeadShare, (tool.pointAngle ?? 90) / 2)];
    case 'high-feed':
      return [axis, ...highFeed(half, Math.min(tool.cornerRadius ?? 0, 0.3 * half))];
    case 'lens':
      return lens(half, Math.min(radius, 0.9 * half));
    case 'oval':
      return oval(half, Math.min(radius, 0.9 * half), length);
    case 'thread':
      return [
        axis,
        ...teeth(half, threadPitch(tool.thread), Math.tan(radians(tool.taperAngle ?? 0)), length),
      ];
  }
}

/** The share of a radius that counts as nothing. */
const tiny = 1e-12;

const axis: OutlinePoint = { x: 0, r: 0 };

/** A flat face and a rounded corner that ends where it touches the side, which may lean outward. */
function corner(half: number, radius: number, taperDegrees: number): OutlinePoint[] {
  return arc({ x: radius, r: half - radius }, radius, 180, 90 + taperDegrees);
}

/** A flat face and a corner cut off at an angle to the axis; `depth` is measured along the face. */
function bevel(half: number, depth: number, degreesToAxis: number): OutlinePoint[] {
  const tangent = Math.tan(radians(degreesToAxis));
  return [
    { x: 0, r: half - depth },
    { x: tangent > 0 ? depth / tangent : 0, r: half },
  ];
}

/** A flat, a shallow cone and a rounded corner that touches both the cone and the side. */
function highFeed(half: number, radius: number): OutlinePoint[] {
  const lead = radians(highFeedLeadDegrees);
  const flat = half * highFeedFlatShare;
  const along = (half - radius + radius * Math.sin(lead) - flat) / Math.cos(lead);
  const centre = { x: along * Math.sin(lead) + radius * Math.cos(lead), r: half - radius };
  return [{ x: 0, r: flat }, ...arc(centre, radius, 180 - highFeedLeadDegrees, 90)];
}

/** A large arc across the end and a small one that touches it and the side. */
function lens(half: number, radius: number): OutlinePoint[] {
  const large = 2 * half * lensRadiusInDiameters;
  const centre = { x: large - Math.sqrt((large - radius) ** 2 - (half - radius) ** 2), r: half - radius };
  const touch = degrees(Math.atan2(centre.r, centre.x - large));
  return [...arc({ x: large, r: 0 }, large, 180, touch), ...arc(centre, radius, touch, 90)];
}

/**
 * A small arc at the tip and a large one along the side, which touches the tip and runs out parallel to the axis
 * where the cutting length ends. Its radius follows from that.
 */
function oval(half: number, radius: number, length: number): OutlinePoint[] {
  const along = Math.max(length - radius, half - radius);
  const large = (along ** 2 + half ** 2 - radius ** 2) / (2 * (half - radius));
  const centre = { x: radius + along, r: half - large };
  const touch = degrees(Math.atan2(-centre.r, radius - centre.x));
  return [...arc({ x: radius, r: 0 }, radius, 180, touch), ...arc(centre, large, touch, 90)];
}

/** Teeth of 60° with a small flat on their crests, one for each whole pitch. */
function teeth(half: number, pitch: number | undefined, rise: number, length: number): OutlinePoint[] {
  if (pitch === undefined) return [{ x: 0, r: half }];
  const depth = Math.min(0.6134 * pitch, 0.4 * half);
  const count = Math.max(1, Math.floor(length / pitch + 1e-3));
  const root = { x: 0, r: half - depth };
  return Array.from({ length: count }, (_, tooth) => {
    const [from, crest, behind, to] = [tooth, tooth + 7 / 16, tooth + 9 / 16, tooth + 1].map(
      (at) => at * pitch,
    );
    return [from, crest, behind, to].map((x = 0, index) => ({
      x,
      r: half + x * rise - (index === 1 || index === 2 ? 0 : depth),
    }));
  })
    .flat()
    .toSpliced(0, 1, root);
}

/** Points of an arc, both ends included; angles in degrees, 180 points to the tip and 90 away from the axis. */
function arc(centre: OutlinePoint, radius: number, from: number, to: number): OutlinePoint[] {
  const chords = radius > 0 ? Math.max(1, Math.ceil((Math.abs(to - from) / 90) * chordsPerQuarter)) : 1;
  return Array.from({ length: chords + 1 }, (_, step) => {
    const angle = radians(from + ((to - from) * step) / chords);
    const point = { x: centre.x + radius * Math.cos(angle), r: centre.r + radius * Math.sin(angle) };
    // What rounding leaves of nothing is nothing, so that an arc from the axis begins on it.
    return { x: point.x < tiny * radius ? 0 : point.x, r: point.r < tiny * radius ? 0 : point.r };
  });
}

/** The points up to x; where the shape is cut off, a point on the cut. */
function clipped(points: readonly OutlinePoint[], length: number): OutlinePoint[] {
  const kept: OutlinePoint[] = [];
  for (const point of points) {
    const before = kept.at(-1);
    if (point.x > length) {
      if (before === undefined || before.x >= length) break;
      const share = (length - before.x) / (point.x - before.x);
      kept.push({ x: length, r: before.r + share * (point.r - before.r) });
      break;
    }
    const x = Math.max(before?.x ?? 0, point.x);
    // Where two arcs touch, the end of one is the beginning of the other but for rounding.
    const isNew = before === undefined || Math.hypot(x - before.x, point.r - before.r) > 1e-9 * length;
    if (isNew) kept.push({ x, r: point.r });
  }
  return kept;
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}
