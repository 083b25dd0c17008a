import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marginHundredths } from './pricing.ts';

test.each([
  [1_000, 600, 4_000],
  [1_000, 1_000, 0],
  [1_000, 1_250, -2_500],
  [300, 100, 6_667],
  [-1_000, -600, 4_000],
  [0, 600, undefined],
])('%i sold at a cost of %i has a margin of %s hundredths of a percent', (price, cost, margin) => {
  expect(marginHundredths(price, cost)).toBe(margin);
});

test('a higher cost never has a higher margin, and no cost is a margin of 100 %', () => {
  const cents = fc.integer({ min: 1, max: 9_999_999_999 });
  fc.assert(
    fc.property(cents, cents, cents, (price, cost, more) => {
      expect(marginHundredths(price, cost + more)).toBeLessThanOrEqual(marginHundredths(price, cost)!);
      expect(marginHundredths(price, 0)).toBe(10_000);
    }),
  );
});
