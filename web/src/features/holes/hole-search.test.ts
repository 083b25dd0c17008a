import { holeFields, holeTextLength } from '@chipload/domain/holes';
import { expect, test } from 'vitest';
import { holePath, parseHoleSearch } from './hole-search.ts';

test('what is empty or unknown is left out, and of repeated texts the first counts', () => {
  expect(parseHoleSearch({ hole: '6 H7', size: ['6', '8'], fit: '', other: 'x' })).toEqual({
    hole: '6 H7',
    size: '6',
  });
  expect(parseHoleSearch({})).toEqual({});
});

test('every field of the domain is read, no longer than the shop accepts', () => {
  const names = ['hole', ...holeFields];
  const read = parseHoleSearch(Object.fromEntries(names.map((name) => [name, 'x'.repeat(200)])));
  expect(Object.keys(read)).toEqual(names);
  for (const text of Object.values(read)) expect(text).toHaveLength(holeTextLength);
});

test('the path of a hole is the same hole', () => {
  expect(holePath({ hole: '6 H7, 18 deep' })).toBe('/app/hole?hole=6+H7%2C+18+deep');
  expect(holePath({})).toBe('/app/hole');
});
