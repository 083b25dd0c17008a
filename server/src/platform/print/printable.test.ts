import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test('what the fonts have stays as it is', () => {
  expect(printable('Pièce d’essai, 1/2 × Ø 12 — “œuvre” 50 €\nNº 7')).toBe(
    'Pièce d’essai, 1/2 × Ø 12 — “œuvre” 50 €\nNº 7',
  );
});

test('what they lack loses its accent, becomes an ordinary space, or is owned to be missing', () => {
  expect(printable('Dvořák Łódź')).toBe('Dvorák ?ódz');
  expect(printable('1\u202f234')).toBe('1\u00a0234');
  expect(printable('株 🔩')).toBe('? ?');
});

test('no sign becomes one that begins or ends markup', () => {
  expect(printable('a ≮ b ≯ c ≠ d')).toBe('a ? b ? c = d');
  expect(printable('<b> & c')).toBe('<b> & c');
});
