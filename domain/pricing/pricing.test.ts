import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { bestOf, lineTotal, nextBreak, unitPrice } from './pricing.ts';

const breaks = [
  { fromQuantity: 1, cents: 4_837 },
  { fromQuantity: 10, cents: 4_547 },
  { fromQuantity: 25, cents: 4_300 },
  { fromQuantity: 50, cents: 4_100 },
];

const cents = fc.integer({ min: 0, max: 1e7 });
const rate = fc.integer({ min: 0, max: 100_000 });
const agreed = fc.record({
  specialCents: fc.option(cents, { nil: undefined }),
  discountCents: fc.option(cents, { nil: undefined }),
  discountRate: fc.option(rate, { nil: undefined }),
});
const entry = fc.record({
  breaks: fc
    .uniqueArray(fc.record({ fromQuantity: fc.integer({ min: 2, max: 100 }), cents }), {
      selector: (step) => step.fromQuantity,
      maxLength: 4,
    })
    .chain((more) => cents.map((list) => [{ fromQuantity: 1, cents: list }, ...more])),
  specialCents: fc.option(cents, { nil: undefined }),
  discountCents: fc.option(cents, { nil: undefined }),
  discountRate: fc.option(rate, { nil: undefined }),
});
const quantities = fc.integer({ min: 1, max: 200 });

test('one piece costs the list price', () => {
  expect(unitPrice({ breaks, quantity: 1 })).toEqual({ cents: 4_837, listCents: 4_837, source: 'list' });
});

test('a break applies from its quantity on', () => {
  expect(unitPrice({ breaks, quantity: 9 })).toMatchObject({ cents: 4_837 });
  expect(unitPrice({ breaks, quantity: 10 })).toEqual({ cents: 4_547, listCents: 4_837, source: 'break' });
  expect(unitPrice({ breaks, quantity: 1_000 })).toMatchObject({ cents: 4_100 });
});

test('the lowest of break, special price and discount wins, and they never add up', () => {
  expect(unitPrice({ breaks, specialCents: 4_400, discountCents: 4_500, quantity: 10 })).toEqual({
    cents: 4_400,
    listCents: 4_837,
    source: 'special',
  });
  expect(unitPrice({ breaks, specialCents: 4_400, discountCents: 4_200, quantity: 30 })).toMatchObject({
    cents: 4_200,
    source: 'discount',
  });
  expect(unitPrice({ breaks, specialCents: 4_400, quantity: 50 })).toMatchObject({
    cents: 4_100,
    source: 'break',
  });
});

test('among equal prices the most general is named', () => {
  expect(unitPrice({ breaks, specialCents: 4_837, quantity: 1 })).toMatchObject({ source: 'list' });
  expect(unitPrice({ breaks, specialCents: 4_000, discountCents: 4_000, quantity: 1 })).toMatchObject({
    source: 'special',
  });
});

test('a part without a price in the currency has the price invalid', () => {
  expect(unitPrice({ breaks: [], quantity: 1 })).toBe('invalid');
  expect(nextBreak({ breaks: [], quantity: 1 })).toBeUndefined();
});

test('a part may have only a special price', () => {
  expect(unitPrice({ breaks: [], specialCents: 900, quantity: 1 })).toEqual({
    cents: 900,
    listCents: 900,
    source: 'special',
  });
});

test('a discount by a rate is taken off the list price of one piece, half a cent up', () => {
  expect(unitPrice({ breaks, discountRate: 15_000, quantity: 1 })).toEqual({
    cents: 4_111, // 4,111.45
    listCents: 4_837,
    source: 'discount',
  });
  expect(
    unitPrice({ breaks: [{ fromQuantity: 1, cents: 101 }], discountRate: 50_000, quantity: 1 }),
  ).toMatchObject({
    cents: 51, // 50.5
  });
});

test('a rate and a quantity break never add up', () => {
  expect(unitPrice({ breaks, discountRate: 5_000, quantity: 10 })).toMatchObject({
    cents: 4_547,
    source: 'break',
  });
  expect(unitPrice({ breaks, discountRate: 20_000, quantity: 50 })).toMatchObject({
    cents: 3_870,
    source: 'discount',
  });
});

test('a discount by a rate needs a list price', () => {
  expect(unitPrice({ breaks: [], discountRate: 15_000, quantity: 1 })).toBe('invalid');
  expect(unitPrice({ breaks: [], specialCents: 900, discountRate: 15_000, quantity: 1 })).toMatchObject({
    cents: 900,
  });
});

