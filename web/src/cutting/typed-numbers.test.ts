import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedKilowatts, typedMillimetres, typedRpm } from './typed-numbers.ts';

test('a plain number has the unit of its label, with a decimal point or comma', () => {
  expect(['.5', ',5', '0.5', '0,5', '5.', '5'].map((text) => typedMillimetres(text, 'metric'))).toEqual([
    0.5, 0.5, 0.5, 0.5, 5, 5,
  ]);
  expect(['.5', ',5', '1'].map((text) => typedMillimetres(text, 'inch'))).toEqual([12.7, 12.7, 25.4]);
});

test('fractions are inches, and a typed unit overrides the one of the label', () => {
  expect(['1/4', '6 mm', '.25 in'].map((text) => typedMillimetres(text, 'inch'))).toEqual([6.35, 6, 6.35]);
  expect(['1/4', '.25 in', ',25 po'].map((text) => typedMillimetres(text, 'metric'))).toEqual([
    6.35, 6.35, 6.35,
  ]);
});

test.each(['', ' ', '0', '-1', '1//4', '1/0', 'NaN', '1e9', '9'.repeat(24), '<b>', 'ten'])(
  '%j is not a size',
  (text) => {
    expect(typedMillimetres(text, 'metric')).toBeUndefined();
  },
);

test('spindle speeds may have thousands separators, and must be within the limits of machines', () => {
  expect(['12000', '12,000', '12 000', '12 000', "12'000", '12.000'].map(typedRpm)).toEqual(
    Array(6).fill(12_000),
  );
  expect(['', '99', '200001', '-5000', '1e4', '12k'].map(typedRpm)).toEqual(Array(6).fill(undefined));
});

test('a spindle speed with decimals is not read as ten times as much', () => {
  expect(['12000.5', '12000,5', '12 000,50', '1200.0'].map(typedRpm)).toEqual(Array(4).fill(undefined));
});

test('a unit after a power overrides the one of the label', () => {
  expect(typedKilowatts('15 kW', 'inch')).toBe(15);
  expect(['20 hp', '20HP', '20 ch'].map((text) => typedKilowatts(text, 'metric')?.toFixed(1))).toEqual(
    Array(3).fill('14.9'),
  );
  expect(['kW', '5 W'].map((text) => typedKilowatts(text, 'metric'))).toEqual([undefined, undefined]);
});

test('power is typed in kilowatts or in horsepower', () => {
  expect(typedKilowatts('7,5', 'metric')).toBe(7.5);
  expect(typedKilowatts('20', 'inch')).toBeCloseTo(14.9, 1);
  expect(['', '0', '-3', '501', 'x'].map((text) => typedKilowatts(text, 'metric'))).toEqual(
    Array(5).fill(undefined),
  );
});

test('any text is read as a positive number or as undefined', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.constantFrom('inch', 'metric'), (text, units) => {
      for (const value of [typedMillimetres(text, units), typedRpm(text), typedKilowatts(text, units)]) {
        expect(value === undefined || (Number.isFinite(value) && value > 0)).toBe(true);
      }
    }),
  );
});
