import { expect, test } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

/** A value of 98 characters counts as 300 bytes, with its key of one letter. */
const createTexts = () => createBoundedCache<string>(4_800, (text) => text.length);

test('the least recently used entry is dropped', () => {
  const texts = createTexts();
  for (const key of 'abcdefghijklmnop') texts.set(key, 'x'.repeat(98));
  expect(texts.get('a')).toBeDefined(); // now the most recently used

  texts.set('q', 'x'.repeat(98));
  expect(texts.get('a')).toBeDefined();
  expect(texts.get('b')).toBeUndefined();
  expect(texts.calculatedSize).toBe(4_800);
});

test('a value larger than a quarter of the cache is not cached', () => {
  const texts = createTexts();
  texts.set('large', 'x'.repeat(1_200));
  expect(texts.get('large')).toBeUndefined();
});

test('replaced and deleted values no longer count', () => {
  const texts = createTexts();
  texts.set('a', 'one');
  texts.set('a', 'three');
  expect(texts.calculatedSize).toBe(207);
  texts.delete('a');
  texts.delete('a');
  expect(texts.calculatedSize).toBe(0);
});
