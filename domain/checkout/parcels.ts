// What a carrier asks for parcels: by their weight or their size, whichever is more, and by how far they go.

import { money, sum, type Currency, type Money } from '../money/money.ts';

/** Inches and pounds, the box included. */
export type Parcel = {
  readonly length: number;
  readonly height: number;
  readonly width: number;
  readonly weight: number;
};

/** The price of a parcel of up to so many pounds, in cents by zone. */
export type ParcelStep = {
  readonly upToPounds: number;
  readonly cents: Readonly<Record<string, number>>;
};

/** A carrier's table: the lightest step first. */
export type ParcelRates = {
  readonly currency: Currency;
  readonly zoneOf: (state: string) => string | undefined;
  readonly steps: readonly ParcelStep[];
};

/** Cubic inches that are billed as a pound: the divisor of the carriers in the United States. */
const cubicInchesPerPound = 139;

/** Whole pounds: every side is rounded up to whole inches before the volume is divided, and the larger weight counts. */
export function billedWeightPounds({ length, height, width, weight }: Parcel): number {
  const volume = Math.ceil(length) * Math.ceil(height) * Math.ceil(width);
  return Math.max(1, Math.ceil(weight), Math.ceil(volume / cubicInchesPerPound));
}

/** All parcels together; undefined when the table has no price for one of them, so that none goes for nothing. */
export function rateParcels(
  parcels: readonly Parcel[],
  state: string,
  rates: ParcelRates,
): Money | undefined {
  const zone = rates.zoneOf(state);
  if (zone === undefined) return undefined;

  const costs: Money[] = [];
  for (const parcel of parcels) {
    const pounds = billedWeightPounds(parcel);
    const cents = rates.steps.find(({ upToPounds }) => pounds <= upToPounds)?.cents[zone];
    if (cents === undefined) return undefined;
    costs.push(money(cents, rates.currency));
  }
  return sum(costs, rates.currency);
}
