import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test('characters of the fonts are not changed', () => {
  expect(printable('Pièce d’essai, 1/2 × Ø 12 — “œuvre” 50 €\nNº 7')).toBe(
    'Pièce d’essai, 1/2 × Ø 12 — “œuvre” 50 €\nNº 7',
  );
});

test('other characters lose their accent, become an ordinary space, or a question mark', () => {
  expect(printable('Dvořák Łódź')).toBe('Dvorák ?ódz');
  expect(printable('1\u202f234')).toBe('1\u00a0234');
  expect(printable('株 🔩')).toBe('? ?');
});

test('an amount below zero keeps its sign', () => {
  expect(printable('−$0.05')).toBe('–$0.05');
});

test('no character is replaced by one that begins or ends markup', () => {
  expect(printable('a ≮ b ≯ c ≠ d')).toBe('a ? b ? c = d');
  expect(printable('<b> & c')).toBe('<b> & c');
});
