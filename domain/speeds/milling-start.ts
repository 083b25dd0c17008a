// Starting values of solid carbide end mills in each material: our own rule, compared with published values. They are
// for a rigid set-up with a stick-out below three diameters, and are no limits.

import type { MaterialId } from './materials.ts';

/** The cutting speed for a shoulder of a quarter to half of the diameter, and the thickest chip. */
export type MillingStart = {
  /** vc in m/min. */
  readonly speed: number;
  /** fz in diameters, in a cut where the chip is as thick as the feed. */
  readonly chipInDiameters: number;
  /** The greatest fz in millimetres for any diameter, before chip thinning. */
  readonly thickestChip: number;
};

const start = (speed: number, chipInDiameters: number, thickestChip: number): MillingStart => ({
  speed,
  chipInDiameters,
  thickestChip,
});

/**
 * Calibrated on: Iscar, solid carbide end mills 2022, p. 92 (speeds and feeds as shares of D for VDI groups 1 to 41);
 * Tungaloy p. 1091; HITCARB four-flute data (304, 4140, Inconel, Ti-6Al-4V); Harvey, general machining guidelines
 * (6061); Kyocera 5DEKM. Values between their ranges are ours, and so are N3, N4 and H1 to H3.
 */
export const millingStarts: Readonly<Record<MaterialId, MillingStart>> = {
  P1: start(200, 0.006, 0.12),
  P2: start(180, 0.006, 0.12),
  P3: start(150, 0.005, 0.1),
  P4: start(130, 0.004, 0.08),
  P5: start(130, 0.004, 0.08),
  P6: start(100, 0.0035, 0.08),
  M1: start(75, 0.0035, 0.07),
  M2: start(70, 0.0035, 0.07),
  M3: start(60, 0.003, 0.06),
  K1: start(180, 0.006, 0.13),
  K2: start(145, 0.0055, 0.12),
  K3: start(110, 0.005, 0.1),
  N1: start(420, 0.01, 0.2),
  N2: start(320, 0.01, 0.2),
  N3: start(180, 0.008, 0.16),
  N4: start(200, 0.007, 0.14),
  S1: start(35, 0.003, 0.06),
  S2: start(30, 0.003, 0.05),
  S3: start(60, 0.0033, 0.06),
  S4: start(70, 0.0033, 0.07),
  H1: start(80, 0.003, 0.06),
  H2: start(60, 0.0022, 0.04),
  H3: start(40, 0.0016, 0.03),
};

/** The least chip: below it an edge rubs more than it cuts. */
const thinnestChip = 0.002;

/** Returns the starting chip for a diameter, both in millimetres. */
export function startingChip(begin: MillingStart, diameter: number): number {
  return Math.min(begin.thickestChip, Math.max(thinnestChip, begin.chipInDiameters * diameter));
}
