// Changes of settings by the staff: each is stored as a file has it, and from then on an import leaves it as it is.
// Entry points: `getShop`, and one call for each part of it. Never knows: what reads the settings, or how a picture is decoded.

import type {
  OfficeShop,
  OfficeShopLook,
  ShopAddress,
  ShopCollect,
  ShopDelivery,
  ShopFlatRate,
  ShopMadeToOrder,
  ShopMinimum,
  ShopParcelStep,
  ShopPickup,
  ShopPrivacy,
  ShopRegistration,
  ShopReminders,
  ShopState,
} from '@chipload/contract/office/shop';
import type { ThemeName } from '@chipload/domain/look';
import { areReminderDays } from '@chipload/domain/invoicing';
import { parcelStepProblem, type ParcelStepProblem } from '@chipload/domain/checkout';
import { type Country, findProvince } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { type Database, transact } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { invalid, type Say } from '../../platform/refusal.ts';
import { type AuditFacts, recordStaffEvent } from '../audit/audit.service.ts';
import type { PictureReader } from '../part-pictures/part-pictures.service.ts';
import {
  changeLogo,
  changeSettings,
  isPattern,
  readWrittenSettings,
  type WrittenSettings,
} from '../settings/settings.service.ts';
import { refuseOverlappingStates, validRegistrations } from './valid-registrations.ts';
import { validPhone, validSite } from './valid-site.ts';

export async function getShop(db: Database): Promise<OfficeShop> {
  const { version, file, logos } = await readWrittenSettings(db);
  const { address, privacy, minimum_order: minimum, tax_registrations: registrations } = file;
  const { site_name = '', tagline_en = '', tagline_fr = '' } = file;
  return {
    version,
    address: address ? { site_name, tagline_en, tagline_fr, ...address } : null,
    look: { accent: file.accent ?? '' },
    logos: logos.map(({ digest, width }) => ({ digest, width })),
    privacy: privacy ?? null,
    minimum_order: { cad: minimum.CAD, usd: minimum.USD },
    made_to_order: file.made_to_order,
    registrations: registrations.map(({ tax, number, valid_from, valid_to }) => ({
      tax,
      number,
      valid_from: valid_from ?? null,
      valid_to: valid_to ?? null,
    })),
    states: file.registered_states.map(({ state, number, rate, valid_from, valid_to }) => ({
      state,
      number,
      rate_per_hundred_thousand: rate,
      valid_from: valid_from ?? null,
      valid_to: valid_to ?? null,
    })),
    reminders: file.reminders,
    flat_rates: file.flat_rates,
    collect: {
      couriers: file.couriers,
      handling: { cad: file.collect_handling.CAD, usd: file.collect_handling.USD },
    },
    pickup: file.pickup ?? null,
    delivery: file.delivery ?? null,
    parcel_steps: file.parcel_rates?.steps ?? [],
  };
}

type Change<Details> = ByStaff & { readonly version: number; readonly details: Details };

export async function setAddress(db: Database, { details, ...by }: Change<ShopAddress>): Promise<void> {
  const { site_name, tagline_en, tagline_fr, ...address } = details;
  await change(db, by, {
    address: validSite(address),
    site_name: site_name || undefined,
    tagline_en: tagline_en || undefined,
    tagline_fr: tagline_fr || undefined,
  });
}

export async function setLook(db: Database, { details, ...by }: Change<OfficeShopLook>): Promise<void> {
  await change(db, by, { accent: details.accent || undefined });
}

/** Shows an uploaded picture as the logo on a ground; one that is shown there already changes nothing. */
export async function setLogo(
  { db, reader }: { readonly db: Database; readonly reader: Pick<PictureReader, 'read'> },
  by: ByStaff,
  ground: ThemeName,
  file: Uint8Array,
): Promise<{ readonly isChanged: boolean }> {
  // Read before the settings are locked.
  const { width, files } = await reader.read(file, ground);
  return transact(db, async (transaction) => {
    if (ground === 'dark' && (await readWrittenSettings(transaction)).logos.length === 0)
      throw invalid('ground', (options) => m.office_shop_logo_light_first({}, options));
    const [picture, icon] = files;
    const changed =
      picture &&
      (await changeLogo(transaction, ground, { width, content: picture.content, icon: icon?.content }));
    if (!changed) return { isChanged: false };
    await recordChange(transaction, by, changed);
    return { isChanged: true };
  });
}

