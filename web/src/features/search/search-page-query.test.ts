import { expect, test } from 'vitest';
import { parseSearchPage } from './search-page-query.ts';

test('an address is read and written back the same', () => {
  const search = { query: '1/2 4 flute', corner: 'r0.762', flutes: ['4', '5'], sort: 'diameter', page: '2' };
  expect(parseSearchPage(search)).toEqual(search);
});

test('what is not understood is left out, and an empty text is none', () => {
  expect(parseSearchPage({ query: '  ', colour: 'red', page: 'x' })).toEqual({});
  expect(parseSearchPage({ query: 7 })).toEqual({});
  expect(parseSearchPage({})).toEqual({});
});

test('of a text that stands there twice the first counts, and a long one is cut', () => {
  expect(parseSearchPage({ query: [' ball ', 'drill'] })).toEqual({ query: 'ball' });
  expect(parseSearchPage({ query: 'x'.repeat(500) }).query).toHaveLength(200);
});
