// The profile of a tool: half of its longitudinal section as true lines and arcs, from the tip to the end of the shank.
// Revolved about the axis it is the tool's envelope. Every picture, drawing and model of a tool is made from it.

import { cuttingEnd } from './cutting-end.ts';
import { type OutlinePoint, type ProfileSegment, segmentsThrough } from './profile-segments.ts';
import { type ShankFlat, shankFlats } from './shank.ts';
import { type Tool, type ToolUnits, largestCuttingDiameter } from './tool.ts';
import { radians } from './radians.ts';

/** A stretch of the tool along its axis, from the tip. */
export type ProfileStretch = { readonly from: number; readonly to: number };

/** Half of a tool's section, in the tool's own units; revolve it about the axis r = 0 for the body. */
export type Profile = {
  readonly units: ToolUnits;
  readonly overallLength: number;
  readonly largestDiameter: number;
  /** Connected, from (0, 0) to (overallLength, 0); x never falls. */
  readonly segments: readonly ProfileSegment[];
  readonly cutting: ProfileStretch;
  /** The neck behind the cutting part, where there is one. */
  readonly neck: ProfileStretch | undefined;
  /** The shank, behind the cone or step that leads up to it. */
  readonly shank: ProfileStretch;
  /** The flats of the shank; one that would reach into the cone in front of it is omitted. */
  readonly flats: readonly ShankFlat[];
};

/** The half angle of the cone from a thin body up to the shank. */
const shankConeDegrees = 30;

/** The chamfer at the end of the shank, as a share of its diameter. */
const endChamferShare = 0.05;

/** Returns the profile of a tool. Dimensions that contradict each other are cut to what the overall length allows. */
export function profileOf(tool: Tool): Profile {
  const { overallLength } = tool;
  const end = cuttingEnd(tool);
  const behindEnd = end.at(-1)?.to ?? { x: 0, r: 0 };
  const neck = neckPoints(tool, behindEnd);
  const body = neck.at(-1) ?? behindEnd;
  const shank = shankPoints(tool, body);
  const shankFrom = shank[0]?.x ?? body.x;

  return {
    units: tool.units,
    overallLength,
    largestDiameter: Math.max(
      tool.shankDiameter,
      largestCuttingDiameter(tool),
      neck.length > 0 ? 2 * body.r : 0,
    ),
    segments: [...end, ...segmentsThrough(behindEnd, [...neck, ...shank], overallLength)],
    cutting: { from: 0, to: behindEnd.x },
    neck: neck.length > 0 ? { from: behindEnd.x, to: body.x } : undefined,
    shank: { from: shankFrom, to: overallLength },
    flats: shankFlats(tool).filter(({ from }) => from >= shankFrom),
  };
}

/** A neck thinner than the cutting part begins with a step of 45°. */
function neckPoints(tool: Tool, behindEnd: OutlinePoint): OutlinePoint[] {
  const to = Math.min(tool.neckLength ?? 0, tool.overallLength);
  if (tool.neckDiameter === undefined || to <= behindEnd.x) return [];
  const radius = tool.neckDiameter / 2;
  const step = Math.min(Math.abs(behindEnd.r - radius), (to - behindEnd.x) / 2);
  return [
    { x: behindEnd.x + step, r: radius },
    { x: to, r: radius },
  ];
}

/** A cone up or a step down to the shank, the shank, its chamfer, and back to the axis. */
function shankPoints(tool: Tool, body: OutlinePoint): OutlinePoint[] {
  const radius = tool.shankDiameter / 2;
  const room = tool.overallLength - body.x;
  const rise = radius - body.r;
  const wanted = rise > 0 ? rise / Math.tan(radians(shankConeDegrees)) : -rise;
  const lead = Math.min(wanted, room / 2);
  const chamfer = Math.min(tool.shankDiameter * endChamferShare, (room - lead) / 2);
  return [
    { x: body.x + lead, r: radius },
    { x: tool.overallLength - chamfer, r: radius },
    { x: tool.overallLength, r: radius - chamfer },
    { x: tool.overallLength, r: 0 },
  ];
}
