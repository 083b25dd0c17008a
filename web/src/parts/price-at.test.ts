import { expect, test } from 'vitest';
import { nextPriceAt, priceAt, sumAt, totalAt } from './price-at.ts';

const breaks = (...steps: [from: number, price: number][]) =>
  steps.map(([from_quantity, price]) => ({ from_quantity, price }));
const part = { price: 10_900, price_breaks: breaks([1, 10_900], [10, 10_355], [25, 10_028]) };
/** A company's special price is in the price and in every break that it beats. */
const special = { price: 10_200, price_breaks: breaks([1, 10_200], [25, 10_028]) };

test('a quantity has the price of the break that it reaches, and its total is in whole cents', () => {
  expect([1, 9, 10, 24, 25, 500].map((pieces) => priceAt(part, pieces))).toEqual([
    10_900, 10_900, 10_355, 10_355, 10_028, 10_028,
  ]);
  expect(totalAt(part, 10, 'CAD')).toBe(103_550);
  expect(totalAt(part, 9, 'CAD')).toBe(98_100);
  expect(totalAt(special, 10, 'CAD')).toBe(102_000);
});

test('the next break says how many pieces are missing and what each costs then', () => {
  expect(nextPriceAt(part, 1)).toEqual({ more: 9, price: 10_355 });
  expect(nextPriceAt(part, 10)).toEqual({ more: 15, price: 10_028 });
  expect(nextPriceAt(special, 10)).toEqual({ more: 15, price: 10_028 });
  expect(nextPriceAt(part, 25)).toBeUndefined();
});

test('a part without a price has no total, and nothing is next to an empty quantity', () => {
  const none = { price: 'invalid', price_breaks: [] } as const;
  expect([priceAt(none, 1), totalAt(none, 1, 'CAD'), nextPriceAt(none, 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(nextPriceAt(part, 0)).toBeUndefined();
});

test('the sum of parts to add has the price of each at the quantity that the cart has of it then', () => {
  const priced = { 'X4-1/2R-SQ': part, 'XM-6': { price: 2_000, price_breaks: breaks([1, 2_000]) } };
  const items = [
    { sku: 'X4-1/2R-SQ', quantity: 9 },
    { sku: 'xm-6', quantity: 2 },
  ];
  expect(sumAt(items, priced, new Map())).toBe(9 * 10_900 + 2 * 2_000);
  expect(sumAt(items, priced, new Map([['X4-1/2R-SQ', 1]]))).toBe(9 * 10_355 + 2 * 2_000);
});

test('there is no sum while the price of a part is not known, or if it has none', () => {
  const items = [{ sku: 'X4-1/2R-SQ', quantity: 1 }];
  expect(sumAt(items, {}, new Map())).toBeUndefined();
  const none = { 'X4-1/2R-SQ': { price: 'invalid', price_breaks: [] } } as const;
  expect(sumAt(items, none, new Map())).toBeUndefined();
});