test('of the prices for everybody and those for a company, the better one of each kind applies', () => {
  expect(
    bestOf({ discountCents: 900, discountRate: 5_000 }, { specialCents: 950, discountRate: 7_000 }),
  ).toEqual({
    specialCents: 950,
    discountCents: 900,
    discountRate: 7_000,
  });
});

test('a buyer pays the lower of the price for everybody and their own price', () => {
  fc.assert(
    fc.property(entry, agreed, quantities, ({ breaks: list, ...everybody }, own, quantity) => {
      const both = unitPrice({ breaks: list, ...bestOf(everybody, own), quantity });
      const apart = [everybody, own].map((one) => unitPrice({ breaks: list, ...one, quantity }));
      const lowest = Math.min(...apart.map((price) => (price === 'invalid' ? Infinity : price.cents)));
      expect(both).toMatchObject({ cents: lowest });
    }),
  );
});

test('a price that is not a whole number of cents, or is negative, throws', () => {
  expect(() => unitPrice({ breaks: [{ fromQuantity: 1, cents: 9.99 }], quantity: 1 })).toThrow(RangeError);
  expect(() => unitPrice({ breaks, specialCents: -1, quantity: 1 })).toThrow(RangeError);
  expect(() => unitPrice({ breaks, discountRate: 100_001, quantity: 1 })).toThrow(RangeError);
});

test('at seven pieces, three more save five percent', () => {
  expect(nextBreak({ breaks, quantity: 7 })).toEqual({
    fromQuantity: 10,
    cents: 4_547,
    savingPercent: 5, // 5.995, rounded down
  });
});

test('a break that saves this buyer nothing is skipped', () => {
  expect(nextBreak({ breaks, specialCents: 4_400, quantity: 7 })).toMatchObject({ fromQuantity: 25 });
  expect(nextBreak({ breaks, specialCents: 4_000, quantity: 7 })).toBeUndefined();
  expect(nextBreak({ breaks, quantity: 50 })).toBeUndefined();
});

test('a quoted price from a larger quantity on is the next break', () => {
  const quoted = [{ fromQuantity: 60, cents: 100 }];
  expect(nextBreak({ breaks, quoted, quantity: 50 })).toMatchObject({ fromQuantity: 60, cents: 100 });
});

test('a saving of less than one percent is not mentioned', () => {
  const barely = [
    { fromQuantity: 1, cents: 1_000 },
    { fromQuantity: 10, cents: 991 },
    { fromQuantity: 25, cents: 990 },
  ];
  expect(nextBreak({ breaks: barely, quantity: 1 })).toMatchObject({ fromQuantity: 25, savingPercent: 1 });
});

test('a line costs the unit price times the quantity', () => {
  expect(lineTotal(money(4_837, 'CAD'), 3)).toEqual(money(14_511, 'CAD'));
});

test('a piece never costs more than any price that applies, nor more at a larger quantity', () => {
  fc.assert(
    fc.property(entry, quantities, quantities, (prices, quantity, more) => {
      const now = unitPrice({ ...prices, quantity });
      const later = unitPrice({ ...prices, quantity: quantity + more });
      if (now === 'invalid' || later === 'invalid') throw new Error('a list price is always there');
      expect(now.cents).toBeLessThanOrEqual(prices.specialCents ?? Infinity);
      expect(now.cents).toBeLessThanOrEqual(prices.discountCents ?? Infinity);
      expect(now.cents).toBeLessThanOrEqual(now.listCents);
      expect(later.cents).toBeLessThanOrEqual(now.cents);
    }),
  );
});

test('at the quantity of the next break, a piece costs the price announced', () => {
  fc.assert(
    fc.property(entry, quantities, (prices, quantity) => {
      const next = nextBreak({ ...prices, quantity });
      const now = unitPrice({ ...prices, quantity });
      if (next === undefined || now === 'invalid') return;
      const then = unitPrice({ ...prices, quantity: next.fromQuantity });
      expect(then).toMatchObject({ cents: next.cents });
      expect(next.cents * 100).toBeLessThanOrEqual(now.cents * (100 - next.savingPercent));
    }),
  );
});

test('the order in which breaks are listed does not matter', () => {
  fc.assert(
    fc.property(entry, quantities, (prices, quantity) => {
      const reversed = { ...prices, breaks: prices.breaks.toReversed() };
      expect(unitPrice({ ...reversed, quantity })).toEqual(unitPrice({ ...prices, quantity }));
      expect(nextBreak({ ...reversed, quantity })).toEqual(nextBreak({ ...prices, quantity }));
    }),
  );
});
