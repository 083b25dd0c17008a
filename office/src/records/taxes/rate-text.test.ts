import { expect, test } from 'vitest';
import { readRate } from './rate-text.ts';

test.each([
  ['13', 13_000],
  ['9.975', 9_975],
  ['9,975', 9_975],
  [' 14 % ', 14_000],
  ['0.5', 500],
  ['30', 30_000],
  ['30.001', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['140', undefined],
  ['1.2345', undefined],
  ['5..1', undefined],
  ['five', undefined],
  ['', undefined],
])('a rate that is typed as “%s” is %s', (typed, rate) => {
  expect(readRate(typed)).toBe(rate);
});
