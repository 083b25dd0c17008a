import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ListingSource, listingAddress, listingHref } from './listing-source.ts';
import { routerAt } from '../tools/router.fixtures.ts';

const router = routerAt(
  '/app/search',
  '/app/discounts/$uuid',
  '/app/products/series/$seriesSlug/categories/$categorySlug',
);

const source: fc.Arbitrary<ListingSource> = fc.oneof(
  fc.record({
    seriesSlug: fc.constant('x-mill-4'),
    categorySlug: fc.constantFrom('inch-square', 'fraise-é'),
  }),
  fc.record({ discount: fc.uuid() }),
  fc.record({ query: fc.string({ minLength: 1 }), prefer: fc.constantFrom(undefined, 'P3') }),
);
const search = fc.dictionary(
  fc.constantFrom('flutes', 'diameter', 'sort', 'page'),
  fc.oneof(
    fc.string({ minLength: 1 }),
    fc.array(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 3 }),
  ),
);

test('the address of a listing as text is the one that the router makes of it', () => {
  fc.assert(
    fc.property(source, search, (listed, filters) => {
      const { href } = router.buildLocation(listingAddress(listed, filters) as object);
      expect(listingHref(listed, filters)).toBe(href);
    }),
  );
});
