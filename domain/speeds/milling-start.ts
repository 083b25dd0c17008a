// Starting values of solid carbide end mills in each material: our own rule, compared with published values. They are
// for a rigid set-up and a reach below three diameters, and are no limits.

import type { MaterialId } from './materials.ts';

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
 * Within the band that makers publish for short tools, on its careful side where they are far apart: `published-mills.csv` has 347 of
 * their cuts, and `published-mills.test.ts` compares ours with them. Values for groups without rows there (K3, S4, H3 along a wall) lie
 * between their neighbours.
 */
export const millingStarts: Readonly<Record<MaterialId, MillingStart>> = {
  P1: startOf(200, 0.006, 0.12),
  P2: startOf(180, 0.006, 0.12),
  P3: startOf(145, 0.005, 0.1),
  P4: startOf(98, 0.0045, 0.08),
  P5: startOf(115, 0.004, 0.08),
  P6: startOf(100, 0.004, 0.08),
  M1: startOf(80, 0.0043, 0.08),
  M2: startOf(70, 0.004, 0.07),
  M3: startOf(60, 0.003, 0.06),
  K1: startOf(165, 0.0053, 0.12),
  K2: startOf(128, 0.005, 0.12),
  K3: startOf(110, 0.005, 0.1),
  N1: startOf(400, 0.009, 0.2),
  N2: startOf(300, 0.008, 0.18),
  N3: startOf(180, 0.0078, 0.16),
  N4: startOf(185, 0.0073, 0.14),
  S1: startOf(40, 0.003, 0.06),
  S2: startOf(29, 0.0028, 0.05),
  S3: startOf(60, 0.0036, 0.07),
  S4: startOf(65, 0.0036, 0.07),
  H1: startOf(62, 0.0036, 0.06),
  H2: startOf(58, 0.0024, 0.04),
  H3: startOf(45, 0.0016, 0.03),
};

/** In millimetres: below it even the sharp edge of a micro tool, some 0.0015 mm round, rubs more than it cuts. */
export const leastFeedPerTooth = 0.0004;

/** Returns the starting fz along a wall for a diameter, both in millimetres. */
export function startingFeedPerTooth(start: MillingStart, diameter: number): number {
  return Math.max(leastFeedPerTooth, Math.min(start.maximumFeedPerTooth, start.feedInDiameters * diameter));
}
