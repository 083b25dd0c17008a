import type { Tool } from '../tools/tools.ts';
import { thinBelow, usualWearOf } from './limits.ts';
import { roundLength } from './round-length.ts';

/** A tool as its owner describes it, all lengths in the units of the tool. */
export type WornTool = {
  /** The sizes of the catalogue. */
  readonly original: Tool;
  /** How often it has been reground. */
  readonly timesGround: number;
  /** The cutting diameter now; by default that of the catalogue. */
  readonly cuttingDiameter?: number | undefined;
  /** The overall length now; by default that of the catalogue. */
  readonly overallLength?: number | undefined;
  /** The widest land of wear on the flank, or the depth of the deepest chip; by default the usual wear. */
  readonly wear?: number | undefined;
};

/** Returns the wear at which a tool should be pulled, in its units. */
export function usualWear({ type, cuttingDiameter, units }: Tool): number {
  if (type === 'reamer') return usualWearOf.reamer[units];
  return usualWearOf[cuttingDiameter < thinBelow[units] ? 'thin' : 'usual'][units];
}

/** Returns a tool of the catalogue with the diameter and the overall length that it has now; the shank stays as it is. */
export function toolWithSizes(
  original: Tool,
  now: { readonly cuttingDiameter?: number | undefined; readonly overallLength?: number | undefined },
): Tool {
  const { cuttingDiameter = original.cuttingDiameter, overallLength = original.overallLength } = now;
  return shortened(thinned(original, cuttingDiameter), original.overallLength - overallLength);
}

/** Returns a tool with another diameter; a ball nose keeps half of it as its radius. */
export function thinned(tool: Tool, cuttingDiameter: number): Tool {
  const isBall = tool.profile === 'ball' && tool.cornerRadius !== undefined;
  return {
    ...tool,
    cuttingDiameter,
    ...(isBall && { cornerRadius: roundLength(cuttingDiameter / 2, tool.units) }),
  };
}

/** Returns a tool of which a length was ground off its tip. */
export function shortened(tool: Tool, length: number): Tool {
  const less = (size: number) => roundLength(size - length, tool.units);
  return {
    ...tool,
    overallLength: less(tool.overallLength),
    cuttingLength: less(tool.cuttingLength),
    ...(tool.usableLength !== undefined && { usableLength: less(tool.usableLength) }),
    ...(tool.neckLength !== undefined && { neckLength: less(tool.neckLength) }),
  };
}
