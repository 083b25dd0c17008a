import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../days/days.ts';
import {
  centsInCad,
  decimalRate,
  exchangeRateFor,
  exchangeRateLimits,
  isStatedInCad,
  lastingRateFor,
  readExchangeRate,
  readExchangeRates,
} from './exchange-rates.ts';

const friday = { day: '2026-11-27', cadMillionths: 1_371_200 };
const monday = { day: '2026-11-30', cadMillionths: 1_380_000 };

test('what is payable on a day has the rate of the day', () => {
  expect(exchangeRateFor([monday, friday], '2026-11-27')).toBe(friday);
  expect(exchangeRateFor([friday, monday], '2026-11-30')).toBe(monday);
});

test('on a weekend or a holiday it has the rate of the last business day, and never one of a later day', () => {
  expect(exchangeRateFor([friday, monday], '2026-11-29')).toBe(friday);
  expect(exchangeRateFor([monday], '2026-11-29')).toBeUndefined();
});

test('a rate of more than a week before is none', () => {
  expect(exchangeRateFor([friday], '2026-12-04')).toBe(friday);
  expect(exchangeRateFor([friday], '2026-12-05')).toBeUndefined();
});

test('an invoice waits for the rate of its day, unless a later one shows that the day has none', () => {
  const [wednesday, thursday] = ['2026-12-02', '2026-12-03'].map((day) => ({
    day,
    cadMillionths: 1_390_000,
  }));
  expect(lastingRateFor([friday, monday], '2026-12-02', '2026-12-05')).toBeUndefined();
  expect(lastingRateFor([friday, monday, wednesday!], '2026-12-02', '2026-12-05')).toBe(wednesday);
  expect(lastingRateFor([friday, monday, thursday!], '2026-12-02', '2026-12-05')).toBe(monday);
  expect(lastingRateFor([friday], '2026-11-29', '2026-11-29')).toBe(friday);
});

test('on its day it has the rate of the business day before, and none of an earlier one', () => {
  expect(lastingRateFor([friday], '2026-11-30', '2026-11-30')).toBe(friday);
  expect(lastingRateFor([friday], '2026-11-30', '2026-12-01')).toBeUndefined();
  expect(lastingRateFor([friday], '2026-12-01', '2026-12-01')).toBeUndefined();
});

test('half a cent is rounded up, and a credit is as much as what it credits', () => {
  expect(centsInCad(1_300, 1_371_200)).toBe(1_783); // 1782.56
  expect(centsInCad(1, 1_500_000)).toBe(2); // 1.5
  expect(centsInCad(-1, 1_500_000)).toBe(-2);
});

test('an amount in Canadian dollars is within half a cent of its exact value, however large', () => {
  const { lowestMillionths: min, highestMillionths: max } = exchangeRateLimits;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e15 }), fc.integer({ min, max }), (cents, rate) => {
      const off = BigInt(centsInCad(cents, rate)) * 1_000_000n - BigInt(cents) * BigInt(rate);
      expect(off <= 500_000n && off > -500_000n).toBe(true);
    }),
  );
});

test('only a tax of Canada that a document in US dollars charges is stated in Canadian dollars', () => {
  expect(isStatedInCad('USD', { name: 'HST', amountCents: 1 })).toBe(true);
  expect(isStatedInCad('USD', { name: 'QST', amountCents: 0 })).toBe(false);
  expect(isStatedInCad('USD', { name: 'Sales Tax', amountCents: 1 })).toBe(false);
  expect(isStatedInCad('CAD', { name: 'HST', amountCents: 1 })).toBe(false);
});

test.each([
  ['1.3712', 1_371_200],
  ['1,3712', 1_371_200],
  ['1.371234', 1_371_234],
  [' 0.95 ', 950_000],
])('%s is a rate', (text, rate) => {
  expect(readExchangeRate(text)).toBe(rate);
});

