import type { WireAddress } from '@chipload/contract';
import { addressLines } from '@chipload/contract/address-lines';
import type { ShippingType } from '@chipload/domain/checkout';
import type { Country } from '@chipload/domain/places';
import type { ShopSettings } from '../settings/settings.service.ts';

export type Shop = { readonly siteName: string; readonly settings: ShopSettings };

type Sent = {
  readonly method: Exclude<ShippingType, 'undefined'>;
  readonly company: string;
  readonly billTo: WireAddress;
};

/** Returns the country of the sender; undefined if the shop has no address. */
export function senderCountry({ method, billTo }: Sent, { settings }: Shop): Country | undefined {
  return method === 'dropship' ? billTo.country : settings.address?.country;
}

/**
 * Returns name and address of the sender of a parcel. A dropshipped one comes from the customer: nothing on it or in it
 * names the shop.
 */
export function senderLines({ method, company, billTo }: Sent, { siteName, settings }: Shop): string[] {
  if (method === 'dropship') {
    return [company, ...addressLines(billTo).filter((line) => line !== company && line !== billTo.phone)];
  }
  if (!settings.address) return [siteName];
  const { line1, line2, city, province, postal } = settings.address;
  return [siteName, line1, line2, `${city}, ${province} ${postal}`].filter((line) => line !== '');
}
