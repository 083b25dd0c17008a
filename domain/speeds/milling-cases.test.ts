// Published values for milling, and how far our starting values may be from them.

import { expect, test } from 'vitest';
import { surfaceFeetPerMinute } from './conversions.ts';
import { spindleSpeed } from './drill-tables.ts';
import { edgeInCut, radialThinning } from './milling-engagement.ts';
import { millingStarts, startingFeedPerTooth } from './milling-start.ts';
import { millingValues } from './milling.ts';
import { mill } from './tools.fixtures.ts';

test('published: SGS series 29, 1/4 in at 400 SFM and .0048 in turns 6,112 and feeds 29.4 in a minute, to 0.3 %', () => {
  const rpm = (400 * 12) / (Math.PI * 0.25);
  expect(spindleSpeed(400 * 0.3048, 0.25 * 25.4)).toBeCloseTo(rpm, 6);
  expect(relative(rpm, 6112)).toBeLessThan(0.001);
  expect(relative(rpm * 0.0048, 29.4)).toBeLessThan(0.003);
});

test('published: WIDIA p. 80, 125 mm with 8 teeth at 200 m/min and 0.2 mm turns 510 and feeds 816, to 0.2 %', () => {
  const rpm = spindleSpeed(200, 125);
  expect(relative(rpm, 510)).toBeLessThan(0.002);
  expect(relative(Math.round(rpm / 10) * 10 * 8 * 0.2, 816)).toBeLessThan(0.002);
});

test('published: Fraisa turns a 6 mm ball 11,015 at 150 m/min where 4.33 mm of it cut, to 0.2 %', () => {
  const { diameter } = edgeInCut(mill({ profile: 'ball', cuttingDiameter: 6 }), 0.9235);
  expect(relative(diameter, 4.33)).toBeLessThan(0.001);
  expect(relative(spindleSpeed(150, diameter), 11_015)).toBeLessThan(0.002);
});

test('published: chip thinning is 1.25 at a fifth of the diameter, 1.67 at a tenth, 2.29 at a twentieth', () => {
  const factors = [0.5, 0.2, 0.1, 0.05].map((share) => Number(radialThinning(share * 12, 12).toFixed(2)));
  expect(factors).toEqual([1, 1.25, 1.67, 2.29]);
});

test.each([
  // Fraisa ToolExpert: P8300450, P8800300 and 15506610, each with its own material and cut.
  { material: 'P1', diameter: 10, flutes: 4, width: 2, depth: 23, speed: 219, feed: 0.114, rate: 3179 },
  { material: 'S3', diameter: 6, flutes: 4, width: 3.6, depth: 10.8, speed: 70, feed: 0.02, rate: 297 },
  { material: 'N1', diameter: 16, flutes: 3, width: 4.8, depth: 48, speed: 500, feed: 0.3, rate: 8952 },
  // Kyocera 5DEKM, five flutes in medium-carbon steel.
  { material: 'P2', diameter: 10, flutes: 5, width: 5, depth: 10, speed: 201, feed: 0.069, rate: 2200 },
] as const)(
  'published: in $material ours are at most a quarter in speed and two fifths in feed below a maker’s optimum, and at most a twentieth above',
  ({ material, diameter, flutes, width, depth, speed, feed, rate }) => {
    const sized = mill({ cuttingDiameter: diameter, cuttingLength: 50, flutes });
    const kind = width / diameter > 0.2 ? 'shoulder' : 'high-efficiency';
    const ours = millingValues(sized, material, { kind, width, depth });
    expect(ours.speed / speed).toBeGreaterThan(0.75);
    expect(ours.speed / speed).toBeLessThan(1.05);
    expect(ours.feedPerTooth / feed).toBeGreaterThan(0.58);
    expect(ours.feedPerTooth / feed).toBeLessThan(1.05);
    expect(ours.feedRate).toBeLessThan(rate * 1.02);
  },
);

test.each([
  // Iscar, solid carbide 2022, p. 92: m/min, and feeds in diameters.
  { material: 'P1', slow: 210, fast: 300, small: 0.005, large: 0.01 },
  { material: 'P2', slow: 200, fast: 250, small: 0.005, large: 0.01 },
  { material: 'P3', slow: 160, fast: 240, small: 0.003, large: 0.008 },
  { material: 'P4', slow: 130, fast: 200, small: 0.003, large: 0.008 },
  { material: 'P5', slow: 130, fast: 200, small: 0.003, large: 0.008 },
  { material: 'P6', slow: 80, fast: 175, small: 0.002, large: 0.007 },
  { material: 'M1', slow: 60, fast: 110, small: 0.002, large: 0.007 },
  { material: 'K1', slow: 150, fast: 275, small: 0.005, large: 0.01 },
  { material: 'K2', slow: 90, fast: 200, small: 0.004, large: 0.01 },
  { material: 'S1', slow: 20, fast: 45, small: 0.002, large: 0.004 },
  { material: 'S2', slow: 20, fast: 35, small: 0.002, large: 0.004 },
  { material: 'S3', slow: 60, fast: 90, small: 0.002, large: 0.004 },
] as const)('published: $material begins in Iscar’s range, in speed at most a tenth below it', (range) => {
  const { speed, feedInDiameters } = millingStarts[range.material];
  expect(speed).toBeGreaterThanOrEqual(range.slow * 0.9);
  expect(speed).toBeLessThanOrEqual(range.fast);
  expect(feedInDiameters).toBeGreaterThanOrEqual(range.small);
  expect(feedInDiameters).toBeLessThanOrEqual(range.large);
});

test.each([
  // HITCARB, four flutes, roughing; its 4140 is slower than in Iscar's and Tungaloy's tables.
  { material: 'M1', from: 175, to: 250 },
  { material: 'S2', from: 90, to: 175 },
  { material: 'S3', from: 140, to: 200 },
  // Harvey, 6061.
  { material: 'N1', from: 800, to: 1500 },
] as const)('published: $material begins within $from to $to SFM', ({ material, from, to }) => {
  expect(surfaceFeetPerMinute(millingStarts[material].speed)).toBeGreaterThanOrEqual(from);
  expect(surfaceFeetPerMinute(millingStarts[material].speed)).toBeLessThanOrEqual(to);
});

test('published: the chip in 6061 is Harvey’s at every diameter, to three tenths', () => {
  const harvey = [
    [0.125, 0.001],
    [0.1875, 0.002],
    [0.25, 0.002],
    [0.3125, 0.003],
    [0.375, 0.004],
    [0.5, 0.005],
    [0.75, 0.006],
    [1, 0.007],
  ] as const;
  for (const [diameter, chip] of harvey) {
    expect(relative(startingFeedPerTooth(millingStarts.N1, diameter * 25.4) / 25.4, chip)).toBeLessThan(0.3);
  }
});

function relative(value: number, published: number): number {
  return Math.abs(value / published - 1);
}
