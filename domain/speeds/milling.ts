// Values for an end mill, from the material, the width and depth of the cut, and the machine. Formulas: n = 1000 · vc /
// (π · D), vf = n · fz · z, Q = ae · ap · vf / 1000, with the diameter in the cut.

import { type Tool, inMillimetres } from '../tools/tools.ts';
import { type Machine, cuttingSpeed, limitedSpindleSpeed } from './machine.ts';
import type { MaterialId } from './materials.ts';
import type { CutSize, MillingCut } from './milling-cuts.ts';
import { edgeInCut, meanChip, radialThinning, speedFactor } from './milling-engagement.ts';
import { millingStarts, startingFeedPerTooth } from './milling-start.ts';
import { type Power, millingPower } from './power.ts';

/** The values of a cut. Metric: m/min, mm, mm/min, cm³/min. */
export type MillingValues = {
  readonly speed: number;
  readonly rpm: number;
  /** fz; the chip is thinner by `thinning`. */
  readonly feedPerTooth: number;
  readonly feedRate: number;
  /** At least 1. */
  readonly thinning: number;
  /** The diameter that cuts at this depth. */
  readonly diameterInCut: number;
  readonly removal: number;
  readonly power: Power | undefined;
  /** Whether the machine turns more slowly than the material allows. */
  readonly isRpmLimited: boolean;
};

/**
 * The factor on the speed for finishing a wall with light, even cuts; its feed is that of the surface, without
 * compensation for chip thinning.
 */
const finishingSpeed = 1.2;

/**
 * The greatest compensation of chip thinning by the feed. At three times the chip, feed marks and runout set the limit;
 * a high-feed end is made for more, 1 / sin 12° is 4.8.
 */
const mostThinning: Readonly<Record<MillingCut, number>> = {
  slot: 3,
  shoulder: 3,
  'high-efficiency': 3,
  finishing: 1,
  'high-feed': 5,
  copying: 3,
};

/** Returns the starting values of a cut in a material. */
export function millingValues(
  tool: Tool,
  material: MaterialId,
  cut: CutSize & { readonly kind: MillingCut },
  machine: Machine = {},
): MillingValues {
  const start = millingStarts[material];
  const edge = edgeInCut(tool, cut.depth);
  const width = Math.min(cut.width, edge.diameter);
  const factor = cut.kind === 'finishing' ? finishingSpeed : speedFactor(width / edge.diameter);
  const { rpm, isRpmLimited } = limitedSpindleSpeed(start.speed * factor, edge.diameter, machine);

  const chip = startingFeedPerTooth(start, inMillimetres(tool.cuttingDiameter, tool.units));
  const thinning = Math.min(radialThinning(width, edge.diameter) / edge.lean, mostThinning[cut.kind]);
  const feedPerTooth = chip * thinning;
  const feedRate = rpm * feedPerTooth * tool.flutes;
  return {
    speed: cuttingSpeed(rpm, edge.diameter),
    rpm,
    feedPerTooth,
    feedRate,
    thinning,
    diameterInCut: edge.diameter,
    removal: (cut.width * cut.depth * feedRate) / 1000,
    power: millingPower(material, {
      width: cut.width,
      depth: cut.depth,
      feedRate,
      meanChip: meanChip(feedPerTooth, width, edge),
      rpm,
    }),
    isRpmLimited,
  };
}
