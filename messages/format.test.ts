import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatDecimals,
  formatHundredths,
  formatMoney,
  formatNumber,
  formatWait,
} from './format.ts';

test('an amount has the format of its reader’s language', () => {
  expect(formatMoney(123450, 'CAD', 'en')).toBe('$1,234.50');
  expect(formatMoney(123450, 'USD', 'en')).toBe('$1,234.50');
  expect(formatMoney(123450, 'CAD', 'fr').replaceAll(/\s/g, ' ')).toBe('1 234,50 $');
  expect(formatMoney(-5, 'CAD', 'en')).toBe('−$0.05');
  expect(formatMoney(-31_275, 'CAD', 'fr').replaceAll(/\s/g, ' ')).toBe('−312,75 $');
});

const tags = { en: 'en-CA', fr: 'fr-CA' } as const;
const languages = ['en', 'fr'] as const;

test('every amount is written as the browser’s own format writes it', () => {
  const property = (cents: number, currency: 'CAD' | 'USD', language: 'en' | 'fr') => {
    const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
    const amount = new Intl.NumberFormat(tags[language], style).format(cents / 100);
    expect(formatMoney(cents, currency, language)).toBe(amount.replace('-', '−'));
  };
  const cents = fc.oneof(fc.integer({ min: -99_999, max: 99_999 }), fc.integer());
  fc.assert(fc.property(cents, fc.constantFrom('CAD', 'USD'), fc.constantFrom(...languages), property));
});

test('every number is written as the browser’s own format writes it', () => {
  const value = fc.oneof(
    fc.integer({ min: -10_000_000, max: 10_000_000 }).map((units) => units / 1_000),
    fc.integer(),
    fc.double({ min: -10_000, max: 10_000, noNaN: true }),
  );
  const property = (number: number, language: 'en' | 'fr') => {
    const intl = (options: Intl.NumberFormatOptions) =>
      // A value rounded to zero has no sign here.
      new Intl.NumberFormat(tags[language], { ...options, signDisplay: 'negative' }).format(number);
    expect(formatCount(number, language)).toBe(intl({ maximumFractionDigits: 0 }));
    expect(formatNumber(number, language)).toBe(intl({ maximumFractionDigits: 6 }));
    const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    expect(formatHundredths(number, language)).toBe(intl(two));
  };
  fc.assert(fc.property(value, fc.constantFrom(...languages), property));
  for (const number of [1.005, -1.005, 2.5, -0.5, 0.5, 999.995, 0.000_000_5, -0.000_000_4])
    for (const language of languages) property(number, language);
});

test('counts and measurements have the separators of each language', () => {
  expect(formatCount(12000, 'en')).toBe('12,000');
  expect(formatCount(12000, 'fr').replaceAll(/\s/g, ' ')).toBe('12 000');
  expect([formatNumber(14.975, 'en'), formatNumber(14.975, 'fr')]).toEqual(['14.975', '14,975']);
});

test.each([
  [1, '1 second', '1 seconde'],
  [40, '40 seconds', '40 secondes'],
  [60, '1 minute', '1 minute'],
  [61, '2 minutes', '2 minutes'],
  [3_541, '60 minutes', '60 minutes'],
  [3_601, '2 hours', '2 heures'],
  [86_400, '24 hours', '24 heures'],
])('a wait of %i seconds is rounded up in its unit', (seconds, english, french) => {
  expect(formatWait(seconds, 'en')).toBe(english);
  expect(formatWait(seconds, 'fr').replaceAll(/\s/g, ' ')).toBe(french);
});

test('a number in a column always has two decimals', () => {
  expect([formatHundredths(10.6, 'en'), formatHundredths(9, 'en')]).toEqual(['10.60', '9.00']);
  expect(formatHundredths(9.434, 'fr')).toBe('9,43');
});

test('a date is yyyy-MM-dd in the given time zone', () => {
  expect(formatDate('2026-11-20T03:00:00Z', 'UTC')).toBe('2026-11-20');
  expect(formatDate('2026-11-20T03:00:00Z', 'America/Edmonton')).toBe('2026-11-19');
});

test('a text that is not a date is an invalid time value', () => {
  expect(formatDate('yesterday', 'UTC')).toBe('Invalid time value');
  expect(formatDateTime('yesterday', 'UTC')).toBe('Invalid time value');
});

test('a decimal of an inch has a zero before its comma in French only', () => {
  expect(formatDecimals('.030', 'en')).toBe('.030');
  expect(['.030', '+0/−.002', '12.7', '1.5.', '1-1/4'].map((text) => formatDecimals(text, 'fr'))).toEqual([
    '0,030',
    '+0/−0,002',
    '12,7',
    '1,5.',
    '1-1/4',
  ]);
});
