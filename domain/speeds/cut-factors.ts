// How the kind of a cut changes the speed and feed that a material takes along a wall.

import { type MaterialId, isoOf } from './materials.ts';
import type { MillingCut } from './milling-cuts.ts';
import { speedFactor } from './milling-engagement.ts';
import { millingStarts, startingFeedPerTooth } from './milling-start.ts';

/** The factor on the speed for finishing a wall with light, even cuts: IMCO has 1, ATA 1.2, Tungaloy up to 1.3. */
const finishingSpeed = 1.1;

/** The factor on the speed of high-feed milling in steel, iron and hardened steel: GARR 35 to 90 % above ours along a wall. */
const highFeedSpeed = 1.25;

/** Returns the factor on the speed of a cut, for its width in diameters. */
export function speedOfCut(kind: MillingCut, material: MaterialId, width: number): number {
  switch (kind) {
    case 'finishing':
      return finishingSpeed;
    case 'high-feed':
      return isSteelOrIron(material) ? highFeedSpeed : 1;
    default:
      return speedFactor(width);
  }
}

/** The factor on the chip of high-efficiency milling, whose edges cool and are loaded evenly: IMCO 1.6, OSAWA 1.4 to 2, Fraisa 1.5. */
const highEfficiencyChip = 1.5;

/** What ball ends in steel, iron and hardened steel take more along a surface, in diameters: OSG (2018, p. 987) and GARR (p. 315). */
const copyingChip = 0.008;

/** In other materials, for which nothing is published, twice the chip along a wall: the careful side. */
const carefulCopyingFactor = 2;

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
        : carefulCopyingFactor * chip;
    default:
      return chip;
  }
}

/** Widths of a finishing cut in diameters: up to the first the marks of the feed set the limit, from the second on the chip does. */
const finishing = { marksUpTo: 0.02, chipFrom: 0.05, mostThinning: 1.7 } as const;

/**
 * The greatest compensation of chip thinning by the feed. At three times the chip, feed marks and runout set the limit; a high-feed end
 * is made for more, 1 / sin 12° is 4.8.
 */
const mostThinnings: Readonly<Record<Exclude<MillingCut, 'finishing'>, number>> = {
  slot: 3,
  shoulder: 3,
  'high-efficiency': 3,
  'high-feed': 5,
  copying: 1.4,
};

/** Returns how many times the chip the feed of a cut may be, for its width in diameters. */
export function mostThinning(kind: MillingCut, width: number): number {
  if (kind !== 'finishing') return mostThinnings[kind];
  return 1 + wayFromMarks(width) * (finishing.mostThinning - 1);
}

/** Returns how far a width is on the way from the limit of feed marks, 0, to that of the chip, 1. */
function wayFromMarks(width: number): number {
  const { marksUpTo, chipFrom } = finishing;
  return Math.min(1, Math.max(0, (width - marksUpTo) / (chipFrom - marksUpTo)));
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

/** Whether makers publish values for ball and high-feed ends in a material. */
function isSteelOrIron(material: MaterialId): boolean {
  return ['P', 'K', 'H'].includes(isoOf(material));
}
