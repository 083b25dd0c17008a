// The power and torque of a cut at the edge, from the specific cutting force of the material.

import type { MaterialId } from './materials.ts';

/** The force for a chip of 1 mm² at 1 mm thickness, and how it grows as the chip becomes thinner. */
export type CuttingForce = { readonly newtonsPerSquareMillimetre: number; readonly exponent: number };

const force = (newtonsPerSquareMillimetre: number, exponent: number): CuttingForce => ({
  newtonsPerSquareMillimetre,
  exponent,
});

/**
 * kc1.1 and mc from Iscar, material groups of ISO 513 and VDI 3323 (turning catalogue 2017, p. 558): groups 1, 2, 6, 9,
 * 10, 12, 14, 15, 17, 18, 22, 24, 25, 27, 32, 34, 37 and 36; H2 and H3 are groups 38 and 39 with the exponent of quenched
 * steel, since none is published for them, and H1 lies between group 9 and group 38.
 */
const cuttingForces: Readonly<Record<MaterialId, CuttingForce>> = {
  P1: force(1350, 0.21),
  P2: force(1500, 0.22),
  P3: force(1775, 0.24),
  P4: force(1800, 0.24),
  P5: force(2450, 0.23),
  P6: force(1875, 0.21),
  M1: force(2150, 0.2),
  M2: force(2150, 0.2),
  M3: force(2150, 0.2),
  K1: force(1150, 0.2),
  K2: force(1225, 0.25),
  K3: force(1350, 0.28),
  N1: force(800, 0.25),
  N2: force(700, 0.25),
  N3: force(750, 0.25),
  N4: force(700, 0.27),
  S1: force(3100, 0.24),
  S2: force(3300, 0.24),
  S3: force(2110, 0.22),
  S4: force(1700, 0.23),
  H1: force(3200, 0.24),
  H2: force(4600, 0.24),
  H3: force(4700, 0.24),
};

/** Returns kc = kc1.1 · h^−mc in N/mm² for a chip thickness in millimetres. Throws a RangeError for no chip. */
export function specificForce(material: MaterialId, chipMillimetres: number): number {
  if (!(chipMillimetres > 0)) throw new RangeError(`Not a possible chip: ${chipMillimetres}`);
  const { newtonsPerSquareMillimetre, exponent } = cuttingForces[material];
  return newtonsPerSquareMillimetre * chipMillimetres ** -exponent;
}

/** The power and torque at the edge, without losses of the drive or of a worn edge. */
export type Power = { readonly kilowatts: number; readonly newtonMetres: number };

/**
 * Returns Pc = ap · ae · vf · kc / (60 · 10⁶), with kc for the mean thickness of the chip. Lengths in millimetres, the
 * feed rate in mm/min.
 */
export function millingPower(
  material: MaterialId,
  cut: {
    readonly width: number;
    readonly depth: number;
    readonly feedRate: number;
    readonly meanChip: number;
    readonly rpm: number;
  },
): Power {
  const specific = specificForce(material, cut.meanChip);
  return powerOf((cut.width * cut.depth * cut.feedRate * specific) / 60e6, cut.rpm);
}

/**
 * Returns Pc = fn · vc · D · kc / (240 · 10³), with kc for the chip of one of two edges: h = fn / 2 · sin(SIG / 2).
 * Lengths in millimetres, the feed per revolution, the cutting speed in m/min, the point angle in degrees.
 */
export function drillingPower(
  material: MaterialId,
  cut: {
    readonly diameter: number;
    readonly feed: number;
    readonly speed: number;
    readonly pointAngle: number;
    readonly rpm: number;
  },
): Power {
  const chip = (cut.feed / 2) * Math.sin((cut.pointAngle * Math.PI) / 360);
  const specific = specificForce(material, chip);
  return powerOf((cut.feed * cut.speed * cut.diameter * specific) / 240e3, cut.rpm);
}

/** Returns the power with its torque M = 30,000 · P / (π · n). */
function powerOf(kilowatts: number, rpm: number): Power {
  return { kilowatts, newtonMetres: (30_000 * kilowatts) / (Math.PI * rpm) };
}
