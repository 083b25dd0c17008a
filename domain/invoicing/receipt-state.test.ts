import { expect, test } from 'vitest';
import { receiptLeftCents, receiptState } from './invoicing.ts';

test.each([
  [0, 0, 0, false, 'unapplied', 100],
  [99, 0, 0, false, 'unapplied', 1],
  [60, 39, 0, false, 'unapplied', 1],
  [0, 0, 99, false, 'unapplied', 1],
  [0, 0, 100, false, 'set-aside', 0],
  [60, 30, 10, false, 'set-aside', 0],
  [100, 0, 0, false, 'applied', 0],
  [60, 40, 0, false, 'applied', 0],
  [0, 0, 0, true, 'reversed', 0],
  [0, 40, 0, true, 'reversed', 0],
] as const)(
  'of 100 cents %i are applied and %i paid back and %i set aside, reversed: %s → %s, %i left',
  (appliedCents, paidBackCents, setAsideCents, isReversed, state, left) => {
    const receipt = { cents: 100, appliedCents, paidBackCents, setAsideCents, isReversed };
    expect(receiptState(receipt)).toBe(state);
    expect(receiptLeftCents(receipt)).toBe(left);
  },
);
