// What a carrier asks for parcels: by their weight or their size, whichever is more, and by how far they go.

import { money, type Currency, type Money } from '../money/money.ts';
import { type Parcel, priceOfParcels, tariffBySteps, type TariffStep } from '../packing/parcel-prices.ts';

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

/** All parcels together; undefined when the table has no price for one of them, so that none goes for nothing. */
export function rateParcels(
  parcels: readonly Parcel[],
  state: string,
  rates: ParcelRates,
): Money | undefined {
  const cents = priceOfParcels(parcels, tariffBySteps(tariffStepsTo(state, rates)));
  return cents === undefined ? undefined : money(cents, rates.currency);
}

/** The prices of a parcel to a state; none where the table has no zone for it. */
export function tariffStepsTo(state: string, { zoneOf, steps }: ParcelRates): TariffStep[] {
  const zone = zoneOf(state);
  return steps.flatMap(({ upToPounds, cents: { [zone ?? '']: cents } }) =>
    zone === undefined || cents === undefined ? [] : [{ upToPounds, cents }],
  );
}
