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
  expect(tailOf(['1/2', '.0125', undefined, '3'], { width: 4.25 })).toBe(5);
  expect(tailOf([], { width: 4.25 })).toBe(0);
});

test('where heads and tails together have no room, numbers only end at the same edge', () => {
  expect(tailOf(['1-1/2', '.0125'], { width: 4.5 })).toBe(0);
  expect(tailOf(['Square', '.0125'], { width: 4.5 })).toBe(5);
});
