// Formats amounts, numbers, waits and dates as Canadian readers of either language expect them.

import type { Language } from './language.ts';

export type Currency = 'CAD' | 'USD';

const tags = { en: 'en-CA', fr: 'fr-CA' } as const;

const symbols: Readonly<Record<Currency, string>> = { CAD: '$', USD: '$' };

/** The separators of thousands and of decimals. */
const marks = {
  en: { thousands: ',', decimal: '.' },
  fr: { thousands: '\u00a0', decimal: ',' },
} as const;

/**
 * Writes a number without its sign, given in units of its last decimal, as `Intl.NumberFormat` does; the test beside
 * compares. Not by `Intl` itself: a browser takes 10 to 20 ms for its first format, and every page shows numbers before
 * it can be used.
 */
function writeDigits(units: number, decimals: number, language: Language): string {
  const { thousands, decimal } = marks[language];
  const digits = String(units).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replaceAll(/\B(?=(?:\d{3})+$)/g, thousands);
  return decimals === 0 ? whole : whole + decimal + digits.slice(digits.length - decimals);
}

/** Writes a number with so many decimals, rounded half away from zero as it is read: 1.005 to 1.01. */
function writeNumber(value: number, decimals: number, language: Language): string {
  // The nearest decimal of 15 digits is what is read; the number itself may be a little below it.
  const units = Math.round(Number((Math.abs(value) * 10 ** decimals).toPrecision(15)));
  return (value < 0 && units > 0 ? '-' : '') + writeDigits(units, decimals, language);
}

/**
 * Formats an amount in cents: `$1,234.50` in English, `1 234,50 $` in French, with a minus sign (U+2212) below zero.
 * Without the name of the currency, which a page states once.
 */
export function formatMoney(cents: number, currency: Currency, language: Language): string {
  const amount = writeDigits(Math.abs(cents), 2, language);
  const symbol = symbols[currency];
  return (cents < 0 ? '−' : '') + (language === 'en' ? symbol + amount : `${amount}\u00a0${symbol}`);
}

/**
 * Formats the decimals in a text such as a size: `.030` stays in English; in French, which has no decimal without a digit before
 * its comma, it is `0,030`. Codes and threads are names: they must not be passed.
 */
export function formatDecimals(text: string, language: Language): string {
  return language === 'fr' ? text.replaceAll(/(?<!\d)\.(?=\d)/g, '0,').replaceAll(/\.(?=\d)/g, ',') : text;
}

/** Formats a whole number: `12,000` in English, `12 000` in French. */
export function formatCount(count: number, language: Language): string {
  return writeNumber(count, 0, language);
}

/** Formats a number with up to six decimals, without trailing zeros: `14.975`, in French `14,975`. */
export function formatNumber(value: number, language: Language): string {
  return writeNumber(value, 6, language).replace(/[.,]?0+$/, '');
}

/** Formats a number with two decimals, for a column: `10.60`, in French `10,60`. */
export function formatHundredths(value: number, language: Language): string {
  return writeNumber(value, 2, language);
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

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Formats a moment as `2026-11-20 15:35` in a time zone. */
export function formatDateTime(moment: string | number | Date, timeZone: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return formatDate(date, timeZone);
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  return `${formatDate(date, timeZone)} ${time.format(date)}`;
}

/**
 * Formats a moment as `2026-11-20` in a time zone. What is not a date is `Invalid time value`
 * (specification, section 8), so that one bad date does not take the page with it.
 */
export function formatDate(moment: string | number | Date, timeZone: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return 'Invalid time value';
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
