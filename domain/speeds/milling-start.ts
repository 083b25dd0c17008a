// Starting values of solid carbide end mills in each material: our own rule, compared with published values. They are
// for a rigid set-up with a stick-out below three diameters, and are no limits.

import type { MaterialId } from './materials.ts';

/** Where to start in a material. */
export type MillingStart = {
  /** vc in m/min, for a shoulder a quarter to half of the diameter wide. */
  readonly speed: number;
  /** fz in diameters, in a cut where the chip is as thick as the feed. */
  readonly feedInDiameters: number;
  /** In millimetres, for any diameter, before chip thinning. */
  readonly maximumFeedPerTooth: number;
};

const startOf = (speed: number, feedInDiameters: number, maximumFeedPerTooth: number): MillingStart => ({
  speed,
  feedInDiameters,
  maximumFeedPerTooth,
});

/**
 * Calibrated on: Iscar, solid carbide end mills 2022, p. 92 (speeds and feeds as shares of D for VDI groups 1 to 41);
 * Tungaloy p. 1091; HITCARB four-flute data (304, 4140, Inconel, Ti-6Al-4V); Harvey, general machining guidelines
 * (6061); Kyocera 5DEKM. Values between their ranges are ours, and so are N3, N4 and H1 to H3.
 */
export const millingStarts: Readonly<Record<MaterialId, MillingStart>> = {
  P1: startOf(200, 0.006, 0.12),
  P2: startOf(180, 0.006, 0.12),
  P3: startOf(150, 0.005, 0.1),
  P4: startOf(130, 0.004, 0.08),
  P5: startOf(130, 0.004, 0.08),
  P6: startOf(100, 0.0035, 0.08),
  M1: startOf(75, 0.0035, 0.07),
  M2: startOf(70, 0.0035, 0.07),
  M3: startOf(60, 0.003, 0.06),
  K1: startOf(180, 0.006, 0.13),
  K2: startOf(145, 0.0055, 0.12),
  K3: startOf(110, 0.005, 0.1),
  N1: startOf(420, 0.01, 0.2),
  N2: startOf(320, 0.01, 0.2),
  N3: startOf(180, 0.008, 0.16),
  N4: startOf(200, 0.007, 0.14),
  S1: startOf(35, 0.003, 0.06),
  S2: startOf(30, 0.003, 0.05),
  S3: startOf(60, 0.0033, 0.06),
  S4: startOf(70, 0.0033, 0.07),
  H1: startOf(80, 0.003, 0.06),
  H2: startOf(60, 0.0022, 0.04),
  H3: startOf(40, 0.0016, 0.03),
};

/** In millimetres: below it an edge rubs more than it cuts. */
const minimumFeedPerTooth = 0.002;

/** Returns the starting fz for a diameter, both in millimetres. */
export function startingFeedPerTooth(start: MillingStart, diameter: number): number {
  return Math.min(start.maximumFeedPerTooth, Math.max(minimumFeedPerTooth, start.feedInDiameters * diameter));
}
