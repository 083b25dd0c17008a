// The bodies in the shop's range: sizes and gauge lengths for each taper, and the shape of the nose for each size.

import type { ErSeriesCode } from './er-series.ts';
import type { HolderTypeCode } from './holder-types.ts';
import type { ToolUnits } from '../tools/tools.ts';
import { shankSizes } from './size.ts';
import type { SpindleCode } from './spindles.ts';

/** Gauge lengths in the units of the spindle. */
export const erBodies: Readonly<
  Record<SpindleCode, readonly (readonly [series: ErSeriesCode, gaugeLengths: readonly number[]])[]>
> = {
  CAT40: [
    ['ER11', [4]],
    ['ER16', [4, 6]],
    ['ER20', [4, 6]],
    ['ER25', [4]],
    ['ER32', [2.76, 4, 6]],
    ['ER40', [3.5, 5]],
  ],
  CAT50: [
    ['ER16', [4, 6]],
    ['ER20', [4]],
    ['ER25', [4]],
    ['ER32', [4, 6]],
    ['ER40', [4, 6]],
  ],
  BT30: [
    ['ER11', [60, 100]],
    ['ER16', [60, 100]],
    ['ER20', [60, 100]],
    ['ER25', [70]],
    ['ER32', [70]],
  ],
  BT40: [
    ['ER11', [100]],
    ['ER16', [70, 100, 160]],
    ['ER20', [70, 100]],
    ['ER25', [70, 100]],
    ['ER32', [70, 100, 160]],
    ['ER40', [80, 120]],
  ],
  'HSK-A63': [
    ['ER11', [100]],
    ['ER16', [100, 160]],
    ['ER20', [100]],
    ['ER25', [100]],
    ['ER32', [80, 100, 160]],
    ['ER40', [80, 120]],
  ],
  R8: [
    ['ER16', [2.25]],
    ['ER20', [2.5]],
    ['ER32', [2.75]],
    ['ER40', [3]],
  ],
  MT2: [
    ['ER16', [55]],
    ['ER20', [60]],
  ],
  MT3: [
    ['ER16', [55]],
    ['ER25', [62]],
    ['ER32', [68]],
  ],
  MT4: [
    ['ER25', [62]],
    ['ER32', [68]],
    ['ER40', [75]],
  ],
};

/** A keyless drill chuck: the shanks that it clamps, its diameter and length of jaws in millimetres, Canadian dollars. */
export type DrillChuck = {
  readonly smallest: number;
  readonly largest: number;
  readonly diameter: number;
  readonly gripLength: number;
  readonly dollars: number;
};

/** As usual in the trade; no standard has their outside. */
export const drillChucks: readonly DrillChuck[] = [
  { smallest: 0.5, largest: 10, diameter: 43, gripLength: 26, dollars: 195 },
  { smallest: 1, largest: 13, diameter: 50, gripLength: 30, dollars: 210 },
  { smallest: 3, largest: 16, diameter: 57, gripLength: 34, dollars: 240 },
];

/** Gauge lengths of the drill chucks in the units of the spindle, in the order of the table above. */
export const chuckGaugeLengths: Readonly<Record<SpindleCode, readonly number[]>> = {
  CAT40: [4, 4.25, 4.5],
  CAT50: [4, 4.25, 4.5],
  BT30: [85, 95],
  BT40: [95, 105, 110],
  'HSK-A63': [105, 110, 115],
  R8: [3, 3.5, 3.75],
  MT2: [70, 80],
  MT3: [72, 85, 95],
  MT4: [72, 85, 95],
};

/** The types that grip the shank in a bore of their own. */
export type BoredType = Exclude<HolderTypeCode, 'er-collet' | 'drill-chuck'>;
export const boredTypes: readonly BoredType[] = ['shrink-fit', 'hydraulic', 'milling-chuck', 'weldon'];

/** The bores of each type, in their own units. */
export const bores: Readonly<Record<BoredType, Readonly<Record<ToolUnits, readonly number[]>>>> = {
  'shrink-fit': shankSizes,
  hydraulic: {
    inch: [0.25, 0.3125, 0.375, 0.5, 0.625, 0.75, 1, 1.25],
    metric: [6, 8, 10, 12, 14, 16, 18, 20, 25, 32],
  },
  'milling-chuck': { inch: [0.75, 1.25], metric: [20, 32] },
  weldon: {
    inch: [0.375, 0.4375, 0.5, 0.5625, 0.625, 0.75, 0.875, 1, 1.25],
    metric: [6, 8, 10, 12, 14, 16, 18, 20, 25, 32],
  },
};

/** The gauge lengths for bores up to a diameter in millimetres. */
type GaugeRow = readonly [upToBore: number, ...gaugeLengths: number[]];

/** Slow spindles need no fine grip. */
const onlyWeldon = { 'shrink-fit': [], hydraulic: [], 'milling-chuck': [] } as const;

/**
 * Gauge lengths in the units of the spindle; none where the shop does not carry the type. Wide bores stand further out,
 * so that the grip ends, and the last Weldon screw enters, in front of the flange.
 */
