import fc from 'fast-check';
import { expect, test } from 'vitest';
import { materialIds } from './materials.ts';
import { millingCuts } from './milling-cuts.ts';
import { millingValues } from './milling.ts';
import { feedShare, reachInDiameters, speedShare } from './reach.ts';
import { mill } from './tools.fixtures.ts';

test('a neck counts as reach, and edges without a neck do too', () => {
  expect(reachInDiameters(mill({ cuttingLength: 15, usableLength: 60 }))).toBe(6);
  expect(reachInDiameters(mill({ cuttingLength: 40 }))).toBe(4);
});

test('at ten diameters the feed is three fifths in aluminium, two fifths in steel and a fifth in hardened steel', () => {
  const shares = (['N1', 'P1', 'M1', 'S2', 'H2'] as const).map((material) =>
    Number(feedShare('shoulder', material, 10).toFixed(2)),
  );
  expect(shares).toEqual([0.62, 0.38, 0.41, 0.24, 0.2]);
});

test('the speed falls from four diameters on, and no further from eight on', () => {
  expect([3, 4, 6, 8, 12].map((reach) => Number(speedShare('P3', reach).toFixed(3)))).toEqual([
    1, 1, 0.85, 0.7, 0.7,
  ]);
});

/** Twice the same share may differ in the last digit of a double. */
const rounding = 1 + 1e-12;

test('a tool that reaches further is neither faster nor fed more, in any material and cut', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...materialIds),
      fc.constantFrom(...millingCuts),
      fc.double({ min: 1, max: 25, noNaN: true }),
      fc.double({ min: 1, max: 25, noNaN: true }),
      (material, kind, one, other) => {
        const at = (reach: number) =>
          millingValues(mill({ cuttingLength: 10, usableLength: 10 * reach }), material, {
            kind,
            width: 1,
            depth: 1,
          });
        const [short, long] = [at(Math.min(one, other)), at(Math.max(one, other))];
        expect(long.feedPerTooth).toBeLessThanOrEqual(short.feedPerTooth * rounding);
        expect(long.feedRate).toBeLessThanOrEqual(short.feedRate * rounding);
        // If the machine cannot feed as fast, it turns more slowly; with a smaller chip it may turn faster again.
        const fastest = short.isFeedLimited ? Infinity : short.rpm * rounding;
        expect(long.rpm).toBeLessThanOrEqual(fastest);
      },
    ),
  );
});

test('two quarter-inch mills that differ only in reach have different values: six diameters turn slower and are fed less', () => {
  const quarter = { units: 'inch', cuttingDiameter: 0.25, shankDiameter: 0.25, overallLength: 4 } as const;
  const cut = { kind: 'shoulder', width: 1.9, depth: 6.35 } as const;
  const short = millingValues(mill({ ...quarter, cuttingLength: 0.375 }), 'P3', cut);
  const long = millingValues(mill({ ...quarter, cuttingLength: 1.5 }), 'P3', cut);
  expect(long.rpm / short.rpm).toBeCloseTo(0.85, 2);
  expect(long.feedPerTooth / short.feedPerTooth).toBeCloseTo(0.5 ** 0.8, 2);
});
