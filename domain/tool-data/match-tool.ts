// Compares a part of the shop with a tool that a buyer has: whether the part can replace the tool, and how they differ.

import { inInches, type Tool, type ToolProfile } from '../tools/tools.ts';
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

export type Comparison = {
  /** 0: equal in everything that the library knows; Infinity: another tool. */
  readonly cost: number;
  /** The most important comes first. */
  readonly differences: readonly Difference[];
};

/**
 * Compares a part with a tool of a library in everything that the library knows.
 * @example compareTool(tool, part) // { cost: 0, differences: [] } for the same sizes
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
  const isSameShape = type === part.type && profile === part.profile;
  return {
    cost,
    differences: [
      ...(isSameShape ? [] : [{ name: 'profile' as const, wanted: profile, offered: part.profile }]),
      ...sizes,
      ...otherDifferences(read, part),
    ],
  };
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
  if (read.tool.cuttingDiameter === undefined) return { cost: 0, differences: [] };
  const { differences } = compareTool(read, part);
  if (!isSameKindAndDiameter(read, part)) return { cost: Infinity, differences };
  return { cost: 0, differences: differences.filter(({ name }) => name !== 'profile') };
}

/** Whether a part is worth showing beside the tool. */
export function isWorthShowing({ cost }: Comparison): boolean {
  return cost <= mostCost;
}

/**
 * Whether a part may take the place of a tool in the buyer's library: of the same kind and shape, and as close as parts
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
