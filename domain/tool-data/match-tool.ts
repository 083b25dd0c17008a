// Compares a part of the shop with a tool that a buyer has: whether the part can replace the tool, and how they differ.

import { inInches, type Tool, type ToolProfile } from '../tools/tools.ts';
import {
  type ComparedSize,
  comparedSizes,
  isAlike,
  matchRespects,
  mostCost,
  respectCosts,
  sizeCost,
  sizesOf,
} from './match-costs.ts';
import type { ReadTool } from './read-tool.ts';

/** One difference: lengths in the part's own units, angles in degrees, flutes as a number. */
export type Difference =
  | { readonly name: 'profile'; readonly wanted: ToolProfile; readonly offered: ToolProfile }
  | { readonly name: ComparedSize; readonly wanted: number; readonly offered: number };

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
  const differences = comparedSizes.flatMap((size): Difference[] => {
    const sizes = sizesOf(size, read, part);
    if (sizes === undefined || isAlike(size, sizes)) return [];
    const shown = (value: number) => inPartsUnits(size, value, part);
    return [{ name: size, wanted: shown(sizes.wanted), offered: shown(sizes.offered) }];
  });
  const { type, profile } = read.tool;
  if (type === part.type && profile === part.profile) return { cost, differences };
  return { cost, differences: [{ name: 'profile', wanted: profile, offered: part.profile }, ...differences] };
}

/**
 * Compares a part with a tool of the same part number. A tool of which only the number is known has no differences; and
 * where kind and diameter agree, a different shape does not count, because other programs have no name for some of
 * ours.
 */
export function compareNamed(read: ReadTool, part: Tool): Comparison {
  if (read.tool.cuttingDiameter === undefined) return { cost: 0, differences: [] };
  const { cost, differences } = compareTool(read, part);
  if (cost === Infinity) return { cost, differences };
  return { cost, differences: differences.filter(({ name }) => name !== 'profile') };
}

/** Whether a part is worth showing beside the tool. */
export function isWorthShowing({ cost }: Comparison): boolean {
  return cost <= mostCost;
}

/** Returns the cost of the angles; they are not among the respects, by which parts are sorted before the comparison. */
function angleCost(read: ReadTool, part: Tool): number {
  return sizeCost('pointAngle', read, part) + sizeCost('taperAngle', read, part);
}

function inPartsUnits(size: ComparedSize, value: number, { units }: Tool): number {
  if (size === 'flutes' || size === 'pointAngle' || size === 'taperAngle') return value;
  return units === 'inch' ? inInches(value, 'metric') : value;
}
