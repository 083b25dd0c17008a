import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../money/money.ts';
import {
  backorderQuantity,
  isQuantity,
  meetsMinimumOrder,
  missingToMinimum,
  stockBadge,
  stockLeftFor,
} from './trunk.ts';

test('a quantity is a whole number from 1 to 100,000', () => {
  for (const quantity of [1, 2, 100_000]) expect(isQuantity(quantity)).toBe(true);
  for (const quantity of [0, -1, 1.5, 100_001, 1e9, Number.NaN, Infinity])
    expect(isQuantity(quantity)).toBe(false);
});

test('the badge is green when as much as requested is in stock, otherwise it shows the count', () => {
  expect(stockBadge({ requested: 5, stocked: 5 })).toEqual({ isInStock: true });
  expect(stockBadge({ requested: 5, stocked: 4 })).toEqual({ isInStock: false, stocked: 4 });
  expect(stockBadge({ requested: 5, stocked: 0 })).toEqual({ isInStock: false, stocked: 0 });
});

test('what is not in stock is backordered', () => {
  expect(backorderQuantity({ requested: 20, stocked: 12 })).toBe(8);
  expect(backorderQuantity({ requested: 20, stocked: 20 })).toBe(0);
  expect(backorderQuantity({ requested: 20, stocked: 21 })).toBe(0);
});

test('lines of the same part get its stock in their order', () => {
  const lines = [
    { inventoryCode: 'A', requested: 5 },
    { inventoryCode: 'B', requested: 1 },
    { inventoryCode: 'A', requested: 5 },
    { inventoryCode: 'A', requested: 5 },
  ];
  expect(stockLeftFor(lines, new Map([['A', 8]]))).toEqual([8, 0, 3, 0]);
});

test('a trunk at exactly the minimum is one cent short', () => {
  const minimum = money(5_000, 'CAD');
  expect(meetsMinimumOrder(money(5_000, 'CAD'), minimum)).toBe(false);
  expect(missingToMinimum(money(5_000, 'CAD'), minimum)).toEqual(money(1, 'CAD'));
  expect(missingToMinimum(money(4_000, 'CAD'), minimum)).toEqual(money(1_001, 'CAD'));
  expect(missingToMinimum(money(5_001, 'CAD'), minimum)).toBeUndefined();
});

test('adding what is missing is enough, one cent less is not', () => {
  fc.assert(
    fc.property(fc.nat(1e6), fc.nat(1e6), (subtotal, minimum) => {
      const missing = missingToMinimum(money(subtotal, 'CAD'), money(minimum, 'CAD'));
      if (missing === undefined) return;
      const raised = subtotal + missing.cents;
      expect(meetsMinimumOrder(money(raised, 'CAD'), money(minimum, 'CAD'))).toBe(true);
      expect(meetsMinimumOrder(money(raised - 1, 'CAD'), money(minimum, 'CAD'))).toBe(false);
    }),
  );
});
