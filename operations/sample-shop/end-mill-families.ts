// The end-mill families of the shop: their properties, sizes and lengths.

import type { PackingCategory, ToolUnits } from '@chipload/domain/tools';

import type { EndMillLength } from './tables/end-mills.ts';

/** A family. Without limits it is made in every size of the tables. */
export type EndMillFamily = {
  readonly prefix: string;
  readonly series: string;
  readonly packing: PackingCategory;
  readonly flutes: number;
  readonly helixAngle: number;
  readonly coating?: string;
  readonly tolerances: Readonly<Record<ToolUnits, string>>;
  readonly priceFactor: number;
  readonly inch: { readonly lengths: readonly EndMillLength[]; readonly from: number };
  readonly metric?: { readonly from: number; readonly range: MetricRange };
  readonly hasWeldon: boolean;
  /** Returns the slug of a part's category. */
  readonly categoryOf: (units: ToolUnits, corner: string) => string;
};

/**
 * wide: DIN long with every corner, and three more forms (long with a flat, short, short with a flat) with the
 * sharp corner and the smallest radius. long: DIN long only, plain and from 10 mm with a flat.
 */
type MetricRange = 'wide' | 'long';

const byUnitsAndCorner = (units: ToolUnits, corner: string) =>
  `${units}-${corner === 'SQ' ? 'square' : 'corner-radius'}`;

const toleranceOfMills = { inch: '+0/-.002', metric: 'h10' };
/** Finishing cutters hold the size of the wall, so their diameter has the tolerance of their shank. */
const toleranceOfFinishers = { inch: '+0/-.001', metric: 'h6' };
const toleranceOfAluminium = { inch: '+0/-.002', metric: 'e8' };
const everyLength: readonly EndMillLength[] = ['S', 'R', 'M', 'L', 'X'];

const xMill = {
  packing: 'xmill',
  tolerances: toleranceOfMills,
  hasWeldon: true,
  categoryOf: byUnitsAndCorner,
} as const;
const aMill = {
  series: 'a-mill',
  packing: 'amill',
  helixAngle: 45,
  tolerances: toleranceOfAluminium,
  hasWeldon: true,
} as const;

export const endMillFamilies: readonly EndMillFamily[] = [
  {
    ...xMill,
    prefix: 'X4',
    series: 'x-mill-4',
    flutes: 4,
    helixAngle: 38,
    coating: 'AlTiN',
    priceFactor: 1,
    inch: { lengths: everyLength, from: 0 },
    metric: { from: 0, range: 'wide' },
  },
  {
    ...xMill,
    prefix: 'X5',
    series: 'x-mill-5',
    flutes: 5,
    helixAngle: 40,
    coating: 'AlTiSiN',
    priceFactor: 1.08,
    inch: { lengths: everyLength, from: 3 / 16 },
    metric: { from: 5, range: 'wide' },
  },
  {
    ...xMill,
    prefix: 'X6',
    series: 'x-mill-6',
    flutes: 6,
    tolerances: toleranceOfFinishers,
    helixAngle: 40,
    coating: 'AlTiSiN',
    priceFactor: 1.15,
    inch: { lengths: everyLength, from: 1 / 4 },
    metric: { from: 6, range: 'wide' },
  },
  {
    ...xMill,
    prefix: 'LX4',
    series: 'legacy-x-mill-4',
    flutes: 4,
    helixAngle: 35,
    coating: 'TiAlN',
    priceFactor: 1,
    inch: { lengths: ['R', 'L'], from: 0 },
    hasWeldon: false,
    categoryOf: (_units, corner) => (corner === 'SQ' ? 'square' : 'corner-radius'),
  },
  {
    ...xMill,
    prefix: 'XM',
    series: 'xm',
    packing: 'xm',
    flutes: 5,
    helixAngle: 38,
    coating: 'AlTiSiN',
    priceFactor: 1.08,
    inch: { lengths: everyLength, from: 1 / 4 },
    metric: { from: 6, range: 'wide' },
  },
  {
    ...xMill,
    prefix: 'HV',
    series: 'hv',
    packing: 'hv',
    flutes: 4,
    helixAngle: 40,
    coating: 'AlTiN',
    priceFactor: 1,
    inch: { lengths: ['R', 'L', 'M'], from: 0 },
    metric: { from: 0, range: 'wide' },
  },
  {
    ...xMill,
    prefix: 'P20',
    series: 'p20',
    packing: 'p20',
    flutes: 4,
    helixAngle: 45,
    coating: 'AlTiN',
    priceFactor: 1,
    inch: { lengths: ['S', 'R'], from: 0 },
    metric: { from: 0, range: 'wide' },
  },
  {
    ...aMill,
    prefix: 'A2',
    flutes: 2,
    priceFactor: 0.85,
    inch: { lengths: ['R'], from: 0 },
    metric: { from: 0, range: 'wide' },
    categoryOf: (units) => `2-flute-${units}`,
  },
  {
    ...aMill,
    prefix: 'A3',
    flutes: 3,
    coating: 'ZrN',
    priceFactor: 0.9,
    inch: { lengths: ['R', 'M', 'L'], from: 0 },
    metric: { from: 0, range: 'wide' },
    categoryOf: (units) => `3-flute-${units}`,
  },
  {
    ...xMill,
    prefix: 'SP',
    series: 'split',
    packing: 'split',
    flutes: 5,
    helixAngle: 38,
    coating: 'AlTiN',
    priceFactor: 1.08,
    inch: { lengths: ['L', 'X'], from: 3 / 16 },
    metric: { from: 8, range: 'long' },
    categoryOf: (units) => units,
  },
];
