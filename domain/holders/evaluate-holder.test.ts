import { expect, test } from 'vitest';
import type { Tool } from '../tools/tools.ts';
import {
  billOfChoice,
  type EvaluatedHolder,
  type HolderChoice,
  evaluateHolder,
  holderOptions,
} from './holders.ts';

const inchMill: Tool = {
  type: 'end-mill',
  profile: 'square',
  units: 'inch',
  cuttingDiameter: 0.5,
  shankDiameter: 0.5,
  shankForm: 'HA',
  cuttingLength: 1,
  overallLength: 3,
  flutes: 4,
  coolantThrough: false,
};
const mill: Tool = {
  ...inchMill,
  units: 'metric',
  cuttingDiameter: 12,
  shankDiameter: 12,
  cuttingLength: 26,
  overallLength: 83,
};
const flattedMill: Tool = { ...mill, shankForm: 'HB' };
const drill: Tool = {
  ...mill,
  type: 'drill',
  profile: 'drill',
  cuttingDiameter: 8.5,
  shankDiameter: 10,
  cuttingLength: 61,
  overallLength: 103,
  pointAngle: 140,
  flutes: 2,
  coolantThrough: true,
};
const shortDrill: Tool = { ...drill, cuttingLength: 35, overallLength: 79 };
const er32: HolderChoice = {
  spindle: 'CAT40',
  type: 'er-collet',
  body: 'CAT40-ER32-4.00',
  insert: 'ER32-.500',
  knob: 'RK-CAT40',
};
const weldon: HolderChoice = { spindle: 'BT40', type: 'weldon', body: 'BT40-WN12-63' };
const shrink: HolderChoice = { spindle: 'BT40', type: 'shrink-fit', body: 'BT40-SF12-90' };

const rulesOf = (evaluated: EvaluatedHolder) =>
  evaluated.ok ? [] : evaluated.violations.map(({ step, rule }) => `${step}: ${rule}`);
const assemblyOf = (evaluated: EvaluatedHolder) => (evaluated.ok ? evaluated.assembly : undefined);
const warningsOf = (evaluated: EvaluatedHolder) => assemblyOf(evaluated)?.warnings.map(({ code }) => code);

test('a half-inch end mill in CAT40 ER32 has a bill, lengths, a code and its limits', () => {
  const assembly = assemblyOf(
    evaluateHolder({ ...er32, stickOut: 30 }, inchMill, { torque: 12, rpm: 6_000 }),
  );
  expect(assembly).toMatchObject({
    rulesVersion: 'holders-2',
    code: 'CAT40-ER32-4.00+ER32-.500+RK-CAT40',
    prices: { CAD: 21_900, USD: 16_000 },
    leadDays: 2,
    gaugeLength: 101.6,
    stickOut: 30,
    totalLength: 131.6,
    insertion: 46.2,
    stickOutRange: { least: 27.4, most: 45.72, suggested: 27.432 },
    torque: { capacity: 91.5, needed: 24, safety: 2 },
    tighteningTorque: 89,
    maxRpm: 15_000,
    profile: { nose: 101.6, tip: 131.6, shankEnd: 55.4 },
    warnings: [],
  });
  expect(assembly?.bill.map(({ code }) => code)).toEqual(['CAT40-ER32-4.00', 'ER32-.500', 'RK-CAT40']);
});

test('the runout at the tip grows with the stick-out and is less in a shrink fit than in a collet', () => {
  const runoutAt = (choice: HolderChoice, stickOut: number) =>
    assemblyOf(evaluateHolder({ ...choice, stickOut }, mill))?.runout;
  // 0.002 of the taper, and 0.015 at 40 mm from the standard of collets.
  const er = { ...er32, insert: 'ER32-12' };
  expect(runoutAt(er, 40)).toBe(0.017);
  expect(runoutAt(er, 30)).toBe(0.013);
  // 0.003 at three diameters, and the taper.
  expect(runoutAt(shrink, 36)).toBe(0.005);
});

test('without a stick-out the shop’s suggestion is taken', () => {
  const assembly = assemblyOf(evaluateHolder(shrink, mill));
  expect(assembly?.stickOut).toBe(assembly?.stickOutRange.suggested);
  expect(assembly?.stickOut).toBe(28);
});

