// The cost of replacing a buyer's tool with a part: zero within the tolerances, and higher the more a difference matters
// at the machine. Each respect has its own cost, so that many parts can be compared at once.

import {
  inMillimetres,
  isToolType,
  millimetresPerInch,
  type PartSizes,
  threadPitch,
  type Tool,
  type ToolType,
} from '../tools/tools.ts';
import type { ReadTool, KnownTool } from './read-tool.ts';

/** The respects in which parts are compared with a tool. */
export const matchRespects = [
  'diameter',
  'corner',
  'flutes',
  'reach',
  'cutting-length',
  'shank',
  'coolant',
  'overall-length',
] as const;
export type MatchRespect = (typeof matchRespects)[number];

/** The compared sizes; the ones a machinist looks at first come first. */
export const comparedSizes = [
  'cuttingDiameter',
  'threadPitch',
  'taperAngle',
  'cornerRadius',
  'cornerChamfer',
  'flutes',
  'usableLength',
  'cuttingLength',
  'shankDiameter',
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
  cornerChamfer: 0.05,
  flutes: 0,
  shankDiameter: 0.02,
  cuttingLength: 0.5,
  usableLength: 0.5,
  overallLength: 1,
  pointAngle: 1,
  taperAngle: 0.1,
  threadPitch: 0.005,
};

/** A reamer makes the hole as large as it is: even a thousandth of a millimetre is a difference. */
const reamerToleranceMm = 0.0005;

/**
 * With a larger difference in diameter it is another tool: control systems correct the diameter of a mill, a hole stays
 * as it was drilled or reamed, and a thread mill only has to be thinner than the hole, which each maker solves
 * differently. In millimetres, and as a share of the diameter; the smaller one counts.
 */
const farthestDiameters: Readonly<Record<ToolType, readonly [millimetres: number, share: number]>> = {
  'end-mill': [0.05, 0.01],
  drill: [0.015, 1],
  reamer: [0.005, 1],
  'thread-mill': [Infinity, 0.2],
};

/** A thread mill may be wider than the wanted one only by what rounding makes. */
const widerThreadMillMm = 0.02;

/**
 * The cost of a size that differs, before the amount of the difference is added. Those that change the program most
 * cost most.
 */
const costs: Readonly<Record<ComparedSize, number>> = {
  cuttingDiameter: 3,
  cornerRadius: 3,
  cornerChamfer: 0.5,
  flutes: 3,
  usableLength: 1.2,
  cuttingLength: 1,
  shankDiameter: 0.8,
  overallLength: 0.3,
  pointAngle: 0.5,
  taperAngle: 3,
  threadPitch: 6,
};

/**
 * How much smaller and larger a part may be than the tool and still do its work, as shares of the tool's size. A smaller
 * radius leaves a corner that a drawing permits more often than a larger one; a mill with twice the flutes, or with half
 * of them, is made for another material.
 */
const allowedShares: Readonly<Partial<Record<ComparedSize, readonly [least: number, most: number]>>> = {
  cornerRadius: [0.65, 1.25],
  flutes: [0.5, 2],
  usableLength: [0.6, Infinity],
};

/** The least share of the length of cut. A drill drills no deeper than its flutes, a reamer no deeper than its neck. */
const leastCuttingLength: Readonly<Record<ToolType, number>> = {
  'end-mill': 0.6,
  'thread-mill': 0.6,
  drill: 0.75,
  reamer: 0.25,
};

/** With a larger difference in taper, in degrees per side, it is another tool. */
const farthestTaper = 0.25;

/** The angle of the profile of all threads that our thread mills cut: metric, unified and NPT. */
export const threadAngle = 60;

/** The cost of a chamfered corner in place of a sharp one, or of a radius that only protects the edge. */
const cornerFormCost = 1.5;
/** A radius up to this share of the diameter only protects the edge of a square mill. */
const edgeRadiusShare = 0.0125;

/** The costs of a tool without the coolant channels that the other has, and of one with channels that it does not need. */
const coolantCosts = { missing: 2, unneeded: 0.4 };

/** A part that costs more is not worth showing. */
export const mostCost = 10;

/**
 * Returns a size of the tool and of the part, in millimetres, degrees or as a count; undefined where either has none to
 * compare.
 */
