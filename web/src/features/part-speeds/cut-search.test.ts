import { expect, test } from 'vitest';
import { parseCutSearch } from './cut-search.ts';

test('every field of the query is read unchanged', () => {
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

test('unknown names, lists and empty texts are left out', () => {
  expect(
    parseCutSearch({ in: 'feet', width: ['1', '2'], depth: ' ', utm: 'mail', constructor: 'x' }),
  ).toEqual({});
});

test('an invalid size is kept so that its error can be shown, cut to the maximum length', () => {
  expect(parseCutSearch({ width: '1//4' })).toEqual({ width: '1//4' });
  expect(parseCutSearch({ depth: '9'.repeat(1000) }).depth).toHaveLength(24);
});