test('a Weldon holder refuses a plain shank, and grips a flat with its screw', () => {
  expect(rulesOf(evaluateHolder(weldon, mill))).toEqual(['type: plain-shank']);
  const assembly = assemblyOf(evaluateHolder(weldon, flattedMill));
  expect(assembly?.stickOutRange).toEqual({ least: 37.5, most: 38.5, suggested: 38 });
  expect(assembly?.insertion).toBe(45);
});

test('a Weldon holder refuses drills and reamers, even with a flat', () => {
  expect(rulesOf(evaluateHolder(weldon, { ...drill, shankForm: 'HB', shankDiameter: 12 }))).toEqual([
    'type: pushed-aside',
  ]);
});

test('a flat in a shrink-fit, hydraulic or milling chuck bore is possible with a warning', () => {
  const hydraulic = { spindle: 'BT40', type: 'hydraulic', body: 'BT40-HY12-90' };
  const chuck = { spindle: 'BT40', type: 'milling-chuck', body: 'BT40-MC20-105', insert: 'MS20-12' };
  for (const choice of [shrink, hydraulic, chuck])
    expect(warningsOf(evaluateHolder(choice, flattedMill))).toEqual(['flat-in-bore']);
  expect(warningsOf(evaluateHolder({ ...er32, insert: 'ER32-12' }, flattedMill))).toEqual([]);
});

test('a Weldon screw does not hold an inclined flat, and a shrink-fit bore presses on its edges', () => {
  const inclined: Tool = { ...mill, shankForm: 'HE' };
  expect(rulesOf(evaluateHolder(weldon, inclined))).toEqual(['type: plain-shank']);
  expect(warningsOf(evaluateHolder(shrink, inclined))).toEqual(['flat-in-bore']);
});

test('a metric collet closes by a millimetre and is never spread', () => {
  const withShank = (shankDiameter: number) =>
    rulesOf(evaluateHolder({ ...er32, insert: 'ER32-12' }, { ...mill, cuttingDiameter: 6, shankDiameter }));
  expect(withShank(11)).toEqual([]);
  expect(withShank(10.9)).toEqual(['insert: shank-size']);
  expect(withShank(12.1)).toEqual(['insert: shank-size']);
});

test('a bore holds its own size only, whichever system the tool is measured in', () => {
  expect(rulesOf(evaluateHolder(shrink, { ...inchMill, shankDiameter: 0.4724 }))).toEqual([]);
  const evaluated = evaluateHolder(shrink, inchMill);
  expect(evaluated.ok ? [] : evaluated.violations).toEqual([
    { step: 'body', rule: 'shank-size', numbers: { shank: 12.7, smallest: 12, largest: 12 } },
  ]);
});

test('a sleeve makes a wide bore fit, and costs torque and runout', () => {
  const hydraulic = { spindle: 'BT40', type: 'hydraulic', body: 'BT40-HY12-90', stickOut: 40 };
  const direct = assemblyOf(evaluateHolder(hydraulic, mill));
  const sleeved = assemblyOf(evaluateHolder({ ...hydraulic, body: 'BT40-HY20-90', insert: 'HS20-12' }, mill));
  expect(direct?.torque.capacity).toBeGreaterThan(sleeved?.torque.capacity ?? Infinity);
  expect(direct?.runout).toBeLessThan(sleeved?.runout ?? 0);
  expect(sleeved?.bill.map(({ code }) => code)).toEqual(['BT40-HY20-90', 'HS20-12']);
});

test('a shank too short for a long collet is refused with both lengths', () => {
  const short = {
    ...inchMill,
    cuttingDiameter: 0.125,
    shankDiameter: 0.125,
    cuttingLength: 0.5,
    overallLength: 1.5,
  };
  const evaluated = evaluateHolder({ ...er32, insert: 'ER32-.125' }, short);
  expect(evaluated.ok ? [] : evaluated.violations).toEqual([
    { step: 'tool', rule: 'shank-too-short', numbers: { available: 23.4, needed: 26.667 } },
  ]);
});

