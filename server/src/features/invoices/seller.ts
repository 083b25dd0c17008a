// The shop as it stands on a money document, with the tax registrations in force on its date.

import type { Country } from '@chipload/domain/places';
import type { ShopSettings } from '../settings/settings.service.ts';

/** Stored in `invoices.seller`. Missing texts are empty. */
export type Seller = {
  readonly name: string;
  /** The address without its country. */
  readonly lines: readonly string[];
  /** Null: no address. */
  readonly country: Country | null;
  readonly phone: string;
  readonly email: string;
  /** The digest of its logo; left out if it has none. */
  readonly logo?: string;
  readonly registrations: readonly { readonly jurisdiction: string; readonly number: string }[];
};

/** Returns the seller on a day, yyyy-MM-dd. Without an address in the settings it is only the shop's name. */
export function sellerOn(settings: ShopSettings, on: string): Seller {
  const { address, taxRules, logoDigest } = settings;
  const { line1 = '', line2 = '', city = '', province = '', postal = '' } = address ?? {};
  const place = address ? `${city}, ${province} ${postal}` : '';
  return {
    name: address?.name ?? settings.siteName,
    lines: [line1, line2, place].filter((line) => line !== ''),
    country: address?.country ?? null,
    phone: address?.phone ?? '',
    email: address?.email ?? '',
    ...(logoDigest !== undefined && { logo: logoDigest }),
    registrations: taxRules.registrations
      .filter(({ validFrom, validTo }) => validFrom <= on && (validTo === undefined || on <= validTo))
      .map(({ jurisdiction, number }) => ({ jurisdiction, number })),
  };
}
