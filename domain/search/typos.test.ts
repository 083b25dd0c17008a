import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editsBetween } from '../catalogue/catalogue.ts';
import { isOneTypoApart, isSameSound, soundOf, typoCost } from './search.ts';

test.each([
  ['X412RSQ', 'X412RSQ', 0],
  ['X421RSQ', 'X412RSQ', 1],
  ['X4112RSQ', 'X412RSQ', 1],
  ['X412RSO', 'X412RS0', 1],
  ['X412RAQ', 'X412RSQ', 2],
  ['X412RKQ', 'X412RSQ', 3],
  ['X412RQ', 'X412RSQ', 2],
])('%s for %s costs %i', (typed, meant, cost) => {
  expect(isOneTypoApart(typed, meant)).toBe(true);
  expect(typoCost(typed, meant)).toBe(cost);
});

test.each([
  ['X412', 'X4'],
  ['ABCD', 'BADC'],
  ['', 'AB'],
])('%s and %s are more than one typo apart', (one, other) => {
  expect(isOneTypoApart(one, other)).toBe(false);
});

test('one typo is at most one edit, in both directions', () => {
  const text = fc.string({ unit: fc.constantFrom('A', 'B', '1', '2'), maxLength: 8 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(isOneTypoApart(one, other)).toBe(editsBetween(one, other, 2) <= 1);
      expect(isOneTypoApart(other, one)).toBe(isOneTypoApart(one, other));
    }),
  );
});

test.each([
  ['rufing', 'ruffing'],
  ['hemisferique', 'hemispherique'],
  ['tarodage', 'taraudage'],
  ['alezoir', 'alesoir'],
  ['fraize', 'fraise'],
  ['ebocher', 'ebaucher'],
  ['reemr', 'reamer'],
  ['rippa', 'ripper'],
])('%s sounds like %s', (typed, meant) => {
  expect(isSameSound(soundOf(typed), soundOf(meant))).toBe(true);
});

test.each([
  ['drill', 'mill'],
  ['ball', 'bull'],
  ['reamer', 'rougher'],
  ['tap', 'tape'],
  ['price', 'presse'],
])('%s does not sound like %s', (one, other) => {
  expect(isSameSound(soundOf(one), soundOf(other))).toBe(false);
});
