import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { holeLimits, isHoleFit, usualFits } from './hole-fits.ts';
import { leastReamedToleranceMicrometres, reamerLimits } from './reamer-limits.ts';

test('the limits of fits are those of ISO 286-2', () => {
  const limits = (fit: string, diameter: number) => {
    const found = holeLimits(fit, diameter);
    return found && [found.lowerMicrometres, found.upperMicrometres];
  };
  expect(limits('H7', 6)).toEqual([0, 12]);
  expect(limits('H7', 6.35)).toEqual([0, 15]);
  expect(limits('G7', 20)).toEqual([7, 28]);
  expect(limits('F8', 12)).toEqual([16, 43]);
  expect(limits('P7', 8)).toEqual([-24, -9]);
  expect(limits('K7', 10)).toEqual([-10, 5]);
  expect(limits('JS9', 25)).toEqual([-26, 26]);
  expect([limits('H7', 51), limits('h7', 6), limits('M6', 6), limits('H13', 6)]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
  expect(usualFits.every(isHoleFit)).toBe(true);
});

test.each([
  ['K7', [0, 3, 5, 6, 6, 7]],
  ['M7', [-2, 0, 0, 0, 0, 0]],
  ['N7', [-4, -4, -4, -5, -7, -8]],
  ['P7', [-6, -8, -9, -11, -14, -17]],
  ['G7', [12, 16, 20, 24, 28, 34]],
  ['F8', [20, 28, 35, 43, 53, 64]],
  ['E9', [39, 50, 61, 75, 92, 112]],
])('the upper limits of %s for 3, 6, 10, 18, 30 and 50 mm are %j micrometres', (fit, upper) => {
  const found = [3, 6, 10, 18, 30, 50].map((diameter) => holeLimits(fit, diameter)?.upperMicrometres);
  expect(found).toEqual(upper);
});

test('the reamers of DIN 1420 are found for 6 H7 and 20 H7', () => {
  expect(reamerLimits({ least: 6, most: 6.012 })).toEqual({ least: 6.005, most: 6.01 });
  expect(reamerLimits({ least: 20, most: 20.021 })).toEqual({ least: 20.009, most: 20.017 });
});

test('a reamer is always inside the limits of its hole', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 500, max: 50_000 }),
      fc.integer({ min: leastReamedToleranceMicrometres, max: 500 }),
      (micrometres, tolerance) => {
        const hole = { least: micrometres / 1000, most: (micrometres + tolerance) / 1000 };
        const { least, most } = reamerLimits(hole);
        expect(least).toBeGreaterThan(hole.least - 1e-9);
        expect(least).toBeLessThan(most);
        expect(most).toBeLessThan(hole.most);
      },
    ),
  );
});

test('a tolerance too narrow for any reamer is an error of the caller', () => {
  expect(() => reamerLimits({ least: 6, most: 6.003 })).toThrow(RangeError);
});
