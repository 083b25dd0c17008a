// The shape of a tool's cutting end: half of its silhouette from the tip on the axis to the end of the flutes.

import {
  type OutlinePoint,
  type ProfileArc,
  type ProfileSegment,
  type ProfileStroke,
  segmentsThrough,
} from './profile-segments.ts';
import { type Tool, cornerRadiusOf, pointLength, stepOf } from './tool.ts';
import { radians } from './radians.ts';

/** The lead angle of a high-feed face, and the flat share of the radius. The shop's own geometry. */
const highFeedLeadDegrees = 12;
const highFeedFlatShare = 0.4;

/** The radius across the end of a lens cutter, in cutting diameters. The shop's own geometry. */
const lensRadiusInDiameters = 1;

/** The share of the diameter over which a reamer's lead is ground. The shop's own geometry. */
const reamerLeadShare = 0.06;

/** The limit of drawn teeth. No real thread mill has more; wrong sizes may give more. */
const mostTeeth = 500;

/** Returns the cutting end of a tool, from x = 0 on the axis to the end of its cutting length. */
export function cuttingEnd(tool: Tool): ProfileSegment[] {
  const length = Math.min(tool.cuttingLength, tool.overallLength);
  const tip = segmentsThrough(axis, tipOf(tool, length), length);
  const last = tip.at(-1)?.to ?? axis;
  const side = { x: length, r: last.r + (length - last.x) * Math.tan(radians(tool.taperAngle ?? 0)) };
  return [...tip, ...segmentsThrough(last, [side], length)];
}

/** Returns the pitch of a thread from its name, in the thread's own units; undefined when the name has none. */
export function threadPitch(thread: string | undefined): number | undefined {
  const metric = /^M[\d.]+x([\d.]+)$/i.exec(thread ?? '')?.[1];
  if (metric !== undefined) return Number(metric) > 0 ? Number(metric) : undefined;
  const perInch = Number(/-(\d+(?:\.\d+)?)(?:[A-Z]*)$/i.exec(thread ?? '')?.[1]);
  return perInch > 0 ? 1 / perInch : undefined;
}

function tipOf(tool: Tool, length: number): ProfileStroke[] {
  const half = tool.cuttingDiameter / 2;
  const radius = cornerRadiusOf(tool);
  const taper = tool.taperAngle ?? 0;
  switch (tool.profile) {
    case 'square':
      return [{ x: 0, r: half }];
    case 'radius':
    case 'tapered':
    case 'ball':
      return [corner(half, radius, taper)];
    case 'chamfer':
      return bevel(half, Math.min(tool.cornerChamfer ?? 0, half), 45);
    case 'drill':
      return point(tool);
    case 'reamer':
      return bevel(half, tool.cuttingDiameter * reamerLeadShare, (tool.pointAngle ?? 90) / 2);
    case 'high-feed':
      return highFeed(half, Math.min(radius, 0.3 * half));
    case 'lens':
      return lens(half, Math.min(radius, 0.9 * half));
    case 'oval':
      return oval(half, Math.min(radius, 0.9 * half), length);
    case 'thread':
      return teeth(half, threadPitch(tool.thread), Math.tan(radians(taper)), length);
  }
}

const axis: OutlinePoint = { x: 0, r: 0 };

/** A flat face and a rounded corner that ends where it touches the side, which may lean outward. */
function corner(half: number, radius: number, taperDegrees: number): ProfileArc {
  return {
    centre: { x: radius, r: half - radius },
    radius,
    startAngle: 180,
    endAngle: 90 + taperDegrees,
  };
}

/** A flat face and a corner cut off at an angle to the axis; `depth` is measured along the face. */
function bevel(half: number, depth: number, degreesToAxis: number): OutlinePoint[] {
  const tangent = Math.tan(radians(degreesToAxis));
  return [
    { x: 0, r: half - depth },
    { x: tangent > 0 ? depth / tangent : 0, r: half },
  ];
}

/** The cone of a drill's point; on a step drill also the pilot behind it and the cone of the step. */
function point(tool: Tool): OutlinePoint[] {
  const half = tool.cuttingDiameter / 2;
  const step = stepOf(tool);
  if (step === undefined) return [{ x: pointLength(tool), r: half }];

  const pilot = step.diameter / 2;
  const rise = step.angle > 0 && step.angle < 180 ? (half - pilot) / Math.tan(radians(step.angle / 2)) : 0;
  const stepStart = Math.max(step.length, pointLength(tool));
  return [
    { x: pointLength(tool), r: pilot },
    { x: stepStart, r: pilot },
    { x: stepStart + rise, r: half },
  ];
}

/** A flat, a shallow cone and a rounded corner that touches both the cone and the side. */
function highFeed(half: number, radius: number): ProfileStroke[] {
  const lead = radians(highFeedLeadDegrees);
  const flat = half * highFeedFlatShare;
  const along = (half - radius + radius * Math.sin(lead) - flat) / Math.cos(lead);
  const centre = { x: along * Math.sin(lead) + radius * Math.cos(lead), r: half - radius };
  return [
    { x: 0, r: flat },
    { centre, radius, startAngle: 180 - highFeedLeadDegrees, endAngle: 90 },
  ];
}

/** A large arc across the end and a small one that touches it and the side. */
function lens(half: number, radius: number): ProfileArc[] {
  const large = 2 * half * lensRadiusInDiameters;
  const centre = { x: large - Math.sqrt((large - radius) ** 2 - (half - radius) ** 2), r: half - radius };
  const touch = degrees(Math.atan2(centre.r, centre.x - large));
  return [
    { centre: { x: large, r: 0 }, radius: large, startAngle: 180, endAngle: touch },
    { centre, radius, startAngle: touch, endAngle: 90 },
  ];
}

/**
 * A small arc at the tip and a large one along the side, which touches the tip and runs out parallel to the axis
 * where the cutting length ends. Its radius follows from that.
 */
function oval(half: number, radius: number, length: number): ProfileArc[] {
  const along = Math.max(length - radius, half - radius);
  const large = (along ** 2 + half ** 2 - radius ** 2) / (2 * (half - radius));
  const below = Math.max(0, large - half);
  const touch = degrees(Math.atan2(below, -along));
  return [
    { centre: { x: radius, r: 0 }, radius, startAngle: 180, endAngle: touch },
    { centre: { x: radius + along, r: -below }, radius: large, startAngle: touch, endAngle: 90 },
  ];
}

/** Teeth of 60° with a small flat on their crests, one for each whole pitch. */
function teeth(half: number, pitch: number | undefined, rise: number, length: number): OutlinePoint[] {
  if (pitch === undefined) return [{ x: 0, r: half }];
  const depth = Math.min(0.6134 * pitch, 0.4 * half);
  const count = Math.min(mostTeeth, Math.max(1, Math.floor(length / pitch + 1e-3)));
  const root = { x: 0, r: half - depth };
  const tooth = (number: number) =>
    [0, 7 / 16, 9 / 16, 1].map((at, index) => {
      const x = (number + at) * pitch;
      return { x, r: half + x * rise - (index === 1 || index === 2 ? 0 : depth) };
    });
  return [
    root,
    ...Array.from({ length: count }, (_, number) => tooth(number))
      .flat()
      .slice(1),
  ];
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}
