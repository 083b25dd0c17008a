import { expect, test } from 'vitest';
import { sizeText, typedSize } from './size-text.ts';

test('a typed size is a decimal number with a point or a comma, and nothing else', () => {
  expect(['.4875', '11,7', ' 88 ', '3.'].map(typedSize)).toEqual([0.4875, 11.7, 88, 3]);
  expect(['', '1/2', '-1', '11.7 mm', '1e3'].map(typedSize)).toEqual(Array(5).fill(undefined));
});

test('a measured size is shown as a decimal in the units of the part', () => {
  expect(sizeText(0.5, 'inch')).toBe('.500 in');
  expect(sizeText(11.7, 'metric')).toBe('11.7 mm');
});
