// What a US dollar costs in Canadian dollars by day, for the taxes of Canada on a document in US dollars: the return is filed in Canadian
// dollars. A rate is a whole number of millionths: 1.3712 CAD for 1 USD is 1371200.

import { addDays, daysBetween, isDay } from '../days/days.ts';
import { partOfCents } from '../money/money.ts';
import { readTable } from '../quick-add/quick-add.ts';
import { canadianTaxNames } from './rates.ts';

export type ExchangeRate = { readonly day: string; readonly cadMillionths: number };

const millionths = 1_000_000;

export const exchangeRateLimits = {
  /** No rate of the last fifty years was below; a lower one is that of a Canadian dollar in US dollars. */
  lowestMillionths: 850_000,
  highestMillionths: 2_000_000,
  /** A rate of so many days before is not used: a weekend with holidays is shorter. */
  mostDaysBefore: 7,
  /** The Bank of Canada publishes some 250 a year. */
  mostRates: 4_000,
} as const;

/** Returns the rate for what became payable on a day (yyyy-MM-dd): that of the day, or else the last one within the week before. */
export function exchangeRateFor<Rate extends ExchangeRate>(
  rates: readonly Rate[],
  payableOn: string,
): Rate | undefined {
  const usable = rates.filter(({ day }) => {
    const daysBefore = daysBetween(day, payableOn);
    return daysBefore >= 0 && daysBefore <= exchangeRateLimits.mostDaysBefore;
  });
  return usable.toSorted((a, b) => b.day.localeCompare(a.day))[0];
}

/**
 * Returns the rate that an invoice is given for good. That of another day only if its own has none, so that a later one is known; on the
 * day itself, whose rate is published in the afternoon, also that of the business day before.
 */
export function lastingRateFor<Rate extends ExchangeRate>(
  rates: readonly Rate[],
  payableOn: string,
  today: string,
): Rate | undefined {
  const rate = exchangeRateFor(rates, payableOn);
  if (!rate || rate.day === payableOn || rates.some(({ day }) => day > payableOn)) return rate;
  return payableOn === today && isNextBusinessDay(rate.day, payableOn) ? rate : undefined;
}

/** True if every day between two days is of a weekend. */
function isNextBusinessDay(before: string, day: string): boolean {
  const between = Array.from({ length: daysBetween(before, day) - 1 }, (_, at) => addDays(before, at + 1));
  return between.every((one) => [0, 6].includes(new Date(`${one}T00:00:00Z`).getUTCDay()));
}

/** Returns cents of US dollars in cents of Canadian dollars, half a cent rounded up, a credit as what it credits. */
export function centsInCad(usdCents: number, cadMillionths: number): number {
  return partOfCents(usdCents, cadMillionths, millionths);
}

/** True for a tax of a document that is stated in Canadian dollars, too. */
export function isStatedInCad(
  currency: string,
  { name, amountCents }: { readonly name: string; readonly amountCents: number },
): boolean {
  return currency === 'USD' && amountCents > 0 && canadianTaxNames.some((canadian) => canadian === name);
}

/** Returns the rate as it is written: `1.3712`, with at least four decimals. */
export function decimalRate(cadMillionths: number): string {
  return (cadMillionths / millionths).toFixed(6).replace(/0{1,2}$/, '');
}

/** Reads a rate, `1.3712` or `1,3712`; undefined for what is none, and for one that cannot be right. */
export function readExchangeRate(text: string): number | undefined {
  const [, whole = '', decimals = ''] = /^(\d)[.,](\d{1,6})$/.exec(text.trim()) ?? [];
  const rate = Number(whole + decimals.padEnd(6, '0'));
  const { lowestMillionths, highestMillionths } = exchangeRateLimits;
  return rate >= lowestMillionths && rate <= highestMillionths ? rate : undefined;
}

/** A line that is no day with its rate, as it stands in the file, and what is wrong with it. */
export type UnreadRate = { readonly line: string; readonly problem: 'day' | 'rate' | 'repeated' };

/**
 * Reads rates from a file: the CSV of the Bank of Canada, of which the column FXUSDCAD of its observations is read, or lines of a day
 * (yyyy-MM-dd) and a rate. A day without a rate, as the bank writes of a holiday, is left out.
 */
export function readExchangeRates(text: string): {
  readonly rates: readonly ExchangeRate[];
  readonly unread: readonly UnreadRate[];
} {
  const lines = readTable(text.includes('OBSERVATIONS') ? text.replace(/^.*?"?OBSERVATIONS"?/s, '') : text);
  const [heading = []] = lines;
  const column = heading.findIndex((cell) => cell.toUpperCase() === 'FXUSDCAD');
  const isHeaded = column > 0 || !/\d/.test(heading.join(''));
  const rates: ExchangeRate[] = [];
  const unread: UnreadRate[] = [];
  const days = new Set<string>();
  for (const cells of isHeaded ? lines.slice(1) : lines) {
    const [day = ''] = cells;
    const rateText = cells[column > 0 ? column : 1] ?? '';
    const cadMillionths = readExchangeRate(rateText);
    const fail = (problem: UnreadRate['problem']) => unread.push({ line: cells.join(' ').trim(), problem });
    if (!isDay(day)) fail('day');
    else if (column > 0 && rateText === '') continue;
    else if (cadMillionths === undefined) fail('rate');
    else if (days.has(day)) fail('repeated');
    else rates.push({ day, cadMillionths });
    days.add(day);
  }
  return { rates, unread };
}
