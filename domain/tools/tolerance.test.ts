import { expect, test } from 'vitest';

import { holeLimits } from '../holes/hole-fits.ts';
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

test.each([
  ['h6', 'H6'],
  ['h7', 'H7'],
  ['h10', 'H10'],
  ['m7', 'H7'],
  ['k6', 'H6'],
  ['e8', 'H8'],
] as const)('at every diameter, %s is as wide as the hole %s', (shaft, hole) => {
  for (const diameter of [3, 6, 10, 18, 30, 50]) {
    const { lowerMicrometres, upperMicrometres } = toleranceLimits(shaft, diameter)!;
    const { upperMicrometres: width } = holeLimits(hole, diameter)!;
    expect([diameter, upperMicrometres - lowerMicrometres]).toEqual([diameter, width]);
  }
});

test('there are no limits outside the table', () => {
  expect([0, -1, 50.01, Number.NaN].map((diameter) => toleranceLimits('h6', diameter))).toEqual(
    Array.from({ length: 4 }),
  );
});

test('the class of a hole is none of a tool', () => {
  expect(['h7', 'H7', 'toString'].map(isToleranceClass)).toEqual([true, false, false]);
});
