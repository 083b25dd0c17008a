// A tool as a holder sees it: a shank of some length, and flutes that must stay outside. In millimetres.

import { clampingLength } from '../mods/mods.ts';
import {
  type Tool,
  type ToolType,
  type ToolUnits,
  dimensionNames,
  inMillimetres,
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
  /** The largest that cuts. */
  readonly cuttingDiameter: number;
  readonly shankDiameter: number;
  readonly overallLength: number;
  /** What must stay outside, from the tip: the flutes with some air, the neck, the cone up to the shank. */
  readonly freeLength: number;
  /** The length of shank that its standard has for holders. */
  readonly clampingLength: number;
  /** The middle of the Weldon flat from the tip, of the first of two. */
  readonly flatFromTip: number | undefined;
  readonly isCoolantThrough: boolean;
};

/** The flutes end so far in front of the nose, so that no chip is pressed into it. */
const airBehindFlutes = 2;

/** The tool for the holder; nothing when its sizes are none. */
export function heldTool(tool: Tool): HeldTool | undefined {
  if (!hasSizes(tool)) return undefined;
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
      toMicrometre(millimetres(tool.cuttingLength) + airBehindFlutes),
      millimetres(shank.from),
    ),
    clampingLength: millimetres(clampingLength(tool)),
    flatFromTip: flat && millimetres((flat.from + flat.to) / 2),
    isCoolantThrough: tool.coolantThrough,
  };
}

/** Longer or thicker than this, in the tool's units, is no tool: a metre, or 40 inches. */
const largestSize: Readonly<Record<ToolUnits, number>> = { inch: 40, metric: 1_000 };

function hasSizes(tool: Tool): boolean {
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
