// How an end mill engages the material: the diameter in the cut, the thickness of the chip, and its effect on the
// speed.

import { type Tool, convertLength, inMillimetres, profileOf } from '../tools/tools.ts';

/** The part of a cutting end that is in the cut at a depth. */
export type EdgeInCut = {
  /** The largest diameter in the cut, in millimetres. */
  readonly diameter: number;
  /** sin κ: the thickness of the chip relative to the feed where the edge leans or is round; 1 on an upright edge. */
  readonly lean: number;
};

/**
 * Returns the edge at an axial depth in millimetres, from the tool's profile. On a ball this is D_eff = 2 · √(ap · (D −
 * ap)) and cos κ = 1 − ap / RE; on a high-feed end κ is the angle of its lead.
 */
export function edgeInCut(tool: Tool, depth: number): EdgeInCut {
  const at = convertLength(depth, 'metric', tool.units);
  const segment = profileOf(tool).segments.find(({ from, to }) => to.x > from.x && to.x >= at);
  if (segment === undefined) return { diameter: inMillimetres(tool.cuttingDiameter, tool.units), lean: 1 };

  const { from, to } = segment;
  if (segment.kind === 'arc') {
    const { centre, radius } = segment;
    const away = Math.sqrt(Math.max(0, radius ** 2 - (at - centre.x) ** 2));
    return { diameter: inMillimetres(2 * (centre.r + away), tool.units), lean: away / radius };
  }
  const [along, across] = [to.x - from.x, to.r - from.r];
  const r = from.r + (across * (at - from.x)) / along;
  return { diameter: inMillimetres(2 * r, tool.units), lean: along / Math.hypot(along, across) };
}

/**
 * Returns the ratio of the feed per tooth to the wanted chip in a side cut: 1 / √(1 − (1 − 2 · ae/D)²) below half the
 * diameter, otherwise 1. Width and diameter in the same units.
 */
export function radialThinning(width: number, diameter: number): number {
  const share = width / diameter;
  return share < 0.5 ? 1 / Math.sqrt(1 - (1 - 2 * share) ** 2) : 1;
}

/**
 * Returns the mean chip of a cut: hm = 360 · fz · ae / (π · D · φ), with cos φ = 1 − 2 · ae/D; a leaning edge thins it
 * by sin κ.
 */
export function meanChip(feedPerTooth: number, width: number, edge: EdgeInCut): number {
  const share = Math.min(1, width / edge.diameter);
  return (2 * feedPerTooth * share * edge.lean) / Math.acos(1 - 2 * share);
}

/** Widths in diameters, and the factor on the speed: an edge that is rarely in the metal may go faster. */
const speedFactors = [
  [0.05, 1.15],
  [0.1, 1.1],
  [0.25, 1],
  [0.5, 1],
  [1, 0.82],
] as const;

/**
 * Returns the factor for a width in diameters: 0.82 in a slot, 1 in a shoulder, 1.1 and more in high-efficiency milling. IMCO (M525) has 0.8,
 * 1 and 1.12, Kyocera SGS 0.8 in a slot, WIDIA 0.9; beyond it makers differ by half.
 */
export function speedFactor(widthInDiameters: number): number {
  let [before, factor]: readonly [number, number] = speedFactors[0];
  if (widthInDiameters <= before) return factor;
  for (const [at, then] of speedFactors) {
    if (widthInDiameters <= at)
      return factor + ((then - factor) * (widthInDiameters - before)) / (at - before);
    [before, factor] = [at, then];
  }
  return factor;
}
