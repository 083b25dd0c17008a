// Validates the sizes read for a tool: drops impossible ones, and derives the profile of a mill from its corners.

import type { ToolProfile, ToolUnits } from '../tools/tools.ts';
import type { ReadTool, KnownTool } from './read-tool.ts';

/** The numeric sizes, by the shop's names. */
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

/**
 * The sizes in a file, in the tool's units: undefined where it has none, NaN where it has something other than a number.
 */
export type RawSizes = { readonly [Name in SizeName]?: number | undefined };

/** The largest possible sizes: lengths of a metre, or 40 inches; half a turn; a hundred teeth. */
const largest: Readonly<Record<'length' | 'angle' | 'count', (units: ToolUnits) => number>> = {
  length: (units) => (units === 'inch' ? 40 : 1_000),
  angle: () => 180,
  count: () => 100,
};

function measureOf(name: SizeName): keyof typeof largest {
  if (name === 'flutes') return 'count';
  return name === 'pointAngle' || name === 'taperAngle' || name === 'helixAngle' ? 'angle' : 'length';
}

/** Returns a tool with its possible sizes. Libraries write 0 for an unknown size. */
export function knownTool(
  {
    type,
    profile,
    units,
    ...known
  }: Pick<KnownTool, 'type' | 'profile' | 'units' | 'shankForm' | 'coolantThrough' | 'thread'>,
  raw: RawSizes,
): Pick<ReadTool, 'tool' | 'threadPitch' | 'hasImpossibleSize'> {
  const sizes: { [Name in SizeName]?: number } = {};
  let hasImpossibleSize = false;
  // The keys of `raw` are the names of sizes.
  for (const [name, value] of Object.entries(raw) as [SizeName, number | undefined][]) {
    if (value === undefined || value === 0) continue;
    if (isPossible(name, value, units)) sizes[name] = value;
    else hasImpossibleSize = true;
  }
  for (const name of beyondTheTool(profile, sizes)) {
    delete sizes[name];
    hasImpossibleSize = true;
  }
  const { threadPitch, ...toolSizes } = sizes;
  return {
    tool: { type, profile: profileFromSizes(profile, sizes), units, ...known, ...toolSizes },
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

/** Sizes that differ by no more than a rounding error count as equal. */
const roundingShare = 1.001;

/** The radius of a ball may be this much smaller than half its diameter. */
const ballShare = 0.95;

/**
 * Lists the sizes that no tool can have beside its others: a corner radius above half the diameter, or below it on a
 * ball, and lengths beyond the overall length. Which of two lengths is wrong nobody can tell, so that both are left out.
 */
function beyondTheTool(
  profile: ToolProfile | undefined,
  {
    cornerRadius = 0,
    cuttingDiameter = Infinity,
    overallLength = Infinity,
    ...lengths
  }: { readonly [Name in SizeName]?: number },
): SizeName[] {
  const half = cuttingDiameter / 2;
  const isNoBall = profile === 'ball' && Number.isFinite(half) && cornerRadius < half * ballShare;
  const isWrongRadius = cornerRadius > half * roundingShare || (cornerRadius > 0 && isNoBall);
  const tooLong = (['cuttingLength', 'usableLength', 'neckLength'] as const).filter(
    (name) => (lengths[name] ?? 0) > overallLength * roundingShare,
  );
  return [
    ...(isWrongRadius ? (['cornerRadius'] as const) : []),
    ...(tooLong.length > 0 ? [...tooLong, 'overallLength' as const] : []),
  ];
}

/**
 * Returns the profile of a mill that its corners show; other profiles than square and radius are kept. A bull nose
 * whose radius is unknown stays one.
 */
function profileFromSizes(
  profile: ToolProfile | undefined,
  { cornerRadius, cornerChamfer, cuttingDiameter }: { readonly [Name in SizeName]?: number },
): ToolProfile | undefined {
  if (profile !== undefined && profile !== 'square' && profile !== 'radius') return profile;
  if (cornerRadius === undefined) return cornerChamfer === undefined ? profile : 'chamfer';
  const isBall = cuttingDiameter !== undefined && cornerRadius >= (cuttingDiameter / 2) * 0.999;
  return isBall ? 'ball' : 'radius';
}
