// Approximates the flutes of a tool in 3D: one groove per flute, turned along the helix, with a land behind every
// cutting edge. They have the usual depth of flutes, not that of this tool.

import { largestCuttingDiameter, type Profile, stepOf, type Tool } from '../tools/tools.ts';

export type Groove = {
  /** Angles around the axis, in radians: denser where a groove meets the next land. The last is a full turn. */
  readonly phases: readonly number[];
  /** Returns how far the grooves have turned at `x` along the axis, in radians. */
  readonly turnAt: (x: number) => number;
  /** Returns the radius that the grooves leave, at `x` along the axis and a phase; infinite behind the grooves. */
  readonly radiusAt: (x: number, phase: number) => number;
  /** The position along the axis where the grooves have run out. */
  readonly end: number;
};

/** The share of the radius that a groove leaves, by type of tool; smaller for mills with few flutes, which are wide. */
const coreShares: Readonly<Record<Tool['type'], number>> = {
  'end-mill': 0.66,
  drill: 0.34,
  reamer: 0.82,
  'thread-mill': 0.7,
};
const wideFluteShares: Readonly<Record<number, number>> = { 1: 0.5, 2: 0.52, 3: 0.58 };

/** The share of the diameter over which a groove runs out. */
const runOutShare = 0.6;

/**
 * The number of samples around the axis of a tool with one flute; tools with more flutes divide them among the flutes.
 */
const samplesAround = 112;

/**
 * As shares of a groove's pitch: the end of the land behind the cutting edge, the start of the deepest part, and
 * its end, where the groove rises to the next edge.
 */
const [landEnd, floorStart, floorEnd] = [0.13, 0.5, 0.9];

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

/**
 * Returns the positions along the axis where the full depth of the grooves ends, and where the grooves end. Those of a mill
 * without a neck end behind its cutting length.
 */
function runOutOf(tool: Tool, { cutting, neck, overallLength }: Profile): { full: number; end: number } {
  const runOut = tool.cuttingDiameter * runOutShare;
  if (tool.type === 'end-mill' && !neck)
    return { full: cutting.to, end: cutting.to + Math.min(runOut, (overallLength - cutting.to) / 3) };
  return { full: Math.max(cutting.to - runOut, cutting.to / 2), end: cutting.to };
}

/** Returns the radius that the grooves are ground from: that of the lands, without the shape of the tip. */
function fullRadiusAt(tool: Tool, x: number): number {
  const step = stepOf(tool);
  if (step && x <= step.length) return step.diameter / 2;
  return largestCuttingDiameter({ ...tool, cuttingLength: x }) / 2;
}

/** Returns a depth from 0 on the land to 1 where the groove is deepest. A cutting edge is at a share of 0 and of 1. */
function depthAt(share: number): number {
  if (share <= landEnd) return 0;
  if (share < floorStart) {
    const down = (share - landEnd) / (floorStart - landEnd);
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
