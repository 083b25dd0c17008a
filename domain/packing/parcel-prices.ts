// What a box costs to ship by its style and weight, as the packing compares it.

import { type BoxStyle, boxStyles } from './boxes.ts';
import { packingLimits } from './limits.ts';

/** Inches and pounds, the box included. */
export type Parcel = {
  readonly length: number;
  readonly height: number;
  readonly width: number;
  readonly weight: number;
};

/** Cubic inches that are billed as a pound: the divisor of the carriers in the United States. */
const cubicInchesPerPound = 139;

/** Whole pounds: every side is rounded up to whole inches before the volume is divided, and the larger weight counts. */
export function billedWeightPounds({ length, height, width, weight }: Parcel): number {
  const volume = Math.ceil(length) * Math.ceil(height) * Math.ceil(width);
  return Math.max(1, Math.ceil(weight), Math.ceil(volume / cubicInchesPerPound));
}

/** What a carrier asks for one parcel, in cents; it depends on the size and on the started pounds. Undefined: not taken. */
export type ParcelTariff = (parcel: Parcel) => number | undefined;

/** The price of a parcel of up to so many billed pounds, in cents; the lightest step first. */
export type TariffStep = { readonly upToPounds: number; readonly cents: number };

/** A tariff by billed weight. */
export function tariffBySteps(steps: readonly TariffStep[]): ParcelTariff {
  return (parcel) => {
    const pounds = billedWeightPounds(parcel);
    return steps.find(({ upToPounds }) => pounds <= upToPounds)?.cents;
  };
}

/** What a carrier asks for all parcels together, in cents; undefined when it does not take one of them, so that none goes for nothing. */
export function priceOfParcels(parcels: readonly Parcel[], tariff: ParcelTariff): number | undefined {
  let total = 0;
  for (const parcel of parcels) {
    const cents = tariff(parcel);
    if (cents === undefined) return undefined;
    total += cents;
  }
  return total;
}

/** The price of a box of each style by its started pounds: `prices[style][pounds]`. Infinity where it is not taken. */
export type ParcelPrices = ReadonlyMap<BoxStyle, readonly number[]>;

/** More than any order saves in billed pounds by one box more. */
const poundsOfOneMoreBox = 1_000;

/** Without prices: the fewest boxes, then the fewest billed pounds. */
const byBilledWeight: ParcelTariff = (parcel) => poundsOfOneMoreBox + billedWeightPounds(parcel);

/** The prices of a tariff; of one that has no price for the heaviest box, those of the billed weight. */
export function parcelPrices(tariff: ParcelTariff = byBilledWeight): ParcelPrices {
  const prices = pricesOf(tariff);
  const isWhole = [...prices.values()].every((row) => row.every(Number.isFinite));
  return isWhole ? prices : pricesOf(byBilledWeight);
}

function pricesOf(tariff: ParcelTariff): Map<BoxStyle, number[]> {
  const pounds = Array.from({ length: packingLimits.boxMaximumWeightPounds + 1 }, (_, weight) => weight);
  return new Map(
    boxStyles.map((style) => [style, pounds.map((weight) => tariff({ ...style, weight }) ?? Infinity)]),
  );
}
