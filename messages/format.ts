// Formats amounts, numbers, waits and dates as Canadian readers of either language expect them.

import type { Language } from './language.ts';

export type Currency = 'CAD' | 'USD';

const tags = { en: 'en-CA', fr: 'fr-CA' } as const;

const amountFormats = new Map<string, Intl.NumberFormat>();

/**
 * Formats an amount in cents: `$1,234.50` in English, `1 234,50 $` in French, with a minus sign (U+2212) below zero.
 * Without the name of the currency, which a page states once.
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
  const amount = format.format(cents / 100);
  return cents < 0 ? amount.replace('-', '−') : amount;
}

/**
 * Formats the decimals in a text such as a size: `.030` stays in English; in French, which has no decimal without a digit before
 * its comma, it is `0,030`. Codes and threads are names: they must not be passed.
 */
export function formatDecimals(text: string, language: Language): string {
  return language === 'fr' ? text.replaceAll(/(?<!\d)\.(?=\d)/g, '0,').replaceAll(/\.(?=\d)/g, ',') : text;
}

const countFormats = {
  en: new Intl.NumberFormat('en-CA', { maximumFractionDigits: 0 }),
  fr: new Intl.NumberFormat('fr-CA', { maximumFractionDigits: 0 }),
};

/** Formats a whole number: `12,000` in English, `12 000` in French. */
export function formatCount(count: number, language: Language): string {
  return countFormats[language].format(count);
}

const numberFormats = {
  en: new Intl.NumberFormat('en-CA', { maximumFractionDigits: 6 }),
  fr: new Intl.NumberFormat('fr-CA', { maximumFractionDigits: 6 }),
};

/** Formats a number with up to six decimals, without trailing zeros: `14.975`, in French `14,975`. */
export function formatNumber(value: number, language: Language): string {
  return numberFormats[language].format(value);
}

const hundredthsFormats = {
  en: new Intl.NumberFormat('en-CA', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  fr: new Intl.NumberFormat('fr-CA', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
};

/** Formats a number with two decimals, for a column: `10.60`, in French `10,60`. */
export function formatHundredths(value: number, language: Language): string {
  return hundredthsFormats[language].format(value);
}

/** Formats a time to wait in its largest unit, rounded up: `40 seconds`, `15 minutes`, `24 hours`. */
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

/** Formats a moment as `2026-11-20 15:35` in a time zone. */
export function formatDateTime(moment: string | number | Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  return `${formatDate(moment, timeZone)} ${time.format(new Date(moment))}`;
}

/**
 * Formats a moment as `2026-11-20` in a time zone; without one, in the machine's.
 * @throws RangeError 'Invalid time value' for a value that is not a date.
 */
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
