import { expect, test } from 'vitest';
import { shipsApart } from './ships-apart.ts';

test('backordered pieces ship apart from others, unless all ship together', () => {
  const some = [{ pieces: 40, backordered: 25 }];
  const all = [{ pieces: 40, backordered: 40 }];
  const none = [{ pieces: 3, backordered: 0 }];
  expect(shipsApart(false, some)).toBe(true);
  expect(shipsApart(false, [...all, ...none])).toBe(true);
  for (const lines of [all, none, []]) expect(shipsApart(false, lines)).toBe(false);
  expect(shipsApart(true, some)).toBe(false);
});
