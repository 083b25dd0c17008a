import { expect, test } from 'vitest';

import { hasMetricShank } from '../tools/shank.ts';
import { shankDiameters } from './limits.ts';
import {
  eightMillimetreReamer,
  halfInchMill,
  highFeedMill,
  tenMillimetreDrill,
  threadMill,
  twelveMillimetreMill,
} from './example-tools.fixtures.ts';
import { type ModBase, type ModOperationName, clampingLength, optionsOf } from './mods.ts';

test('shanks are ground to the diameters of DIN 6535, and in inches to sixteenths', () => {
  expect(
    shankDiameters.metric.filter((shankDiameter) => !hasMetricShank({ shankDiameter, units: 'metric' })),
  ).toEqual([]);
  expect(shankDiameters.inch.filter((shankDiameter) => !Number.isInteger(shankDiameter * 16))).toEqual([]);
});

/** The limits of an operation's parameters, or why it is not available. */
function limitsOf(base: ModBase, operation: ModOperationName, chosen: unknown = []) {
  const option = optionsOf(base, chosen).find((one) => one.operation === operation);
  if (option?.isOffered !== true) return option?.reason;
  return option.parameters.map(({ allowed }) => {
    if (allowed.kind === 'range') return [allowed.min, allowed.max];
    return allowed.kind === 'text' ? allowed.longest : allowed.choices;
  });
}

/** A part with other dimensions. */
function as(base: ModBase, tool: Partial<ModBase['tool']>): ModBase {
  return { ...base, tool: { ...base.tool, ...tool } };
}

test('a shank keeps the clamping length of DIN 6535 or the inch table; a diameter between two needs that of the larger', () => {
  const lengths = (
    [
      ['inch', 0.125],
      ['inch', 0.3125],
      ['inch', 0.5],
      ['inch', 1],
      ['metric', 6],
      ['metric', 12],
      ['metric', 40],
    ] as const
  ).map(([units, shankDiameter]) => clampingLength({ units, shankDiameter }));
  expect(lengths).toEqual([1, 1.25, 1.5, 2, 36, 45, 60]);
  // The 6 mm shank of an inch drill is clamped as 6 mm.
  expect(clampingLength({ units: 'inch', shankDiameter: 0.2362 })).toBeCloseTo(36 / 25.4, 9);
});

test('a tool is shortened to what its flutes and the holder need', () => {
  expect(limitsOf(halfInchMill, 'shorten')).toEqual([[2.5, 2.98]]);
  expect(limitsOf(twelveMillimetreMill, 'shorten')).toEqual([[71, 82.5]]);
  expect(limitsOf(as(halfInchMill, { overallLength: 2.5 }), 'shorten')).toBe('no-room');
});

test('a thinner shank is a standard one, at least six tenths of what it was', () => {
  expect(limitsOf(halfInchMill, 'shank-reduction')).toEqual([[0.3125, 0.375, 0.4375]]);
  expect(limitsOf(twelveMillimetreMill, 'shank-reduction')).toEqual([[8, 10]]);
});

test('a flat needs a shank of 6 mm or 3/8 in; the metric shank of an inch tool gets the flat of DIN 6535', () => {
  expect(limitsOf(halfInchMill, 'weldon-flat')).toEqual([]);
  expect(limitsOf(twelveMillimetreMill, 'weldon-flat')).toBe('already-so');
  expect(limitsOf(highFeedMill, 'weldon-flat')).toBe('shank-too-thin');
  const plain = (shankDiameter: number) => as(twelveMillimetreMill, { shankForm: 'HA', shankDiameter });
  expect(limitsOf(plain(5), 'weldon-flat')).toBe('shank-too-thin');
  expect(limitsOf(plain(6), 'weldon-flat')).toEqual([]);
  // PD3D-5/16 has an 8 mm shank, under 3/8 in.
  const inchDrill = as(tenMillimetreDrill, {
    units: 'inch',
    cuttingDiameter: 0.3125,
    shankDiameter: 0.315,
    cuttingLength: 1.6142,
    overallLength: 3.1102,
  });
  expect(limitsOf(inchDrill, 'weldon-flat')).toEqual([]);
  expect(limitsOf(as(inchDrill, { shankDiameter: 0.1969 }), 'weldon-flat')).toBe('shank-too-thin');
  expect(limitsOf(as(halfInchMill, { overallLength: 2.4 }), 'weldon-flat')).toBe('clamping-length');
});

test('flutes are cut short to half a diameter, or to twice the corner', () => {
  expect(limitsOf(halfInchMill, 'shorter-flute')).toEqual([[0.25, 0.98]]);
  expect(limitsOf(as(twelveMillimetreMill, { cornerRadius: 4 }), 'shorter-flute')).toEqual([[8, 25.5]]);
  expect(limitsOf(highFeedMill, 'shorter-flute')).toBe('not-for-this-tool');
});

