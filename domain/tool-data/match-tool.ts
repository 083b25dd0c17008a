// Compares a part of the shop with a tool that a buyer has: whether the part can replace the tool, and how they differ.

import { inInches, threadPitch, type Tool, type ToolProfile } from '../tools/tools.ts';
import {
  angleCost,
  type ComparedSize,
  comparedSizes,
  isAlike,
  isSameKindAndDiameter,
  matchRespects,
  mostCost,
  respectCosts,
  sizesOf,
} from './match-costs.ts';
import { partMaterial, type ReadTool, type ToolMaterial } from './read-tool.ts';

/** One difference: lengths in the part's own units, angles in degrees, flutes as a number. */
export type Difference =
  | { readonly name: 'profile'; readonly wanted: ToolProfile; readonly offered: ToolProfile }
  | { readonly name: ComparedSize; readonly wanted: number; readonly offered: number }
  | { readonly name: 'coolantThrough'; readonly wanted: boolean; readonly offered: boolean }
  | { readonly name: 'toolMaterial'; readonly wanted: ToolMaterial; readonly offered: ToolMaterial };

/** The properties of a tool that a file may lack, by the names of differences; `thread` is cut by a thread mill. */
export const untoldNames = ['profile', 'thread', ...comparedSizes, 'coolantThrough', 'toolMaterial'] as const;
export type UntoldName = (typeof untoldNames)[number];

export type Comparison = {
  /** 0: equal in everything that the library knows; Infinity: another tool. */
  readonly cost: number;
  /** The most important comes first. */
  readonly differences: readonly Difference[];
  /** The properties that the library lacks, in which the part may differ, too. */
  readonly untold: readonly UntoldName[];
};

/**
 * Compares a part with a tool of a library in everything that the library knows.
 * @example compareTool(tool, part) // { cost: 0, differences: [], untold: [] } for the same tool
 */
export function compareTool(read: ReadTool, part: Tool): Comparison {
  const cost = matchRespects.reduce(
    (sum, respect) => sum + respectCosts[respect](read, part),
    angleCost(read, part),
  );
  const sizes = comparedSizes.flatMap((size): Difference[] => {
    const both = sizesOf(size, read, part);
    if (both === undefined || isAlike(size, both, part.type)) return [];
    const shown = (value: number) => inPartsUnits(size, value, part);
    return [{ name: size, wanted: shown(both.wanted), offered: shown(both.offered) }];
  });
  const { type, profile } = read.tool;
  const isOtherShape = profile !== undefined && !(type === part.type && profile === part.profile);
  return {
    cost,
    differences: [
      ...(isOtherShape ? [{ name: 'profile' as const, wanted: profile, offered: part.profile }] : []),
      ...sizes,
      ...otherDifferences(read, part),
    ],
    untold: untoldNames.filter((name) => isUntold(name, read, part)),
  };
}

/** True if a part has a property that the library does not tell of the tool. */
function isUntold(name: UntoldName, read: ReadTool, part: Tool): boolean {
  const { tool, material } = read;
  switch (name) {
    case 'profile':
      return tool.profile === undefined;
    case 'thread':
      return part.thread !== undefined && tool.thread === undefined;
    case 'toolMaterial':
      return material === undefined;
    case 'coolantThrough':
      return tool.coolantThrough === undefined;
    case 'usableLength':
      // Without a reach of its own, a tool reaches as deep as it cuts.
      return false;
    case 'cornerRadius':
      return part.profile === 'tapered' && part.cornerRadius !== undefined && tool.cornerRadius === undefined;
    case 'cornerChamfer':
      return part.profile === 'chamfer' && tool.profile === 'chamfer' && tool.cornerChamfer === undefined;
    case 'threadPitch':
      return part.type === 'thread-mill' && sizesOf(name, read, part) === undefined;
    case 'pointAngle':
      return part.type === 'drill' && part.pointAngle !== undefined && tool.pointAngle === undefined;
    case 'taperAngle':
      return part.taperAngle !== undefined && tool.taperAngle === undefined;
    default:
      return tool[name] === undefined;
  }
}

function otherDifferences({ tool, material }: ReadTool, part: Tool): Difference[] {
  const { coolantThrough: wanted } = tool;
  const offered = part.coolantThrough;
  return [
    ...(wanted === undefined || wanted === offered
      ? []
      : [{ name: 'coolantThrough' as const, wanted, offered }]),
    ...(material === undefined || material === partMaterial
      ? []
      : [{ name: 'toolMaterial' as const, wanted: material, offered: partMaterial }]),
  ];
}

/**
 * Compares a part with a tool of the same part number. A tool of which only the number is known has no differences; and
 * where kind and diameter agree, a different shape does not count, because other programs have no name for some of
 * ours. The cost is Infinity for another tool, whose number is the same by chance, and otherwise 0.
 */
export function compareNamed(read: ReadTool, part: Tool): Comparison {
  const { type = part.type, cuttingDiameter } = read.tool;
  if (cuttingDiameter === undefined || read.areUnitsOpen)
    return { cost: type === part.type ? 0 : Infinity, differences: [], untold: [] };
  const sameType = { ...read, tool: { ...read.tool, type } };
  const { differences } = compareTool(sameType, part);
  if (!isSameKindAndDiameter(sameType, part)) return { cost: Infinity, differences, untold: [] };
  return { cost: 0, differences: differences.filter(({ name }) => name !== 'profile'), untold: [] };
}

/** The properties without which no part can be offered for a tool. */
export const neededNames = [
  'kind',
  'units',
  'cuttingDiameter',
  'cornerRadius',
  'taperAngle',
  'threadPitch',
] as const;
export type NeededName = (typeof neededNames)[number];

/** Lists what a file does not tell of a tool, without which no part is offered. */
export function missingOf(read: ReadTool): NeededName[] {
  const { type, profile, cuttingDiameter, cornerRadius, taperAngle, thread } = read.tool;
  const isMissing: Readonly<Record<NeededName, boolean>> = {
    kind: type === undefined,
    units: read.areUnitsOpen === true,
    cuttingDiameter: cuttingDiameter === undefined,
    cornerRadius: profile === 'radius' && cornerRadius === undefined,
    taperAngle: profile === 'tapered' && taperAngle === undefined,
    threadPitch: type === 'thread-mill' && (read.threadPitch ?? threadPitch(thread)) === undefined,
  };
  return neededNames.filter((name) => isMissing[name]);
}

export function isWorthShowing({ cost }: Comparison): boolean {
  return cost <= mostCost;
}

/**
 * True if a part may take the place of a tool in the buyer's library: of the same kind and shape, and as close as parts
 * that are shown for it. A number that is ours by chance does not count.
 */
export function canReplace(read: ReadTool, part: Tool): boolean {
  return isWorthShowing(compareTool(read, part));
}

/** In the part's own units, without the errors of binary fractions. */
function inPartsUnits(size: ComparedSize, value: number, { units }: Tool): number {
  const isLength = size !== 'flutes' && size !== 'pointAngle' && size !== 'taperAngle';
  return Math.round((isLength && units === 'inch' ? inInches(value, 'metric') : value) * 1e6) / 1e6;
}
