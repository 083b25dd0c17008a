import { expect, test } from 'vitest';
import { freightOf } from './freight-text.ts';

test.each([
  ['0', { freight: 0 }],
  ['25', { freight: 2_500 }],
  ['1,000,000', { freight: 100_000_000 }],
  ['1000000.01', undefined],
  ['-5', undefined],
  ['', undefined],
  ['abc', undefined],
])('“%s” typed as freight is %j', (text, freight) => {
  expect(freightOf(text)).toEqual(freight);
});
