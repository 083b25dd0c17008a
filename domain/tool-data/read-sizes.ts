// The sizes of a tool as they were read: what cannot be is left out, and which end a mill has is seen by its radius.

import type { ToolProfile, ToolType, ToolUnits } from '../tools/tools.ts';
import type { ReadTool, ToldTool } from './read-tool.ts';

/** The sizes that are numbers, by the names that the shop has for them. */
export type SizeName =
  | 'cuttingDiameter'
  | 'shankDiameter'
  | 'cuttingLength'
  | 'usableLength'
  | 'neckDiameter'
  | 'neckLength'
  | 'overallLength'
  | 'cornerRadius'
  | 'cornerChamfer'
  | 'pointAngle'
  | 'taperAngle'
  | 'flutes'
  | 'helixAngle'
  | 'threadPitch';

/** As they stand in a file, in the tool's units: undefined where it tells nothing, NaN where it tells no number. */
export type RawSizes = { readonly [Name in SizeName]?: number | undefined };

/** The sizes for which there is a largest: lengths of a metre, or 40 inches; half a turn; and what a hundred teeth are. */
const largest: Readonly<Record<'length' | 'angle' | 'count', (units: ToolUnits) => number>> = {
  length: (units) => (units === 'inch' ? 40 : 1_000),
  angle: () => 180,
  count: () => 100,
};

function measureOf(name: SizeName): keyof typeof largest {
  if (name === 'flutes') return 'count';
  return name === 'pointAngle' || name === 'taperAngle' || name === 'helixAngle' ? 'angle' : 'length';
}

/** A tool with the sizes that it can have. Libraries write 0 for a size that they do not tell. */
export function toldTool(
  {
    type,
    profile,
    units,
    ...said
  }: { type: ToolType; profile: ToolProfile; units: ToolUnits } & Pick<
    ToldTool,
    'shankForm' | 'coolantThrough' | 'thread'
  >,
  raw: RawSizes,
): Pick<ReadTool, 'tool' | 'threadPitch' | 'hasImpossibleSize'> {
  const sizes: { [Name in SizeName]?: number } = {};
  let hasImpossibleSize = false;
  for (const [name, value] of Object.entries(raw) as [SizeName, number | undefined][]) {
    // entries of `raw`, whose names these are
    if (value === undefined || value === 0) continue;
    if (isPossible(name, value, units)) sizes[name] = value;
    else hasImpossibleSize = true;
  }
  const { threadPitch, ...toolSizes } = sizes;
  return {
    tool: { type, profile: seenProfile(profile, sizes), units, ...said, ...toolSizes },
    threadPitch,
    hasImpossibleSize,
  };
}

function isPossible(name: SizeName, value: number, units: ToolUnits): boolean {
  const measure = measureOf(name);
  const size = name === 'helixAngle' ? Math.abs(value) : value;
  const isWhole = measure !== 'count' || Number.isInteger(value);
  return size > 0 && size <= largest[measure](units) && isWhole;
}

/** Of a mill: a radius at the corner, a whole ball, a chamfer, or nothing. */
function seenProfile(
  profile: ToolProfile,
  { cornerRadius, cornerChamfer, cuttingDiameter }: { readonly [Name in SizeName]?: number },
): ToolProfile {
  if (profile !== 'square' && profile !== 'radius') return profile;
  if (cornerRadius === undefined) return cornerChamfer === undefined ? 'square' : 'chamfer';
  const isBall = cuttingDiameter !== undefined && cornerRadius >= (cuttingDiameter / 2) * 0.999;
  return isBall ? 'ball' : 'radius';
}
