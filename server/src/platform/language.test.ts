import { expect, test } from 'vitest';
import { preferredLanguage } from './language.ts';

test('a browser set to Canadian French gets French', () => {
  expect(preferredLanguage('fr-CA,fr;q=0.9,en;q=0.8')).toBe('fr');
});

test('the heavier wish wins over the earlier one', () => {
  expect(preferredLanguage('en;q=0.5, fr;q=0.9')).toBe('fr');
});

test('a language the shop does not speak falls through to the next', () => {
  expect(preferredLanguage('de-DE, fr;q=0.2')).toBe('fr');
});

test('no header, an unknown language or a refused one means English', () => {
  expect([undefined, 'de', 'fr;q=0', ''].map(preferredLanguage)).toEqual(['en', 'en', 'en', 'en']);
});
