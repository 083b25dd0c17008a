// Starting values for solid carbide drills: four tables by diameter for each group of drills and each material. They
// follow from one base table (3xD drills with coolant through them) by a rule: the feed grows with the diameter to the
// power of 0.75, and each series and drilling without coolant has its factors. The base is calibrated on published
// cases (drill-cases.test.ts); it is a start to work from, not a limit.

import { roundHalfToEven } from '../tools/tools.ts';
import { type IsoGroup, type MaterialId, isoOf } from './materials.ts';

/** The drill series: the depth in diameters; `5xDL` is the long version that reaches five in every size. */
export const drillSeries = ['3xD', '5xD', '5xDL', '8xD', '12xD'] as const;
export type DrillSeries = (typeof drillSeries)[number];

/** Drills with the same tables: a series, with coolant through the drill or without. */
export type DrillGroup = { readonly series: DrillSeries; readonly coolant: boolean };

/** From the specification, section 9. The diameters at which the tables are listed, in mm. */
export const drillDiametersMm = [3, 4, 5, 6, 7, 10, 12, 14, 16] as const;

/** From the specification, section 9. The diameters at which the tables are shown in inches. */
export const drillDiametersInch = [0.125, 0.1875, 0.25, 0.3125, 0.375, 0.5, 0.625] as const;

/** Four values at each listed diameter, in the order of `drillDiametersMm`. */
export type DrillTable = {
  /** Cutting speed vc, m/min. */
  readonly speed: readonly number[];
  /** Feed per revolution fn, micrometres: a thousandth of mm/rev. */
  readonly feed: readonly number[];
  /** Feed rate vf, mm/min. */
  readonly rate: readonly number[];
  /** Spindle speed n, rpm. */
  readonly turn: readonly number[];
};

type DrillRow = { readonly [Value in keyof DrillTable]: number };

// Cutting speed in m/min and feed in micrometres per revolution at 10 mm: 3xD, coolant through the drill.
const base: Readonly<Record<MaterialId, readonly [speed: number, feed: number]>> = {
  P1: [130, 260],
  P2: [115, 250],
  P3: [100, 230],
  P4: [80, 190],
  P5: [75, 180],
  P6: [70, 170],
  M1: [70, 150],
  M2: [60, 130],
  M3: [50, 120],
  K1: [120, 320],
  K2: [100, 280],
  K3: [80, 240],
  N1: [250, 300],
  N2: [200, 340],
  N3: [140, 300],
  N4: [160, 220],
  S1: [35, 90],
  S2: [25, 80],
  S3: [40, 120],
  S4: [50, 130],
  H1: [45, 140],
  H2: [25, 90],
  H3: [15, 60],
};

type Factors = readonly [speedPercent: number, feedPercent: number];

const seriesFactors: Readonly<Record<DrillSeries, Factors>> = {
  '3xD': [100, 100],
  '5xD': [95, 100],
  '5xDL': [90, 95],
  '8xD': [85, 90],
  '12xD': [80, 85],
};

const dryFactors: Readonly<Record<IsoGroup, Factors>> = {
  P: [75, 85],
  M: [65, 80],
  K: [85, 95],
  N: [75, 85],
  S: [60, 80],
  H: [80, 90],
};

/** Only the shorter series are made without coolant through the drill. */
const seriesWithoutCoolant: readonly DrillSeries[] = ['3xD', '5xD'];

/** The seven groups, from short to long. */
export const drillGroups: readonly DrillGroup[] = drillSeries.flatMap((series) => [
  ...(seriesWithoutCoolant.includes(series) ? [{ series, coolant: false }] : []),
  { series, coolant: true },
]);

export function isMadeWithoutCoolant(series: DrillSeries): boolean {
  return seriesWithoutCoolant.includes(series);
}

export function isDrillSeries(text: unknown): text is DrillSeries {
  return drillSeries.some((series) => series === text);
}

/**
 * Returns the tables of a group for a material; undefined for a series that is not made without coolant, and for
 * heat-resistant alloys and titanium five diameters deep without it.
 */
export function drillTable({ series, coolant }: DrillGroup, material: MaterialId): DrillTable | undefined {
  if (!coolant && (!isMadeWithoutCoolant(series) || (series === '5xD' && isoOf(material) === 'S'))) {
    return undefined;
  }
  const rows = drillDiametersMm.map((diameter) => listedRow({ series, coolant }, material, diameter));
  return {
    speed: rows.map(({ speed }) => speed),
    feed: rows.map(({ feed }) => feed),
    rate: rows.map(({ rate }) => rate),
    turn: rows.map(({ turn }) => turn),
  };
}

function listedRow({ series, coolant }: DrillGroup, material: MaterialId, diameterMm: number): DrillRow {
  const [speedPercent, feedPercent] = seriesFactors[series];
  const [dryOfSpeed, dryOfFeed] = coolant ? [100, 100] : dryFactors[isoOf(material)];
  const [baseSpeed, baseFeed] = base[material];
  // Whole numbers until the one division, so that a half is a half.
  const speed = roundSpeed((baseSpeed * speedPercent * dryOfSpeed) / 10_000);
  const feed = roundToFive(((baseFeed * feedPercent * dryOfFeed) / 10_000) * (diameterMm / 10) ** 0.75);
  const turn = Math.round(spindleSpeed(speed, diameterMm));
  return { speed, feed, turn, rate: roundHalfToEven((feed * turn) / 1000) };
}

/** Returns n = 1000 vc / (π D) in rpm, not rounded. Speed in m/min, diameter in mm. */
export function spindleSpeed(speed: number, diameterMm: number): number {
  return (1000 * speed) / (Math.PI * diameterMm);
}

/** Rounds slow speeds to a metre a minute, those from 20 m/min on to five. */
function roundSpeed(speed: number): number {
  return speed < 20 ? roundHalfToEven(speed) : roundToFive(speed);
}

function roundToFive(value: number): number {
  return 5 * roundHalfToEven(value / 5);
}
