import { expect, test } from 'vitest';
import { createBoundedMap } from './bounded-map.ts';

const createTexts = () => createBoundedMap<string>(1_600, (text) => text.length);

test('what was not used for longest makes room', () => {
  const texts = createTexts();
  for (const key of 'abcdefghijklmnop') texts.set(key, 'x'.repeat(98)); // a hundred bytes each with the key
  expect(texts.get('a')).toBeDefined(); // used again: now the newest

  texts.set('q', 'x'.repeat(98));
  expect(texts.get('a')).toBeDefined();
  expect(texts.get('b')).toBeUndefined();
  expect(texts.bytes).toBe(1_600);
});

test('a value that would push out everything else is not kept', () => {
  const texts = createTexts();
  texts.set('large', 'x'.repeat(400));
  expect(texts.get('large')).toBeUndefined();
});

test('bytes are given back', () => {
  const texts = createTexts();
  texts.set('a', 'one');
  texts.set('a', 'three');
  expect(texts.bytes).toBe(7);
  texts.delete('a');
  texts.delete('a');
  expect(texts.bytes).toBe(0);
});
