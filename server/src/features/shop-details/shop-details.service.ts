// Changes of settings by the staff: each is stored as a file has it, and from then on an import leaves it as it is.
// Entry points: `getShop`, and one call for each part of it. Never knows: what reads the settings.

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
import { type AuditFacts, recordStaffEvent } from '../audit/audit.service.ts';
import { changeSettings, readWrittenSettings, type WrittenSettings } from '../settings/settings.service.ts';

export async function getShop(db: Database): Promise<OfficeShop> {
  const { version, file } = await readWrittenSettings(db);
  const { site_name, address, privacy, minimum_order: minimum, tax_registrations: registrations } = file;
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

export async function setAddress(db: Database, { details, ...by }: Change<ShopAddress>): Promise<void> {
  const { site_name, ...address } = details;
  if (!findProvince(address.country, address.province))
    throw new Refusal('validation', {
      errors: { province: (options) => m.refusal_address_unknown_province({}, options) },
    });
  await change(db, by, { address, site_name: site_name || undefined });
}

export async function setPrivacy(db: Database, { details, ...by }: Change<ShopPrivacy>): Promise<void> {
  await change(db, by, { privacy: details });
}

export async function setMinimumOrder(db: Database, { details, ...by }: Change<ShopMinimum>): Promise<void> {
  const { cad, usd } = details;
  await change(db, by, { minimum_order: { CAD: dollars(cad), USD: dollars(usd) } });
}

export async function setRegistrations(
  db: Database,
  { details, ...by }: Change<readonly ShopRegistration[]>,
): Promise<void> {
  await change(db, by, {
    tax_registrations: details.map(({ tax, number, valid_from, valid_to }) => ({
      tax,
      number,
      ...(valid_from !== null && { valid_from }),
      ...(valid_to !== null && { valid_to }),
    })),
  });
}

async function change(
  db: Database,
  { staff, client, version }: ByStaff & { readonly version: number },
  settings: WrittenSettings,
): Promise<void> {
  await transact(db, async (transaction) => {
    const { before, after } = await changeSettings(transaction, version, settings);
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'settings.changed',
      subject: 'settings',
      before: factsOf(before),
      after: factsOf(after),
    });
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
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : '';
  return Object.values(value)
    .filter((part) => part !== '')
    .join(', ');
}

/** `5000` -> `"50.00"`, as a file has it. */
function dollars(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