export function sizesOf(
  size: ComparedSize,
  read: ReadTool,
  part: PartSizes,
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
  if (size === 'cornerRadius') return radiusSizes(tool, part);
  if (size === 'cornerChamfer' && !(tool.profile === 'chamfer' && part.profile === 'chamfer'))
    return undefined;
  return pairOf(millimetres(tool[size], tool), millimetres(part[size], part));
}

/** On other ends the radius follows from the diameter, or means something else. */
function radiusSizes(tool: KnownTool, part: PartSizes) {
  if (tool.profile !== part.profile || (tool.profile !== 'radius' && tool.profile !== 'tapered'))
    return undefined;
  const ball = tool.profile === 'tapered' ? millimetres((tool.cuttingDiameter ?? 0) / 2, tool) : undefined;
  return pairOf(millimetres(tool.cornerRadius, tool), millimetres(part.cornerRadius, part) ?? ball);
}

/**
 * Returns the cost of a size: zero within its tolerance, Infinity for a part that cannot do the tool's work; a length
 * that is too short costs twice as much as one too long.
 */
function sizeCost(size: ComparedSize, read: ReadTool, part: PartSizes): number {
  const sizes = sizesOf(size, read, part);
  if (sizes === undefined || isAlike(size, sizes, part.type)) return 0;
  const { wanted, offered } = sizes;
  const type = read.tool.type ?? part.type;
  const [least, most] =
    size === 'cuttingLength' && isToolType(type)
      ? [leastCuttingLength[type], Infinity]
      : (allowedShares[size] ?? [0, Infinity]);
  if (offered < wanted * least - 1e-9 || offered > wanted * most + 1e-9) return Infinity;
  const share = Math.min(1, Math.abs(offered - wanted) / Math.max(wanted, offered));
  const isShort = offered < wanted && (size === 'cuttingLength' || size === 'usableLength');
  return costs[size] * (1 + share) * (isShort ? 2 : 1);
}

/** True if two sizes count as the same; rounding errors do not matter. */
export function isAlike(
  size: ComparedSize,
  { wanted, offered }: { readonly wanted: number; readonly offered: number },
  type: string,
): boolean {
  const isReamed = type === 'reamer' && size === 'cuttingDiameter';
  return Math.abs(offered - wanted) <= (isReamed ? reamerToleranceMm : matchTolerances[size]) + 1e-9;
}

/**
 * The cost of each respect; Infinity for a part that is another tool. Of the part, a respect looks only at the sizes of
 * its own name (and at kind, shape and thread with diameter and corner), since the search asks it once for all parts
 * that are alike in them.
 */
export const respectCosts: Readonly<Record<MatchRespect, (read: ReadTool, part: PartSizes) => number>> = {
  diameter: (read, part) => {
    if (!isSameKindAndDiameter(read, part)) return Infinity;
    const pitches = sizesOf('threadPitch', read, part);
    // Another pitch cuts another thread; without one nobody can tell.
    if (part.type === 'thread-mill' && !(pitches && isAlike('threadPitch', pitches, part.type)))
      return Infinity;
    if (part.type === 'thread-mill' && (read.threadAngle ?? threadAngle) !== threadAngle) return Infinity;
    return sizeCost('cuttingDiameter', read, part) + unitsCost(read, part);
  },
  corner: (read, part) =>
    profileCost(read.tool, part) +
    sizeCost('cornerRadius', read, part) +
    sizeCost('cornerChamfer', read, part),
  flutes: (read, part) => sizeCost('flutes', read, part),
  reach: (read, part) => sizeCost('usableLength', read, part),
  'cutting-length': (read, part) => sizeCost('cuttingLength', read, part),
  shank: (read, part) => sizeCost('shankDiameter', read, part),
  coolant: ({ tool }, part) => {
    if (tool.coolantThrough === undefined || tool.coolantThrough === part.coolantThrough) return 0;
    return tool.coolantThrough ? coolantCosts.missing : coolantCosts.unneeded;
  },
  'overall-length': (read, part) => sizeCost('overallLength', read, part),
};

