// The rules of taxes on all days, for the staff, and a rate that is entered or taken back before its day has come. Entry points:
// `listTaxes`, `previewTaxRate`, `enterTaxRate`, `removeTaxRate`, `giveExchangeRates`. Never knows: how a document is taxed.

import type { OfficeTaxes, PreviewedTax, TaxChange } from '@chipload/contract/office/taxes';
import { addDays } from '@chipload/domain/days';
import { isPaidWhenPlaced } from '@chipload/domain/orders';
import {
  type LeviedTax,
  type NewRate,
  placeOfSupply,
  provincesChangedBy,
  rateObstacle,
  registrationFor,
  type TaxRate,
} from '@chipload/domain/tax';
import { type Database, transact } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { listSupplyRules, listTaxRates, readTaxRates, type Settings } from '../settings/settings.service.ts';
import { notEnterable, requirePlanned } from './tax-rule-refusals.ts';
import { presentLevied, presentRegistration, presentSupplyRule, presentTaxRate } from './taxes.presenter.ts';
import { countOpenOrders, deleteTaxRate, insertTaxRate, lockTaxRules } from './taxes.repository.ts';

export { listExchangeRates } from './exchange-rates.repository.ts';
export { giveExchangeRates } from './exchange-rates.ts';

export async function listTaxes(db: Database, settings: Settings): Promise<OfficeTaxes> {
  const { taxRules } = await settings.get(db);
  return {
    first_open_day: addDays(shopDay(), 1),
    rates: (await listTaxRates(db)).map(presentTaxRate),
    places: (await listSupplyRules(db)).map(presentSupplyRule),
    registrations: taxRules.registrations.map(presentRegistration),
  };
}

/** Returns what a new rate would change; refuses one that cannot be entered. */
export async function previewTaxRate(db: Database, settings: Settings, added: NewRate): Promise<TaxChange> {
  const rates = await readTaxRates(db);
  requireEnterable(rates, added);
  const { taxRules } = await settings.get(db);
  const present = (tax: LeviedTax) => ({
    ...presentLevied(tax),
    is_charged: registrationFor(taxRules.registrations, tax, added.validFrom) !== undefined,
  });
  const provinces = provincesChangedBy(rates, added).map(({ province, before, after }) => ({
    province,
    before: before.map(present),
    after: after.map(present),
  }));
  const charged = provinces.filter(({ before, after }) => chargedText(before) !== chargedText(after));
  return {
    provinces,
    open_orders: await countTaxedIn(db, settings, {
      provinces: charged.map(({ province }) => province),
      on: added.validFrom,
    }),
  };
}

/** Returns what the shop charges of some taxes, to be compared. */
function chargedText(taxes: readonly PreviewedTax[]): string {
  return JSON.stringify(taxes.filter(({ is_charged: isCharged }) => isCharged));
}

/** Counts the open orders whose shipments from a day on are taxed in some provinces; what was paid when it was placed is taxed already. */
async function countTaxedIn(
  db: Database,
  settings: Settings,
  { provinces, on }: { readonly provinces: readonly string[]; readonly on: string },
): Promise<number> {
  const { place: shop, taxRules } = await settings.get(db);
  return (await countOpenOrders(db))
    .filter(({ kind, payment_type: type }) => !isPaidWhenPlaced({ kind, type }))
    .filter(({ shipping_type: shippingType, country, province }) => {
      const taxedIn = placeOfSupply(taxRules.places, {
        shippingType,
        on,
        shop,
        destination: { country, province },
      });
      return taxedIn.country === 'CA' && provinces.includes(taxedIn.province);
    })
    .reduce((sum, { count }) => sum + count, 0);
}

/** Enters what a place levies from a day after today, which ends what it levied before. */
export async function enterTaxRate(
  db: Database,
  { staff, client }: ByStaff,
  { source, ...added }: NewRate & { readonly source: string },
): Promise<void> {
  await transact(db, async (transaction) => {
    await lockTaxRules(transaction);
    requireEnterable(await readTaxRates(transaction), added);
    await insertTaxRate(transaction, added, { source, staffId: staff.id });
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'tax-rate.entered',
      subject: subjectOf(added),
      after: { ...factsOf(added), source },
    });
  });
}

/** Takes back a rate whose day has not come: what its place levied before goes on. */
export async function removeTaxRate(
  db: Database,
  { staff, client }: ByStaff,
  { jurisdiction, validFrom }: Pick<NewRate, 'jurisdiction' | 'validFrom'>,
): Promise<void> {
  await transact(db, async (transaction) => {
    await lockTaxRules(transaction);
    const removed = requirePlanned(
      (await readTaxRates(transaction)).find(
        (rate) => rate.jurisdiction === jurisdiction && rate.validFrom === validFrom,
      ),
    );
    await deleteTaxRate(transaction, removed);
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'tax-rate.removed',
      subject: subjectOf(removed),
      before: factsOf(removed),
    });
  });
}

function requireEnterable(rates: readonly TaxRate[], added: NewRate): void {
  const obstacle = rateObstacle(rates, added, shopDay());
  if (obstacle === undefined) return;
  const own = rates.filter(({ jurisdiction }) => jurisdiction === added.jurisdiction);
  throw notEnterable(obstacle, { own, validFrom: added.validFrom, field: 'rate' });
}

function subjectOf({ jurisdiction }: NewRate): string {
  return `tax ${jurisdiction}`;
}

function factsOf({ jurisdiction, tax, validFrom }: NewRate) {
  return {
    jurisdiction,
    tax: tax?.name ?? null,
    rate_per_hundred_thousand: tax?.ratePerHundredThousand ?? null,
    valid_from: validFrom,
  };
}
