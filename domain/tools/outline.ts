// The silhouette of a tool as data, so that a picture to scale can be drawn of every part from its dimensions:
// half of the profile from the tip to the end of the shank, where its parts lie, the lines of the flutes, and where
// the dimensions are to be written.

import { cuttingEnd } from './cutting-end.ts';
import type { OutlinePoint } from './cutting-end.ts';
import { dimensionMarks } from './outline-marks.ts';
import type { DimensionMark } from './outline-marks.ts';
import { shankFlats } from './shank.ts';
import type { ShankFlat } from './shank.ts';
import { largestCuttingDiameter } from './tool.ts';
import type { Tool, ToolUnits } from './tool.ts';

/** A stretch of the tool along its axis, from the tip. */
export type OutlineStretch = { readonly from: number; readonly to: number };

/** The picture of a tool, in its own units. Mirror the points across the axis for the whole silhouette. */
export type Outline = {
  readonly units: ToolUnits;
  readonly overallLength: number;
  readonly largestDiameter: number;
  /** From the tip on the axis to the end of the shank on the axis; x never falls. */
  readonly points: readonly OutlinePoint[];
  readonly cutting: OutlineStretch;
  /** The neck behind the cutting part, where there is one. */
  readonly neck: OutlineStretch | undefined;
  /** The shank, behind the cone or step that leads up to it. */
  readonly shank: OutlineStretch;
  readonly flats: readonly ShankFlat[];
  readonly marks: readonly DimensionMark[];
};

/** The half angle of the cone from a thin body up to the shank. */
const shankConeDegrees = 30;

/** The chamfer at the end of the shank, as a share of its diameter. */
const endChamferShare = 0.05;

/** The silhouette of a tool. Dimensions that contradict each other are cut to what the overall length allows. */
export function outline(tool: Tool): Outline {
  const end = cuttingEnd(tool);
  const behindEnd = end.at(-1) ?? { x: 0, r: 0 };
  const neck = neckPoints(tool, behindEnd);
  const body = neck.at(-1) ?? behindEnd;
  const shank = shankPoints(tool, body);
  const cutting = { from: 0, to: behindEnd.x };
  const shankStretch = { from: shank[0]?.x ?? body.x, to: tool.overallLength };

  return {
    units: tool.units,
    overallLength: tool.overallLength,
    largestDiameter: Math.max(tool.shankDiameter, largestCuttingDiameter(tool)),
    points: [...end, ...neck, ...shank],
    cutting,
    neck: neck.length > 0 ? { from: behindEnd.x, to: body.x } : undefined,
    shank: shankStretch,
    flats: shankFlats(tool),
    marks: dimensionMarks(tool, { cutting, shank: shankStretch, end }),
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
  const wanted = rise > 0 ? rise / Math.tan((shankConeDegrees * Math.PI) / 180) : -rise;
  const lead = Math.min(wanted, room / 2);
  const chamfer = Math.min(tool.shankDiameter * endChamferShare, (room - lead) / 2);
  return [
    { x: body.x + lead, r: radius },
    { x: tool.overallLength - chamfer, r: radius },
    { x: tool.overallLength, r: radius - chamfer },
    { x: tool.overallLength, r: 0 },
  ];
}
