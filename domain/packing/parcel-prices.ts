// Shipping prices of boxes by style and weight, by which packings are compared.

import { type BoxStyle, boxStyles } from './boxes.ts';
import { packingLimits } from './limits.ts';

/** Inches and pounds, the box included. */
export type Parcel = {
  readonly length: number;
  readonly height: number;
  readonly width: number;
  readonly weight: number;
};

/** Cubic inches billed as one pound: the divisor of carriers in the United States. */
const cubicInchesPerPound = 139;

/**
 * Returns the billed weight in whole pounds: every side is rounded up to whole inches before the volume is divided, and
 * the greater of both weights counts.
 */
export function billedWeightPounds({ length, height, width, weight }: Parcel): number {
  const volume = Math.ceil(length) * Math.ceil(height) * Math.ceil(width);
  return Math.max(1, Math.ceil(weight), Math.ceil(volume / cubicInchesPerPound));
}

/**
 * Returns the price of one parcel in cents, by its size and its weight rounded up to whole pounds; undefined when the
 * carrier does not accept it.
 */
export type ParcelTariff = (parcel: Parcel) => number | undefined;

/** The price of a parcel of up to this many billed pounds, in cents; steps are sorted from the lightest. */
export type TariffStep = { readonly upToPounds: number; readonly cents: number };

/** Makes a tariff by billed weight. */
export function tariffBySteps(steps: readonly TariffStep[]): ParcelTariff {
  return (parcel) => {
    const pounds = billedWeightPounds(parcel);
    return steps.find(({ upToPounds }) => pounds <= upToPounds)?.cents;
  };
}

/**
 * Returns the price of all parcels together, in cents; undefined when the carrier refuses one of them, so that none is
 * shipped free.
 */
export function priceOfParcels(parcels: readonly Parcel[], tariff: ParcelTariff): number | undefined {
  let total = 0;
  for (const parcel of parcels) {
    const cents = tariff(parcel);
    if (cents === undefined) return undefined;
    total += cents;
  }
  return total;
}

/**
 * The prices of a full box of each style; the index is its weight in pounds, rounded up. Infinity where the carrier does
 * not accept it.
 */
export type ParcelPrices = ReadonlyMap<BoxStyle, readonly number[]>;

/** More billed pounds than any order saves with one box more. */
const poundsOfOneMoreBox = 1_000;

/** Without a tariff: the fewest boxes, then the fewest billed pounds. */
const byBilledWeight: ParcelTariff = (parcel) => poundsOfOneMoreBox + billedWeightPounds(parcel);

/** Returns the prices of a tariff. If it has none for some box or weight, billed weight is used instead of it. */
export function parcelPrices(tariff: ParcelTariff = byBilledWeight): ParcelPrices {
  const prices = pricesOf(tariff);
  const isComplete = [...prices.values()].every((row) => row.every(Number.isFinite));
  return isComplete ? prices : pricesOf(byBilledWeight);
}

function pricesOf(tariff: ParcelTariff): Map<BoxStyle, number[]> {
  const pounds = Array.from({ length: packingLimits.boxMaximumWeightPounds + 1 }, (_, weight) => weight);
  return new Map(
    boxStyles.map((style) => [style, pounds.map((weight) => tariff({ ...style, weight }) ?? Infinity)]),
  );
}
