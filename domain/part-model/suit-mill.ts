// The end mills that make a pocket: the largest that fits its corners and reaches its floor, and the lacks of each.

import { reachMm } from '../catalogue/catalogue.ts';
import type { OfferedPart } from '../holes/holes.ts';
import { inMillimetres, type Tool, type ToolProfile } from '../tools/tools.ts';
import type { PocketFeature } from './model-features.ts';

/** The sizes of a pocket that decide on its cutter, in millimetres. */
export type MillTask = Pick<PocketFeature, 'depth' | 'clearance'> & {
  /** Of its smallest inner corner; undefined without one. */
  readonly radius: number | undefined;
  readonly width: number | undefined;
  readonly floorRadius: number | undefined;
};

/** The end mill that a pocket needs. Lengths in millimetres. */
export type WantedMill = {
  readonly profile: Extract<ToolProfile, 'square' | 'radius'>;
  readonly least: number;
  /** The largest that is not in contact with a corner all around. */
  readonly wanted: number;
  /** The largest that makes the corner at all. */
  readonly most: number;
  readonly reach: number;
  /** The largest radius at the corners of the mill; 0 for a sharp edge at the floor. */
  readonly cornerRadius: number;
};

/**
 * A cutter of the diameter of a corner touches a quarter of its circumference there, and chatters: a smaller one cuts the corner as
 * an arc. Makers advise a cutter radius of 80 to 90 % of the radius of the corner.
 */
const shareOfCorner = 0.9;

/** The diameter of a cutter that no corner limits: half the depth, in usual sizes, in mm. Wider corners are made with the largest. */
const openDiameters = { least: 6, most: 20, share: 0.5 };

/** The smallest cutter that is offered, as a share of the wanted one. */
const smallestShare = 0.3;

/** The floor is made with a corner radius of this share of its fillet or more: a smaller one takes too many passes. */
const leastFloorShare = 0.3;

/** Returns what a pocket needs; its cutter is never wider than twice the radius, nor than the distance of its walls. */
export function neededMill({ radius, width, depth, floorRadius = 0 }: MillTask): WantedMill {
  const limit = Math.min(radius === undefined ? Infinity : 2 * radius, width ?? Infinity);
  const isOpen = limit === Infinity;
  const { least, most, share } = openDiameters;
  const wanted = isOpen
    ? Math.min(most, Math.max(least, share * depth))
    : Math.min(most, shareOfCorner * limit);
  return {
    profile: floorRadius > sameSize ? 'radius' : 'square',
    least: smallestShare * wanted,
    wanted,
    most: isOpen ? most : limit,
    reach: depth,
    cornerRadius: floorRadius,
  };
}

/** A lack of a mill that can still be used. Lengths in millimetres. */
export type MillLack =
  /** It does not reach the floor. */
  | { readonly code: 'reach'; readonly has: number; readonly wanted: number }
  /** Its maker does not name the material. */
  | { readonly code: 'material' }
  /** It fills the corner, so that it cuts with a quarter of its circumference there. */
  | { readonly code: 'fills-corner' }
  /** Held by two diameters of its shank, it does not stick out as far as the part is high there: the holder must fit beside. */
  | { readonly code: 'stick-out'; readonly has: number; readonly wanted: number };

/** Sizes that differ by less are equal: slightly more than .0001 in. */
const sameSize = 0.003;

/** A shank is held by at least this many of its diameters. No standard says it; holders of all makers reach further. */
const heldDiameters = 2;

/** Returns what a mill lacks for a pocket, nothing if it has all; undefined for one that cannot make it. */
export function suitMill(
  task: MillTask,
  { tool, suitability }: OfferedPart,
  isMaterialKnown: boolean,
): readonly MillLack[] | undefined {
  const wanted = neededMill(task);
  const diameter = diameterOf(tool);
  if (tool.profile !== wanted.profile) return undefined;
  if (diameter > wanted.most + sameSize || diameter < wanted.least - sameSize) return undefined;
  const corner = inMillimetres(tool.cornerRadius ?? 0, tool.units);
  if (corner > wanted.cornerRadius + sameSize) return undefined;
  const reach = reachMm(tool);
  const stickOut = stickOutOf(tool);
  return [
    ...(reach < wanted.reach - sameSize
      ? [{ code: 'reach', has: reach, wanted: wanted.reach } as const]
      : []),
    ...(isMaterialKnown && suitability === undefined ? [{ code: 'material' } as const] : []),
    ...(fillsCorner(wanted, task, diameter) ? [{ code: 'fills-corner' } as const] : []),
    ...(stickOut < task.clearance - sameSize
      ? [{ code: 'stick-out', has: stickOut, wanted: task.clearance } as const]
      : []),
  ];
}

function fillsCorner({ wanted }: WantedMill, { radius, width }: MillTask, diameter: number): boolean {
  const isLimited = radius !== undefined || width !== undefined;
  return isLimited && diameter > wanted + sameSize;
}

function diameterOf(tool: Tool): number {
  return inMillimetres(tool.cuttingDiameter, tool.units);
}

/** Returns how far a tool can stick out of its holder, in millimetres. */
function stickOutOf({ overallLength, shankDiameter, units }: Tool): number {
  return inMillimetres(overallLength - heldDiameters * shankDiameter, units);
}

/** Diameters are compared in steps of this, in mm. */
const diameterStep = 0.01;

/**
 * Compares two mills that suit a pocket, the better one first: what reaches, what may be used in the material, what does not fill the
 * corner, what leaves less at the floor, the largest diameter (where nothing limits it, the nearest to the wanted one), what sticks
 * out far enough, what is mainly for the material, what is in stock, the shortest one, the cheapest one.
 */
export function compareMills(task: MillTask, a: OfferedPart, b: OfferedPart): number {
  const [ranksOfA, ranksOfB] = [ranks(task, a), ranks(task, b)];
  for (const [at, rank] of ranksOfA.entries()) {
    const other = ranksOfB[at] ?? 0;
    if (rank !== other) return rank - other;
  }
  return 0;
}

/** Smaller is better, the first that differs decides. */
function ranks(task: MillTask, { tool, suitability, available, cents }: OfferedPart): readonly number[] {
  const wanted = neededMill(task);
  const reach = reachMm(tool);
  const diameter = diameterOf(tool);
  const isShort = reach < wanted.reach - sameSize;
  const left = wanted.cornerRadius - inMillimetres(tool.cornerRadius ?? 0, tool.units);
  return [
    isShort ? 1 : 0,
    suitability === undefined ? 1 : 0,
    fillsCorner(wanted, task, diameter) ? 1 : 0,
    left > (1 - leastFloorShare) * wanted.cornerRadius + sameSize ? 1 : 0,
    Math.round(Math.abs(diameter - wanted.wanted) / diameterStep),
    stickOutOf(tool) < task.clearance - sameSize ? 1 : 0,
    1 - (suitability ?? 0),
    available > 0 ? 0 : 1,
    Math.round(isShort ? wanted.reach - reach : reach - wanted.reach),
    Math.round(left / diameterStep),
    cents ?? Infinity,
  ];
}
