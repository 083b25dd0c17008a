import { expect, test } from 'vitest';
import { isCurrent } from './nav-items.ts';

test.each([
  ['/app/cart', '/app/cart', true],
  ['/app/products/series/x-mill', '/app/products', true],
  ['/app/products-and-more', '/app/products', false],
  ['/app/', '/app/cart', false],
])('at %s the link to %s is current: %s', (pathname, href, current) => {
  expect(isCurrent(pathname, href)).toBe(current);
});