export const boredGaugeLengths: Readonly<
  Record<SpindleCode, Readonly<Record<BoredType, readonly GaugeRow[]>>>
> = {
  CAT40: {
    'shrink-fit': [[32, 4, 6]],
    hydraulic: [
      [20, 3.5],
      [32, 4.5],
    ],
    'milling-chuck': [[32, 4.134]],
    weldon: [
      [20, 2.5],
      [25.4, 4],
      [32, 4.5],
    ],
  },
  CAT50: {
    'shrink-fit': [[32, 4, 6]],
    hydraulic: [[32, 4]],
    'milling-chuck': [[32, 4.5]],
    weldon: [
      [20, 3],
      [25.4, 4],
      [32, 4.5],
    ],
  },
  BT30: {
    'shrink-fit': [[16, 80]],
    hydraulic: [[16, 80]],
    'milling-chuck': [],
    weldon: [
      [10, 50],
      [16, 60],
    ],
  },
  BT40: {
    'shrink-fit': [[32, 90, 120, 160]],
    hydraulic: [
      [20, 90],
      [32, 110],
    ],
    'milling-chuck': [[32, 105]],
    weldon: [
      [20, 63],
      [25.4, 90],
      [32, 100],
    ],
  },
  'HSK-A63': {
    'shrink-fit': [[32, 90, 120, 160]],
    hydraulic: [
      [20, 90],
      [32, 110],
    ],
    'milling-chuck': [[32, 110]],
    weldon: [
      [20, 80],
      [32, 110],
    ],
  },
  R8: {
    ...onlyWeldon,
    weldon: [
      [12.7, 2],
      [20, 2.5],
      [32, 3.25],
    ],
  },
  MT2: { ...onlyWeldon, weldon: [[10, 50]] },
  MT3: {
    ...onlyWeldon,
    weldon: [
      [10, 50],
      [16, 60],
    ],
  },
  MT4: {
    ...onlyWeldon,
    weldon: [
      [20, 65],
      [32, 85],
    ],
  },
};

/**
 * A row for bores up to a diameter: the diameter at the nose and where its cone ends, in millimetres, and the price in
 * Canadian dollars.
 */
export type NoseRow = readonly [upToBore: number, atNose: number, behind: number, dollars: number];

/** From DIN 69882 (shrink fit, hydraulic) and DIN 6359 (Weldon); milling chucks as usual in the trade. */
export const noses: Readonly<Record<BoredType, readonly NoseRow[]>> = {
  'shrink-fit': [
    [3.2, 15, 20, 225],
    [5, 16, 21, 225],
    [8, 21, 27, 225],
    [12.7, 24, 32, 235],
    [16, 27, 34, 245],
    [20, 33, 42, 250],
    [32, 44, 53, 290],
  ],
  hydraulic: [
    [6.4, 26, 26, 395],
    [8, 28, 28, 395],
    [10, 30, 30, 395],
    [12.7, 33, 33, 395],
    [14.3, 36, 36, 430],
    [16, 38, 38, 430],
    [18, 40, 40, 430],
    [20, 42, 42, 430],
    [25.4, 57, 57, 520],
    [32, 64, 64, 540],
  ],
  'milling-chuck': [
    [20, 54, 54, 385],
    [32, 70, 70, 440],
  ],
  weldon: [
    [6.4, 25, 25, 115],
    [8, 28, 28, 115],
    [10, 35, 35, 115],
    [12.7, 42, 42, 118],
    [14.3, 44, 44, 128],
    [16, 48, 48, 130],
    [18, 50, 50, 134],
    [20, 52, 52, 138],
    [25.4, 65, 65, 165],
    [32, 72, 72, 185],
  ],
};

/** The price of a body for a collet series, in Canadian dollars. */
export const erBodyDollars: Readonly<Record<ErSeriesCode, number>> = {
  ER11: 145,
  ER16: 150,
  ER20: 155,
  ER25: 160,
  ER32: 165,
  ER40: 185,
};

/** For each taper the price of a body as a percentage of the price above, and its additional lead time in days. */
export const spindleTerms: Readonly<
  Record<SpindleCode, { readonly percent: number; readonly moreDays: number }>
> = {
  CAT40: { percent: 100, moreDays: 0 },
  CAT50: { percent: 150, moreDays: 3 },
  BT30: { percent: 95, moreDays: 0 },
  BT40: { percent: 100, moreDays: 0 },
  'HSK-A63': { percent: 140, moreDays: 3 },
  R8: { percent: 60, moreDays: 0 },
  MT2: { percent: 55, moreDays: 0 },
  MT3: { percent: 60, moreDays: 0 },
  MT4: { percent: 70, moreDays: 0 },
};

/** Working days for a body of each type. */
export const leadDaysOf: Readonly<Record<HolderTypeCode, number>> = {
  'er-collet': 2,
  'shrink-fit': 3,
  hydraulic: 5,
  'milling-chuck': 5,
  weldon: 2,
  'drill-chuck': 3,
};

/**
 * From this gauge length on, in millimetres, a body costs more, and turns more slowly because it is harder to balance.
 * In percent.
 */
export const longBody = { from: 125, pricePercent: 120, rpmPercent: 80 } as const;
