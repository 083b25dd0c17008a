// Published values for milling, and how far our starting values may be from them.

import { expect, test } from 'vitest';
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

test('published: a 20 mm ball in aluminium feeds .18 mm a tooth at a twentieth of its diameter, as Sandvik, to a tenth', () => {
  const ball = mill({ profile: 'ball', cuttingDiameter: 20, cornerRadius: 10, flutes: 2 });
  const { feedPerTooth } = millingValues(ball, 'N1', { kind: 'copying', width: 1, depth: 1 });
  expect(relative(feedPerTooth, 0.18)).toBeLessThan(0.1);
});

test('published: in a slot in medium steel small mills feed between Sandvik and Kyocera SGS', () => {
  const slots = [
    // diameter, Sandvik, Kyocera SGS at 1/8 in and IMCO
    [3, 0.006, 0.0117],
    [6, 0.014, 0.0336],
    [12, 0.036, 0.072],
  ] as const;
  for (const [diameter, least, most] of slots) {
    const slot = { kind: 'slot', width: diameter, depth: diameter / 2 } as const;
    const tool = mill({ cuttingDiameter: diameter, shankDiameter: 12, cuttingLength: 2 * diameter });
    const { feedPerTooth } = millingValues(tool, 'P2', slot);
    expect(feedPerTooth, `${diameter} mm`).toBeGreaterThan(least);
    expect(feedPerTooth, `${diameter} mm`).toBeLessThan(most);
  }
});

function relative(value: number, published: number): number {
  return Math.abs(value / published - 1);
}