/** Shows no logo on a ground any more. Without the one for light ground there is none. */
export async function removeLogo(
  db: Database,
  { ground, ...by }: ByStaff & { readonly version: number; readonly ground: ThemeName },
): Promise<void> {
  await change(db, by, { logo_dark: undefined, ...(ground === 'light' && { logo: undefined }) });
}

export async function setPrivacy(db: Database, { details, ...by }: Change<ShopPrivacy>): Promise<void> {
  await change(db, by, { privacy: { ...details, phone: validPhone(details.phone) } });
}

export async function setMinimumOrder(db: Database, { details, ...by }: Change<ShopMinimum>): Promise<void> {
  const { cad, usd } = details;
  await change(db, by, { minimum_order: { CAD: dollars(cad), USD: dollars(usd) } });
}

export async function setMadeToOrder(
  db: Database,
  { details, ...by }: Change<ShopMadeToOrder>,
): Promise<void> {
  await change(db, by, { made_to_order: details });
}

export async function setRegistrations(
  db: Database,
  { details, ...by }: Change<readonly ShopRegistration[]>,
): Promise<void> {
  const { registrations } = await getShop(db);
  await change(db, by, {
    tax_registrations: validRegistrations(details, registrations).map(({ tax, number, ...period }) => ({
      tax,
      number,
      ...writtenPeriod(period),
    })),
  });
}

/** A period as a file has it: without a day where it has no end. */
function writtenPeriod({ valid_from, valid_to }: Pick<ShopRegistration, 'valid_from' | 'valid_to'>) {
  return { ...(valid_from !== null && { valid_from }), ...(valid_to !== null && { valid_to }) };
}

export async function setStates(
  db: Database,
  { details, ...by }: Change<readonly ShopState[]>,
): Promise<void> {
  if (!details.every(({ state }) => findProvince('US', state)))
    throw invalid('state', (options) => m.refusal_address_unknown_province({}, options));
  refuseOverlappingStates(details, (await getShop(db)).states);
  await change(db, by, {
    registered_states: details.map(({ state, number, rate_per_hundred_thousand: rate, ...period }) => ({
      state,
      number,
      rate: `${Math.floor(rate / 1_000)}.${String(rate % 1_000).padStart(3, '0')}`,
      ...writtenPeriod(period),
    })),
  });
}

export async function setReminders(
  db: Database,
  { details: { days, hold_after_days }, ...by }: Change<ShopReminders>,
): Promise<void> {
  if (!areReminderDays(days))
    throw invalid('days', (options) => m.office_shop_reminder_days_invalid({}, options));
  await change(db, by, { reminders: { days, hold_after_days } });
}

export async function setFlatRates(
  db: Database,
  { details, ...by }: Change<readonly ShopFlatRate[]>,
): Promise<void> {
  requireOneZoneEach(
    details.map(({ currency, ...zone }) => ({ ...zone, country: currency === 'CAD' ? 'CA' : 'US' })),
  );
  await change(db, by, {
    flat_rates: details.map(({ price, free_above: freeAbove, ...zone }) => ({
      ...zone,
      price: dollars(price),
      free_above: freeAbove === null ? null : dollars(freeAbove),
    })),
  });
}

export async function setCollect(
  db: Database,
  { details: { couriers, handling }, ...by }: Change<ShopCollect>,
): Promise<void> {
  if (new Set(couriers.map(({ key }) => key)).size < couriers.length)
    throw invalid('name', (options) => m.office_shipping_courier_twice({}, options));
  if (!couriers.every(({ account_pattern: pattern }) => isPattern(pattern)))
    throw invalid('account_pattern', (options) => m.office_shipping_pattern_invalid({}, options));
  await change(db, by, {
    couriers: [...couriers],
    collect_handling: { CAD: dollars(handling.cad), USD: dollars(handling.usd) },
  });
}

