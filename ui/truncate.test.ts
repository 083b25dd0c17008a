import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test('a title of 30 characters is not truncated', () => {
  const title = 'a'.repeat(30);
  expect(truncate(title)).toBe(title);
});

test('a longer title ends in an ellipsis, without a space before it', () => {
  expect(truncate('b'.repeat(31))).toBe(`${'b'.repeat(30)}…`);
  expect(truncate('End mills for stainless steel and superalloys', 10)).toBe('End mills…');
});

test('letters of several code points count as one and are never split', () => {
  expect(truncate('é'.normalize('NFD').repeat(31))).toBe(`${'é'.normalize('NFD').repeat(30)}…`);
});
