import { expect, test } from 'vitest';
import { crossReferenceKey } from './cross-references.ts';

test.each([
  ['b201a 12.700', 'B201A12700'],
  ['  00-471 ', '00471'],
])('the number %s of others has a key whatever its separators and case', (number, key) => {
  expect(crossReferenceKey(number)).toBe(key);
});

test.each(['', 'A1', 'end mill', '--', 'X1'.repeat(31)])('%s is no number of others', (text) => {
  expect(crossReferenceKey(text)).toBeUndefined();
});
