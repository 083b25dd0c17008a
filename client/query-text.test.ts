import { expect, test } from 'vitest';
import { formatQueryText, parseQueryText } from './query-text.ts';

test('numbers and special characters stay text', () => {
  const query = { diameter: '12.70', sort: '-price', page: '2', code: 'X4-1/2R "#%' };
  expect(parseQueryText(formatQueryText(query))).toEqual(query);
});

test('a repeated name becomes a list', () => {
  expect(parseQueryText('?flutes=4&flutes=5&flutes=6&units=inch')).toEqual({
    flutes: ['4', '5', '6'],
    units: 'inch',
  });
  expect(formatQueryText({ flutes: ['4', '5'] })).toBe('?flutes=4&flutes=5');
});

test('undefined values are left out, and an empty query has no question mark', () => {
  expect(formatQueryText({ page: undefined })).toBe('');
  expect(parseQueryText('')).toEqual({});
});

test('a name from the object prototype is ignored', () => {
  expect(parseQueryText('?__proto__=x&constructor=y')).toEqual({});
});
