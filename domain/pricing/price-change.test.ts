import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeBreaks,
  changePrice,
  priceEndings,
  type PriceEnding,
  type PriceShift,
  roundingDirections,
} from './price-change.ts';

const percent = (hundredths: number): PriceShift => ({ kind: 'percent', hundredths });
const amount = (cents: number): PriceShift => ({ kind: 'amount', cents });
const nearest = (ending: PriceEnding) => ({ ending, direction: 'nearest' as const });

test.each([
  [1_234, percent(450), 'exact', 1_290], // 12.8953
  [1_000, percent(5), 'exact', 1_001], // half a cent
  [1_234, percent(450), '.05', 1_290],
  [1_234, percent(450), '.50', 1_300],
  [1_234, percent(450), '.00', 1_300],
  [1_234, percent(450), '.95', 1_295],
  [1_234, amount(-34), '.95', 1_195],
  [1_234, percent(-1_000), '.00', 1_100], // 11.106
  [1_050, amount(0), '.00', 1_100], // half a dollar
] as const)('%i cents by %o to %s is %i', (cents, shift, ending, expected) => {
  expect(changePrice(cents, shift, nearest(ending))).toBe(expected);
});

test('a price that would not be above 0, or more than the shop stores, is none', () => {
  expect(changePrice(50, amount(0), { ending: '.00', direction: 'down' })).toBeUndefined();
  expect(changePrice(50, amount(0), { ending: '.95', direction: 'down' })).toBeUndefined();
  expect(changePrice(50, amount(-50), nearest('exact'))).toBeUndefined();
  expect(changePrice(9_999_999_999, percent(1), nearest('exact'))).toBeUndefined();
});

const cents = fc.integer({ min: 1, max: 5_000_000 });
const shift = fc.oneof(
  fc.integer({ min: -9_999, max: 90_000 }).map(percent),
  fc.integer({ min: -2_000_000, max: 2_000_000 }).map(amount),
);
const ending = fc.constantFrom(...priceEndings);
/** Ten-thousandths of a cent, exactly. */
const exactly = (price: number, by: PriceShift) =>
  by.kind === 'percent' ? BigInt(price) * BigInt(10_000 + by.hundredths) : BigInt(price + by.cents) * 10_000n;
const stepOf = { exact: 1n, '.00': 100n, '.05': 5n, '.50': 50n, '.95': 100n };

/** How far a rounded price may be from the exact one, in ten-thousandths of a cent: at least, and below. */
const bounds = (step: bigint): Record<(typeof roundingDirections)[number], readonly [bigint, bigint]> => ({
  up: [0n, step - 1n],
  down: [1n - step, 0n],
  nearest: [-(step - 1n) / 2n, step / 2n],
});

test('rounding goes its own way, by less than a step, to whole cents with the ending', () => {
  fc.assert(
    fc.property(cents, shift, ending, fc.constantFrom(...roundingDirections), (price, by, end, direction) => {
      const changed = changePrice(price, by, { ending: end, direction });
      fc.pre(changed !== undefined);
      expect(Number.isInteger(changed) && changed > 0).toBe(true);
      expect(BigInt(changed) % stepOf[end]).toBe(end === '.95' ? 95n : 0n);
      const difference = BigInt(changed) * 10_000n - exactly(price, by);
      const [least, most] = bounds(stepOf[end] * 10_000n)[direction];
      expect(difference).toBeGreaterThanOrEqual(least);
      expect(difference).toBeLessThanOrEqual(most);
    }),
  );
});

test('a lower price never becomes higher than a higher one, so breaks by quantity stay in order', () => {
  fc.assert(
    fc.property(
      cents,
      cents,
      shift,
      ending,
      fc.constantFrom(...roundingDirections),
      (a, b, by, end, direction) => {
        const rounding = { ending: end, direction };
        const low = changePrice(Math.min(a, b), by, rounding);
        const high = changePrice(Math.max(a, b), by, rounding);
        fc.pre(low !== undefined && high !== undefined);
        expect(low).toBeLessThanOrEqual(high);
      },
    ),
  );
});

test('a break that rounding would take away keeps its discount to the cent', () => {
  expect(changeBreaks([898, 826, 500], percent(350), nearest('.95'))).toEqual({
    cents: [895, 823, 495],
    kept: 1,
  });
  expect(changeBreaks([898, 826], percent(350), nearest('exact'))).toEqual({ cents: [929, 855], kept: 0 });
});

test('every price from a quantity on stays lower than the one before it, if it was, and others are rounded as they are alone', () => {
  const breaks = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      breaks,
      shift,
      ending,
      fc.constantFrom(...roundingDirections),
      (given, by, end, direction) => {
        const falling = given.toSorted((a, b) => b - a);
        const rounding = { ending: end, direction };
        const changed = changeBreaks(falling, by, rounding);
        fc.pre(changed !== undefined);
        const alone = falling.map((one) => changePrice(one, by, rounding));
        expect(changed.cents.filter((one, at) => one !== alone[at]).length).toBeLessThanOrEqual(changed.kept);
        const [, ...lower] = changed.cents;
        expect(lower.every((one, at) => one < changed.cents[at]!)).toBe(true);
      },
    ),
  );
});
