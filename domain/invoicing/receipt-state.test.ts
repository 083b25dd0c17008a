import { expect, test } from 'vitest';
import { receiptLeftCents, receiptState } from './invoicing.ts';

test.each([
  [0, 0, false, 'unapplied', 100],
  [99, 0, false, 'unapplied', 1],
  [60, 39, false, 'unapplied', 1],
  [100, 0, false, 'applied', 0],
  [60, 40, false, 'applied', 0],
  [0, 0, true, 'reversed', 0],
  [0, 40, true, 'reversed', 0],
] as const)(
  'of 100 cents %i are applied and %i paid back, reversed: %s → %s, %i left',
  (appliedCents, paidBackCents, isReversed, state, left) => {
    const receipt = { cents: 100, appliedCents, paidBackCents, isReversed };
    expect(receiptState(receipt)).toBe(state);
    expect(receiptLeftCents(receipt)).toBe(left);
  },
);
