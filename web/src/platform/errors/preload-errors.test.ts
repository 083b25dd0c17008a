import { expect, test } from 'vitest';
import { createStorage } from '../session/storage.fixtures.ts';
import { mayReload } from './preload-errors.ts';

test('a missing screen reloads the page once, and not again right after', () => {
  const store = createStorage();
  const now = Date.UTC(2026, 10, 20);
  expect([0, 1_000, 59_999, 60_000].map((later) => mayReload(store, now + later))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('without session storage the page never reloads by itself', () => {
  const forbid = () => {
    throw new Error('SecurityError');
  };
  expect(mayReload({ getItem: forbid, setItem: forbid }, Date.now())).toBe(false);
});
