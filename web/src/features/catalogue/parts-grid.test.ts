import { expect, test } from 'vitest';
import { splitAtSign, tailOf } from './parts-grid.ts';

test('a number is split at its decimal sign or its fraction stroke, a word is not', () => {
  expect(['.030', '12.7', '12,7', '1-1/2', '3', '#21', 'Square', '38°'].map(splitAtSign)).toEqual([
    ['', '.030'],
    ['12', '.7'],
    ['12', ',7'],
    ['1-1', '/2'],
    ['3', ''],
    ['#21', ''],
    ['Square', ''],
    ['38°', ''],
  ]);
});

test('a column keeps room for its longest tail', () => {
  expect(tailOf(['1/2', '.0125', undefined, '3'])).toBe(5);
  expect(tailOf([])).toBe(0);
});