test('a neck is 85 % of the diameter to two tenths under it, and as long as the shank and eight diameters allow', () => {
  expect(limitsOf(twelveMillimetreMill, 'neck')).toEqual([
    [10.2, 11.8],
    [26.5, 36.441],
  ]);
  expect(limitsOf(as(halfInchMill, { overallLength: 8 }), 'neck')).toEqual([
    [0.425, 0.49],
    [1.02, 4],
  ]);
  // A neck that is there already only gets longer and thinner.
  expect(limitsOf(highFeedMill, 'neck')?.[0]).toEqual([0.2125, 0.235]);
});

test('a diameter shrinks by at most a tenth, a millimetre or forty thousandths', () => {
  expect(limitsOf(halfInchMill, 'smaller-diameter')).toEqual([[0.46, 0.499]]);
  expect(limitsOf(twelveMillimetreMill, 'smaller-diameter')).toEqual([[11, 11.98]]);
  expect(limitsOf(eightMillimetreReamer, 'smaller-diameter')).toEqual([[7.2, 7.98]]);
  // A thinner body has a longer cone, for which this shank has .3 mm: 8 - 2 * .3 * tan 30°.
  const barelyLongEnough = as(eightMillimetreReamer, { overallLength: 77.3 });
  expect(limitsOf(barelyLongEnough, 'smaller-diameter')).toEqual([[7.654, 7.98]]);
  expect(limitsOf(as(eightMillimetreReamer, { overallLength: 77 }), 'smaller-diameter')).toBe('no-room');
  expect(limitsOf(threadMill, 'smaller-diameter')).toBe('not-for-this-tool');
});

test('a drill shrinks by at most a twentieth', () => {
  expect(limitsOf(tenMillimetreDrill, 'drill-diameter')).toEqual([
    [9.5, 9.98],
    ['m7', 'h6', 'h7'],
  ]);
});

test('a drill is flat at the bottom only where it reaches no deeper than five diameters', () => {
  expect(limitsOf(tenMillimetreDrill, 'point-angle')).toEqual([[90, 118, 130, 135, 150, 180]]);
  expect(limitsOf(as(tenMillimetreDrill, { usableLength: 50.001 }), 'point-angle')).toEqual([
    [90, 118, 130, 135, 150],
  ]);
});

test('a point leaves a diameter and a half of flutes', () => {
  const stub = as(tenMillimetreDrill, { cuttingLength: 17.3, usableLength: 14 });
  // 2.3 mm are to spare: 118° costs 3.004 - 1.820 + .5, a flat bottom 1.820 + .5, and 90° even more.
  expect(limitsOf(stub, 'point-angle')).toEqual([[118, 130, 135, 150]]);
});

test('a pilot is at least as long as it is thick', () => {
  const operation = { operation: 'step', values: { stepDiameter: 8 } };
  expect(limitsOf(tenMillimetreDrill, 'step')).toEqual([
    [6, 9.6],
    [6, 32],
    [60, 90, 120, 180],
  ]);
  expect(limitsOf(tenMillimetreDrill, 'step', [operation])).toEqual([
    [6, 9.6],
    [8, 32],
    [60, 90, 120, 180],
  ]);
});

test('a corner grows, and leaves a flat face and half of the flutes', () => {
  expect(limitsOf(halfInchMill, 'corner-radius')).toEqual([[0.002, 0.24]]);
  expect(limitsOf(twelveMillimetreMill, 'corner-radius')).toEqual([[1.05, 5.75]]);
  expect(limitsOf(twelveMillimetreMill, 'corner-chamfer')).toEqual([[1.05, 3]]);
  expect(limitsOf(as(halfInchMill, { cuttingLength: 0.25 }), 'corner-radius')).toEqual([[0.002, 0.125]]);
});

test('a radius covers the whole of a chamfer', () => {
  const chamfered = as(halfInchMill, { profile: 'chamfer', cornerChamfer: 0.01 });
  // An arc of .0171 touches a 45° chamfer of .010 in its middle.
  expect(limitsOf(chamfered, 'corner-radius')).toEqual([[0.0171, 0.24]]);
});

test('a ball needs two to four flutes', () => {
  expect(limitsOf(halfInchMill, 'ball-nose')).toEqual([]);
  expect(limitsOf(as(halfInchMill, { flutes: 5 }), 'ball-nose')).toBe('too-many-flutes');
});

test('an edge is honed to a hundredth of the diameter at most', () => {
  expect(limitsOf(halfInchMill, 'edge-preparation')).toEqual([[5, 50]]);
  expect(limitsOf(as(twelveMillimetreMill, { cuttingDiameter: 3 }), 'edge-preparation')).toEqual([[5, 30]]);
});

test('limits are those of the tool after the operations before, whatever the order of choosing', () => {
  const chosen = [
    { operation: 'corner-radius', values: { cornerRadius: 0.2 } },
    { operation: 'smaller-diameter', values: { cuttingDiameter: 0.46 } },
    { operation: 'shorter-flute', values: { cuttingLength: 0.42 } },
  ];
  expect(limitsOf(halfInchMill, 'corner-radius', chosen)).toEqual([[0.002, 0.21]]);
});
