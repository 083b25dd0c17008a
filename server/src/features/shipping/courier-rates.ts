// The interface of a service with couriers' prices, and the shop's own implementation: a table in the settings.

import { rateParcels, tariffStepsTo } from '@chipload/domain/checkout';
import type { Money } from '@chipload/domain/money';
import type { Parcel, TariffStep } from '@chipload/domain/packing';
import type { Place } from '@chipload/domain/places';
import type { ShopSettings } from '../settings/settings.service.ts';

export type Shipment = {
  readonly parcels: readonly Parcel[];
  readonly from: Place;
  readonly to: Place & { readonly city: string; readonly postal: string };
};

export type CourierRates = {
  /** Returns the price of a shipment; undefined if the courier does not accept it. Throws if the service fails or the signal aborts. */
  rate(shipment: Shipment, settings: ShopSettings, signal: AbortSignal): Promise<Money | undefined>;
};

/** Returns the owner's prices of parcels to a place by weight, which packing minimises; undefined without a table and outside the US. */
export function parcelTariff(
  { country, province }: Place,
  { parcelRates }: ShopSettings,
): TariffStep[] | undefined {
  if (parcelRates === undefined || country !== 'US') return undefined;
  return tariffStepsTo(province, parcelRates);
}

/** Prices by weight and zone from the settings. */
export const tableRates: CourierRates = {
  rate: async ({ parcels, to }, { parcelRates }) =>
    parcelRates && to.country === 'US' ? rateParcels(parcels, to.province, parcelRates) : undefined,
};

/** The buyer waits for the answer; without one the freight is quoted after the order. */
const longestMilliseconds = 2_000;

/** Asks for a price with a timeout; rejects if there is no answer. */
export async function askForRate(
  rates: CourierRates,
  shipment: Shipment,
  settings: ShopSettings,
  milliseconds = longestMilliseconds,
): Promise<Money | undefined> {
  const signal = AbortSignal.timeout(milliseconds);
  // A service that ignores the signal must not keep the buyer waiting either.
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The courier took too long')), { once: true });
  });
  return Promise.race([rates.rate(shipment, settings, signal), tooLate]);
}
