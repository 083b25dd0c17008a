// Published values for milling, and how far our starting values may be from them.

import { expect, test } from 'vitest';
import { spindleSpeed } from './drill-tables.ts';
import { edgeInCut, radialThinning } from './milling-engagement.ts';
import { millingStarts, startingFeedPerTooth } from './milling-start.ts';
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
