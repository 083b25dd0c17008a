import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categoryHref, productHref, seriesHref } from './catalogue-hrefs.ts';
import { encodeProductCode } from './product-code.ts';
import { routerAt } from './router.fixtures.ts';

const router = routerAt(
  '/app/products/$code',
  '/app/products/series/$seriesSlug',
  '/app/products/series/$seriesSlug/categories/$categorySlug',
);

const routerHref = (to: string, params: Record<string, string>, search = {}) =>
  router.buildLocation({ to, params, search } as object).href;

const slug = fc.stringMatching(/^[\p{L}\p{N}][\p{L}\p{N}-]{0,19}$/u);
/** `.` and `..` are no names in an address. */
const code = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 12 }),
    fc.constantFrom('X4-1/2R.030-W', 'A#%2F?b', '@:;,+$', '{$}', '.5'),
  )
  .filter((text) => !/^\.+$/.test(text));

test('the addresses of links are those that the router makes for its routes', () => {
  fc.assert(
    fc.property(slug, slug, code, (seriesSlug, categorySlug, partNumber) => {
      expect(seriesHref(seriesSlug)).toBe(routerHref('/app/products/series/$seriesSlug', { seriesSlug }));
      expect(categoryHref(seriesSlug, categorySlug)).toBe(
        routerHref('/app/products/series/$seriesSlug/categories/$categorySlug', { seriesSlug, categorySlug }),
      );
      const params = { code: encodeProductCode(partNumber) };
      expect(productHref(partNumber)).toBe(routerHref('/app/products/$code', params));
      expect(productHref(partNumber, 'P1')).toBe(
        routerHref('/app/products/$code', params, { material: 'P1' }),
      );
    }),
  );
});

test('an address as text leads to the page that it names', () => {
  fc.assert(
    fc.property(code, (partNumber) => {
      const { pathname } = new URL(productHref(partNumber), 'http://shop');
      const { href } = router.buildLocation({ to: pathname } as object);
      expect(href).toBe(productHref(partNumber));
      const [, match] = router.matchRoutes(router.buildLocation({ to: pathname } as object));
      expect(match?.params).toEqual({ code: encodeProductCode(partNumber) });
    }),
  );
});
