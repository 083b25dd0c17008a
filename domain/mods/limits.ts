// Limits of grinding that are lengths. Both systems have their own round figures: an inch figure is not a converted
// one. Limits that are shares of the tool's own dimensions are declared beside their operation.

import type { ToolUnits } from '../tools/tools.ts';

/** A limit of the shop, in inches and in millimetres. */
type HouseLength = Readonly<Record<ToolUnits, number>>;

/**
 * The least amount worth cutting off a length, and the least by which a neck is longer than the part in front of it.
 */
export const leastCut: HouseLength = { inch: 0.02, metric: 0.5 };

/** The least and the greatest amount by which a cutting diameter is ground down. */
export const leastDiameterCut: HouseLength = { inch: 0.001, metric: 0.02 };
export const greatestDiameterCut: HouseLength = { inch: 0.04, metric: 1 };

/** A neck is thinner than the cutting part by at least this. */
export const neckRelief: HouseLength = { inch: 0.01, metric: 0.2 };

/** A corner grows by at least this, and no corner chamfer is smaller. */
export const leastCornerGrowth: HouseLength = { inch: 0.002, metric: 0.05 };

/** The least width of face that stays between a corner radius and the axis. */
export const faceBesideRadius: HouseLength = { inch: 0.01, metric: 0.25 };

/** The length that a new point takes off a drill beyond the difference of the two points. */
export const pointCleanUp: HouseLength = { inch: 0.02, metric: 0.5 };

/** The pilot of a step drill is thinner than the drill by at least this. */
export const stepShoulder: HouseLength = { inch: 0.015, metric: 0.4 };

/** The thinnest shank that takes a flat, and the thinnest on which a marking can be read. */
export const thinnestFlatShank: HouseLength = { inch: 0.375, metric: 6 };
export const thinnestMarkedShank: HouseLength = { inch: 0.125, metric: 3 };

/** The thinnest shank that takes coolant grooves, and the thinnest cutter with chip breakers. */
export const thinnestGroovedShank: HouseLength = { inch: 0.25, metric: 6 };
export const thinnestBrokenCutter: HouseLength = { inch: 0.25, metric: 6 };

/** The thinnest cutter whose flutes a polishing wheel reaches. */
export const thinnestPolished: HouseLength = { inch: 0.125, metric: 3 };

/** The narrowest and the widest cylindrical margin, and its greatest share of the cutting diameter. */
export const marginWidths: Readonly<Record<'narrowest' | 'widest', HouseLength>> = {
  narrowest: { inch: 0.002, metric: 0.05 },
  widest: { inch: 0.012, metric: 0.3 },
};
export const greatestMarginShare = 0.02;

/** The smallest and the largest radius that blends a corner, and its greatest share of the cutting diameter. */
export const blendRadii: Readonly<Record<'smallest' | 'largest', HouseLength>> = {
  smallest: { inch: 0.0005, metric: 0.01 },
  largest: { inch: 0.004, metric: 0.1 },
};
export const greatestBlendShare = 0.02;

/** The back tapers that the shop grinds, on each side, in degrees. */
export const backTaperAngles = [0.1, 0.2, 0.3, 0.5, 1] as const;

/** The point angles that can be split, in degrees: a sharper web has no room, a flat one no centre. */
export const splitPointAngles = { sharpest: 118, flattest: 140 } as const;

/** A hone above this radius, in micrometres, makes aluminium stick to the edge. */
export const sharpestHone = 10;

/** Limits of the edge radius, in micrometres, and its greatest share of the diameter. */
export const edgeRadiusMicrometres = { smallest: 5, largest: 50, shareOfDiameter: 0.01 } as const;

/** The diameters to which shanks are ground down. */
export const shankDiameters: Readonly<Record<ToolUnits, readonly number[]>> = {
  inch: [0.125, 0.1875, 0.25, 0.3125, 0.375, 0.4375, 0.5, 0.5625, 0.625, 0.75, 0.875, 1],
  metric: [3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 25],
};

/** The full point angles that the shop grinds; 180° is a flat bottom. */
export const pointAngles = [90, 118, 130, 135, 140, 150, 180] as const;

/** The full angles of the step of a step drill; 180° is a square shoulder. */
export const stepAngles = [60, 90, 120, 180] as const;

/** The tolerance classes to which a drill's new diameter is ground. */
export const drillTolerances = ['m7', 'h6', 'h7'] as const;

/** The coatings that the shop's coater offers; those only for aluminium and copper are listed again below. */
export const modCoatings = ['TiAlN', 'AlCrN', 'TiSiN', 'TiB2', 'ZrN', 'DLC'] as const;
export const nonferrousCoatings: readonly string[] = ['TiB2', 'ZrN', 'DLC'];

/** The value of `coating` for a tool without a coating. */
export const noCoating = 'none';

/** The longest marking on a shank, in characters. */
export const longestMarking = 20;
