import { expect, test } from 'vitest';

import { halfInchMill, tenMillimetreDrill, threadMill } from './example-tools.fixtures.ts';
import { type ModBase, modOperations, optionsOf } from './mods.ts';

function offeredOn(base: ModBase): string[] {
  return optionsOf(base).flatMap(({ operation, isOffered }) => (isOffered ? [operation] : []));
}

test('every operation is listed for every tool, in the order of work', () => {
  for (const base of [halfInchMill, tenMillimetreDrill, threadMill])
    expect(optionsOf(base).map(({ operation }) => operation)).toEqual(modOperations);
});

test('each kind of tool has its own operations', () => {
  expect(offeredOn(halfInchMill)).not.toContain('point-angle');
  expect(offeredOn(halfInchMill)).toContain('ball-nose');
  expect(offeredOn(tenMillimetreDrill)).toEqual([
    'shorten',
    'shank-reduction',
    'weldon-flat',
    'whistle-notch',
    'coolant-grooves',
    'drill-diameter',
    'point-angle',
    'split-point',
    'step',
    'corner-blend',
    'edge-preparation',
    'polished-flutes',
    'coating',
    'marking',
  ]);
  expect(offeredOn(threadMill)).toEqual([
    'shorten',
    'shank-reduction',
    'coolant-grooves',
    'coating',
    'marking',
  ]);
});

test.each([
  [halfInchMill, 0.125, 0.1249],
  [tenMillimetreDrill, 3, 2.999],
])('the thinnest shank that is marked is 1/8 in or 3 mm, included', (base, thinnest, thinner) => {
  const withShank = (shankDiameter: number) =>
    offeredOn({ ...base, tool: { ...base.tool, shankDiameter, cuttingDiameter: shankDiameter } });
  expect(withShank(thinnest)).toContain('marking');
  expect(withShank(thinner)).not.toContain('marking');
});

test('chosen operations are marked, and those they exclude name them', () => {
  const chosen = [{ operation: 'corner-radius', values: { cornerRadius: 0.03 } }];
  const options = optionsOf(halfInchMill, chosen);
  expect(options.filter(({ isChosen }) => isChosen).map(({ operation }) => operation)).toEqual([
    'corner-radius',
  ]);
  expect(options.find(({ operation }) => operation === 'ball-nose')).toMatchObject({
    isOffered: false,
    reason: 'excluded',
    excludedBy: 'corner-radius',
  });
});

test('a field shows what the tool has now', () => {
  const shorten = optionsOf(halfInchMill)[0];
  expect(shorten).toMatchObject({
    parameters: [{ parameter: 'overallLength', allowed: { kind: 'range', unit: 'inch', now: 3 } }],
    terms: { pieceCents: { CAD: 1200 }, leadDays: 1, needsApproval: false },
  });
});

test('nothing is offered on a part that is no longer made', () => {
  const options = optionsOf({ ...halfInchMill, isDiscontinued: true });
  expect(new Set(options.map((option) => (option.isOffered ? 'offered' : option.reason)))).toEqual(
    new Set(['discontinued']),
  );
});
