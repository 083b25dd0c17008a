import { expect, test } from 'vitest';
import { keptFor, messagesByPart, partsToAdd, piecesOf } from './parts-to-add.ts';

test('a quantity is a whole number from 1 to 100,000, and an empty field is 0', () => {
  expect([' 12 ', '100000', '', '0', undefined].map(piecesOf)).toEqual([12, 100_000, 0, 0, 0]);
  expect(['-1', '1.5', '1e3', '100001', 'two', '9999999'].map(piecesOf)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});

test('nothing is typed for a part called like something that every object has', () => {
  expect(keptFor({ 'A-1': '2' }, 'toString')).toBeUndefined();
  expect(keptFor({ 'A-1': '2' }, 'A-1')).toBe('2');
});

test('only rows with a quantity above 0 are added', () => {
  expect(partsToAdd({ A: '2', B: '0', C: '', D: '10' })).toEqual({
    items: [
      { sku: 'A', quantity: 2 },
      { sku: 'D', quantity: 10 },
    ],
    pieces: 12,
    mistyped: [],
  });
  expect(partsToAdd({ A: '2', B: 'x' }).mistyped).toEqual(['B']);
});

test('a refusal of a row is shown at its part', () => {
  const { items } = partsToAdd({ A: '2', B: '0', C: '5' });
  expect(
    messagesByPart({ 'items.1.sku': ['Not sold any more'], 'items.9.sku': ['?'], items: ['?'] }, items),
  ).toEqual({ C: ['Not sold any more'] });
});