test('the stick-out keeps the flutes outside and enough of the shank inside', () => {
  const at = (stickOut: number) => evaluateHolder({ ...er32, stickOut }, inchMill);
  const tooSmall = at(27.3);
  expect(tooSmall.ok ? [] : tooSmall.violations).toEqual([
    { step: 'stickOut', rule: 'stick-out-too-small', numbers: { stickOut: 27.3, least: 27.4 } },
  ]);
  expect(rulesOf(at(46))).toEqual(['stickOut: stick-out-too-large']);
  expect(at(27.4).ok && at(45.72).ok).toBe(true);
});

test('a neck and the cone behind it stay outside, too', () => {
  const necked = {
    ...inchMill,
    cuttingDiameter: 0.25,
    neckDiameter: 0.235,
    neckLength: 1.5,
    overallLength: 4,
  };
  const { least = 0 } = assemblyOf(evaluateHolder(er32, necked))?.stickOutRange ?? {};
  // From the neck's radius of .1175 in the cone of 30° rises to the shank's of .25 in.
  expect(least).toBeCloseTo((1.5 + 0.1325 / Math.tan(Math.PI / 6)) * 25.4, 2);
});

test('a stick-out of more than four diameters brings a warning for a mill, and none for a drill', () => {
  const slim = { ...mill, cuttingDiameter: 8 };
  expect(warningsOf(evaluateHolder({ ...shrink, stickOut: 32 }, slim))).toEqual([]);
  expect(assemblyOf(evaluateHolder({ ...shrink, stickOut: 32.5 }, slim))?.warnings).toEqual([
    { code: 'long-stick-out', numbers: { stickOut: 32.5, most: 32 } },
  ]);
  const choice = { ...shrink, body: 'BT40-SF10-90' };
  expect(warningsOf(evaluateHolder(choice, { ...drill, coolantThrough: false, cuttingDiameter: 5 }))).toEqual(
    [],
  );
});

test('a drill whose tip may run out by more than .02 mm brings a warning, a reamer from .01 mm on', () => {
  const long: Tool = { ...drill, cuttingDiameter: 10, cuttingLength: 162, overallLength: 213 };
  const collet = { ...er32, insert: 'ER32-10-S', knob: 'RK-CAT40-C' };
  // 0.002 of the taper, and 0.01 at 25 mm from the standard of collets.
  expect(assemblyOf(evaluateHolder({ ...collet, stickOut: 165 }, long))?.warnings[0]).toEqual({
    code: 'runout',
    numbers: { runout: 0.068, most: 0.02 },
  });
  const shrinkFit = { ...shrink, body: 'BT40-SF10-90', knob: 'RK-BT40-C', stickOut: 180 };
  expect(warningsOf(evaluateHolder(shrinkFit, long))).toEqual(['spindle-coolant']);
  const reamer: Tool = {
    ...drill,
    type: 'reamer',
    profile: 'reamer',
    coolantThrough: false,
    cuttingLength: 35,
  };
  expect(warningsOf(evaluateHolder({ ...collet, stickOut: 44 }, reamer))).toEqual(['runout']);
  expect(warningsOf(evaluateHolder({ ...collet, stickOut: 44 }, { ...reamer, type: 'end-mill' }))).toEqual([
    'long-stick-out',
  ]);
});

test('coolant through the tool needs a spindle with it, a sealed collet and a drilled knob', () => {
  const collet = (insert: string, knob?: string) =>
    warningsOf(evaluateHolder({ ...er32, insert, knob }, shortDrill));
  expect(collet('ER32-10')).toEqual(['spindle-coolant', 'not-sealed', 'coolant-not-led']);
  expect(collet('ER32-10-S', 'RK-CAT40')).toEqual(['spindle-coolant', 'coolant-not-led']);
  expect(collet('ER32-10-S', 'RK-CAT40-C')).toEqual(['spindle-coolant']);
});

test('a cut that may turn the shank in its grip, or is too fast, brings a warning with its figures', () => {
  const evaluated = evaluateHolder(er32, inchMill, { torque: 50, rpm: 18_000 });
  expect(assemblyOf(evaluated)?.warnings).toEqual([
    { code: 'torque', numbers: { capacity: 91.5, needed: 100 } },
    { code: 'rpm', numbers: { most: 15_000, wanted: 18_000 } },
  ]);
});

