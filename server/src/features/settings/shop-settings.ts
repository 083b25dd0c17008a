// Parses the settings into the form that the code uses.

import { iconPath, logoPath, type Seller, type ShopLook } from '@chipload/contract/page';
import { zoneByDistance, type Courier, type FreightTable, type ParcelRates } from '@chipload/domain/checkout';
import type { DeliveryTimes } from '@chipload/domain/delivery';
import type { MailWords } from '@chipload/domain/mail-words';
import type { Place } from '@chipload/domain/places';
import type { TaxRegistration, TaxRules } from '@chipload/domain/tax';
import type { MadeKind } from '@chipload/domain/trunk';
import type { Closing } from '../../platform/http/closed-shop.ts';
import type { Copy } from '../../platform/sending/sending.ts';
import { settingsFile, type SettingsFile } from './settings-file.ts';
import type { StoredLogo } from './settings.repository.ts';
import { withoutEntries, withoutFields } from '../../platform/json-fields.ts';

type PerCurrency<Value> = Readonly<Record<'CAD' | 'USD', Value>>;

type Site = Place & {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly postal: string;
};

/** A courier with an example of an account number. */
type NamedCourier = Courier & { readonly example: string };

export type ShopSettings = {
  /** The name of the shop for buyers: the owner's, or else the operator's. */
  readonly siteName: string;
  /** One line of the owner about the shop; empty in a language without one. */
  readonly tagline: Readonly<Record<'en' | 'fr', string>>;
  readonly look: ShopLook;
  /** Of the logo on documents; undefined if there is none. */
  readonly logoDigest: string | undefined;
  /** The seller on documents; undefined until the owner has entered it. */
  readonly address:
    | (Site & { readonly name: string; readonly phone: string; readonly email: string })
    | undefined;
  /** The seller’s own pages elsewhere, for the foot of every page. */
  readonly elsewhere: readonly { readonly name: string; readonly url: string }[];
  /** The person in charge of protecting personal information; missing fields are empty. */
  readonly privacy:
    | {
        readonly title: Readonly<Record<'en' | 'fr', string>>;
        readonly name: string;
        readonly email: string;
        readonly phone: string;
      }
    | undefined;
  /** The shop's province, whose tax applies to pickups. Ontario until there is an address. */
  readonly place: Place;
  /** A trunk must be above this amount to be ordered. */
  readonly minimumOrderCents: PerCurrency<number>;
  /** The kinds of items that the shop makes to order. */
  readonly madeToOrder: readonly MadeKind[];
  readonly taxRules: TaxRules;
  /** When reminders of invoices are due: days after the due date, rising. */
  readonly reminderDays: readonly number[];
  /** By how many days an invoice is overdue when its company orders nothing more on account; undefined: never. */
  readonly holdAfterDays: number | undefined;
  readonly freight: PerCurrency<FreightTable>;
  /** Prices of parcels to the United States by weight and zone; if undefined, the flat rates apply. */
  readonly parcelRates: ParcelRates | undefined;
  /** When orders ship and how long carriers take; undefined if the owner did not say. */
  readonly delivery: DeliveryTimes | undefined;
  /** All couriers of parcels. */
  readonly couriers: readonly NamedCourier[];
  /** Those that collect at the buyer's cost. */
  readonly collectingCouriers: readonly NamedCourier[];
  /** Undefined if orders cannot be picked up. */
  readonly pickup: (Site & { readonly hours: Readonly<Record<'en' | 'fr', string>> }) | undefined;
  /** The gateway for card payments, as in the column `cards.gateway`; undefined if cards are not accepted. */
  readonly cardGateway: string | undefined;
  /** Set if this shop is a copy, which takes neither cards nor orders. */
  readonly copy: Copy | undefined;
  /** The shop's own words in its mails, by the kind of mail. */
  readonly mailWords: Readonly<Record<string, MailWords>>;
  /** How the shop is closed to buyers; undefined while it is open. */
  readonly closing: Closing | undefined;
};

/** Settings that are not in the owner's file: those of the operator, the rules of taxes and the words in mails that the staff enter, and whether they have opened the shop. */
type OtherSettings = {
  readonly taxes?: Omit<TaxRules, 'registrations'>;
  readonly siteName?: string | undefined;
  readonly cardGateway?: string | undefined;
  readonly copy?: Copy | undefined;
  readonly closing?: Closing | undefined;
  readonly logos?: readonly StoredLogo[];
  readonly mailWords?: ShopSettings['mailWords'];
};

