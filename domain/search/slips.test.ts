import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editsBetween } from '../catalogue/catalogue.ts';
import { isOneSlipApart, slipCost } from './search.ts';

test.each([
  ['X412RSQ', 'X412RSQ', 0],
  ['X421RSQ', 'X412RSQ', 1],
  ['X4112RSQ', 'X412RSQ', 1],
  ['X412RSO', 'X412RS0', 1],
  ['X412RAQ', 'X412RSQ', 2],
  ['X412RKQ', 'X412RSQ', 3],
  ['X412RQ', 'X412RSQ', 2],
])('%s for %s costs %i', (typed, meant, cost) => {
  expect(isOneSlipApart(typed, meant)).toBe(true);
  expect(slipCost(typed, meant)).toBe(cost);
});

test.each([
  ['X412', 'X4'],
  ['ABCD', 'BADC'],
  ['', 'AB'],
])('%s and %s are more than one slip apart', (one, other) => {
  expect(isOneSlipApart(one, other)).toBe(false);
});

test('one slip is one edit at most, both ways', () => {
  const text = fc.string({ unit: fc.constantFrom('A', 'B', '1', '2'), maxLength: 8 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(isOneSlipApart(one, other)).toBe(editsBetween(one, other, 2) <= 1);
      expect(isOneSlipApart(other, one)).toBe(isOneSlipApart(one, other));
    }),
  );
});
