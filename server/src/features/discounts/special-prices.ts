// The special prices of companies in the office. A price that has begun keeps its first day, and one that has ended stays as it was.

import type { Given, Reply, Sent } from '@chipload/contract/endpoint';
import type { SpecialPrice, specialPriceCalls } from '@chipload/contract/office/special-prices';
import { addDays } from '@chipload/domain/days';
import { offerStateOf } from '@chipload/domain/pricing';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import { specialDaysText } from '@chipload/messages/parts';
import type { Database } from '../../platform/database/database.ts';
import type { ByStaff, StaffMember } from '../../platform/http/office-visitor.ts';
import { permissionMissing } from '../../platform/http/serve-office.ts';
import { invalid, Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { type AuditFacts, recordStaffEvent } from '../audit/audit.service.ts';
import { changeCatalogue } from '../catalogue-desk/catalogue-desk.service.ts';
import { resolvePart } from '../catalogue/catalogue.service.ts';
import { findCompany } from './offer-desk.repository.ts';
import {
  deleteSpecialPrice,
  findOverlapping,
  findSpecialPrice,
  firstOfDays,
  insertSpecialPrice,
  listSpecialPricesOf,
  type SpecialPriceKey,
  type StoredSpecialPrice,
  updateSpecialPrice,
  type WrittenSpecialPrice,
} from './special-prices.repository.ts';

/** As many as a list shows at once. */
const mostShown = 100;

export async function listSpecialPrices(
  db: Database,
  { language }: StaffMember,
  uuid: string,
  { text }: Given<typeof specialPriceCalls.listSpecialPrices>['query'],
): Promise<Reply<typeof specialPriceCalls.listSpecialPrices>> {
  const { id: companyId } = await getCompany(db, uuid);
  const { total, prices } = await listSpecialPricesOf(
    db,
    { companyId, language },
    { text, limit: mostShown },
  );
  return { total, rows: prices.map(presentPrice) };
}

export async function addSpecialPrice(
  db: Database,
  by: ByStaff,
  companyUuid: string,
  {
    part: text,
    price: cents,
    valid_from: from,
    valid_to: to,
  }: Sent<typeof specialPriceCalls.addSpecialPrice>['data'],
): Promise<SpecialPrice> {
  return changeCatalogue(db, async (transaction) => {
    const company = await getChangeableCompany(transaction, by.staff, companyUuid);
    const part = await resolvePart(transaction, text);
    if (!part) throw invalid('part', (options) => m.office_special_prices_part_unknown({}, options));
    const key = { companyId: company.id, partId: part.id, currency: company.currency };
    const written = { cents, from, to };
    requireDays(written);
    await requireFreeDays(transaction, key, written);
    const uuid = await insertSpecialPrice(transaction, key, written);
    const after = await getPrice(transaction, { companyId: company.id, language: by.staff.language }, uuid);
    await record(transaction, by, { action: 'special-price.saved', companyUuid, after });
    return presentPrice(after);
  });
}

/** The address of a special price. */
type OfPrice = { readonly uuid: string; readonly price: string };

export async function changeSpecialPrice(
  db: Database,
  by: ByStaff,
  { uuid: companyUuid, price: uuid }: OfPrice,
  {
    version,
    price: cents,
    valid_from,
    valid_to: to,
  }: Sent<typeof specialPriceCalls.changeSpecialPrice>['data'],
): Promise<SpecialPrice> {
  return changeCatalogue(db, async (transaction) => {
    const { company, before } = await getChangeable(transaction, by.staff, { companyUuid, uuid, version });
    const written = { cents, from: valid_from ?? before.valid_from, to };
    requireDays(written, before);
    const key = { companyId: company.id, partId: before.part_id, currency: before.currency };
    await requireFreeDays(transaction, key, { ...written, uuid });
    await updateSpecialPrice(transaction, uuid, written);
    const after = await getPrice(transaction, { companyId: company.id, language: by.staff.language }, uuid);
    await record(transaction, by, { action: 'special-price.saved', companyUuid, before, after });
    return presentPrice(after);
  });
}

export async function endSpecialPrice(
  db: Database,
  by: ByStaff,
  { uuid: companyUuid, price: uuid }: OfPrice,
  version: string,
): Promise<void> {
  await changeCatalogue(db, async (transaction) => {
    const { before } = await getChangeable(transaction, by.staff, { companyUuid, uuid, version });
    const lastDay = addDays(shopDay(), -1);
    if (before.valid_from > lastDay) await deleteSpecialPrice(transaction, uuid);
    else
      await updateSpecialPrice(transaction, uuid, {
        cents: before.price,
        from: before.valid_from,
        to: lastDay,
      });
    const after = { ...before, valid_to: lastDay };
    await record(transaction, by, { action: 'special-price.ended', companyUuid, before, after });
  });
}

async function getCompany(db: Database, uuid: string) {
  const company = await findCompany(db, uuid);
  if (!company) throw new Refusal('not-found');
  return company;
}

async function getChangeableCompany(db: Database, staff: StaffMember, uuid: string) {
  if (!staff.permissions.has('read-customers')) throw permissionMissing('read-customers');
  return getCompany(db, uuid);
}

async function getPrice(
  db: Database,
  of: Parameters<typeof findSpecialPrice>[1],
  uuid: string,
): Promise<StoredSpecialPrice> {
  const price = await findSpecialPrice(db, of, uuid);
  if (!price) throw new Refusal('not-found');
  return price;
}

/** Returns a special price that may be changed; refuses another version than the one that was seen. */
async function getChangeable(
  db: Database,
  staff: StaffMember,
  {
    companyUuid,
    uuid,
    version,
  }: { readonly companyUuid: string; readonly uuid: string; readonly version: string },
) {
  const company = await getChangeableCompany(db, staff, companyUuid);
  const before = await getPrice(db, { companyId: company.id, language: staff.language }, uuid);
  if (before.version !== version)
    throw new Refusal('record-changed', { facts: { version_seen: version, version_now: before.version } });
  if (stateOf(before) === 'ended') throw new Refusal('special-price-over');
  return { company, before };
}

/** Refuses days in the past, but for the first day of a price that has begun, which it keeps, and days in the wrong order. */
function requireDays({ from, to }: WrittenSpecialPrice, before?: StoredSpecialPrice): void {
  const today = shopDay();
  const hasBegun = before !== undefined && before.valid_from <= today;
  if (hasBegun && from !== before.valid_from)
    throw invalid('valid_from', (options) =>
      m.office_special_prices_begun({ from: before.valid_from }, options),
    );
  if (!hasBegun && from < today)
    throw invalid('valid_from', (options) => m.office_offers_from_past({ today }, options));
  const first = from < today ? today : from;
  if (to !== null && to < first)
    throw invalid('valid_to', (options) => m.office_offers_until_early({ day: first }, options));
}

async function requireFreeDays(
  db: Database,
  key: SpecialPriceKey,
  wanted: WrittenSpecialPrice & { readonly uuid?: string },
): Promise<void> {
  const other = await findOverlapping(db, key, wanted);
  if (!other) return;
  throw invalid('valid_from', (options) =>
    m.office_special_prices_overlap(
      {
        price: formatMoney(other.price, key.currency, options.locale),
        days: specialDaysText(presentDays(other), options),
      },
      options,
    ),
  );
}

/** Returns the days as the office has them: null for a price that has always held. */
export function presentDays({
  valid_from: from,
  valid_to: to,
}: Pick<StoredSpecialPrice, 'valid_from' | 'valid_to'>) {
  return { from: from === firstOfDays ? null : from, to };
}

function stateOf({ valid_from: validFrom, valid_to: to }: StoredSpecialPrice) {
  const today = shopDay();
  return offerStateOf({ validFrom, validUntil: to ?? today, isEnded: false }, today);
}

function presentPrice(stored: StoredSpecialPrice): SpecialPrice {
  const { uuid, version, inventory_code, description, currency, price, list_price } = stored;
  const { from: valid_from, to: valid_to } = presentDays(stored);
  return {
    uuid,
    version,
    inventory_code,
    description,
    currency,
    price,
    list_price,
    valid_from,
    valid_to,
    state: stateOf(stored),
  };
}

type Recorded = {
  readonly action: 'special-price.saved' | 'special-price.ended';
  readonly companyUuid: string;
  readonly before?: StoredSpecialPrice;
  readonly after: StoredSpecialPrice;
};

async function record(
  db: Database,
  { staff, client }: ByStaff,
  { action, companyUuid, before, after }: Recorded,
): Promise<void> {
  await recordStaffEvent(db, {
    staff,
    client,
    action,
    subject: `company ${companyUuid}`,
    ...(before && { before: factsOf(before) }),
    after: factsOf(after),
  });
}

function factsOf(price: StoredSpecialPrice): AuditFacts {
  const { from, to } = presentDays(price);
  return {
    part: price.inventory_code,
    currency: price.currency,
    cents: price.price,
    valid_from: from,
    valid_to: to,
  };
}
