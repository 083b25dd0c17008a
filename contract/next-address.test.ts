import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextAddress } from './next-address.ts';

test.each([
  ['/app/cart', '/app/cart'],
  ['/app/products?flutes=4#row', '/app/products?flutes=4#row'],
])('after signing in the visitor continues to %s', (next, address) => {
  expect(nextAddress(next)).toBe(address);
});

test.each([
  'https://elsewhere.test/',
  '//elsewhere.test',
  '/\\elsewhere.test',
  '/.//elsewhere.test',
  '/a/..//elsewhere.test',
  'javascript:alert(1)',
  '',
  undefined,
  ['/app/cart'],
])('after signing in nobody is redirected away from the shop: %j', (next) => {
  expect(nextAddress(next)).toBe('/app/');
});

test('after signing in nobody is redirected away from the shop, whatever the URL', () => {
  const pieces = ['/', '//', '\\', '.', '..', '/./', '/..', '@', ':', '?', '#', '\t', '%2f', '%5c', 'x.test'];
  fc.assert(
    fc.property(
      fc
        .array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 8 })
        .map((some) => some.join('')),
      (next) => {
        const address = nextAddress(next);
        // Parses it as a browser would, and parses the result again.
        const first = new URL(address, 'https://shop.test');
        expect(first.origin).toBe('https://shop.test');
        expect(new URL(first.pathname + first.search, 'https://shop.test').origin).toBe('https://shop.test');
        expect(nextAddress(address)).toBe(address);
      },
    ),
    { numRuns: 2_000 },
  );
});
