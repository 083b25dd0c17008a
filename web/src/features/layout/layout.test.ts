import { expect, test } from 'vitest';
import { initialsOf } from '../../ui/initials.ts';
import { isCurrent } from '../../navigation/nav-items.ts';

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

test.each([
  ['/app/cart', '/app/cart', true],
  ['/app/products/series/x-mill', '/app/products', true],
  ['/app/products-and-more', '/app/products', false],
  ['/app/', '/app/cart', false],
])('at %s the link to %s is current: %s', (pathname, href, current) => {
  expect(isCurrent(pathname, href)).toBe(current);
});