/** Sets the place of pickup; null: orders cannot be picked up. */
export async function setPickup(db: Database, { details, ...by }: Change<ShopPickup | null>): Promise<void> {
  await change(db, by, { pickup: details ? validSite(details) : undefined });
}

/** Sets when the shop ships; null: no day of arrival is shown. */
export async function setDelivery(
  db: Database,
  { details, ...by }: Change<ShopDelivery | null>,
): Promise<void> {
  requireOneZoneEach(details?.zones ?? []);
  await change(db, by, {
    delivery: details ? { ...details, closed_on: [...new Set(details.closed_on)].toSorted() } : undefined,
  });
}

/** Sets the prices of parcels to the United States; without any, the flat rates apply. States keep the zones that a file gave them. */
export async function setParcelSteps(
  db: Database,
  { details: steps, ...by }: Change<readonly ShopParcelStep[]>,
): Promise<void> {
  const problem = parcelStepProblem(
    steps.map(({ up_to_pounds: upToPounds, prices: cents }) => ({ upToPounds, cents })),
  );
  if (problem) {
    const step = String(steps[problem.index]?.up_to_pounds ?? '');
    throw invalid('table', (options) => parcelStepTexts[problem.problem]({ step }, options));
  }
  const { file } = await readWrittenSettings(db);
  const zones = file.parcel_rates?.zones ?? {};
  const missing = Object.values(zones).find((zone) => steps[0]?.prices[zone] === undefined);
  if (steps.length > 0 && missing !== undefined)
    throw invalid('table', (options) => m.office_shipping_zone_needed({ zone: missing }, options));
  const written = steps.map(({ up_to_pounds, prices }) => ({
    up_to_pounds,
    prices: Object.fromEntries(Object.entries(prices).map(([zone, cents]) => [zone, dollars(cents)])),
  }));
  await change(db, by, { parcel_rates: written.length > 0 ? { steps: written, zones } : undefined });
}

const parcelStepTexts: Readonly<
  Record<ParcelStepProblem, (values: { step: string }, options: Parameters<Say>[0]) => string>
> = {
  'not-heavier': m.office_shipping_step_not_heavier,
  'other-zones': m.office_shipping_step_other_zones,
  cheaper: m.office_shipping_step_cheaper,
};

type Zone = { readonly zone: string; readonly country: Country; readonly provinces: readonly string[] };

/** Refuses a province that the country has not, or that is in two zones: nobody could tell which of them applies. */
function requireOneZoneEach(zones: readonly Zone[]): void {
  const zoneOf = new Map<string, string>();
  for (const { zone, country, provinces } of zones)
    for (const code of provinces) {
      const province = findProvince(country, code);
      if (!province) throw invalid('provinces', (options) => m.refusal_address_unknown_province({}, options));
      const other = zoneOf.get(`${country}-${code}`);
      if (other !== undefined)
        throw invalid('provinces', (options) =>
          m.office_shipping_province_twice({ province: province.name[options.locale], zone: other }, options),
        );
      zoneOf.set(`${country}-${code}`, zone);
    }
}

async function change(
  db: Database,
  { version, ...by }: ByStaff & { readonly version: number },
  settings: WrittenSettings,
): Promise<void> {
  await transact(db, async (transaction) => {
    await recordChange(transaction, by, await changeSettings(transaction, version, settings));
  });
}

async function recordChange(
  transaction: Database,
  { staff, client }: ByStaff,
  { before, after }: Awaited<ReturnType<typeof changeSettings>>,
): Promise<void> {
  await recordStaffEvent(transaction, {
    staff,
    client,
    action: 'settings.changed',
    subject: 'settings',
    before: factsOf(before),
    after: factsOf(after),
  });
}

/** Writes settings as facts: what has several fields on one line, and a list as its lines. */
function factsOf(settings: Readonly<Record<string, unknown>>): AuditFacts {
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map(lineOf) : lineOf(value),
    ]),
  );
}

function lineOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(lineOf).join(' ');
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .map(lineOf)
      .filter((part) => part !== '')
      .join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** `5000` -> `"50.00"`, as a file has it. */
function dollars(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
