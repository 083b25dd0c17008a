// A tool as a holder needs it: its shank, and the length that must stay outside. In millimetres.

import { clampingLength } from '../mods/mods.ts';
import {
  type Tool,
  type ToolType,
  type ToolUnits,
  dimensionNames,
  inMillimetres,
  largestSize,
  largestCuttingDiameter,
  profileOf,
  toolProfiles,
  toolTypes,
  toolUnits,
} from '../tools/tools.ts';
import { toMicrometre } from './holder-part.ts';

export type HeldTool = {
  readonly type: ToolType;
  readonly units: ToolUnits;
  /** The largest diameter that cuts. */
  readonly cuttingDiameter: number;
  readonly shankDiameter: number;
  readonly overallLength: number;
  /** The length from the tip that must stay outside: flutes with clearance, neck, and the cone up to the shank. */
  readonly freeLength: number;
  /** The clamping length of the shank from its standard. */
  readonly clampingLength: number;
  /** The distance from the tip to the middle of the Weldon flat, of the first one if there are two. */
  readonly flatFromTip: number | undefined;
  /** Its shank has a flat of any form. */
  readonly hasFlat: boolean;
  readonly isCoolantThrough: boolean;
};

/** Clearance between the flutes and the nose, so that no chip is pressed into the nose. */
const clearanceBehindFlutes = 2;

/** Returns the tool as a holder needs it, or undefined when its sizes are not valid. */
export function heldTool(tool: Tool): HeldTool | undefined {
  if (!hasValidSizes(tool)) return undefined;
  const millimetres = (length: number) => toMicrometre(inMillimetres(length, tool.units));
  const { shank, flats } = profileOf(tool);
  const [flat] = flats;
  return {
    type: tool.type,
    units: tool.units,
    cuttingDiameter: millimetres(largestCuttingDiameter(tool)),
    shankDiameter: millimetres(tool.shankDiameter),
    overallLength: millimetres(tool.overallLength),
    freeLength: Math.max(
      toMicrometre(millimetres(tool.cuttingLength) + clearanceBehindFlutes),
      millimetres(shank.from),
    ),
    clampingLength: millimetres(clampingLength(tool)),
    flatFromTip: flat && tool.shankForm === 'HB' ? millimetres(flat.screwAt) : undefined,
    hasFlat: flat !== undefined,
    isCoolantThrough: tool.coolantThrough,
  };
}

function hasValidSizes(tool: Tool): boolean {
  const isKnown =
    toolUnits.includes(tool.units) && toolTypes.includes(tool.type) && toolProfiles.includes(tool.profile);
  const { cuttingDiameter, shankDiameter, cuttingLength, neckLength = 0, overallLength } = tool;
  const figures = [...dimensionNames.map((name) => tool[name] ?? 0), ...Object.values(tool.step ?? {})];
  return (
    isKnown &&
    figures.every((figure) => Number.isFinite(figure)) &&
    [cuttingDiameter, shankDiameter, overallLength].every((size) => size <= largestSize[tool.units]) &&
    [cuttingDiameter, shankDiameter, cuttingLength].every((size) => size > 0) &&
    Math.max(cuttingLength, neckLength) < overallLength
  );
}
