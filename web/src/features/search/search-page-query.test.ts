import { expect, test } from 'vitest';
import { parseSearchPage } from './search-page-query.ts';

test('every known field of the query is read unchanged', () => {
  const search = { query: '1/2 4 flute', corner: 'r0.762', flutes: ['4', '5'], sort: 'diameter', page: '2' };
  expect(parseSearchPage(search)).toEqual(search);
});

test('unknown filters are left out, and so is an empty text', () => {
  expect(parseSearchPage({ query: '  ', colour: 'red', page: 'x' })).toEqual({});
  expect(parseSearchPage({ query: 7 })).toEqual({});
  expect(parseSearchPage({})).toEqual({});
});

test('of a repeated text the first counts, and a long text is truncated', () => {
  expect(parseSearchPage({ query: [' ball ', 'drill'] })).toEqual({ query: 'ball' });
  expect(parseSearchPage({ query: 'x'.repeat(500) }).query).toHaveLength(200);
});

test('a preferred material is read only beside a text, and only what could be one', () => {
  expect(parseSearchPage({ query: 'ball', prefer: 'P3' })).toEqual({ query: 'ball', prefer: 'P3' });
  expect(parseSearchPage({ query: 'ball', prefer: 'steel' })).toEqual({ query: 'ball' });
  expect(parseSearchPage({ prefer: 'P3' })).toEqual({});
});
