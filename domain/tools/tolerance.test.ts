import { expect, test } from 'vitest';

import { isToleranceClass, toleranceLimits } from './tolerance.ts';

test.each([
  ['m7', 3, 2, 12],
  ['m7', 3.01, 4, 16],
  ['h6', 6, -8, 0],
  ['h6', 6.35, -9, 0],
  ['h6', 10, -9, 0],
  ['h6', 18.01, -13, 0],
  ['e8', 20, -73, -40],
] as const)('%s at %d mm runs from %d to %d micrometres', (toleranceClass, diameter, lower, upper) => {
  expect(toleranceLimits(toleranceClass, diameter)).toEqual({
    lowerMicrometres: lower,
    upperMicrometres: upper,
  });
});

test('there are no limits outside the table', () => {
  expect([0, -1, 50.01, Number.NaN].map((diameter) => toleranceLimits('h6', diameter))).toEqual(
    Array.from({ length: 4 }),
  );
});

test('the class of a hole is none of a tool', () => {
  expect(['h7', 'H7', 'toString'].map(isToleranceClass)).toEqual([true, false, false]);
});
