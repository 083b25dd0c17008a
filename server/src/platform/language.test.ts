import { expect, test } from 'vitest';
import { preferredLanguage } from './language.ts';

test('a browser set to Canadian French gets French', () => {
  expect(preferredLanguage('fr-CA,fr;q=0.9,en;q=0.8')).toBe('fr');
});

test('the language with the higher weight is preferred to an earlier one', () => {
  expect(preferredLanguage('en;q=0.5, fr;q=0.9')).toBe('fr');
});

test('a language that the shop does not have is skipped', () => {
  expect(preferredLanguage('de-DE, fr;q=0.2')).toBe('fr');
});

test('without a header, or with an unknown or rejected language, it is English', () => {
  expect([undefined, 'de', 'fr;q=0', ''].map(preferredLanguage)).toEqual(['en', 'en', 'en', 'en']);
});
