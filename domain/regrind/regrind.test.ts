import { expect, test } from 'vitest';
import { halfInchMill, tenMillimetreDrill, twelveMillimetreMill } from '../mods/example-tools.fixtures.ts';
import type { Tool } from '../tools/tools.ts';
import {
  evaluateRegrind,
  groundViolations,
  receivedViolations,
  regrindCode,
  regrindLeadDays,
  regrindPrice,
  sentToolStates,
  toolStatesBefore,
} from './regrind.ts';

const mill = halfInchMill.tool;
const radiusMill = twelveMillimetreMill.tool;
const drill = tenMillimetreDrill.tool;
const squareMill: Tool = { ...radiusMill, profile: 'square', cornerRadius: undefined };
const reamer: Tool = { ...drill, type: 'reamer', profile: 'reamer', pointAngle: 90 };

const evaluate = (original: Tool, more: object = {}) =>
  evaluateRegrind({ original, timesGround: 0, ...more });

test('a 12 mm end mill with the usual wear comes back with 11.7 mm, as the shop’s texts say', () => {
  expect(evaluate(squareMill)).toMatchObject({
    status: 'allowed',
    way: 'sides',
    wear: 0.2,
    ground: { cuttingDiameter: 11.7, overallLength: 82.5, cuttingLength: 25.5 },
    timesGround: 1,
    timesLeft: 2,
  });
});

test('an end mill in inches has figures of its own', () => {
  expect(evaluate(mill)).toMatchObject({
    wear: 0.008,
    ground: { cuttingDiameter: 0.488, overallLength: 2.98 },
  });
});

test('an end mill with a corner radius is cut off behind its corner and keeps its diameter and radius', () => {
  expect(evaluate(radiusMill)).toMatchObject({
    way: 'cut-back',
    ground: { cuttingDiameter: 12, cornerRadius: 1, overallLength: 81.5, cuttingLength: 24.5 },
  });
});

test('a drill loses 1 mm of its length, and its reach with it', () => {
  expect(evaluate(drill)).toMatchObject({
    way: 'point',
    ground: { cuttingDiameter: 10, overallLength: 88, cuttingLength: 46, usableLength: 34, pointAngle: 140 },
    timesLeft: 5,
  });
});

test('only the lead of a reamer is ground, so that its size stays', () => {
  expect(evaluate(reamer)).toMatchObject({ ground: { cuttingDiameter: 10, overallLength: 88.6 } });
});

test.each([
  ['a thread mill', { ...mill, type: 'thread-mill', profile: 'thread' }],
  ['a high-feed end mill', { ...mill, profile: 'high-feed' }],
  ['a tapered end mill', { ...mill, profile: 'tapered', taperAngle: 3 }],
  ['a step drill', { ...drill, step: { diameter: 8, length: 10, angle: 90 } }],
] as const)('%s is not reground', (_name, tool) => {
  expect(evaluate(tool)).toEqual({ status: 'refused', violations: [{ rule: 'not-this-tool' }] });
});

test('drills and end mills are reground from 3 mm, reamers from 4 mm', () => {
  expect(evaluate({ ...drill, cuttingDiameter: 2.9 })).toMatchObject({
    violations: [{ rule: 'too-thin', value: 2.9, least: 3 }],
  });
  expect(evaluate({ ...reamer, cuttingDiameter: 3.9 })).toMatchObject({ violations: [{ least: 4 }] });
  expect(evaluate({ ...drill, cuttingDiameter: 3 }).status).toBe('allowed');
});

test('a chip deeper than 0.3 mm is refused with the range that is possible', () => {
  expect(evaluate(drill, { wear: 0.4 })).toEqual({
    status: 'refused',
    violations: [{ rule: 'wear', field: 'wear', value: 0.4, least: 0.01, most: 0.3 }],
  });
});

test('a mill that would get thinner than 90 % is refused with the size that it would have, the limit and the possible wear', () => {
  expect(evaluate(squareMill, { cuttingDiameter: 11, timesGround: 2, wear: 0.2 })).toEqual({
    status: 'refused',
    violations: [{ rule: 'diameter-left', field: 'wear', value: 10.7, least: 10.8, mostWear: 0.1 }],
  });
});

test('a wide mill may lose 8 % of its diameter, not 10 %', () => {
  const wide = { ...squareMill, cuttingDiameter: 32, shankDiameter: 32 };
  expect(evaluate(wide, { cuttingDiameter: 29.4 })).toMatchObject({
    violations: [{ rule: 'diameter-now', least: 29.44, most: 32 }],
  });
});

test('a cutting part never gets thinner than the neck behind it', () => {
  const necked = { ...squareMill, neckDiameter: 11.6, neckLength: 40 };
  expect(evaluate(necked, { wear: 0.3 })).toMatchObject({
    violations: [{ rule: 'diameter-left', value: 11.6, least: 11.7, mostWear: 0.2 }],
  });
});

test('a tool is reground only so often, and all that is wrong with a tool is said at once', () => {
  expect(evaluate(drill, { timesGround: 6, wear: 0.5, overallLength: 95 })).toMatchObject({
    violations: [{ rule: 'too-many-times', most: 5 }, { rule: 'wear' }, { rule: 'length-now', most: 89 }],
  });
});

test('the least charge counts for a cheap tool, and coating costs extra', () => {
  const cheap = { listCents: 2_000, currency: 'CAD', isCoated: false } as const;
  expect(regrindPrice(cheap, 1)).toEqual({ quantity: 1, eachCents: 2_900, totalCents: 2_900 });
  expect(regrindPrice({ ...cheap, isCoated: true }, 1).eachCents).toBe(3_800);
  expect(regrindPrice({ listCents: 20_000, currency: 'USD', isCoated: true }, 10).eachCents).toBe(8_210);
  expect(() => regrindPrice(cheap, 0)).toThrow(RangeError);
  expect([regrindLeadDays(false), regrindLeadDays(true)]).toEqual([6, 11]);
});

test('the code of a regrind names the part and the sizes that it comes back with', () => {
  const regrind = evaluate(mill);
  if (regrind.status !== 'allowed') throw new Error('The mill can be reground');
  expect(regrindCode('X4-1/2R', regrind.ground, true)).toBe('RG-X4-1/2R-.488x2.980');
  expect(regrindCode('X4-1/2R', regrind.ground, false)).toBe('RG-X4-1/2R-.488x2.980-U');
});

test('measured sizes must be those of the part, and those after grinding no larger than before and not below the limits', () => {
  expect(receivedViolations(drill, { cuttingDiameter: 10.02, overallLength: 89 })).toEqual([]);
  expect(receivedViolations(drill, { cuttingDiameter: 12, overallLength: 30 })).toMatchObject([
    { field: 'cuttingDiameter' },
    { field: 'overallLength' },
  ]);
  const received = { cuttingDiameter: 11.95, overallLength: 83 };
  expect(groundViolations(squareMill, received, { cuttingDiameter: 11.7, overallLength: 82.4 })).toEqual([]);
  expect(
    groundViolations(squareMill, received, { cuttingDiameter: 10.7, overallLength: 83.1 }),
  ).toMatchObject([
    { field: 'cuttingDiameter', least: 10.8, most: 11.95 },
    { field: 'overallLength', most: 83 },
  ]);
});

test('a tool is received, then ground or refused, and then returned', () => {
  expect(Object.fromEntries(sentToolStates.map((to) => [to, toolStatesBefore(to)]))).toEqual({
    expected: [],
    received: ['expected'],
    ground: ['received'],
    refused: ['received'],
    returned: ['ground', 'refused'],
  });
});
