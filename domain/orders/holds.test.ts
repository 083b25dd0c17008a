import { expect, test } from 'vitest';
import { holdKinds, holdsForBuyer } from './orders.ts';

test('a buyer is told of what only they can settle, and of nothing else why', () => {
  expect(holdsForBuyer([])).toEqual([]);
  expect(holdsForBuyer(['address', 'payment'])).toEqual(['payment', 'address']);
  expect(holdsForBuyer(holdKinds)).toEqual(['payment', 'overdue', 'address', 'customs', 'check']);
  for (const kind of ['credit', 'approval', 'fraud', 'manual'] as const) {
    expect(holdsForBuyer([kind])).toEqual(['check']);
  }
});
