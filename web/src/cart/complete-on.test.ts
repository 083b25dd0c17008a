import { expect, test } from 'vitest';
import { completeOn } from './complete-on.ts';

test('pieces beyond the stock are complete on the day of the arrival that covers them', () => {
  const part = { available: 3, arrivals: [{ expected_on: '2026-12-04', quantity: 5 }] };
  expect([0, 3, 4, 8, 9].map((pieces) => completeOn(part, pieces))).toEqual([
    undefined,
    undefined,
    '2026-12-04',
    '2026-12-04',
    null,
  ]);
});
