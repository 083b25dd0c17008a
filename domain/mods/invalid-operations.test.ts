import { expect, test } from 'vitest';

import { halfInchMill, twelveMillimetreMill } from './example-tools.fixtures.ts';
import { type ModViolation, evaluateMod } from './mods.ts';

function violationsOf(operations: unknown): readonly ModViolation[] {
  const evaluation = evaluateMod(halfInchMill, operations, { prices: {} });
  return evaluation.status === 'allowed' ? [] : evaluation.violations;
}

function rulesOf(operations: unknown): string[] {
  return violationsOf(operations).map(({ rule }) => rule);
}

const lengthOf = (overallLength: unknown) => [{ operation: 'shorten', values: { overallLength } }];

test('a size must be a finite number', () => {
  const wrong = [Number.NaN, Number.POSITIVE_INFINITY, '2.75', true, {}, [2.75]];
  expect(wrong.flatMap((value) => rulesOf(lengthOf(value)))).toEqual(wrong.map(() => 'not-a-number'));
  expect([undefined, null, ''].flatMap((value) => rulesOf(lengthOf(value)))).toEqual([
    'missing',
    'missing',
    'missing',
  ]);
});

test('no size is negative, zero or infinite, and none of these makes a special', () => {
  for (const [value, rule] of [
    [-2.75, 'below'],
    [0, 'below'],
    [1e308, 'adds-material'],
  ] as const)
    expect(violationsOf(lengthOf(value))).toMatchObject([{ rule, canBeSpecial: false }]);
});

test('a size in other units than the tool’s is not read as one in the tool’s', () => {
  const [shorten] = lengthOf(69.85);
  expect(rulesOf([{ ...shorten, units: 'metric' }])).toEqual(['wrong-units']);
  expect(rulesOf([{ ...lengthOf(2.75)[0], units: 'inch' }])).toEqual([]);
});

test('an unknown operation is reported by the name as written, cut short when it is long', () => {
  expect(violationsOf([{ operation: 'polish' }])).toMatchObject([
    { at: 0, operation: 'polish', rule: 'unknown-operation' },
  ]);
  expect(violationsOf([{ operation: 'x'.repeat(1000) }])[0]?.operation).toHaveLength(40);
  expect(rulesOf(['shorten', null, [], 7])).toEqual(Array.from({ length: 4 }, () => 'not-an-operation'));
});

test('the same operation twice is refused at both places', () => {
  expect(violationsOf([...lengthOf(2.75), ...lengthOf(2.8)]).map(({ at, rule }) => [at, rule])).toEqual([
    [0, 'twice'],
    [1, 'twice'],
  ]);
});

test('two shapes of one corner exclude each other, and each names the other', () => {
  const operations = [
    { operation: 'ball-nose' },
    { operation: 'corner-radius', values: { cornerRadius: 0.03 } },
  ];
  expect(violationsOf(operations)).toMatchObject([
    { operation: 'ball-nose', rule: 'excluded', other: 'corner-radius' },
    { operation: 'corner-radius', rule: 'excluded', other: 'ball-nose' },
  ]);
});

test('an empty list, no list and a list that is too long are refused', () => {
  expect(rulesOf([])).toEqual(['no-operations']);
  expect(rulesOf(undefined)).toEqual(['not-a-list']);
  expect(rulesOf('shorten')).toEqual(['not-a-list']);
  expect(rulesOf(Array.from({ length: 51 }, () => ({ operation: 'weldon-flat' })))).toEqual([
    'too-many-operations',
  ]);
});

test('an unknown parameter is a violation', () => {
  const [shorten] = lengthOf(2.75);
  expect(violationsOf([{ ...shorten, values: { ...shorten?.values, speed: 9 } }])).toMatchObject([
    { parameter: 'speed', rule: 'unknown-parameter' },
  ]);
});

test('a marking is short and has only characters that the laser can write', () => {
  const marked = (text: unknown) => rulesOf([{ operation: 'marking', values: { text } }]);
  expect(marked('Atelier Québec Ø1/2')).toEqual([]);
  expect(marked('x'.repeat(21))).toEqual(['too-long']);
  expect(marked('   ')).toEqual(['missing']);
  expect(marked('<b>')).toEqual(['characters']);
  expect(marked('工具')).toEqual(['characters']);
  expect(marked(7)).toEqual(['not-a-text']);
});

test('a sum of decimal fractions is the decimal fraction', () => {
  const evaluation = evaluateMod(
    twelveMillimetreMill,
    [{ operation: 'corner-radius', values: { cornerRadius: 1 + 0.1 + 0.2 } }],
    { prices: {} },
  );
  expect(evaluation).toMatchObject({ tool: { cornerRadius: 1.3 } });
});
