// The rates of a carrier for parcels: by weight or size, whichever is more, and by distance.

import { money, type Currency, type Money } from '../money/money.ts';
import { type Parcel, priceOfParcels, tariffBySteps, type TariffStep } from '../packing/parcel-prices.ts';

/** The price of a parcel up to a weight in pounds, in cents by zone. */
export type ParcelStep = {
  readonly upToPounds: number;
  readonly cents: Readonly<Record<string, number>>;
};

/** A carrier's rate table, the lightest step first. `zoneOf` returns the zone of a US state. */
export type ParcelRates = {
  readonly currency: Currency;
  readonly zoneOf: (state: string) => string | undefined;
  readonly steps: readonly ParcelStep[];
};

/** Returns the price of all parcels; undefined when the table has none for one of them, so that none ships for free. */
export function rateParcels(
  parcels: readonly Parcel[],
  state: string,
  rates: ParcelRates,
): Money | undefined {
  const cents = priceOfParcels(parcels, tariffBySteps(tariffStepsTo(state, rates)));
  return cents === undefined ? undefined : money(cents, rates.currency);
}

/** Lists the prices of a parcel to a state; empty when the table has no zone for it. */
export function tariffStepsTo(state: string, { zoneOf, steps }: ParcelRates): TariffStep[] {
  const zone = zoneOf(state);
  return steps.flatMap(({ upToPounds, cents: { [zone ?? '']: cents } }) =>
    zone === undefined || cents === undefined ? [] : [{ upToPounds, cents }],
  );
}
