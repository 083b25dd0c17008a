// Makes the parts of Pro Drill in its seven lengths and of Pro Drill NC.

import {
  type ToolUnits,
  formatInchFraction,
  letterSizesInches,
  millimetresPerInch,
  wireSizesInches,
} from '@chipload/domain/tools';

import { type SamplePart, hsCodes } from './part.ts';
import { drillUsd } from './price-list.ts';
import { type DrillBand, type DrillReach, drillBands } from './tables/drills.ts';

type DrillSize = {
  readonly size: string;
  readonly kind: SizeKind;
  readonly diameter: number;
  readonly units: ToolUnits;
};
type SizeKind = 'metric' | 'fraction' | 'wire' | 'letter';

export type DrillFamily = {
  readonly prefix: string;
  readonly series: string;
  readonly category: string;
  readonly reach: DrillReach;
  readonly coolant: boolean;
  readonly tolerance: 'm7' | 'h6';
  readonly has: (size: DrillSize) => boolean;
};

/**
 * The wire sizes made in 8xD: tap drills of 8-32, 10-24, 10-32, 12-24, 1/4-20 and 1/4-28, clearance of
 * #8 and #10 screws, and the holes of 1/8 and 3/16 blind rivets.
 */
const wireSizesOf8xD = new Set(['#29', '#25', '#21', '#16', '#7', '#3', '#18', '#9', '#30', '#11']);

const proDrill = { series: 'pro-drill', tolerance: 'm7', has: () => true } as const;
const proDrillNc = {
  series: 'pro-drill-nc',
  tolerance: 'h6',
  coolant: false,
  has: (size: DrillSize) => (size.kind === 'metric' || size.kind === 'fraction') && inMm(size) <= 16,
} as const;

export const drillFamilies: readonly DrillFamily[] = [
  { ...proDrill, prefix: 'PD3D', category: '3xd', reach: '3xD', coolant: false },
  { ...proDrill, prefix: 'PD3DC', category: '3xd-coolant', reach: '3xD', coolant: true },
  { ...proDrill, prefix: 'PD5D', category: '5xd', reach: '5xD', coolant: false },
  { ...proDrill, prefix: 'PD5DC', category: '5xd-coolant', reach: '5xD', coolant: true },
  { ...proDrill, prefix: 'PD5DLC', category: '5xdl-coolant', reach: '5xDL', coolant: true },
  {
    ...proDrill,
    prefix: 'PD8DC',
    category: '8xd-coolant',
    reach: '8xD',
    coolant: true,
    has: (size) => size.kind !== 'wire' || wireSizesOf8xD.has(size.size),
  },
  {
    ...proDrill,
    prefix: 'PD12DC',
    category: '12xd-coolant',
    reach: '12xD',
    coolant: true,
    has: (size) => size.kind !== 'wire',
  },
  { ...proDrillNc, prefix: 'PN3D', category: '3xd', reach: '3xD' },
  { ...proDrillNc, prefix: 'PN5D', category: '5xd', reach: '5xD' },
];

/** Returns every part of a drill family by diameter, metric sizes before inch sizes. */
export function drillParts(family: DrillFamily): SamplePart[] {
  return drillSizes.filter(family.has).map((size) => drillPart(family, size));
}

/** Returns the lengths for a diameter in millimetres. */
export function drillBandOf(diameterMm: number): DrillBand {
  const band = drillBands.find(({ upTo }) => diameterMm <= upTo);
  if (band === undefined) throw new RangeError(`No drill lengths for ${diameterMm} mm`);
  return band;
}

/** Converts a length of the metric tables to the tool's units, with four decimals as in inch catalogues. */
export function inUnits(millimetres: number, units: ToolUnits): number {
  return units === 'metric' ? millimetres : Math.round((millimetres / millimetresPerInch) * 1e4) / 1e4;
}

const drillSizes: readonly DrillSize[] = [
  ...Array.from({ length: 171 }, (_, step) => metricSize(30 + step)),
  ...Array.from({ length: 41 }, (_, step) => fractionSize(8 + step)),
  ...[...wireSizesInches].map(([wire, diameter]) => inchSize(`#${wire}`, 'wire', diameter)),
  // Without E, which is 1/4 in and among the fractions.
  ...[...letterSizesInches]
    .filter(([letter]) => letter !== 'E')
    .map(([letter, diameter]) => inchSize(letter, 'letter', diameter)),
].toSorted((a, b) => a.units.localeCompare(b.units) * -1 || a.diameter - b.diameter);

function metricSize(tenths: number): DrillSize {
  return { size: (tenths / 10).toFixed(1), kind: 'metric', diameter: tenths / 10, units: 'metric' };
}

function fractionSize(sixtyFourths: number): DrillSize {
  return inchSize(formatInchFraction(sixtyFourths / 64) ?? '', 'fraction', sixtyFourths / 64);
}

function inchSize(size: string, kind: SizeKind, diameter: number): DrillSize {
  return { size, kind, diameter, units: 'inch' };
}

function inMm(size: DrillSize): number {
  return size.units === 'metric' ? size.diameter : size.diameter * millimetresPerInch;
}

function drillPart(family: DrillFamily, size: DrillSize): SamplePart {
  const diameterMm = inMm(size);
  const band = drillBandOf(diameterMm);
  const [flute, overall] = band.lengths[family.reach];
  const usable =
    family.reach === '3xD' || family.reach === '5xD'
      ? band.usable[family.reach]
      : Math.floor((flute - 1.5 * diameterMm) * 10) / 10; // 1.5 diameters are left for chips

  return {
    code: `${family.prefix}-${size.units === 'metric' ? 'M' : ''}${size.size}`,
    series: family.series,
    category: family.category,
    packing: 'prodrill',
    tool: {
      type: 'drill',
      profile: 'drill',
      units: size.units,
      cuttingDiameter: size.diameter,
      shankDiameter: inUnits(band.shank, size.units),
      shankForm: 'HA',
      cuttingLength: inUnits(flute, size.units),
      usableLength: inUnits(usable, size.units),
      overallLength: inUnits(overall, size.units),
      pointAngle: 140,
      flutes: 2,
      helixAngle: 30,
      coolantThrough: family.coolant,
    },
    size: size.size,
    reach: family.reach,
    diameterTolerance: family.tolerance,
    coating: 'TiAlN',
    listUsd: drillUsd(diameterMm, family.reach, family),
    hsCode: hsCodes.drill,
    origin: 'CA',
    isSoldInUsd: true,
  };
}
