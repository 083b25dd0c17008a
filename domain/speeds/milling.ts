// Values for an end mill, from the material, the width and depth of the cut, and the machine. Formulas: n = 1000 · vc /
// (π · D), vf = n · fz · z, Q = ae · ap · vf / 1000, with the diameter in the cut.

import { type Tool, inMillimetres } from '../tools/tools.ts';
import { chipOfCut, marksShare, mostFeed, mostThinning, slotShare, speedOfCut } from './cut-factors.ts';
import { type Machine, cuttingSpeed, limitedSpindleSpeed } from './machine.ts';
import type { MaterialId } from './materials.ts';
import type { CutSize, MillingCut } from './milling-cuts.ts';
import { type EdgeInCut, edgeInCut, meanChip, radialThinning } from './milling-engagement.ts';
import { leastFeedPerTooth, millingStarts } from './milling-start.ts';
import { type Power, millingPower } from './power.ts';
import { feedShare, reachInDiameters, slowerFrom, speedShare } from './reach.ts';

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
  readonly power: Power;
  /** The machine turns, or feeds, more slowly than the material allows. */
  readonly isRpmLimited: boolean;
  readonly isFeedLimited: boolean;
};

/**
 * A ball turns no faster than for half its diameter: makers turn them up to twice as fast as their whole diameter asks, since the edge
 * near the tip hardly cuts.
 */
const leastTurning = 0.5;

/** Returns the starting values of a cut in a material. */
export function millingValues(
  tool: Tool,
  material: MaterialId,
  cut: CutSize & { readonly kind: MillingCut },
  machine: Machine = {},
): MillingValues {
  const edge = edgeInCut(tool, cut.depth);
  const width = Math.min(cut.width, edge.diameter);
  const diameter = inMillimetres(tool.cuttingDiameter, tool.units);
  const thinning = thinningOf(cut.kind, material, width, edge);
  const feedPerTooth = feedOf(tool, material, { ...cut, width }, { edge, thinning });
  const { rpm, ...limits } = limitedSpindleSpeed(
    {
      speed: speedOf(tool, material, cut, width / edge.diameter),
      diameter: Math.max(edge.diameter, leastTurning * diameter),
      feedPerRevolution: feedPerTooth * tool.flutes,
    },
    machine,
  );
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
    ...limits,
  };
}

function speedOf(
  tool: Tool,
  material: MaterialId,
  cut: CutSize & { readonly kind: MillingCut },
  widthShare: number,
): number {
  const reach = reachInDiameters(tool);
  const depthShare = cut.depth / inMillimetres(tool.cuttingDiameter, tool.units);
  const light = speedOfCut(cut.kind, material, { widthShare, depthShare });
  const factor = reach < slowerFrom ? light : Math.min(1, light); // light cuts let only a short tool turn faster
  return millingStarts[material].speed * factor * speedShare(material, reach);
}

/** Returns the compensation of the thin chip by the feed: at least 1, never more than the cut allows. */
function thinningOf(kind: MillingCut, material: MaterialId, width: number, edge: EdgeInCut): number {
  return Math.min(
    radialThinning(width, edge.diameter) / edge.lean,
    mostThinning(kind, material, width / edge.diameter),
  );
}

/** Returns fz in millimetres. */
function feedOf(
  tool: Tool,
  material: MaterialId,
  cut: CutSize & { readonly kind: MillingCut },
  { edge, thinning }: { readonly edge: EdgeInCut; readonly thinning: number },
): number {
  const diameter = inMillimetres(tool.cuttingDiameter, tool.units);
  const reach = reachInDiameters(tool);
  const chip =
    chipOfCut(cut.kind, material, diameter) *
    slotShare(cut.kind, material, { diameter, depth: cut.depth }) *
    feedShare(cut.kind, material, reach) *
    marksShare(cut.kind, material, cut.width / edge.diameter, reach);
  return Math.max(leastFeedPerTooth, Math.min(chip * thinning, mostFeed(cut)));
}
