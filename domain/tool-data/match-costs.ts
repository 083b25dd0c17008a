// The cost of replacing a buyer's tool with a part: zero within the tolerances, and higher the more a difference matters
// at the machine. Each respect has its own cost, so that many parts can be compared at once.

import { inMillimetres, millimetresPerInch, threadPitch, type Tool } from '../tools/tools.ts';
import type { ReadTool, KnownTool } from './read-tool.ts';

/** The respects in which parts are compared with a tool. */
export const matchRespects = [
  'diameter',
  'corner',
  'flutes',
  'shank',
  'cutting-length',
  'reach',
  'overall-length',
] as const;
export type MatchRespect = (typeof matchRespects)[number];

/** The compared sizes; the ones a machinist looks at first come first. */
export const comparedSizes = [
  'cuttingDiameter',
  'threadPitch',
  'cornerRadius',
  'flutes',
  'taperAngle',
  'shankDiameter',
  'cuttingLength',
  'usableLength',
  'pointAngle',
  'overallLength',
] as const;
export type ComparedSize = (typeof comparedSizes)[number];

/**
 * Tolerances within which two sizes are the same: millimetres, degrees, a count. Diameters are those of one nominal
 * size; lengths allow for what makers round differently between inches and millimetres.
 */
const matchTolerances: Readonly<Record<ComparedSize, number>> = {
  cuttingDiameter: 0.005,
  cornerRadius: 0.02,
  flutes: 0,
  shankDiameter: 0.02,
  cuttingLength: 0.5,
  usableLength: 0.5,
  overallLength: 1,
  pointAngle: 1,
  taperAngle: 0.1,
  threadPitch: 0.005,
};

/** With a larger difference in diameter, in millimetres, it is another tool. */
const farthestDiameterMm = 0.05;

/**
 * The cost of a size that differs, before the amount of the difference is added. Those that change the program most
 * cost most.
 */
const costs: Readonly<Record<ComparedSize, number>> = {
  cuttingDiameter: 3,
  cornerRadius: 3,
  flutes: 3,
  shankDiameter: 2,
  cuttingLength: 1,
  usableLength: 0.5,
  overallLength: 0.5,
  pointAngle: 1,
  taperAngle: 3,
  threadPitch: 6,
};

/** The cost of another shape of the cutting end. */
const profileCost = 6;

/** A part that costs more is not worth showing. */
export const mostCost = 9;

/**
 * Returns a size of the tool and of the part, in millimetres, degrees or as a count; undefined where either has none to
 * compare.
 */
export function sizesOf(
  size: ComparedSize,
  read: ReadTool,
  part: Tool,
): { readonly wanted: number; readonly offered: number } | undefined {
  const { tool } = read;
  if (size === 'flutes' || size === 'pointAngle' || size === 'taperAngle')
    return pairOf(tool[size], part[size]);
  if (size === 'usableLength') return reachSizes(tool, part);
  if (size === 'threadPitch') {
    return pairOf(
      millimetres(read.threadPitch ?? threadPitch(tool.thread), tool),
      millimetres(pitchOf(part), part),
    );
  }
  // On other ends the radius follows from the diameter, or means something else.
  if (size === 'cornerRadius' && !(tool.profile === 'radius' && part.profile === 'radius')) return undefined;
  return pairOf(millimetres(tool[size], tool), millimetres(part[size], part));
}

/**
 * Returns the cost of a size: zero within its tolerance; a length that is too short costs twice as much as one too
 * long.
 */
export function sizeCost(size: ComparedSize, read: ReadTool, part: Tool): number {
  const sizes = sizesOf(size, read, part);
  if (sizes === undefined || isAlike(size, sizes)) return 0;
  const { wanted, offered } = sizes;
  const share = Math.min(1, Math.abs(offered - wanted) / Math.max(wanted, offered));
  const isShort = offered < wanted && (size === 'cuttingLength' || size === 'usableLength');
  return costs[size] * (1 + share) * (isShort ? 2 : 1);
}

/** Whether two sizes count as the same; rounding errors do not matter. */
export function isAlike(
  size: ComparedSize,
  { wanted, offered }: { readonly wanted: number; readonly offered: number },
): boolean {
  return Math.abs(offered - wanted) <= matchTolerances[size] + 1e-9;
}

/** The cost of each respect; Infinity for a part that is another tool. */
export const respectCosts: Readonly<Record<MatchRespect, (read: ReadTool, part: Tool) => number>> = {
  diameter: (read, part) => {
    const sizes = sizesOf('cuttingDiameter', read, part);
    const isNear = sizes !== undefined && Math.abs(sizes.offered - sizes.wanted) <= farthestDiameterMm + 1e-9;
    if (!isNear || read.tool.type !== part.type) return Infinity;
    return (
      sizeCost('cuttingDiameter', read, part) + sizeCost('threadPitch', read, part) + unitsCost(read, part)
    );
  },
  corner: (read, part) =>
    read.tool.profile === part.profile ? sizeCost('cornerRadius', read, part) : profileCost,
  flutes: (read, part) => sizeCost('flutes', read, part),
  shank: (read, part) => sizeCost('shankDiameter', read, part),
  'cutting-length': (read, part) => sizeCost('cuttingLength', read, part),
  reach: (read, part) => sizeCost('usableLength', read, part),
  'overall-length': (read, part) => sizeCost('overallLength', read, part),
};

/** Prefers, of two equally good parts, the one in the tool's own units. */
function unitsCost({ tool }: ReadTool, part: Tool): number {
  return tool.units === part.units ? 0 : 0.01;
}

function pairOf(wanted: number | undefined, offered: number | undefined) {
  return wanted === undefined || offered === undefined ? undefined : { wanted, offered };
}

function millimetres(value: number | undefined, { units }: Pick<Tool, 'units'>): number | undefined {
  return value === undefined ? undefined : inMillimetres(value, units);
}

function pitchOf({ thread, units }: Tool): number | undefined {
  const pitch = threadPitch(thread);
  // A metric thread may be cut by a tool in inches.
  return pitch !== undefined && units === 'inch' && /^M\d/i.test(thread ?? '')
    ? pitch / millimetresPerInch
    : pitch;
}

/** Compared only for a tool with a reach beyond its flutes; a part that reaches deeper is just as good. */
function reachSizes({ usableLength = 0, neckLength = 0, cuttingLength = 0, units }: KnownTool, part: Tool) {
  const reach = Math.max(usableLength, neckLength);
  if (reach <= cuttingLength) return undefined;
  const wanted = inMillimetres(reach, units);
  const offered = Math.max(part.usableLength ?? 0, part.neckLength ?? 0, part.cuttingLength);
  return { wanted, offered: Math.min(wanted, inMillimetres(offered, part.units)) };
}
