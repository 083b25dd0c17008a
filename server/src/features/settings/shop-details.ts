// What the staff change of the settings: each is stored as a file has it, and from then on an import leaves it as it is.

import type {
  OfficeShop,
  ShopAddress,
  ShopMinimum,
  ShopPrivacy,
  ShopRegistration,
} from '@chipload/contract/office/shop';
import { findProvince } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { type Database, transact } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { settingsFile, type WrittenSettings } from './settings-file.ts';
import { findStoredSettings, saveSettings } from './settings.repository.ts';

export async function getShop(db: Database): Promise<OfficeShop> {
  const { settings, version } = await findStoredSettings(db);
  const {
    site_name,
    address,
    privacy,
    minimum_order: minimum,
    tax_registrations: registrations,
  } = settingsFile.parse(settings);
  return {
    version,
    address: address ? { site_name: site_name ?? '', ...address } : null,
    privacy: privacy ?? null,
    minimum_order: { cad: minimum.CAD, usd: minimum.USD },
    registrations: registrations.map(({ tax, number, valid_from, valid_to }) => ({
      tax,
      number,
      valid_from: valid_from ?? null,
      valid_to: valid_to ?? null,
    })),
  };
}

type Change<Details> = ByStaff & { readonly version: number; readonly details: Details };

export async function setAddress(db: Database, { details, ...change }: Change<ShopAddress>): Promise<void> {
  const { site_name, ...address } = details;
  if (!findProvince(address.country, address.province))
    throw new Refusal('validation', {
      errors: { province: (options) => m.refusal_address_unknown_province({}, options) },
    });
  await changeSettings(db, change, { address, site_name: site_name || undefined });
}

export async function setPrivacy(db: Database, { details, ...change }: Change<ShopPrivacy>): Promise<void> {
  await changeSettings(db, change, { privacy: details });
}

export async function setMinimumOrder(
  db: Database,
  { details, ...change }: Change<ShopMinimum>,
): Promise<void> {
  const { cad, usd } = details;
  await changeSettings(db, change, { minimum_order: { CAD: dollars(cad), USD: dollars(usd) } });
}

export async function setRegistrations(
  db: Database,
  { details, ...change }: Change<readonly ShopRegistration[]>,
): Promise<void> {
  await changeSettings(db, change, {
    tax_registrations: details.map(({ tax, number, valid_from, valid_to }) => ({
      tax,
      number,
      ...(valid_from !== null && { valid_from }),
      ...(valid_to !== null && { valid_to }),
    })),
  });
}

/** Replaces some keys of the settings; `undefined` removes one. Refuses if they were changed since they were seen. */
async function changeSettings(
  db: Database,
  { staff, client, version: seen }: ByStaff & { readonly version: number },
  change: WrittenSettings,
): Promise<void> {
  await transact(db, async (transaction) => {
    const { settings, version } = await findStoredSettings(transaction, { isLocked: true });
    if (version !== seen)
      throw new Refusal('record-changed', { facts: { version_seen: seen, version_now: version } });
    const changed = { ...settings, ...change };
    settingsFile.parse(changed);
    const keys = Object.keys(change);
    const only = (all: object) =>
      Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key)));
    await saveSettings(transaction, changed, keys);
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'settings.changed',
      subject: 'settings',
      before: only(settings),
      after: only(changed),
    });
  });
}

/** `5000` -> `"50.00"`, as a file has it. */
function dollars(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
