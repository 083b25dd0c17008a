import { expect, test } from 'vitest';
import { itemWith, trunkWith } from '../../../cart/trunk.fixtures.tsx';
import { totalChanges } from './total-changes.ts';

const steel = itemWith({ inventory_code: 'STEEL', requested: 2, price: 1_000 });
const gone = itemWith({ inventory_code: 'GONE', requested: 1 });

test('a changed total lists the changed prices, quantities, shipping and taxes', () => {
  const before = trunkWith({ shipping: 1_850, taxes: 500 }, [steel, gone]);
  const now = trunkWith({ shipping: 0, taxes: 600 }, [
    { ...steel, price: 1_100 },
    itemWith({ inventory_code: 'NEW', requested: 1_200 }),
  ]);
  expect(totalChanges(before, now)).toEqual([
    'STEEL, price each: $10.00, now $11.00',
    'GONE, quantity: 1, now 0',
    'NEW, quantity: 0, now 1,200',
    'Shipping: $18.50, now $0.00',
    'Taxes: $5.00, now $6.00',
  ]);
});

test('unchanged values are not listed, and a missing price is shown as invalid', () => {
  const before = trunkWith({}, [steel]);
  expect(totalChanges(before, before)).toEqual([]);
  expect(totalChanges(before, trunkWith({}, [{ ...steel, price: 'invalid' }]))).toEqual([
    'STEEL, price each: $10.00, now Invalid price',
  ]);
});
