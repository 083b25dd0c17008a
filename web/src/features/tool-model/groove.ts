// The flutes of a tool as they are suggested in space: one groove for each, turned along the helix, with a land behind every
// cutting edge. They are as deep as flutes usually are, not as those of this tool.

import { largestCuttingDiameter, type Profile, stepOf, type Tool } from '@chipload/domain/tools';

export type Groove = {
  /** Places around the axis, in radians: closer where a groove meets the next land. The last is the first once more. */
  readonly phases: readonly number[];
  /** How far the grooves have turned at a place along the axis, in radians. */
  readonly turnAt: (x: number) => number;
  /** How far from the axis the grooves leave the tool, at a place along it and a phase. */
  readonly radiusAt: (x: number, phase: number) => number;
  /** Where the grooves have run out. */
  readonly end: number;
};

/** What a groove leaves of the radius, by the kind of tool; of mills with few flutes less, since their flutes are wide. */
const coreShares: Readonly<Record<Tool['type'], number>> = {
  'end-mill': 0.66,
  drill: 0.34,
  reamer: 0.82,
  'thread-mill': 0.7,
};
const wideFluteShares: Readonly<Record<number, number>> = { 1: 0.5, 2: 0.52, 3: 0.58 };

/** Over how much of the diameter a groove runs out. */
const runOutShare = 0.6;

/** Where around the axis a tool of one flute is sampled; those of more flutes share them. */
const samplesAround = 112;

/** The land behind the cutting edge, where the groove is deepest, and where it rises to the next edge; shares of its pitch. */
const [landEnd, floorBegin, floorEnd] = [0.13, 0.5, 0.9];

export function grooveOf(tool: Tool, profile: Profile): Groove {
  const flutes = Math.max(1, Math.round(tool.flutes));
  const pitch = (2 * Math.PI) / flutes;
  const turnPerLength = (2 * Math.tan(((tool.helixAngle ?? 0) * Math.PI) / 180)) / tool.cuttingDiameter;
  const { full, end } = runOutOf(tool, profile);
  const core =
    tool.type === 'end-mill' ? (wideFluteShares[flutes] ?? coreShares[tool.type]) : coreShares[tool.type];
  return {
    phases: phasesOf(flutes, pitch),
    turnAt: (x) => Math.min(x, end) * turnPerLength,
    radiusAt: (x, phase) => {
      if (x >= end) return Infinity;
      const closing = x <= full ? 1 : 1 - ((x - full) / (end - full)) ** 2;
      const share = (phase / pitch) % 1;
      return fullRadiusAt(tool, x) * (1 - (1 - core) * closing * depthAt(share));
    },
    end,
  };
}

/** Up to where the grooves are at their deepest, and where they end: those of a mill without a neck behind its cutting length. */
function runOutOf(tool: Tool, { cutting, neck, overallLength }: Profile): { full: number; end: number } {
  const wanted = tool.cuttingDiameter * runOutShare;
  if (tool.type === 'end-mill' && !neck)
    return { full: cutting.to, end: cutting.to + Math.min(wanted, (overallLength - cutting.to) / 3) };
  return { full: Math.max(cutting.to - wanted, cutting.to / 2), end: cutting.to };
}

/** The radius that the grooves are ground from: that of the lands, without the shape of the tip. */
function fullRadiusAt(tool: Tool, x: number): number {
  const step = stepOf(tool);
  if (step && x <= step.length) return step.diameter / 2;
  return largestCuttingDiameter({ ...tool, cuttingLength: x }) / 2;
}

/** From 0 on the land to 1 where the groove is deepest; a cutting edge at 0 and, again, at 1. */
function depthAt(share: number): number {
  if (share <= landEnd) return 0;
  if (share < floorBegin) {
    const down = (share - landEnd) / (floorBegin - landEnd);
    return down * down * (3 - 2 * down);
  }
  return share <= floorEnd ? 1 : 1 - ((share - floorEnd) / (1 - floorEnd)) ** 2;
}

function phasesOf(flutes: number, pitch: number): number[] {
  const each = Math.ceil(samplesAround / flutes);
  const even = Array.from({ length: each }, (_, step) => step / each);
  const shares = [...new Set([...even, landEnd, floorEnd, 0.93, 0.96, 0.985])].toSorted((a, b) => a - b);
  const starts = Array.from({ length: flutes }, (_, flute) => flute * pitch);
  return [...starts.flatMap((start) => shares.map((share) => start + share * pitch)), 2 * Math.PI];
}