/** Parses a settings file. Throws a ZodError if it is invalid. */
export function parseShopSettings(
  written: unknown,
  {
    taxes = { rates: [], places: [] },
    siteName = '',
    cardGateway,
    copy,
    closing,
    logos = [],
    mailWords = {},
  }: OtherSettings = {},
): ShopSettings {
  const file = readStored(written);
  const { address, pickup, privacy } = file;
  const place: Place = { country: address?.country ?? 'CA', province: address?.province ?? 'ON' };
  return {
    siteName: file.site_name ?? siteName,
    tagline: { en: file.tagline_en ?? '', fr: file.tagline_fr ?? '' },
    look: {
      accent: file.accent ?? '',
      logo: logos.map(({ digest, width }) => `${logoPath(digest)} ${width}`).join(' '),
      icon: logos[0]?.hasIcon ? iconPath(logos[0].digest) : '',
    },
    logoDigest: logos[0]?.digest,
    address: address && {
      ...siteOf(address),
      name: address.name,
      phone: address.phone,
      email: address.email,
    },
    elsewhere: file.elsewhere,
    privacy: privacy && {
      title: { en: privacy.title_en, fr: privacy.title_fr },
      name: privacy.name,
      email: privacy.email,
      phone: privacy.phone,
    },
    place,
    minimumOrderCents: file.minimum_order,
    madeToOrder: file.made_to_order,
    reminderDays: file.reminders.days,
    holdAfterDays: file.reminders.hold_after_days ?? undefined,
    taxRules: { ...taxes, registrations: registrationsOf(file) },
    freight: { CAD: freightTable('CAD', file), USD: freightTable('USD', file) },
    parcelRates: file.parcel_rates && parcelRatesOf(file.parcel_rates, place),
    delivery: file.delivery && deliveryOf(file.delivery),
    couriers: file.couriers.map(courierOf),
    collectingCouriers: file.couriers.filter(({ collects }) => collects).map(courierOf),
    pickup: pickup && { ...siteOf(pickup), hours: { en: pickup.hours_en, fr: pickup.hours_fr } },
    cardGateway: copy ? undefined : cardGateway,
    copy,
    mailWords,
    closing,
  };
}

const jurisdictions = {
  'GST/HST': 'CA',
  QST: 'CA-QC',
  'BC PST': 'CA-BC',
  'SK PST': 'CA-SK',
  'MB RST': 'CA-MB',
} as const;

/** A tax registration without a start date has always been in force. */
export const earliestDay = '1900-01-01';

function registrationsOf(file: SettingsFile): TaxRegistration[] {
  const canadian = file.tax_registrations.map((one) => ({
    jurisdiction: jurisdictions[one.tax],
    number: one.number,
    validFrom: one.valid_from ?? earliestDay,
    validTo: one.valid_to,
  }));
  const american = file.registered_states.map((one) => ({
    jurisdiction: `US-${one.state}`,
    number: one.number,
    validFrom: one.valid_from ?? earliestDay,
    validTo: one.valid_to,
    ratePerHundredThousand: one.rate,
  }));
  return [...canadian, ...american];
}

function freightTable(currency: 'CAD' | 'USD', file: SettingsFile): FreightTable {
  const country = currency === 'CAD' ? 'CA' : 'US';
  const zones = file.flat_rates
    .filter((zone) => zone.currency === currency)
    .map((zone) => ({
      provinces: zone.provinces.map((province) => `${country}-${province}`),
      cents: zone.price,
      // The owner writes “free above”; the rule needs the first free cent.
      freeFromSubtotalCents: zone.free_above === null ? undefined : zone.free_above + 1,
    }));
  return { currency, zones, collectHandlingCents: file.collect_handling[currency] };
}

/** A state's zone is the one in the owner's file, or else the one for its distance from the shop. */
function parcelRatesOf(
  { steps, zones }: NonNullable<SettingsFile['parcel_rates']>,
  shop: Place,
): ParcelRates {
  return {
    currency: 'USD',
    zoneOf: (state) => zones[state] ?? zoneByDistance(shop, state),
    steps: steps.map(({ up_to_pounds: upToPounds, prices: cents }) => ({ upToPounds, cents })),
  };
}

function deliveryOf({
  cut_off: cutOff,
  closed_on: closedOn,
  zones,
}: NonNullable<SettingsFile['delivery']>): DeliveryTimes {
  return {
    cutOff,
    closedOn,
    zones: zones.map(({ country, provinces, working_days: workingDays }) => ({
      provinces: provinces.map((province) => `${country}-${province}`),
      workingDays,
    })),
  };
}

type WrittenSite = {
  line_1: string;
  line_2: string;
  city: string;
  province: string;
  postal: string;
  country: 'CA' | 'US';
};

function siteOf({ line_1: line1, line_2: line2, city, province, postal, country }: WrittenSite): Site {
  return { line1, line2, city, province, postal, country };
}

function courierOf({
  key: code,
  name,
  account_pattern: accountPattern,
  example,
}: SettingsFile['couriers'][number]): NamedCourier {
  return { code, name, accountPattern, example };
}

/** Returns the postal address on one line, for the end of mails. */
export function placeLine({ line1, line2, city, province, postal }: Site): string {
  return [line1, line2, `${city}, ${province} ${postal}`].filter((line) => line !== '').join(', ');
}

/** Returns how the foot of every page says that the seller is reached. */
export function sellerOf({ address, elsewhere }: Pick<ShopSettings, 'address' | 'elsewhere'>): Seller {
  return {
    phone: address?.phone ?? '',
    email: address?.email ?? '',
    address: address ? placeLine(address) : '',
    elsewhere,
  };
}

/**
 * Reads stored settings and ignores what only a later version of the shop knows, which the import refuses: keys, and entries of lists
 * that have an option, such as a tax, which this version does not offer.
 */
function readStored(stored: unknown): SettingsFile {
  const { data, error } = settingsFile.safeParse(stored);
  if (error === undefined) return data;
  const unknownKeys = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [],
  );
  const unknownEntries = error.issues.flatMap(({ code, path }) => {
    const inList = path.findLastIndex((key) => typeof key === 'number');
    return code === 'invalid_value' && inList !== -1 ? [path.slice(0, inList + 1)] : [];
  });
  return settingsFile.parse(withoutEntries(withoutFields(stored, unknownKeys), unknownEntries));
}
