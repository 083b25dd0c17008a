import { expect, test } from 'vitest';
import { isOnSale, saleLimit } from './sale-limit.ts';

test('an active part is sold without limit, a discontinued or superseded one until its stock is gone', () => {
  expect(saleLimit({ status: 'active', available: 0 })).toBeUndefined();
  expect(saleLimit({ status: 'discontinued', available: 5 })).toBe(5);
  expect(saleLimit({ status: 'superseded', available: 5 })).toBe(5);
  expect(saleLimit({ status: 'superseded', available: 0 })).toBe(0);
});

test('a part that is not made any more is on sale until its stock is gone', () => {
  expect(isOnSale({ status: 'discontinued', available: 1 })).toBe(true);
  expect(isOnSale({ status: 'discontinued', available: 0 })).toBe(false);
  expect(isOnSale({ status: 'discontinued', available: -2 })).toBe(false);
  expect(isOnSale({ status: 'active', available: 0 })).toBe(true);
});
