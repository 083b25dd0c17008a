// Exchange rates of the US dollar: entered by day, and given to the invoices that state their taxes in Canadian dollars, too. An invoice
// is issued without a rate, too: it gets that of its day when it is entered, and keeps it.

import type { ExchangeRates } from '@chipload/contract/office/exchange-rates';
import { addDays } from '@chipload/domain/days';
import {
  decimalRate,
  type ExchangeRate,
  exchangeRateFor,
  exchangeRateLimits,
  lastingRateFor,
} from '@chipload/domain/tax';
import { m } from '@chipload/messages';
import { type Database, transact } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import {
  deleteExchangeRate,
  insertExchangeRates,
  insertRatesOfInvoices,
  listInvoicesWithoutRate,
  listLatestRates,
  listExchangeRates,
  lockExchangeRates,
} from './exchange-rates.repository.ts';

const mostListed = 60;

export async function getExchangeRates(db: Database): Promise<ExchangeRates> {
  const rates = await listLatestRates(db, mostListed);
  const waiting = daysOf(await listInvoicesWithoutRate(db));
  return {
    rates: rates.map((rate) => ({
      day: rate.day,
      cad_millionths: rate.cadMillionths,
      source: rate.source,
      entered_by: rate.enteredBy,
      entered_at: rate.enteredAt.toISOString(),
    })),
    count: rates[0]?.count ?? 0,
    waiting: waiting ?? null,
  };
}

/** Enters rates, all or none. What is entered already as it is stays; another rate of the same day is refused. */
export async function enterExchangeRates(
  db: Database,
  { staff, client }: ByStaff,
  { rates, source }: { readonly rates: readonly ExchangeRate[]; readonly source: string },
): Promise<void> {
  await transact(db, async (transaction) => {
    await lockExchangeRates(transaction);
    const days = daysOf(rates);
    if (!days) return;
    const entered = new Map(
      (await listExchangeRates(transaction, days)).map(({ day, cadMillionths }) => [day, cadMillionths]),
    );
    requireEnterable(rates, entered);
    const added = rates.filter(({ day }) => !entered.has(day));
    await insertExchangeRates(transaction, added, { source, staffId: staff.id });
    await giveExchangeRates(transaction);
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'exchange-rates.entered',
      subject: 'tax USD',
      after: {
        first_day: days.from,
        last_day: days.to,
        days: added.length,
        exchange_rate: decimalRate(exchangeRateFor(rates, days.to)?.cadMillionths ?? 0),
        source,
      },
    });
  });
}

/** Takes back the rate of a day, which counts for no invoice from then on; those that have it keep it. */
export async function removeExchangeRate(
  db: Database,
  { staff, client }: ByStaff,
  day: string,
): Promise<void> {
  await transact(db, async (transaction) => {
    await lockExchangeRates(transaction);
    const [removed] = await listExchangeRates(transaction, { from: day, to: day });
    if (!removed) throw new Refusal('not-found');
    await deleteExchangeRate(transaction, day);
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'exchange-rate.removed',
      subject: 'tax USD',
      before: { day, exchange_rate: decimalRate(removed.cadMillionths), source: removed.source },
    });
  });
}

/** Gives its rate to each invoice that has none, of some or of all; one whose day may still get a rate waits for it. */
export async function giveExchangeRates(
  transaction: Database,
  invoiceUuids?: readonly string[],
): Promise<void> {
  const waiting = await listInvoicesWithoutRate(transaction, invoiceUuids);
  const days = daysOf(waiting);
  if (!days) return;
  const from = addDays(days.from, -exchangeRateLimits.mostDaysBefore);
  const today = shopDay();
  const rates = await listExchangeRates(transaction, { from, to: today });
  const given = waiting.flatMap(({ uuid, day }) => {
    const rate = lastingRateFor(rates, day, today);
    return rate ? [{ uuid, ...rate }] : [];
  });
  if (given.length > 0) await insertRatesOfInvoices(transaction, given);
}

function daysOf(dated: readonly { readonly day: string }[]) {
  const days = dated.map(({ day }) => day).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  return from === undefined || to === undefined ? undefined : { count: days.length, from, to };
}

function requireEnterable(rates: readonly ExchangeRate[], entered: ReadonlyMap<string, number>): void {
  const today = shopDay();
  for (const { day, cadMillionths } of rates) {
    const known = entered.get(day);
    if (day > today)
      throw new Refusal('exchange-rate-not-enterable', {
        say: (options) => m.office_taxes_exchange_after_today({ day, today }, options),
      });
    if (known !== undefined && known !== cadMillionths)
      throw new Refusal('exchange-rate-not-enterable', {
        say: (options) => m.office_taxes_exchange_entered({ day, rate: decimalRate(known) }, options),
      });
  }
}
