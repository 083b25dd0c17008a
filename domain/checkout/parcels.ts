// The rates of a carrier for parcels: by weight or size, whichever is more, and by distance.

import { money, type Currency, type Money } from '../money/money.ts';
import { type Parcel, priceOfParcels, tariffBySteps, type TariffStep } from '../packing/parcel-prices.ts';
import { milesBetween, type Place } from '../places/places.ts';

/** The farthest distance of each zone in miles, as carriers in the United States define them. */
const zones: readonly (readonly [upToMiles: number, zone: string])[] = [
  [150, '2'],
  [300, '3'],
  [600, '4'],
  [1_000, '5'],
  [1_400, '6'],
  [1_800, '7'],
  [Number.POSITIVE_INFINITY, '8'],
];

/** Alaska, Hawaii and Puerto Rico have a zone of their own at any distance. */
const overseas: ReadonlySet<string> = new Set(['AK', 'HI', 'PR']);
const overseasZone = '9';

/** Returns the zone (`2` to `9`) of a US state (`OH`) for parcels from the shop; undefined for an unknown state. */
export function zoneByDistance(shop: Place, state: string): string | undefined {
  const miles = milesBetween(shop, { country: 'US', province: state });
  if (miles === undefined) return undefined;
  return overseas.has(state) ? overseasZone : zones.find(([upToMiles]) => miles <= upToMiles)?.[1];
}

/** The price of a parcel up to a weight in pounds, in cents by zone. */
export type ParcelStep = {
  readonly upToPounds: number;
  readonly cents: Readonly<Record<string, number>>;
};

export type ParcelStepProblem = 'not-heavier' | 'other-zones' | 'cheaper';

/**
 * Returns the first step that a rate table cannot have behind the one before it: not heavier, with other zones, or cheaper in one of
 * them. Undefined if there is none.
 */
export function parcelStepProblem(
  steps: readonly ParcelStep[],
): { readonly index: number; readonly problem: ParcelStepProblem } | undefined {
  const zonesOf = ({ cents }: ParcelStep) => Object.keys(cents).toSorted().join(' ');
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1];
    if (!before) continue;
    if (step.upToPounds <= before.upToPounds) return { index, problem: 'not-heavier' };
    if (zonesOf(step) !== zonesOf(before)) return { index, problem: 'other-zones' };
    if (Object.entries(step.cents).some(([zone, cents]) => cents < (before.cents[zone] ?? 0)))
      return { index, problem: 'cheaper' };
  }
  return undefined;
}

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
