import fc from 'fast-check';
import { setCurrentLanguage } from '@chipload/messages/locale';
import { expect, onTestFinished, test } from 'vitest';
import { formatCents, parseCents, payableCents } from './money-text.ts';

test.each([
  ['12', 1_200],
  ['12.5', 1_250],
  ['12,50', 1_250],
  ['$1,234.50', 123_450],
  ['1 234,50 $', 123_450],
  ['1.234,50', 123_450],
  ['1,234', 123_400],
  ['-3.07', -307],
  ['0.05', 5],
])('%s is %i cents', (text, cents) => {
  expect(parseCents(text)).toBe(cents);
});

test.each([
  '',
  '-',
  'twelve',
  '1.2.3',
  '12.345',
  '0.500',
  '12.345.6',
  '1,23,456',
  '12.',
  '.5',
  '1e5',
  '99999999999999999999',
])('“%s” is no amount', (text) => {
  expect(parseCents(text)).toBeUndefined();
});

test.each([
  ['0.01', 1],
  ['10,000,000.00', 1_000_000_000],
  ['0', undefined],
  ['-5', undefined],
  ['10000000.01', undefined],
  ['twelve', undefined],
])('“%s” typed as an amount to pay is %s cents', (text, cents) => {
  expect(payableCents(text)).toBe(cents);
});

test('an amount that is shown to be edited is read as the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      expect(parseCents(formatCents(cents))).toBe(cents);
    }),
  );
});

test('an amount to be edited has the decimal sign of its reader', () => {
  expect(formatCents(123_450)).toBe('1234.50');
  setCurrentLanguage(() => 'fr');
  onTestFinished(() => setCurrentLanguage(() => 'en'));
  expect(formatCents(123_450)).toBe('1234,50');
  expect(parseCents(formatCents(-307))).toBe(-307);
});

test('a comma and three digits are thousands in English, and three decimals in French', () => {
  expect(parseCents('387,680')).toBe(38_768_000);
  setCurrentLanguage(() => 'fr');
  onTestFinished(() => setCurrentLanguage(() => 'en'));
  expect(parseCents('387,680')).toBeUndefined();
  expect(parseCents('387 680')).toBe(38_768_000);
  expect(parseCents('1.387.680')).toBe(138_768_000);
});
