// Amounts, quantities and dates as a Canadian reader of either language expects them.

import type { Language } from './language.ts';

export type Currency = 'CAD' | 'USD';

const tags = { en: 'en-CA', fr: 'fr-CA' } as const;

const amountFormats = new Map<string, Intl.NumberFormat>();

/**
 * An amount in cents as text: `$1,234.50` in English, `1 234,50 $` in French.
 * The currency's own name is not in it: the page says once in which currency it counts.
 */
export function formatMoney(cents: number, currency: Currency, language: Language): string {
  const key = `${language} ${currency}`;
  let format = amountFormats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(tags[language], {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    });
    amountFormats.set(key, format);
  }
  return format.format(cents / 100);
}

const countFormats = {
  en: new Intl.NumberFormat('en-CA', { maximumFractionDigits: 0 }),
  fr: new Intl.NumberFormat('fr-CA', { maximumFractionDigits: 0 }),
};

/** A whole number of things: `12,000` in English, `12 000` in French. */
export function formatCount(count: number, language: Language): string {
  return countFormats[language].format(count);
}

const numberFormats = {
  en: new Intl.NumberFormat('en-CA', { maximumFractionDigits: 6 }),
  fr: new Intl.NumberFormat('fr-CA', { maximumFractionDigits: 6 }),
};

/** A measured number with the decimals that it has: `14.975`, in French `14,975`. */
export function formatNumber(value: number, language: Language): string {
  return numberFormats[language].format(value);
}

const hundredthsFormats = {
  en: new Intl.NumberFormat('en-CA', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  fr: new Intl.NumberFormat('fr-CA', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
};

/** A measured number to the hundredth, as it stands under others in a column: `10.60`, in French `10,60`. */
export function formatHundredths(value: number, language: Language): string {
  return hundredthsFormats[language].format(value);
}

/** How long to wait, in the largest unit that is not longer: `40 seconds`, `15 minutes`, `24 hours`; never less than that. */
export function formatWait(seconds: number, language: Language): string {
  const [unit, size] =
    seconds < 60
      ? (['second', 1] as const)
      : seconds < 3_600
        ? (['minute', 60] as const)
        : (['hour', 3_600] as const);
  const format = new Intl.NumberFormat(tags[language], { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(seconds / size));
}

const dateFormats = new Map<string | undefined, Intl.DateTimeFormat>();

/**
 * A moment as `yyyy-MM-dd` in the given time zone.
 * @throws RangeError 'Invalid time value' for what is not a moment.
 */
/** The date and the time of day, as in 2026-11-20 15:35. */
export function formatDateTime(moment: string | number | Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  return `${formatDate(moment, timeZone)} ${time.format(new Date(moment))}`;
}

export function formatDate(moment: string | number | Date, timeZone?: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) throw new RangeError('Invalid time value');
  let format = dateFormats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-CA', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      timeZone,
    });
    dateFormats.set(timeZone, format);
  }
  const parts = format.formatToParts(date);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}
