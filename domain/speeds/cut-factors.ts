// How the kind of a cut changes the speed and feed that a material takes along a wall.

import { type MaterialId, isoOf } from './materials.ts';
import type { MillingCut } from './milling-cuts.ts';
import { speedFactor } from './milling-engagement.ts';
import { millingStarts, startingFeedPerTooth } from './milling-start.ts';

/** The factor on the speed for finishing a wall with light, even cuts: IMCO has 1, ATA 1.2, Tungaloy up to 1.3. */
const finishingSpeed = 1.1;

/** The factor on the speed of high-feed milling in steel, iron and hardened steel: GARR 35 to 90 % above ours along a wall. */
const highFeedSpeed = 1.25;

/** Returns the factor on the speed of a cut, for its width and depth in diameters. */
export function speedOfCut(
  kind: MillingCut,
  material: MaterialId,
  { widthShare, depthShare }: { readonly widthShare: number; readonly depthShare: number },
): number {
  switch (kind) {
    case 'finishing':
      return finishingSpeed;
    case 'high-feed':
      return isSteelOrIron(material) ? highFeedSpeed : 1;
    case 'slot':
      return speedFactor(widthShare) * deepSlotShare(depthShare);
    default:
      return speedFactor(widthShare);
  }
}

/**
 * The share of its speed that a slot deeper than half a diameter keeps: 0.75 at one diameter, 0.5 at one and a half, as Dormer Pramet
 * prints (milling 2021-22, p. 115).
 */
function deepSlotShare(depthShare: number): number {
  return Math.min(1, Math.max(0.5, 1.25 - depthShare / 2));
}

/**
 * The share of their chip that small mills take in a slot half a diameter deep or deeper: half at 3 mm, 0.85 at 16 mm. In steel Hitcarb
 * prints 0.5 of ours along a wall at 1/8 in and 0.6 at 1/2 in, Kyocera SGS 0.6 and 1, IMCO 0.9 from 6 mm on, Sandvik a third at 3 mm and
 * a half to one at 12 mm. The chips of aluminium and copper leave easily, and so do those of a shallow slot.
 */
const smallSlot = {
  diameter: 3,
  share: 0.5,
  fullDiameter: 16,
  fullShare: 0.85,
  shallow: 0.16,
  deep: 0.5,
} as const;

/** Returns the share of the chip that a slot leaves a mill, for its diameter and depth in millimetres. */
export function slotShare(
  kind: MillingCut,
  material: MaterialId,
  { diameter, depth }: { readonly diameter: number; readonly depth: number },
): number {
  if (kind !== 'slot' || isoOf(material) === 'N') return 1;
  const { share, fullShare, shallow, deep } = smallSlot;
  const size =
    Math.log(diameter / smallSlot.diameter) / Math.log(smallSlot.fullDiameter / smallSlot.diameter);
  const whole = share + clamped(size) * (fullShare - share);
  return 1 - clamped((depth / diameter - shallow) / (deep - shallow)) * (1 - whole);
}

/**
 * The factor on the chip of high-efficiency milling, whose edges cool and are loaded evenly: IMCO 1.6, Fraisa 1.5, OSAWA 1 to 1.4 in
 * steel and 1.9 in titanium.
 */
const highEfficiencyChip = 1.3;

/** The additional chip of ball ends along a surface in steel, iron and hardened steel, in diameters: OSG 2018 p. 987, GARR p. 315. */
const copyingChip = 0.008;

/** A shallow cut along a surface takes a greater chip than the greatest along a wall, by this factor. */
const mostCopyingFactor = 3;

/** Returns the chip of a cut in millimetres: fz where the chip is as thick as the feed. */
export function chipOfCut(kind: MillingCut, material: MaterialId, diameter: number): number {
  const start = millingStarts[material];
  const chip = startingFeedPerTooth(start, diameter);
  switch (kind) {
    case 'high-efficiency':
      return highEfficiencyChip * chip;
    case 'copying':
      return isSteelOrIron(material)
        ? Math.min(mostCopyingFactor * start.maximumFeedPerTooth, chip + copyingChip * diameter)
        : chip;
    default:
      return chip;
  }
}

/** Widths of a finishing cut in diameters: up to the first the marks of the feed set the limit, from the second on the chip does. */
const finishing = { marksUpTo: 0.02, chipFrom: 0.05, mostThinning: 1.7 } as const;

/**
 * The greatest compensation of chip thinning by the feed. Makers' tables end at a twentieth of the diameter, at 2.29 (Dormer Pramet, p.
 * 115): in narrower cuts, feed marks and runout set the limit. A high-feed end is made for more, 1 / sin 12° is 4.8. Along a surface
 * Dormer Pramet and Sandvik feed a ball its chip; only in steel, iron and hardened steel OSG and GARR print more.
 */
const mostThinnings: Readonly<Record<Exclude<MillingCut, 'finishing' | 'copying'>, number>> = {
  slot: 2.3,
  shoulder: 2.3,
  'high-efficiency': 2.3,
  'high-feed': 5,
};
const copyingThinning = 1.4;

/** Returns how many times the chip the feed of a cut may be, for its width in diameters. */
export function mostThinning(kind: MillingCut, material: MaterialId, width: number): number {
  switch (kind) {
    case 'finishing':
      return 1 + wayFromMarks(width) * (finishing.mostThinning - 1);
    case 'copying':
      return isSteelOrIron(material) ? copyingThinning : 1;
    default:
      return mostThinnings[kind];
  }
}

/**
 * The greatest fz along a surface, in millimetres, and in widths of the cut: GARR prints 0.2 to 0.25 for a 12 mm ball, Sandvik 0.18 for
 * 20 mm; and for finishing at most twice the step over, beyond which the marks of the feed are rougher than the ridges between the paths.
 */
const mostCopyingFeed = { millimetres: 0.2, widths: 2 } as const;

/** Returns the greatest fz of a cut in millimetres, whatever its chip. */
export function mostFeed({ kind, width }: { readonly kind: MillingCut; readonly width: number }): number {
  return kind === 'copying'
    ? Math.min(mostCopyingFeed.millimetres, mostCopyingFeed.widths * width)
    : Infinity;
}

/** Returns how far a width is on the way from the limit of feed marks, 0, to that of the chip, 1. */
function wayFromMarks(width: number): number {
  const { marksUpTo, chipFrom } = finishing;
  return clamped((width - marksUpTo) / (chipFrom - marksUpTo));
}

/**
 * The share of the chip that finishing a wall of aluminium or copper leaves where feed marks set the limit: at 6 and 12 mm ATA and Fraisa
 * print 0.45 to 0.75 of the chip along a wall, and Fraisa a quarter for a tool that reaches 5.25 diameters (15512506).
 */
const nonferrousMarks = { share: 0.6, shortReach: 3, exponent: 0.95 } as const;

/** Returns the share of the chip that feed marks leave a cut, for its width and the reach of the tool in diameters. */
export function marksShare(kind: MillingCut, material: MaterialId, width: number, reach: number): number {
  if (kind !== 'finishing' || isoOf(material) !== 'N') return 1;
  const { share, shortReach, exponent } = nonferrousMarks;
  const least = share * Math.min(1, (shortReach / reach) ** exponent);
  return least + wayFromMarks(width) * (1 - least);
}

/** Makers publish values for ball and high-feed ends in steel, iron and hardened steel. */
function isSteelOrIron(material: MaterialId): boolean {
  return ['P', 'K', 'H'].includes(isoOf(material));
}

function clamped(share: number): number {
  return Math.min(1, Math.max(0, share));
}
