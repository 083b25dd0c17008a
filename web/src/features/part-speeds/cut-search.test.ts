import { expect, test } from 'vitest';
import { parseCutSearch } from './cut-search.ts';

test('a whole question is read as it stands in the address', () => {
  const query = {
    material: 'P3',
    cut: 'slot',
    width: '1/2',
    depth: '.25',
    in: 'inch',
    rpm: '8000',
    power: '10',
  };
  expect(parseCutSearch(query)).toEqual(query);
});

test('other names, lists and empty texts stay away', () => {
  expect(
    parseCutSearch({ in: 'feet', width: ['1', '2'], depth: ' ', utm: 'mail', constructor: 'x' }),
  ).toEqual({});
});

test('a size that is wrong stays to be spoken of, as far as a size is long', () => {
  expect(parseCutSearch({ width: '1//4' })).toEqual({ width: '1//4' });
  expect(parseCutSearch({ depth: '9'.repeat(1000) }).depth).toHaveLength(24);
});
