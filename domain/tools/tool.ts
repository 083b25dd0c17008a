// The type of a cutting tool: its kind, the shape of its cutting end and its dimensions. A tool keeps the units it was
// designed in; nothing here is ever converted and stored back.

import { radians } from './radians.ts';

/** The types of tool whose body the shop knows: it draws them, and says how they cut. Parts of other types are what their sizes say. */
export const toolTypes = ['end-mill', 'drill', 'reamer', 'thread-mill'] as const;
export type ToolType = (typeof toolTypes)[number];

/** The shape of the cutting end. Drills, reamers and thread mills have one shape each. */
export const toolProfiles = [
  'square',
  'radius',
  'chamfer',
  'ball',
  'high-feed',
  'tapered',
  'lens',
  'oval',
  'drill',
  'reamer',
  'thread',
] as const;
export type ToolProfile = (typeof toolProfiles)[number];

/** The profiles that a kind of tool may have. */
export const profilesOfType: Readonly<Record<ToolType, readonly ToolProfile[]>> = {
  'end-mill': ['square', 'radius', 'chamfer', 'ball', 'high-feed', 'tapered', 'lens', 'oval'],
  drill: ['drill'],
  reamer: ['reamer'],
  'thread-mill': ['thread'],
};

/** The system a tool was designed in: all its lengths are inches, or all are millimetres. */
export const toolUnits = ['inch', 'metric'] as const;
export type ToolUnits = (typeof toolUnits)[number];

/**
 * DIN 6535: HA is a plain cylinder, HB has the flat of a Weldon holder (inch: ASME B94.19), HE the inclined flat of a
 * whistle notch holder.
 */
export const shankForms = ['HA', 'HB', 'HE'] as const;
export type ShankForm = (typeof shankForms)[number];

/** Groups of tools with the same tables of packing and flute volume. */
export const packingCategories = [
  'default',
  'hv',
  'p20',
  'hvfeed',
  'prodrill',
  'amill',
  'xmill',
  'xm',
  'threadmill',
  'split',
] as const;
export type PackingCategory = (typeof packingCategories)[number];

/** The step of a step drill: a thinner pilot in front of the full diameter. Lengths in the tool's units. */
export type DrillStep = {
  /** The diameter of the pilot. */
  readonly diameter: number;
  /** The length of the pilot from the tip, point included, to where the step begins. */
  readonly length: number;
  /** STA, the full angle of the step's cone; 180 is a square shoulder. */
  readonly angle: number;
};

/** A solid carbide tool. Lengths in its own units, angles in degrees; absent where a dimension does not apply. */
export type Tool = {
  readonly type: ToolType;
  readonly profile: ToolProfile;
  readonly units: ToolUnits;
  /** DC, the cutting diameter; of a tapered tool the diameter at the tip. */
  readonly cuttingDiameter: number;
  /** DMM (DCONMS), the shank diameter. */
  readonly shankDiameter: number;
  /** The form of the shank after DIN 6535; absent means plain. */
  readonly shankForm?: ShankForm | undefined;
  /** APMX of a mill (greatest depth of cut), LCF of a drill or reamer (length of the flutes, point included). */
  readonly cuttingLength: number;
  /** LU, the usable depth. */
  readonly usableLength?: number | undefined;
  /** DN, the neck diameter. */
  readonly neckDiameter?: number | undefined;
  /** LN, the neck length, measured from the tip. */
  readonly neckLength?: number | undefined;
  /** OAL, the overall length. */
  readonly overallLength: number;
  /** RE, the corner radius; half of DC on a ball nose. */
  readonly cornerRadius?: number | undefined;
  /** CHW, the width of a 45° corner chamfer (KCH). */
  readonly cornerChamfer?: number | undefined;
  /** SIG, the full point angle. */
  readonly pointAngle?: number | undefined;
  /** The taper on each side of a tapered mill or a pipe thread mill (ISO 13399 counts it as PRFA). */
  readonly taperAngle?: number | undefined;
  /** NOF, the number of flutes. */
  readonly flutes: number;
  /** FHA, the helix angle; negative for a left-hand spiral. */
  readonly helixAngle?: number | undefined;
  /** CSP, coolant through the tool. */
  readonly coolantThrough: boolean;
  /** The thread that a thread mill cuts, as the trade writes it: `1/4-20`, `M8x1.25`. */
  readonly thread?: string | undefined;
  /** The step that a drill was given; DC is its diameter behind it. */
  readonly step?: DrillStep | undefined;
};

/** Millimetres in an inch, exactly. */
export const millimetresPerInch = 25.4;

/** Converts a length of a tool to millimetres. */
export function inMillimetres(value: number, units: ToolUnits): number {
  return units === 'inch' ? value * millimetresPerInch : value;
}

/** Converts a length of a tool to inches. */
export function inInches(value: number, units: ToolUnits): number {
  return units === 'inch' ? value : value / millimetresPerInch;
}

/**
 * Returns RE as it is ground, in the tool's units: half of DC on a ball nose and on a tapered mill without a given
 * radius; 0 for a sharp corner. Never more than half of DC.
 */
export function cornerRadiusOf(tool: Pick<Tool, 'profile' | 'cuttingDiameter' | 'cornerRadius'>): number {
  const half = tool.cuttingDiameter / 2;
  if (tool.profile === 'ball') return half;
  return Math.min(half, tool.cornerRadius ?? (tool.profile === 'tapered' ? half : 0));
}

/** The profiles whose rounded corner runs into the side without an edge. */
const roundedProfiles: readonly ToolProfile[] = ['radius', 'ball', 'tapered'];

/**
 * Returns the diameter where the flutes of a tapered tool end, or DC of every other tool. In the tool's units. The cone
 * touches the corner radius R: D = DC + 2 · (R / cos T - R + (L - R) · tan T), for a ball 2 · (R / cos T + (L - R) ·
 * tan T).
 */
export function largestCuttingDiameter(
  tool: Pick<Tool, 'profile' | 'cuttingDiameter' | 'cuttingLength' | 'cornerRadius' | 'taperAngle'>,
): number {
  const { cuttingDiameter, cuttingLength, taperAngle } = tool;
  if (taperAngle === undefined) return cuttingDiameter;
  const taper = radians(taperAngle);
  const radius = roundedProfiles.includes(tool.profile) ? cornerRadiusOf(tool) : 0;
  return (
    cuttingDiameter + 2 * (radius / Math.cos(taper) - radius + (cuttingLength - radius) * Math.tan(taper))
  );
}

/** Returns the step of a drill that has one; a step as wide as the drill itself is none. */
export function stepOf({
  step,
  cuttingDiameter,
}: Pick<Tool, 'cuttingDiameter' | 'step'>): DrillStep | undefined {
  return step !== undefined && step.diameter > 0 && step.diameter < cuttingDiameter ? step : undefined;
}

/**
 * Returns PL, the length of a drill's point: from the tip to the full diameter, or to that of its pilot, in the tool's
 * units. 0 where there is no point angle, or a flat one of 180°.
 */
export function pointLength(tool: Pick<Tool, 'cuttingDiameter' | 'pointAngle' | 'step'>): number {
  if (tool.pointAngle === undefined || tool.pointAngle <= 0 || tool.pointAngle >= 180) return 0;
  const diameter = stepOf(tool)?.diameter ?? tool.cuttingDiameter;
  return diameter / 2 / Math.tan((tool.pointAngle * Math.PI) / 360);
}

/** A tool for holes is fed along its axis, and its cutting length is that of its flutes. */
export function isForHoles({ type }: Pick<Tool, 'type'>): boolean {
  return type === 'drill' || type === 'reamer';
}
