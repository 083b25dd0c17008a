// Generates orders to pack from a seed: seven kinds of customers, from one small tool to five hundred pieces.

import type { CatalogueProduct, OrderLine } from '@chipload/domain/packing';
import { between, oneOf, type Random, randomFrom } from './random.ts';

export type MadeOrder = { readonly kind: string; readonly lines: readonly OrderLine[] };

/** The orders of a kind of customer: the ranges of lines, pieces per line, and cutting diameters and lengths in inches. */
type Custom = {
  readonly lines: readonly [number, number];
  readonly pieces: readonly [number, number];
  readonly diameters: readonly [number, number];
  readonly isLong?: boolean;
};

const mostPieces = 500;

const customs: Readonly<Record<string, Custom>> = {
  typical: { lines: [2, 15], pieces: [1, 20], diameters: [0.1, 0.8] },
  bulk: { lines: [1, 4], pieces: [40, 200], diameters: [0.1, 0.8] },
  heavy: { lines: [1, 6], pieces: [2, 20], diameters: [0.75, 1.25] },
  long: { lines: [1, 6], pieces: [1, 12], diameters: [0.2, 1], isLong: true },
  large: { lines: [15, 40], pieces: [1, 30], diameters: [0.03, 1.25] },
  small: { lines: [1, 3], pieces: [1, 3], diameters: [0.1, 0.8] },
  micro: { lines: [1, 10], pieces: [5, 50], diameters: [0.03, 0.2] },
};

const inchDiameters = [
  0.03125, 0.0625, 0.09375, 0.125, 0.15625, 0.1875, 0.21875, 0.25, 0.3125, 0.375, 0.4375, 0.5, 0.5625, 0.625,
  0.75, 0.875, 1, 1.25,
];
const metricDiameters = [1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 25, 32];
const categoryNumbers = [1, 10, 11, 12, 20, 30, 40, 41, 50, 60];

/** Generates this many orders of each kind. */
export function madeOrders(seed: number, ofEach: number): MadeOrder[] {
  const random = randomFrom(seed);
  return Object.entries(customs).flatMap(([kind, custom]) =>
    Array.from({ length: ofEach }, () => ({ kind, lines: madeLines(custom, random) })),
  );
}

function madeLines(custom: Custom, random: Random): OrderLine[] {
  let left = mostPieces;
  const lines: OrderLine[] = [];
  const count = between(custom.lines, random);
  for (let lineId = 1; lineId <= count && left > 0; lineId += 1) {
    const quantity = Math.min(left, between(custom.pieces, random));
    left -= quantity;
    lines.push({ lineId, sku: `TOOL-${lineId}`, quantity, product: madeProduct(custom, random) });
  }
  return lines;
}

/** Generates a realistic tool: mostly a shank of a quarter of an inch or more, and long enough to be held. */
function madeProduct({ diameters: [from, to], isLong = false }: Custom, random: Random): CatalogueProduct {
  const isMetric = random() < 0.35;
  const inch = isMetric ? 25.4 : 1;
  const listed = (isMetric ? metricDiameters : inchDiameters).filter(
    (d) => d / inch >= from && d / inch <= to,
  );
  const cutting = oneOf(listed, random);
  const shank = cutting / inch >= 0.25 ? cutting : Math.max(cutting, (random() < 0.6 ? 0.25 : 0.125) * inch);
  const flutes = cutting * (1 + Math.floor(random() * (isLong ? 8 : 4)));
  const whole = flutes + Math.max(shank * (2 + 2 * random()), 1.2 * inch);
  const long = isLong ? Math.max(whole, (5 + 6 * random()) * inch) : whole;
  const most = isLong || random() < 0.1 ? 11.5 * inch : 7 * inch;
  const overall = Math.min(most, isMetric ? Math.round(long) : Math.round(long * 4) / 4);
  const hasNeck = random() < 0.1;
  return {
    units: isMetric ? 2 : 1,
    diameter_cutting_decimal: cutting,
    length_cutting_decimal: Math.min(flutes, overall * 0.7),
    diameter_shank_decimal: shank,
    length_overall_decimal: overall,
    link_to_pcs_product_cat: oneOf(categoryNumbers, random),
    number_flutes: 4,
    diameter_neck_decimal: hasNeck ? cutting * 0.95 : null,
    length_neck_decimal: hasNeck ? Math.min(flutes * 1.5, overall * 0.7) : null,
    angle_taper: cutting < shank && random() < 0.2 ? 3 : null,
    length_taper_decimal: null,
  };
}
