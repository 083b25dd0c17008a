import { radians } from './radians.ts';

// The volume of a solid tool from its dimensions: the fluted part after grinding, the neck behind it, the cone or step
// up to the shank, and the shank.

/** The body of a tool, measured from the tip; all lengths in one unit, angles in degrees. */
export type ToolBody = {
  /** DC, the cutting diameter at the tip. */
  readonly cuttingDiameter: number;
  readonly cuttingLength: number;
  readonly shankDiameter: number;
  readonly overallLength: number;
  /** DN and LN; the neck reaches from the tip to its length. Absent or 0: there is none. */
  readonly neckDiameter?: number | undefined;
  readonly neckLength?: number | undefined;
  /** The taper on each side; absent or 0: the flutes are cylindrical. */
  readonly taperAngle?: number | undefined;
  /** The length of the taper; absent or 0: as long as the flutes. */
  readonly taperLength?: number | undefined;
};

/** The effect of grinding the flutes. */
export type FluteGrinding = {
  /** The share of the solid body that remains between the flutes. */
  readonly volumeShare: number;
  /** How far the grinding wheel runs out behind the cutting length, as a share of it. */
  readonly lengthExtension: number;
  /** The angle of the cone behind flutes and neck against the axis, in degrees; 90 is a square step. */
  readonly exitAngle: number;
};

/** The volumes of the parts of a tool; `exit` is the cone or step behind flutes and neck. */
export type BodyVolumes = {
  readonly flutes: number;
  readonly neck: number;
  readonly exit: number;
  readonly shank: number;
};

/**
 * Returns the volumes of the parts of a tool, in the cube of its unit. Where the dimensions contradict each other
 * (flutes longer than the tool, a neck that ends within them, a taper wider than the shank), the overall length and the
 * shank take precedence: no part is negative.
 */
export function bodyVolumes(body: ToolBody, grinding: FluteGrinding): BodyVolumes {
  const { cuttingDiameter: tip, shankDiameter: shank, overallLength } = body;
  const fluted = Math.min(overallLength, body.cuttingLength * (1 + grinding.lengthExtension));
  const tapered = Math.min(fluted, body.taperLength || fluted);
  const top = taperedDiameter(body, tapered);

  const hasNeck = Boolean(body.neckDiameter && body.neckLength);
  const neck = hasNeck ? Math.max(0, Math.min(body.neckLength ?? 0, overallLength) - fluted) : 0;
  const neckDiameter = neck > 0 ? (body.neckDiameter ?? 0) : top;

  const rest = overallLength - fluted - neck;
  const exit = Math.min(rest, exitLength(Math.abs(shank - neckDiameter) / 2, grinding.exitAngle));
  return {
    flutes: grinding.volumeShare * (coneVolume(tip, top, tapered) + cylinderVolume(top, fluted - tapered)),
    neck: cylinderVolume(neckDiameter, neck),
    exit: coneVolume(neckDiameter, shank, exit),
    shank: cylinderVolume(shank, rest - exit),
  };
}

/** Returns the volume of a whole tool, in the cube of its unit. */
export function bodyVolume(body: ToolBody, grinding: FluteGrinding): number {
  const { flutes, neck, exit, shank } = bodyVolumes(body, grinding);
  return flutes + neck + exit + shank;
}

/** Returns the diameter where the taper ends: never wider than the shank, or than the tip if that is wider. */
function taperedDiameter(body: ToolBody, length: number): number {
  const { cuttingDiameter: tip, shankDiameter: shank, taperAngle = 0 } = body;
  const widest = Math.max(tip, shank);
  if (taperAngle >= 90) return widest;
  return Math.min(widest, tip + 2 * length * Math.tan(radians(taperAngle)));
}

function exitLength(rise: number, angle: number): number {
  return rise > 0 && angle > 0 && angle < 90 ? rise / Math.tan(radians(angle)) : 0;
}

function cylinderVolume(diameter: number, length: number): number {
  return (Math.PI / 4) * diameter * diameter * length;
}

function coneVolume(from: number, to: number, length: number): number {
  return (Math.PI / 12) * length * (from * from + from * to + to * to);
}
