import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Alice Bergeron', 'AB'],
  ['alice van dyke', 'AV'],
  ['  Élodie   ', 'É'],
  ['Jean-Luc Picard', 'JP'],
  ['𝒜nna', '𝒜'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
