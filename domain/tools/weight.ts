// The weight of a solid carbide tool from its dimensions: a full cylinder behind the flutes,
// and of the fluted part the share that the grinding leaves.

import { inMillimetres, largestCuttingDiameter } from './tool.ts';
import type { PackingCategory, Tool } from './tool.ts';

/** Density of the carbide, from the specification, section 9. */
export const carbideGramsPerCubicCentimetre = 14.6;

/**
 * The share of a solid cylinder that is left between the flutes, by packing category.
 * Calibrated on tool masses that makers publish (DIN 4000 property D7): 2-flute drills
 * 0.59 to 0.66, end mills mostly 0.77 to 0.91.
 */
export const fluteVolumeFraction: Readonly<Record<PackingCategory, number>> = {
  default: 0.85,
  hv: 0.78,
  p20: 0.82,
  hvfeed: 0.85,
  prodrill: 0.63,
  amill: 0.68,
  xmill: 0.82,
  xm: 0.85,
  threadmill: 0.8,
  split: 0.85,
};

/** The weight of a tool in grams, not rounded. */
export function weightGrams(tool: Tool, category: PackingCategory): number {
  const tip = inMillimetres(tool.cuttingDiameter, tool.units);
  const top = inMillimetres(largestCuttingDiameter(tool), tool.units);
  const fluted = inMillimetres(tool.cuttingLength, tool.units);
  const shank = inMillimetres(tool.shankDiameter, tool.units);
  const behind = Math.max(0, inMillimetres(tool.overallLength, tool.units) - fluted);

  const squareOfFlutes = (tip * tip + tip * top + top * top) / 3;
  const cubicMillimetres =
    (Math.PI / 4) * (shank * shank * behind + fluteVolumeFraction[category] * squareOfFlutes * fluted);
  return (carbideGramsPerCubicCentimetre * cubicMillimetres) / 1000;
}
