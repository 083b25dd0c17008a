import { expect, test } from 'vitest';
import { formatQueryText, parseQueryText } from './query-text.ts';

test('numbers and signs stay the text that they are', () => {
  const query = { diameter: '12.70', sort: '-price', page: '2', code: 'X4-1/2R "#%' };
  expect(parseQueryText(formatQueryText(query))).toEqual(query);
});

test('a name that is repeated has a list', () => {
  expect(parseQueryText('?flutes=4&flutes=5&flutes=6&units=inch')).toEqual({
    flutes: ['4', '5', '6'],
    units: 'inch',
  });
  expect(formatQueryText({ flutes: ['4', '5'] })).toBe('?flutes=4&flutes=5');
});

test('nothing is written for what is undefined, and an empty query has no question mark', () => {
  expect(formatQueryText({ page: undefined })).toBe('');
  expect(parseQueryText('')).toEqual({});
});

test('a name of the object itself changes nothing', () => {
  expect(parseQueryText('?__proto__=x&constructor=y')).toEqual({});
});
