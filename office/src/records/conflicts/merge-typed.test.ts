import { expect, test } from 'vitest';
import { mergeChoices, mergeValues } from './merge-typed.ts';

test('a value that one did not touch is as others have changed it meanwhile', () => {
  const seen = { name: 'Acme', code: 'acme', days: '30' };
  const typed = { ...seen, name: 'Acme Works' };
  const now = { name: 'Acme Tools', code: 'acme-2', days: '60' };
  expect(mergeValues({ seen, typed, now })).toEqual({ name: 'Acme Works', code: 'acme-2', days: '60' });
});

test('what one ticked or unticked stays so, and the other choices are as others have changed them', () => {
  const sides = { seen: ['a', 'b', 'c'], typed: ['a', 'c', 'd'], now: ['b', 'c', 'e'] };
  expect(mergeChoices(sides)).toEqual(['c', 'e', 'd']);
});
