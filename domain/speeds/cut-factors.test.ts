import { expect, test } from 'vitest';
import { chipOfCut, marksShare, mostThinning, slotShare, speedOfCut } from './cut-factors.ts';

test('finishing turns a tenth faster than roughing, high feed a quarter faster in steel but not in titanium', () => {
  expect(speedOfCut('finishing', 'P3', { widthShare: 0.02, depthShare: 1.5 })).toBe(1.1);
  expect(speedOfCut('high-feed', 'H1', { widthShare: 0.65, depthShare: 0.04 })).toBe(1.25);
  expect(speedOfCut('high-feed', 'S3', { widthShare: 0.65, depthShare: 0.04 })).toBe(1);
});

test('a slot turns four fifths as fast as along a wall up to half a diameter of depth, and slower the deeper it is', () => {
  const speeds = [0.25, 0.5, 1, 1.5, 2].map((depthShare) =>
    Number(speedOfCut('slot', 'P3', { widthShare: 1, depthShare }).toFixed(3)),
  );
  expect(speeds).toEqual([0.82, 0.82, 0.615, 0.41, 0.41]);
});

test('published: along a surface balls take .015 to .02 of their diameter in hardened steel, as OSG and GARR print', () => {
  const atAFifth = chipOfCut('copying', 'H1', 6) * 1.4;
  expect(atAFifth / 6).toBeGreaterThan(0.0128);
  expect(atAFifth / 6).toBeLessThan(0.02);
});

test('along a surface a material without published values takes the chip along a wall, without compensation', () => {
  expect(chipOfCut('copying', 'S2', 6)).toBe(chipOfCut('shoulder', 'S2', 6));
  expect(mostThinning('copying', 'N1', 0.05)).toBe(1);
});

test('a finishing cut of a fiftieth is fed its chip, from a twentieth on up to 1.7 of it', () => {
  expect(
    [0.01, 0.02, 0.035, 0.05, 0.2].map((width) => Number(mostThinning('finishing', 'P3', width).toFixed(2))),
  ).toEqual([1, 1, 1.35, 1.7, 1.7]);
});

test('finishing aluminium leaves six tenths of the chip, and less with a long tool; steel and wider cuts leave all', () => {
  expect(marksShare('finishing', 'N1', 0.01, 2)).toBe(0.6);
  expect(marksShare('finishing', 'N1', 0.01, 5.25)).toBeCloseTo(0.35, 2);
  expect(marksShare('finishing', 'N1', 0.05, 5.25)).toBe(1);
  expect(marksShare('finishing', 'P3', 0.01, 5.25)).toBe(1);
  expect(marksShare('shoulder', 'N1', 0.01, 5.25)).toBe(1);
});

test('a slot takes half the chip of a 3 mm mill and nearly all of a large one; a shallow slot and aluminium take all', () => {
  const shares = [2, 3, 6, 12, 16, 25].map((diameter) =>
    Number(slotShare('slot', 'P2', { diameter, depth: diameter / 2 }).toFixed(2)),
  );
  expect(shares).toEqual([0.5, 0.5, 0.64, 0.79, 0.85, 0.85]);
  expect(slotShare('slot', 'P2', { diameter: 3, depth: 0.4 })).toBe(1);
  expect(slotShare('slot', 'N1', { diameter: 3, depth: 1.5 })).toBe(1);
  expect(slotShare('shoulder', 'P2', { diameter: 3, depth: 1.5 })).toBe(1);
});
