import { expect, test } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

/** Values of 98 characters weigh 300 bytes with their key of one letter. */
const createTexts = () => createBoundedCache<string>(4_800, (text) => text.length);

test('what was not used for longest makes room', () => {
  const texts = createTexts();
  for (const key of 'abcdefghijklmnop') texts.set(key, 'x'.repeat(98));
  expect(texts.get('a')).toBeDefined(); // used again: now the newest

  texts.set('q', 'x'.repeat(98));
  expect(texts.get('a')).toBeDefined();
  expect(texts.get('b')).toBeUndefined();
  expect(texts.calculatedSize).toBe(4_800);
});

test('a value that would push out everything else is not cached', () => {
  const texts = createTexts();
  texts.set('large', 'x'.repeat(1_200));
  expect(texts.get('large')).toBeUndefined();
});

test('bytes are given back', () => {
  const texts = createTexts();
  texts.set('a', 'one');
  texts.set('a', 'three');
  expect(texts.calculatedSize).toBe(207);
  texts.delete('a');
  texts.delete('a');
  expect(texts.calculatedSize).toBe(0);
});
