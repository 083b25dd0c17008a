import { expect, test } from 'vitest';
import type { SharedTrunk } from '@chipload/contract';
import { lineTotalOf, totalOf } from './shared-cart.ts';

type SharedRow = SharedTrunk['rows'][number];

const row = {
  inventory_code: 'S-1',
  status: 'active',
  available: 100,
  price: 1_000,
  price_breaks: [
    { from_quantity: 1, price: 1_000 },
    { from_quantity: 10, price: 900 },
  ],
  quantity: 12,
  shared_price: 950,
} as SharedRow;

test('a line costs what its quantity costs today; what cannot be bought has no total', () => {
  expect(lineTotalOf(row, 'CAD')).toBe(10_800);
  expect(lineTotalOf({ ...row, price: 'invalid', price_breaks: [] }, 'CAD')).toBeUndefined();
  expect(lineTotalOf({ ...row, status: 'discontinued', available: 0 }, 'CAD')).toBeUndefined();
});

test('the total of a shared cart leaves out what cannot be bought', () => {
  const ended = { ...row, status: 'superseded', available: 0 } as const;
  expect(totalOf([row, ended, { ...row, quantity: 1 }], 'CAD')).toBe(11_800);
});
