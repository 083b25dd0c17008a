import { expect, test } from 'vitest';
import { receiptState } from './invoicing.ts';

test.each([
  [0, false, 'unapplied'],
  [99, false, 'unapplied'],
  [100, false, 'applied'],
  [0, true, 'reversed'],
] as const)('of 100 cents %i are applied, reversed: %s → %s', (appliedCents, isReversed, state) => {
  expect(receiptState({ cents: 100, appliedCents, isReversed })).toBe(state);
});