test('a cut that turns faster than the holder is balanced brings a warning', () => {
  const evaluated = evaluateHolder(weldon, flattedMill, { rpm: 9_000 });
  expect(assemblyOf(evaluated)?.warnings).toEqual([
    { code: 'balance', numbers: { balanced: 8_000, wanted: 9_000 } },
  ]);
});

test('a drill chuck clamps every shank in its range, drills and reamers only, and never truly', () => {
  const chuck = { spindle: 'BT40', type: 'drill-chuck', body: 'BT40-DC13-105' };
  const dry = { ...shortDrill, coolantThrough: false };
  expect(warningsOf(evaluateHolder(chuck, dry))).toEqual(['runout']);
  expect(rulesOf(evaluateHolder(chuck, mill))).toEqual(['type: side-load']);
  expect(rulesOf(evaluateHolder(chuck, { ...dry, shankDiameter: 14, overallLength: 107 }))).toEqual([
    'body: shank-size',
  ]);
});

test('a drawbar spindle needs no knob, and leads no coolant', () => {
  const r8 = { spindle: 'R8', type: 'er-collet', body: 'R8-ER20-2.50', insert: 'ER20-10-S' };
  expect(holderOptions(r8, drill)).toMatchObject({ knobs: [], next: 'stickOut' });
  const assembly = assemblyOf(evaluateHolder(r8, shortDrill));
  expect(assembly?.bill.map(({ code }) => code)).toEqual(['R8-ER20-2.50', 'ER20-10-S']);
  expect(assembly?.warnings.map(({ code }) => code)).toEqual(['spindle-coolant']);
  expect([assembly?.balancedRpm, assembly?.maxRpm]).toEqual([undefined, 6_000]);
});

test('pieces that do not belong together are reported one by one', () => {
  expect(rulesOf(evaluateHolder({ ...er32, spindle: 'BT40' }, mill))).toEqual([
    'body: other-spindle',
    'knob: other-spindle',
  ]);
  expect(rulesOf(evaluateHolder({ ...er32, type: 'shrink-fit' }, mill))).toEqual(['body: other-type']);
  expect(rulesOf(evaluateHolder({ ...er32, insert: 'ER16-6' }, mill))).toEqual(['insert: other-size']);
  expect(rulesOf(evaluateHolder({ ...shrink, insert: 'ER32-12' }, mill))).toEqual(['insert: no-insert-here']);
  expect(rulesOf(evaluateHolder({ ...er32, insert: undefined }, inchMill))).toEqual(['insert: missing']);
});

test('a choice has a bill only if all of its pieces belong together', () => {
  expect(billOfChoice(er32)?.code).toBe('CAT40-ER32-4.00+ER32-.500+RK-CAT40');
  expect(billOfChoice({ ...er32, knob: undefined })?.code).toBe('CAT40-ER32-4.00+ER32-.500');
  for (const change of [{ body: undefined }, { body: 'x' }, { insert: 'ER16-6' }, { knob: 'x' }])
    expect(billOfChoice({ ...er32, ...change })).toBeUndefined();
});

test('an empty choice, an unknown code, no tool, invalid sizes and invalid figures are violations, not exceptions', () => {
  expect(rulesOf(evaluateHolder({}, undefined))).toEqual([
    'spindle: missing',
    'type: missing',
    'body: missing',
    'tool: missing',
  ]);
  expect(rulesOf(evaluateHolder({ ...er32, body: '__proto__', knob: 'x' }, inchMill))).toEqual([
    'body: unknown',
    'knob: unknown',
  ]);
  expect(rulesOf(evaluateHolder(er32, { ...inchMill, overallLength: Number.NaN }))).toEqual([
    'tool: tool-sizes',
  ]);
  expect(rulesOf(evaluateHolder({ ...er32, stickOut: -5 }, inchMill))).toEqual(['stickOut: not-a-length']);
  expect(rulesOf(evaluateHolder({ ...er32, stickOut: Number.NaN }, inchMill))).toEqual([
    'stickOut: not-a-length',
  ]);
  expect(rulesOf(evaluateHolder(er32, inchMill, { torque: Number.NaN }))).toEqual(['tool: cut-figures']);
});
