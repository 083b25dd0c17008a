import { expect, test } from 'vitest';
import { itemWith } from './trunk.fixtures.tsx';
import { arrivalsOf, withArrivals, withExpectedDays } from './expected-text.ts';
import { wouldBeBackordered } from './would-be-backordered.ts';

const december = { expected_on: '2026-12-25', quantity: 20 };
const march = { expected_on: '2027-03-26', quantity: 5 };

test('backordered pieces that come on several days are told by day', () => {
  expect(withArrivals('25 backordered', 25, arrivalsOf([december, march]))).toBe(
    '25 backordered, expected in stock: 20\u00A0on\u00A02026-12-25, 5\u00A0on\u00A02027-03-26',
  );
});

test('pieces that come on one day have one day, and those without an arrival none', () => {
  expect(withArrivals('20 backordered', 20, arrivalsOf([december]))).toBe(
    '20 backordered, expected in stock 2026-12-25',
  );
  expect(withArrivals('27 backordered', 27, arrivalsOf([december]))).toBe(
    '27 backordered, expected in stock: 20\u00A0on\u00A02026-12-25, 7 to\u00A0be\u00A0confirmed',
  );
  expect(withArrivals('3 backordered', 3, [])).toBe('3 backordered, date to be confirmed');
});

test('pieces not ordered yet are told the arrivals that they would get, the earliest first', () => {
  expect(wouldBeBackordered(20, [december, march], 0)).toBe(
    '20 would be backordered, expected in stock 2026-12-25',
  );
  expect(wouldBeBackordered(22, [december, march], 0)).toBe(
    '22 would be backordered, expected in stock: 20\u00A0on\u00A02026-12-25, 2\u00A0on\u00A02027-03-26',
  );
  expect(wouldBeBackordered(4, [], 0)).toBe('4 would be backordered, date to be confirmed');
  expect(wouldBeBackordered(20, [], 4)).toMatch(/^With the 4 in the cart: 20 would be backordered/);
});

test('an item says its days, or the one day of all its pieces', () => {
  const item = itemWith({ requested: 37, stocked: 12, expected_on: march.expected_on });
  expect(withExpectedDays('25 backordered', item)).toBe('25 backordered, expected in stock 2027-03-26');
  expect(withExpectedDays('25 backordered', { ...item, arrivals: [december, march] })).toContain(
    '20\u00A0on\u00A02026-12-25, 5\u00A0on',
  );
});
