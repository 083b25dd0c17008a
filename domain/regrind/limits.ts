// Limits of regrinding. Lengths have round figures in both systems: an inch figure is not a converted one.
//
// Sources: "store-and-regrind-carbide" and "services" of the shop's own texts, which promise buyers the thinnest tools, the
// shares of the diameter and the deepest chip; Kennametal/Greenfield, "Technical Tips: end mills" (a diameter may lose 15 %
// up to 1/2 in, 10 % up to 1 in and 8 % above it, and keeps 80 % of its efficiency); ISO 8688-2 (where a test of tool life
// ends: 0.3 mm, which is far too late for regrinding). No source has limits of length or of the number of regrinds for
// solid carbide: those are the shop's own, on the careful side.

import type { ToolType, ToolUnits } from '../tools/tools.ts';

/** A length in inches and in millimetres. */
type Both = Readonly<Record<ToolUnits, number>>;

/** The kinds of tool that are reground. Thread mills are not: their profile is the thread. */
export type RegroundType = Exclude<ToolType, 'thread-mill'>;

/** The thinnest cutting diameter that is reground. */
export const thinnest: Readonly<Record<RegroundType, Both>> = {
  'end-mill': { inch: 0.125, metric: 3 },
  drill: { inch: 0.125, metric: 3 },
  reamer: { inch: 0.1563, metric: 4 },
};

/** The least share of the catalogue's diameter that must be left. A reamer below its tolerance is scrap. */
const leastDiameterShares: Readonly<Record<RegroundType, number>> = {
  'end-mill': 0.9,
  drill: 0.95,
  reamer: 1,
};

/** Above this diameter an end mill may lose less, since its chip space gets too shallow. */
const wideMill = { from: { inch: 1, metric: 25.4 }, leastShare: 0.92 } as const;

/** Returns the least share of the catalogue's diameter that must be left of a tool. */
export function leastDiameterShare(type: RegroundType, diameter: number, units: ToolUnits): number {
  const isWide = type === 'end-mill' && diameter > wideMill.from[units];
  return isWide ? wideMill.leastShare : leastDiameterShares[type];
}

/** The least share of the catalogue's length of cut, or of its length of flutes, that must be left. */
export const leastLengthShares: Readonly<Record<RegroundType, number>> = {
  'end-mill': 0.5,
  drill: 0.75,
  reamer: 0.75,
};

/** A cutting part stays thicker than the neck behind it by at least this, or the neck rubs. */
export const overNeck: Both = { inch: 0.004, metric: 0.1 };

/** How often a tool is reground. */
export const mostTimes: Readonly<Record<RegroundType, number>> = { 'end-mill': 3, drill: 6, reamer: 2 };

/** The deepest wear or chip that is ground out, and the least that is worth a regrind. */
export const mostWear: Both = { inch: 0.012, metric: 0.3 };
export const leastWear: Both = { inch: 0.0005, metric: 0.01 };

/** The usual wear of a tool that was pulled in time. */
export const usualWearOf: Readonly<Record<'thin' | 'usual' | 'reamer', Both>> = {
  thin: { inch: 0.004, metric: 0.1 },
  usual: { inch: 0.008, metric: 0.2 },
  reamer: { inch: 0.002, metric: 0.05 },
};

/** Below this diameter a tool is pulled earlier. */
export const thinBelow: Both = { inch: 0.236, metric: 6 };

/**
 * The depth ground off a side: half of the wear (the depth of a land behind a clearance of 10 to 25°, doubled since the damage
 * goes as deep again), and this to clean up. A 12 mm mill with 0.2 mm of wear comes back as 11.7.
 */
export const wearShareOfSide = 0.5;
export const sideCleanUp: Both = { inch: 0.002, metric: 0.05 };

/** The length ground off an end: the wear and the damage behind it, which goes as deep again, and this to clean up. */
export const wearShareOfEnd = 2;
export const endCleanUp: Both = { inch: 0.004, metric: 0.1 };

/**
 * The length cut off a drill or the lead of a reamer: down to where the margin is whole again, farther than the lip is worn. 0.2 mm
 * of wear costs 1 mm; the shop's texts say 0.5 to 1.5 mm for a drill pulled in time.
 */
export const wearShareOfPoint = 4;
export const pointCleanUp: Both = { inch: 0.008, metric: 0.2 };
