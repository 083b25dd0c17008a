// What places levy: all days of it for the staff, a rate that is entered or taken back before its day has come, and what was charged in
// a period. Entry points: `listTaxes`, `previewTaxRate`, `enterTaxRate`, `removeTaxRate`, `getTaxReport`, `taxReportAsCsv`,
// `getTaxedDocuments`. Never knows: how a document is taxed.

import type { OfficeTaxes, TaxChange } from '@chipload/contract/office/taxes';
import { addDays } from '@chipload/domain/days';
import {
  laterRate,
  type NewRate,
  provincesChangedBy,
  rateObstacle,
  type RateObstacle,
  type TaxRate,
} from '@chipload/domain/tax';
import { m } from '@chipload/messages';
import { type Database, transact } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { listTaxRates, readTaxRates, type Settings } from '../settings/settings.service.ts';
import { presentLevied, presentRegistration, presentTaxRate } from './taxes.presenter.ts';
import { countOpenOrders, deleteTaxRate, insertTaxRate, lockTaxRates } from './taxes.repository.ts';

export { getTaxedDocuments, getTaxReport, taxReportAsCsv } from './tax-report.ts';

export async function listTaxes(db: Database, settings: Settings): Promise<OfficeTaxes> {
  const { taxRules } = await settings.get(db);
  return {
    first_open_day: addDays(shopDay(), 1),
    rates: (await listTaxRates(db)).map(presentTaxRate),
    registrations: taxRules.registrations.map(presentRegistration),
  };
}

/** Returns what a new rate would change; refuses one that cannot be entered. */
export async function previewTaxRate(db: Database, added: NewRate): Promise<TaxChange> {
  const rates = await readTaxRates(db);
  requireEnterable(rates, added);
  const provinces = provincesChangedBy(rates, added);
  return {
    provinces: provinces.map(({ province, before, after }) => ({
      province,
      before: before.map(presentLevied),
      after: after.map(presentLevied),
    })),
    open_orders: await countOpenOrders(
      db,
      provinces.map(({ province }) => province),
    ),
  };
}

/** Enters what a place levies from a day after today, which ends what it levied before. */
export async function enterTaxRate(
  db: Database,
  { staff, client }: ByStaff,
  { source, ...added }: NewRate & { readonly source: string },
): Promise<void> {
  await transact(db, async (transaction) => {
    await lockTaxRates(transaction);
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
    await lockTaxRates(transaction);
    const removed = (await readTaxRates(transaction)).find(
      (rate) => rate.jurisdiction === jurisdiction && rate.validFrom === validFrom,
    );
    if (!removed) throw new Refusal('not-found');
    if (validFrom <= shopDay()) throw new Refusal('tax-rate-in-force');
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

const fields = {
  'not-levied-there': 'tax',
  'not-after-today': 'valid_from',
  'later-rate-entered': 'valid_from',
  'no-other-rate': 'rate',
} as const satisfies Record<RateObstacle, string>;

function requireEnterable(rates: readonly TaxRate[], added: NewRate): void {
  const today = shopDay();
  const obstacle = rateObstacle(rates, added, today);
  if (obstacle === undefined) return;
  const later = laterRate(rates, added.jurisdiction, added.validFrom)?.validFrom ?? '';
  const sentences: Readonly<Record<RateObstacle, Say>> = {
    'not-levied-there': (options) => m.office_taxes_not_levied_there({}, options),
    'not-after-today': (options) => m.office_taxes_not_after_today({ day: addDays(today, 1) }, options),
    'later-rate-entered': (options) => m.office_taxes_later_entered({ day: later }, options),
    'no-other-rate': (options) => m.office_taxes_no_other_rate({}, options),
  };
  const say = sentences[obstacle];
  throw new Refusal('tax-rate-not-enterable', { say, errors: { [fields[obstacle]]: say } });
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
