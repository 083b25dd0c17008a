// The parts that suit a step of a hole, their lacks, and the best of them.

import { reachMm } from '../catalogue/catalogue.ts';
import {
  inMillimetres,
  isToleranceClass,
  type PartSizes,
  type Tool,
  toleranceLimits,
} from '../tools/tools.ts';
import { parseThread } from '../threads/threads.ts';
import type { HoleStep, WantedPart } from './plan-hole.ts';
import type { DiameterRange } from './reamer-limits.ts';

/** A part that may be used. */
export type OfferedPart = {
  readonly tool: Tool;
  /** The tolerance of its diameter, such as `h6`. */
  readonly tolerance: string;
  /** In the material of the hole: 1 main application, 0 additional; undefined if it is not made for it. */
  readonly suitability: number | undefined;
  readonly available: number;
  /** The price of one piece; undefined without one. */
  readonly cents: number | undefined;
};

/** A lack of a part that can still be used. Lengths in millimetres. */
export type PartLack =
  /** It does not reach the bottom. */
  | { readonly code: 'reach'; readonly has: number; readonly wanted: number }
  /** Its maker does not name the material. */
  | { readonly code: 'material' }
  /** Its left-hand spiral pushes the chips ahead, to the bottom of a blind hole. */
  | { readonly code: 'chips-ahead' }
  /** The reamer may be thinner than DIN 1420 wants, but not too thin for the hole: it wears out sooner. */
  | { readonly code: 'worn-sooner'; readonly has: number; readonly wanted: number };

/** Sizes that differ by less are equal: slightly more than .0001 in. */
const sameSize = 0.003;
/** Of limits in whole micrometres. */
const rounding = 1e-6;

/** Returns what a part lacks for a step, nothing if it has all; undefined for a part that would make another hole. */
export function suitPart(
  step: HoleStep,
  part: OfferedPart,
  isMaterialKnown: boolean,
): readonly PartLack[] | undefined {
  const { part: wanted } = step;
  if (wanted === undefined || !isRight(wanted, step, part)) return undefined;
  const reach = reachMm(part.tool);
  const own = step.kind === 'ream' ? ownLimits(part) : undefined;
  const least = step.limits?.least;
  return [
    ...(wanted.reach !== undefined && reach < wanted.reach - sameSize
      ? [{ code: 'reach', has: reach, wanted: wanted.reach } as const]
      : []),
    ...(isMaterialKnown && part.suitability === undefined ? [{ code: 'material' } as const] : []),
    ...(step.bottom === 'blind' && (part.tool.helixAngle ?? 0) < 0 ? [{ code: 'chips-ahead' } as const] : []),
    ...(own !== undefined && least !== undefined && own.least < least - rounding
      ? [{ code: 'worn-sooner', has: own.least, wanted: least } as const]
      : []),
  ];
}

/** True if a part has the diameter and the thread that a step wants, as far as these decide. */
export function hasWantedSize(
  { least, most, thread }: WantedPart,
  { cuttingDiameter, units, thread: own }: Pick<PartSizes, 'cuttingDiameter' | 'units' | 'thread'>,
): boolean {
  if (cuttingDiameter === undefined) return false;
  const diameter = inMillimetres(cuttingDiameter, units);
  if (diameter > most + rounding || diameter < least - rounding) return false;
  return thread === undefined || parseThread(own ?? '')?.designation === thread;
}

function isRight(wanted: WantedPart, { hole, limits }: HoleStep, part: OfferedPart): boolean {
  if (part.tool.profile !== wanted.profile || !hasWantedSize(wanted, part.tool)) return false;
  if (wanted.profile !== 'reamer' || hole === undefined || limits === undefined) return true;
  const own = ownLimits(part);
  return own.least >= hole.least - rounding && own.most <= limits.most + rounding;
}

/** The limits of a part by the class of its tolerance; its nominal diameter without one. */
function ownLimits({ tool, tolerance }: OfferedPart): DiameterRange {
  const diameter = inMillimetres(tool.cuttingDiameter, tool.units);
  const limits = isToleranceClass(tolerance) ? toleranceLimits(tolerance, diameter) : undefined;
  return {
    least: diameter + (limits?.lowerMicrometres ?? 0) / 1000,
    most: diameter + (limits?.upperMicrometres ?? 0) / 1000,
  };
}

/** A tool this much longer than it has to be, in diameters, bends more and may need a pilot hole. */
const longerInDiameters = 4;

/** Diameters are compared in steps of this, in mm. */
const diameterStep = 0.01;

/**
 * Compares two parts that suit a step, the better one first: what reaches, what may be used in the material, the diameter nearest to
 * the wanted one, what is not far too long, what is mainly for the material, what is in stock, the shorter one, the cheaper one.
 */
export function compareSuited(step: HoleStep, a: OfferedPart, b: OfferedPart): number {
  const [ranksOfA, ranksOfB] = [ranks(step, a), ranks(step, b)];
  for (const [at, rank] of ranksOfA.entries()) {
    const other = ranksOfB[at] ?? 0;
    if (rank !== other) return rank - other;
  }
  return 0;
}

/** Smaller is better, the first that differs decides. */
function ranks(
  { part: wanted }: HoleStep,
  { tool, suitability, available, cents }: OfferedPart,
): readonly number[] {
  const reach = reachMm(tool);
  const diameter = inMillimetres(tool.cuttingDiameter, tool.units);
  const least = wanted?.reach ?? 0;
  const isShort = reach < least - sameSize;
  return [
    isShort ? 1 : 0,
    suitability === undefined ? 1 : 0,
    // Any thread mill of a thread has the diameter that its maker chose.
    wanted === undefined || wanted.profile === 'thread'
      ? 0
      : Math.round(Math.abs(diameter - wanted.wanted) / diameterStep),
    reach - least > longerInDiameters * diameter ? 1 : 0,
    1 - (suitability ?? 0),
    available > 0 ? 0 : 1,
    Math.round(isShort ? least - reach : reach - least),
    cents ?? Infinity,
  ];
}
