import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, allocate, compare, money, share, subtract, sum, times, zero } from './money.ts';

const cents = fc.integer({ min: -1e12, max: 1e12 });
const weights = fc
  .array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 12 })
  .filter((list) => list.some((weight) => weight > 0));

test('amounts of one currency are added, subtracted and multiplied in cents', () => {
  expect(add(money(1_050, 'CAD'), money(275, 'CAD'))).toEqual(money(1_325, 'CAD'));
  expect(subtract(money(1_050, 'CAD'), money(1_275, 'CAD'))).toEqual(money(-225, 'CAD'));
  expect(times(money(4_837, 'USD'), 3)).toEqual(money(14_511, 'USD'));
  expect(sum([money(1, 'CAD'), money(2, 'CAD'), money(3, 'CAD')], 'CAD')).toEqual(money(6, 'CAD'));
  expect(sum([], 'USD')).toEqual(zero('USD'));
});

test('amounts in two currencies are never added or compared', () => {
  expect(() => add(money(1, 'CAD'), money(1, 'USD'))).toThrow(RangeError);
  expect(() => subtract(money(1, 'CAD'), money(1, 'USD'))).toThrow(RangeError);
  expect(() => compare(money(1, 'CAD'), money(1, 'USD'))).toThrow(RangeError);
  expect(() => sum([money(1, 'USD')], 'CAD')).toThrow(RangeError);
});

test('a fraction of a cent, or more cents than can be counted exactly, is refused', () => {
  expect(() => money(0.5, 'CAD')).toThrow(RangeError);
  expect(() => money(Number.NaN, 'CAD')).toThrow(RangeError);
  expect(() => times(money(100, 'CAD'), 0.1)).toThrow(RangeError);
  expect(() => times(money(Number.MAX_SAFE_INTEGER, 'CAD'), 2)).toThrow(RangeError);
});

test('zero times minus one is 0, not -0', () => {
  expect(Object.is(times(money(0, 'CAD'), -1).cents, 0)).toBe(true);
});

test('a dollar split three ways gives the odd cent to the first share', () => {
  const shares = allocate(money(100, 'CAD'), [1, 1, 1]);
  expect(shares.map((part) => part.cents)).toEqual([34, 33, 33]);
});

test('the odd cents go to the largest remainders', () => {
  const shares = allocate(money(10, 'CAD'), [2, 5, 0, 5]); // 1.67, 4.17, 0, 4.17
  expect(shares.map((part) => part.cents)).toEqual([2, 4, 0, 4]);
});

test.each([
  ['the last', 10, [2, 2, 3], [3, 3, 4]], // 2.86, 2.86, 4.29: two odd cents, not for the last
  ['the middle', 10, [1, 4, 2], [1, 6, 3]], // 1.43, 5.71, 2.86
  ['the last, though it is the smallest', 10, [5, 5, 1], [5, 4, 1]], // 4.55, 4.55, 0.91
])(
  'the odd cents go to the largest remainders, wherever they stand: %s',
  (_where, amount, list, expected) => {
    expect(allocate(money(amount, 'CAD'), list).map((part) => part.cents)).toEqual(expected);
  },
);

test('no share is rounded down whose remainder is larger than one that is rounded up', () => {
  fc.assert(
    fc.property(cents, weights, (amount, list) => {
      const total = BigInt(list.reduce((a, b) => a + b, 0));
      const parts = allocate(money(amount, 'USD'), list);
      const roundings = parts.map(
        (part, index) => BigInt(part.cents) * total - BigInt(amount) * BigInt(list[index]!),
      );
      const up = roundings.filter((rounding) => rounding > 0n).map((rounding) => total - rounding);
      const down = roundings.filter((rounding) => rounding <= 0n).map((rounding) => -rounding);
      for (const remainder of up) expect(down.every((other) => other <= remainder)).toBe(true);
    }),
  );
});

test('weights by which nothing can be split are refused', () => {
  for (const list of [[], [0, 0], [1, -1, 2], [0.5, 0.5], [Number.NaN], [Number.MAX_SAFE_INTEGER, 1]]) {
    expect(() => allocate(money(100, 'CAD'), list)).toThrow(RangeError);
  }
});

test('no cent is lost or added, whatever the weights', () => {
  fc.assert(
    fc.property(cents, weights, (amount, list) => {
      expect(sum(allocate(money(amount, 'USD'), list), 'USD').cents).toBe(amount);
    }),
  );
});

test('each share is within a cent of its exact value', () => {
  fc.assert(
    fc.property(cents, weights, (amount, list) => {
      const total = BigInt(list.reduce((a, b) => a + b, 0));
      allocate(money(amount, 'USD'), list).forEach((part, index) => {
        const off = BigInt(part.cents) * total - BigInt(amount) * BigInt(list[index]!);
        expect(off < total && off > -total).toBe(true);
      });
    }),
  );
});

test('half a cent is rounded up', () => {
  expect(share(money(10_000, 'CAD'), 9_975).cents).toBe(998); // 997.5
  expect(share(money(20_150, 'CAD'), 5_000).cents).toBe(1_008); // 1007.5
  expect(share(money(16_402, 'CAD'), 2_600).cents).toBe(426); // 426.452
  expect(share(money(9, 'CAD'), 5_000).cents).toBe(0); // 0.45
});

test('a refund equals what was charged', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 200_000 }), (amount, rate) => {
      expect(share(money(-amount, 'CAD'), rate)).toEqual(times(share(money(amount, 'CAD'), rate), -1));
    }),
  );
});

test('a percentage is exact beyond 2^53', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9e15 }), fc.integer({ min: 0, max: 100_000 }), (amount, rate) => {
      const exact = (BigInt(amount) * BigInt(rate) * 2n + 100_000n) / 200_000n;
      expect(BigInt(share(money(amount, 'CAD'), rate).cents)).toBe(exact);
    }),
  );
});

test('a rate that is not whole, or is negative, is refused', () => {
  expect(() => share(money(100, 'CAD'), 9.975)).toThrow(RangeError);
  expect(() => share(money(100, 'CAD'), -1)).toThrow(RangeError);
});
