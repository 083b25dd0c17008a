// Converts the parts to rows of the CSV files.

import { inMillimetres, weightGrams } from '@chipload/domain/tools';

import { describeEn, describeFr } from './descriptions.ts';
import type { PartStatus } from './part.ts';
import type { NumberedPart } from './parts.ts';
import { canadianList, priceBreaks } from './price-list.ts';
import { normalOf, randomOf } from './random.ts';

export type Row = readonly (string | number)[];

export const partsHeader = [
  'inventory_code',
  'edp',
  'series_slug',
  'category_slug',
  'tool_type',
  'profile',
  'units',
  'size',
  'cutting_diameter',
  'diameter_tolerance',
  'shank_diameter',
  'shank_tolerance',
  'shank_form',
  'cutting_length',
  'usable_length',
  'neck_diameter',
  'neck_length',
  'overall_length',
  'corner_radius',
  'corner_chamfer',
  'point_angle',
  'taper_angle',
  'flutes',
  'helix_angle',
  'coating',
  'coolant_through',
  'thread',
  'weight_grams',
  'status',
  'superseded_by',
  'hs_code',
  'origin',
  'description_en',
  'description_fr',
] as const;

export const pricesHeader = [
  'inventory_code',
  'currency',
  'from_1',
  'from_10',
  'from_25',
  'from_50',
] as const;
export const stockHeader = ['inventory_code', 'on_hand'] as const;
export const stockArrivalsHeader = ['inventory_code', 'expected_on', 'expected_quantity'] as const;

export function partRow(part: NumberedPart): Row {
  const { tool } = part;
  return [
    part.code,
    part.edp,
    part.series,
    part.category,
    tool.type,
    tool.profile,
    tool.units,
    part.size,
    tool.cuttingDiameter,
    part.diameterTolerance,
    tool.shankDiameter,
    'h6',
    tool.shankForm ?? 'HA',
    tool.cuttingLength,
    tool.usableLength ?? '',
    tool.neckDiameter ?? '',
    tool.neckLength ?? '',
    tool.overallLength,
    tool.cornerRadius ?? '',
    tool.cornerChamfer ?? '',
    tool.pointAngle ?? '',
    tool.taperAngle ?? '',
    tool.flutes,
    tool.helixAngle ?? '',
    part.coating ?? '',
    tool.coolantThrough ? 'yes' : 'no',
    tool.thread ?? '',
    weightGrams(tool, part.packing).toFixed(1),
    statusOf(part),
    part.supersededBy ?? '',
    part.hsCode,
    part.origin,
    describeEn(part),
    describeFr(part),
  ];
}

export function priceRows(part: NumberedPart): Row[] {
  const canadian: Row = [part.code, 'CAD', ...priceBreaks(canadianList(part.listUsd)).map(dollars)];
  return part.isSoldInUsd
    ? [canadian, [part.code, 'USD', ...priceBreaks(part.listUsd).map(dollars)]]
    : [canadian];
}

/** Small tools are stocked in larger numbers; one part in twenty is sold out, and discontinued parts are not restocked. */
export function stockRow(part: NumberedPart): Row {
  return [part.code, onHandOf(part)];
}

/** Of the parts with fewer than a dozen pieces left, four in five are on order: a batch of the same size every quarter. */
export function arrivalRows(part: NumberedPart): Row[] {
  const isOnOrder = randomOf(`${part.code} on order`) < 0.8;
  if (statusOf(part) !== 'active' || onHandOf(part) >= 12 || !isOnOrder) return [];
  const batch = Math.max(5, 5 * Math.round(middleStock(part) / 5));
  const first = Math.floor(randomOf(`${part.code} first arrival`) * 10);
  return [0, 13, 26, 39].map((weeks) => [part.code, fridayAfter(first + weeks), batch]);
}

function onHandOf(part: NumberedPart): number {
  const isSoldOut = randomOf(`${part.code} sold out`) < 0.05;
  return isSoldOut ? 0 : Math.max(1, Math.round(middleStock(part) * Math.exp(0.8 * normalOf(part.code))));
}

function middleStock(part: NumberedPart): number {
  const diameterMm = inMillimetres(part.tool.cuttingDiameter, part.tool.units);
  return 45 * Math.sqrt(6 / diameterMm) * (statusOf(part) === 'active' ? 1 : 0.2);
}

/** Goods arrive on Fridays, the first two weeks after the sample shop was made. */
function fridayAfter(weeks: number): string {
  return new Date(Date.UTC(2026, 11, 4 + 7 * weeks)).toISOString().slice(0, 10);
}

function statusOf(part: NumberedPart): PartStatus {
  if (part.supersededBy !== undefined) return 'superseded';
  return randomOf(`${part.code} discontinued`) < 0.01 ? 'discontinued' : 'active';
}

function dollars(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
