// How far a part is from a tool that somebody has: nothing within the tolerances, more the more it would matter at the
// machine. Each respect is weighed by itself, so that many parts can be weighed at once.

import { inMillimetres, millimetresPerInch, threadPitch, type Tool } from '../tools/tools.ts';
import type { ReadTool, ToldTool } from './read-tool.ts';

/** In what respects parts are compared with a tool. */
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

/** The sizes that are compared; what a machinist looks at first comes first. */
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
 * Up to where two sizes are the same: millimetres, degrees, pieces. Diameters are those of one nominal size; lengths
 * forgive what makers round differently between inches and millimetres.
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

/** Farther away in diameter, in millimetres, a tool is another one. */
const farthestDiameterMm = 0.05;

/** What a size that differs costs, before how much it differs counts: who counts most changes the program. */
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

/** Another shape of the cutting end. */
const profileCost = 6;

/** A tool that costs more is not worth showing. */
export const mostCost = 9;

/** What the tool and the part have of a size, in millimetres, degrees or pieces; undefined where either has none to compare. */
export function sizesOf(
  size: ComparedSize,
  read: ReadTool,
  part: Tool,
): { readonly wanted: number; readonly offered: number } | undefined {
  const { tool } = read;
  if (size === 'flutes' || size === 'pointAngle' || size === 'taperAngle')
    return both(tool[size], part[size]);
  if (size === 'usableLength') return reaches(tool, part);
  if (size === 'threadPitch') {
    return both(
      millimetres(read.threadPitch ?? threadPitch(tool.thread), tool),
      millimetres(pitchOf(part), part),
    );
  }
  // Of other ends the radius follows from the diameter, or means something else.
  if (size === 'cornerRadius' && !(tool.profile === 'radius' && part.profile === 'radius')) return undefined;
  return both(millimetres(tool[size], tool), millimetres(part[size], part));
}

/** What a size costs: nothing within its tolerance; of a length that is too short twice as much as of one too long. */
export function sizeCost(size: ComparedSize, read: ReadTool, part: Tool): number {
  const sizes = sizesOf(size, read, part);
  if (sizes === undefined || isAlike(size, sizes)) return 0;
  const { wanted, offered } = sizes;
  const share = Math.min(1, Math.abs(offered - wanted) / Math.max(wanted, offered));
  const isShort = offered < wanted && (size === 'cuttingLength' || size === 'usableLength');
  return costs[size] * (1 + share) * (isShort ? 2 : 1);
}

/** Whether two sizes count as the same; the least digits of a computer do not. */
export function isAlike(
  size: ComparedSize,
  { wanted, offered }: { readonly wanted: number; readonly offered: number },
): boolean {
  return Math.abs(offered - wanted) <= matchTolerances[size] + 1e-9;
}

/** What each respect costs; Infinity for a part that is another tool. */
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

/** Of two parts that are equally good, the one in the tool's own units. */
function unitsCost({ tool }: ReadTool, part: Tool): number {
  return tool.units === part.units ? 0 : 0.01;
}

function both(wanted: number | undefined, offered: number | undefined) {
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

/** Only of a tool that is told to reach beyond its flutes; a part that reaches deeper than it is as good. */
function reaches({ usableLength = 0, neckLength = 0, cuttingLength = 0, units }: ToldTool, part: Tool) {
  const reach = Math.max(usableLength, neckLength);
  if (reach <= cuttingLength) return undefined;
  const wanted = inMillimetres(reach, units);
  const offered = Math.max(part.usableLength ?? 0, part.neckLength ?? 0, part.cuttingLength);
  return { wanted, offered: Math.min(wanted, inMillimetres(offered, part.units)) };
}
