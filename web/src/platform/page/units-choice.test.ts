import { expect, test } from 'vitest';
import { createUnitsChoice, unitsCookie } from './units-choice.ts';

test('a choice is remembered, and listeners are called once', () => {
  const remembered: string[] = [];
  let changes = 0;
  const units = createUnitsChoice('as-made', (chosen) => remembered.push(chosen));
  const stop = units.subscribe(() => (changes += 1));

  units.choose('inch');
  units.choose('inch');
  expect(units.shown()).toBe('inch');
  stop();
  units.choose('metric');
  expect(remembered).toEqual(['inch', 'metric']);
  expect(changes).toBe(1);
});

test('the cookie is valid for the whole shop, and is secure where the shop uses TLS', () => {
  expect(unitsCookie('inch', 'http:')).toBe('units=inch; path=/; max-age=31536000; samesite=lax');
  expect(unitsCookie('metric', 'https:')).toMatch(/; secure$/);
});
