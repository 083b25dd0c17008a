// Converts the parts to rows of the CSV files.

import { inMillimetres, weightGrams } from '@chipload/domain/tools';

import { describeEn, describeFr } from './descriptions.ts';
import type { PartStatus } from './part.ts';
import type { NumberedPart } from './parts.ts';
import { canadianList, priceBreaks } from './price-list.ts';
import { normalOf, randomOf } from './random.ts';

export type Row = readonly (string | number)[];

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

/** The columns of `parts.csv` with a part's values. */
export function partRecord(part: NumberedPart): Readonly<Record<string, string | number>> {
  const { tool } = part;
  return {
    inventory_code: part.code,
    edp: part.edp,
    series_slug: part.series,
    category_slug: part.category,
    tool_type: tool.type,
    profile: tool.profile,
    units: tool.units,
    size: part.size,
    cutting_diameter: tool.cuttingDiameter,
    diameter_tolerance: part.diameterTolerance,
    shank_diameter: tool.shankDiameter,
    shank_tolerance: 'h6',
    shank_form: tool.shankForm ?? 'HA',
    cutting_length: tool.cuttingLength,
    usable_length: tool.usableLength ?? '',
    neck_diameter: tool.neckDiameter ?? '',
    neck_length: tool.neckLength ?? '',
    overall_length: tool.overallLength,
    corner_radius: tool.cornerRadius ?? '',
    corner_chamfer: tool.cornerChamfer ?? '',
    point_angle: tool.pointAngle ?? '',
    taper_angle: tool.taperAngle ?? '',
    flutes: tool.flutes,
    helix_angle: tool.helixAngle ?? '',
    coating: part.coating ?? '',
    coolant_through: tool.coolantThrough ? 'yes' : 'no',
    thread: tool.thread ?? '',
    weight_grams: weightGrams(tool, part.packing).toFixed(1),
    status: statusOf(part),
    superseded_by: part.supersededBy ?? '',
    hs_code: part.hsCode,
    origin: part.origin,
    description_en: describeEn(part),
    description_fr: describeFr(part),
  };
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
  const batch = Math.max(5, 5 * Math.round(medianStock(part) / 5));
  const first = Math.floor(randomOf(`${part.code} first arrival`) * 10);
  return [0, 13, 26, 39].map((weeks) => [part.code, fridayAfter(first + weeks), batch]);
}

function onHandOf(part: NumberedPart): number {
  const isSoldOut = randomOf(`${part.code} sold out`) < 0.05;
  return isSoldOut ? 0 : Math.max(1, Math.round(medianStock(part) * Math.exp(0.8 * normalOf(part.code))));
}

function medianStock(part: NumberedPart): number {
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

/** Formats cents as in the files: 48.50. */
export function dollars(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
