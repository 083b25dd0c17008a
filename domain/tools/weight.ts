// The weight of a solid carbide tool from its dimensions, as on its data sheet. The weight of a parcel is computed by
// `domain/packing` from the same volumes, but with the shop's packing table instead of the makers' masses.

import { type PackingCategory, type Tool, inMillimetres } from './tool.ts';
import { bodyVolume } from './volume.ts';

/** Density of the carbide, from the specification, section 9. */
export const carbideGramsPerCubicCentimetre = 14.6;

/**
 * The share of a solid cylinder that remains between the flutes, by packing category. Calibrated on tool masses that
 * makers publish (DIN 4000 property D7): 2-flute drills 0.59 to 0.66, end mills mostly 0.77 to 0.91.
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

/** Returns the weight of a tool in grams, not rounded. */
export function weightGrams(tool: Tool, category: PackingCategory): number {
  const millimetres = (length: number) => inMillimetres(length, tool.units);
  const cubicMillimetres = bodyVolume(
    {
      cuttingDiameter: millimetres(tool.cuttingDiameter),
      cuttingLength: millimetres(tool.cuttingLength),
      shankDiameter: millimetres(tool.shankDiameter),
      overallLength: millimetres(tool.overallLength),
      neckDiameter: tool.neckDiameter && millimetres(tool.neckDiameter),
      neckLength: tool.neckLength && millimetres(tool.neckLength),
      taperAngle: tool.taperAngle,
    },
    { volumeShare: fluteVolumeFraction[category], lengthExtension: 0, exitAngle: 90 },
  );
  return (carbideGramsPerCubicCentimetre * cubicMillimetres) / 1000;
}
