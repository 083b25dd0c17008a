// Fusion's name of a tool, and the sizes it requires. Its ordering always holds: LCF <= shoulder-length <= LB <= OAL.

import {
  cornerRadiusOf,
  isForHoles,
  largestCuttingDiameter,
  profileOf,
  threadPitch,
  type Tool,
  type ToolProfile,
} from '../tools/tools.ts';
import { projectingLength, shoulderLength } from './projecting-length.ts';

/**
 * Fusion has no cutter with a chamfered corner that may rough pockets, and none for high feed: the first is written as
 * a flat end mill with the chamfer in its tip diameter, the second as a bull nose with its corner radius. Both remove a
 * little less than the simulation shows, never more.
 */
const types: Readonly<Record<ToolProfile, string>> = {
  square: 'flat end mill',
  chamfer: 'flat end mill',
  radius: 'bull nose end mill',
  'high-feed': 'bull nose end mill',
  ball: 'ball end mill',
  tapered: 'tapered mill',
  lens: 'circle segment lens',
  oval: 'circle segment oval',
  thread: 'thread mill',
  drill: 'drill',
  reamer: 'reamer',
};

/** Returns the `tapered-type` of a tapered mill: with a ball, or with a smaller corner. */
export function fusionTaperedType(tool: Tool): 'tapered_ball' | 'tapered_bull_nose' {
  return cornerRadiusOf(tool) === tool.cuttingDiameter / 2 ? 'tapered_ball' : 'tapered_bull_nose';
}

/** Returns Fusion's name of the kind of tool. */
export function fusionType({ profile }: Pick<Tool, 'profile'>): string {
  return types[profile];
}

/** Returns the `geometry` of a tool, with Fusion's names. */
export function fusionGeometry(tool: Tool): Readonly<Record<string, number | boolean | string>> {
  const projecting = projectingLength(tool);
  return {
    CSP: tool.coolantThrough,
    DC: tool.cuttingDiameter,
    HAND: true,
    LB: projecting,
    LCF: tool.cuttingLength,
    NOF: tool.flutes,
    NT: 1,
    OAL: tool.overallLength,
    RE: tool.type === 'end-mill' ? cornerRadiusOf(tool) : 0,
    SFDM: tool.shankDiameter,
    TP: 0,
    assemblyGaugeLength: projecting,
    'shoulder-length': shoulderLength(tool),
    'thread-profile-angle': 60,
    'tip-diameter': tipDiameter(tool),
    'tip-length': 0,
    'tip-offset': 0,
    ...ofKind(tool),
  };
}

function ofKind(tool: Tool): Readonly<Record<string, number | string>> {
  const neck = tool.neckDiameter === undefined ? {} : { 'shoulder-diameter': tool.neckDiameter };
  if (tool.type === 'drill') return { SIG: tool.pointAngle ?? 0, ...neck };
  if (tool.type === 'reamer') return { SIG: 0, ...neck };
  const mill = {
    TA: tool.taperAngle ?? 0,
    'shoulder-diameter': tool.neckDiameter ?? largestCuttingDiameter(tool),
  };
  if (tool.type === 'thread-mill') return { ...mill, ...thread(tool) };
  return tool.profile === 'lens' || tool.profile === 'oval' ? { ...mill, ...circleSegment(tool) } : mill;
}

function thread(tool: Tool): Readonly<Record<string, number | string>> {
  const pitch = threadPitch(tool.thread) ?? 0;
  if (pitch === 0) return {};
  const teeth = Math.max(1, Math.floor(tool.cuttingLength / pitch + 1e-3));
  return { NT: teeth, TP: pitch, TPN: pitch, TPX: pitch, 'thread-tip-type': 'point' };
}

/** A lens is a large arc across the end and a corner, an oval a tip and a large arc along the side. */
function circleSegment(tool: Tool): Readonly<Record<string, number>> {
  const [first, last] = profileOf(tool).segments.filter((segment) => segment.kind === 'arc');
  if (!first || !last) return {};
  return {
    'lower-radius': first.radius,
    'profile-radius': tool.profile === 'lens' ? first.radius : last.radius,
    'upper-radius': 0,
    'axial-distance': last.centre.x,
  };
}

function tipDiameter(tool: Tool): number {
  if (isForHoles(tool) || tool.profile === 'ball') return 0;
  if (tool.profile === 'oval') return tool.cuttingDiameter;
  const corner = tool.profile === 'chamfer' ? (tool.cornerChamfer ?? 0) : cornerRadiusOf(tool);
  return Math.max(0, tool.cuttingDiameter - 2 * corner);
}
