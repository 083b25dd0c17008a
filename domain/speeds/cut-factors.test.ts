import { expect, test } from 'vitest';
import { chipOfCut, marksShare, mostThinning, speedOfCut } from './cut-factors.ts';

test('finishing turns a tenth faster than roughing, high feed a quarter faster in steel but not in titanium', () => {
  expect(speedOfCut('finishing', 'P3', 0.02)).toBe(1.1);
  expect(speedOfCut('high-feed', 'H1', 0.65)).toBe(1.25);
  expect(speedOfCut('high-feed', 'S3', 0.65)).toBe(1);
  expect(speedOfCut('slot', 'P3', 1)).toBe(0.82);
});

test('published: along a surface balls take .015 to .02 of their diameter in hardened steel, as OSG and GARR print', () => {
  const atAFifth = chipOfCut('copying', 'H1', 6) * 1.4;
  expect(atAFifth / 6).toBeGreaterThan(0.0128);
  expect(atAFifth / 6).toBeLessThan(0.02);
});

test('along a surface a material without published values takes twice the chip along a wall', () => {
  expect(chipOfCut('copying', 'S2', 6)).toBeCloseTo(2 * chipOfCut('shoulder', 'S2', 6), 9);
});

test('a finishing cut of a fiftieth is fed its chip, from a twentieth on up to 1.7 of it', () => {
  expect(
    [0.01, 0.02, 0.035, 0.05, 0.2].map((width) => Number(mostThinning('finishing', width).toFixed(2))),
  ).toEqual([1, 1, 1.35, 1.7, 1.7]);
});

test('finishing aluminium leaves six tenths of the chip, and less with a long tool; steel and wider cuts leave all', () => {
  expect(marksShare('finishing', 'N1', 0.01, 2)).toBe(0.6);
  expect(marksShare('finishing', 'N1', 0.01, 5.25)).toBeCloseTo(0.35, 2);
  expect(marksShare('finishing', 'N1', 0.05, 5.25)).toBe(1);
  expect(marksShare('finishing', 'P3', 0.01, 5.25)).toBe(1);
  expect(marksShare('shoulder', 'N1', 0.01, 5.25)).toBe(1);
});