test.each(['', '1', '13712', '137.12', '1.3712345', '-1.3712', '0.7293', '2.5', '1.37x'])(
  '%j is no rate: it is none, or that of a Canadian dollar in US dollars',
  (text) => {
    expect(readExchangeRate(text)).toBeUndefined();
  },
);

test('a rate is written with four decimals, or as many as it has, and is read again', () => {
  expect(decimalRate(1_371_200)).toBe('1.3712');
  expect(decimalRate(1_300_000)).toBe('1.3000');
  expect(decimalRate(1_371_230)).toBe('1.37123');
  const { lowestMillionths: min, highestMillionths: max } = exchangeRateLimits;
  fc.assert(
    fc.property(fc.integer({ min, max }), (rate) => {
      expect(readExchangeRate(decimalRate(rate))).toBe(rate);
    }),
  );
});

/** The shape in which the Bank of Canada publishes a series: its terms, the series, and below them the observations. */
const published = `"TERMS AND CONDITIONS"
"https://www.bankofcanada.ca/terms/"

"SERIES"
"id","label","description"
"FXUSDCAD","USD/CAD","US dollar to Canadian dollar daily exchange rate"

"OBSERVATIONS"
"date","FXUSDCAD"
"2026-11-26","1.3698"
"2026-11-27","1.3712"
`;

test('the file of the Bank of Canada is read below its heading', () => {
  expect(readExchangeRates(published)).toEqual({
    rates: [{ day: '2026-11-26', cadMillionths: 1_369_800 }, friday],
    unread: [],
  });
  expect(readExchangeRates(published.replaceAll('\n', '\r\n')).rates).toHaveLength(2);
});

test('of its file of all currencies only the US dollar is read, without the days of holidays', () => {
  const all = `"OBSERVATIONS"
"date","FXAUDCAD","FXUSDCAD","FXZARCAD"
"2026-11-11","","",""
"2026-11-27","0.8912","1.3712","0.0799"
`;
  expect(readExchangeRates(all)).toEqual({ rates: [friday], unread: [] });
});

test.each([
  ['2026-11-27;1,3712\n2026-11-30;1,38'],
  ['date;rate\n2026-11-27;1,3712\n2026-11-30;1,38\n'],
  ['date,rate\n2026-11-27,1.3712\n2026-11-30,1.3800\n'],
  ['2026-11-27\t1.3712\n2026-11-30\t1.38'],
])('two columns are read with or without a heading: %j', (text) => {
  expect(readExchangeRates(text)).toEqual({ rates: [friday, monday], unread: [] });
});

test('a single line is read, too', () => {
  expect(readExchangeRates('2026-11-27;1,3712')).toEqual({ rates: [friday], unread: [] });
});

test('a line that is no day with its rate is named with what is wrong', () => {
  const text = '2026-11-27;1,3712\n27.11.2026;1,37\n2026-11-28;0,7293\n2026-11-27;1,40\n2026-11-30;';
  expect(readExchangeRates(text)).toEqual({
    rates: [friday],
    unread: [
      { line: '27.11.2026 1,37', problem: 'day' },
      { line: '2026-11-28 0,7293', problem: 'rate' },
      { line: '2026-11-27 1,40', problem: 'repeated' },
      { line: '2026-11-30', problem: 'rate' },
    ],
  });
});

test('whatever a file has, each of its lines is a rate or is named', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days));
  const rate = fc.oneof(
    fc.string(),
    fc.double({ min: 0, max: 3, noNaN: true }).map((one) => one.toFixed(4)),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(day, rate), { minLength: 1, maxLength: 40 }), (rows) => {
      const lines = rows.map(([on, text]) => `${on};${text.replaceAll(/[\s;,"\t]/g, '')}`);
      const { rates, unread } = readExchangeRates(lines.join('\n'));
      expect(rates.length + unread.length).toBe(rows.length);
    }),
  );
});

test('a text without any rate has none', () => {
  expect(readExchangeRates('')).toEqual({ rates: [], unread: [] });
});