/** Returns the cost of the angles; they are not among the respects, by which parts are sorted before the comparison. */
export function angleCost(read: ReadTool, part: PartSizes): number {
  const tapers = sizesOf('taperAngle', read, part);
  if (tapers === undefined && part.profile === 'tapered') return Infinity;
  // A thread mill for pipe threads is tapered, one for straight threads is not.
  if (part.type === 'thread-mill' && (read.tool.taperAngle === undefined) !== (part.taperAngle === undefined))
    return Infinity;
  if (tapers && Math.abs(tapers.offered - tapers.wanted) > farthestTaper + 1e-9) return Infinity;
  return sizeCost('pointAngle', read, part) + sizeCost('taperAngle', read, part);
}

/** Returns the largest difference in diameter of a part that may replace a tool of this diameter, in millimetres. */
export function farthestDiameter(type: ToolType, diameterMillimetres: number): number {
  const [most, share] = farthestDiameters[type];
  return Math.max(matchTolerances.cuttingDiameter, Math.min(most, diameterMillimetres * share));
}

/** True if a part is of the tool's kind, and so close to its diameter that it may replace it. */
export function isSameKindAndDiameter(read: ReadTool, part: PartSizes): boolean {
  const sizes = sizesOf('cuttingDiameter', read, part);
  const { type } = read.tool;
  if (sizes === undefined || read.areUnitsOpen || type === undefined || type !== part.type) return false;
  const farthest = farthestDiameter(type, sizes.wanted);
  // A larger thread mill does not fit into the hole.
  if (part.type === 'thread-mill' && sizes.offered > sizes.wanted + widerThreadMillMm) return false;
  return Math.abs(sizes.offered - sizes.wanted) <= farthest + 1e-9;
}

/** Returns the cost of another shape of the cutting end; Infinity for one that leaves another shape in the part. */
function profileCost(tool: KnownTool, part: PartSizes): number {
  // A corner radius that is not known may be any.
  if (tool.profile === 'radius' && tool.cornerRadius === undefined) return Infinity;
  if (tool.profile === part.profile) return 0;
  // An end mill of unknown shape is most likely square.
  if (tool.profile === undefined) return part.profile === 'square' ? 0 : Infinity;
  const edgeRadius = (millimetres(tool.cuttingDiameter, tool) ?? 0) * edgeRadiusShare + 1e-9;
  return isNearlySharp(tool, edgeRadius) && isNearlySharp(part, edgeRadius) ? cornerFormCost : Infinity;
}

function isNearlySharp(
  { profile, cornerRadius, units }: Pick<KnownTool | PartSizes, 'profile' | 'cornerRadius' | 'units'>,
  edgeRadiusMm: number,
): boolean {
  if (profile === 'square' || profile === 'chamfer') return true;
  return (
    profile === 'radius' && cornerRadius !== undefined && inMillimetres(cornerRadius, units) <= edgeRadiusMm
  );
}

/** Prefers, of two equally good parts, the one in the tool's own units. */
function unitsCost({ tool }: ReadTool, part: PartSizes): number {
  return tool.units === part.units ? 0 : 0.01;
}

function pairOf(wanted: number | undefined, offered: number | undefined) {
  return wanted === undefined || offered === undefined ? undefined : { wanted, offered };
}

function millimetres(value: number | undefined, { units }: Pick<Tool, 'units'>): number | undefined {
  return value === undefined ? undefined : inMillimetres(value, units);
}

function pitchOf({ thread, units }: PartSizes): number | undefined {
  const pitch = threadPitch(thread);
  // A metric thread may be cut by a tool in inches.
  return pitch !== undefined && units === 'inch' && /^M\d/i.test(thread ?? '')
    ? pitch / millimetresPerInch
    : pitch;
}

/** Compared only for a tool with a reach beyond its flutes; a part that reaches deeper is just as good. */
function reachSizes(
  { usableLength = 0, neckLength = 0, cuttingLength = 0, units }: KnownTool,
  part: PartSizes,
) {
  const reach = Math.max(usableLength, neckLength);
  if (reach <= cuttingLength) return undefined;
  const wanted = inMillimetres(reach, units);
  const offered = Math.max(part.usableLength ?? 0, part.neckLength ?? 0, part.cuttingLength ?? 0);
  return { wanted, offered: Math.min(wanted, inMillimetres(offered, part.units)) };
}
