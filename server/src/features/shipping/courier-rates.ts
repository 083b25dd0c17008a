// The port to whoever carries the parcels and says what that costs.

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
  /** What the shipment costs; undefined when it is not taken. Throws when the service itself fails; gives up by the signal. */
  rate(shipment: Shipment, settings: ShopSettings, signal: AbortSignal): Promise<Money | undefined>;
};

/** What one parcel costs by the owner's table: the order is packed to be cheap by it. Undefined without a table. */
export function parcelTariff(
  { country, province }: Place,
  { parcelRates }: ShopSettings,
): TariffStep[] | undefined {
  if (parcelRates === undefined || country !== 'US') return undefined;
  return tariffStepsTo(province, parcelRates);
}

/** The prices that the owner wrote, by weight and zone. */
export const tableRates: CourierRates = {
  rate: async ({ parcels, to }, { parcelRates }) =>
    parcelRates && to.country === 'US' ? rateParcels(parcels, to.province, parcelRates) : undefined,
};

/** A buyer waits for the answer; without one the freight is told after the order. */
const longestMilliseconds = 2_000;

/** Asks for a price, and for no longer than a buyer can wait; rejects when none came. */
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
