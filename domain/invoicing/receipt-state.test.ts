import { expect, test } from 'vitest';
import { receiptLeftCents, receiptState } from './invoicing.ts';

test.each([
  [0, false, 'unapplied', 100],
  [99, false, 'unapplied', 1],
  [100, false, 'applied', 0],
  [0, true, 'reversed', 0],
] as const)(
  'of 100 cents %i are applied, reversed: %s → %s, %i left',
  (appliedCents, isReversed, state, left) => {
    const receipt = { cents: 100, appliedCents, isReversed };
    expect(receiptState(receipt)).toBe(state);
    expect(receiptLeftCents(receipt)).toBe(left);
  },
);
