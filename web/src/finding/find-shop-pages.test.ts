import { afterEach, expect, test } from 'vitest';
import { languages, setCurrentLanguage } from '@chipload/messages/locale';
import { accountNavItems } from '../navigation/account-nav-items.ts';
import {
  contentNavItems,
  footerNavItems,
  iconNavItems,
  primaryNavItems,
  userNavItems,
} from '../navigation/nav-items.ts';
import { findNamedPage, findShopPages } from './find-shop-pages.ts';
import { shopPages } from './shop-pages.ts';

afterEach(() => setCurrentLanguage(() => 'en'));

test.each([
  ['speeds and feeds', '/app/speeds/drills'],
  ['vitesses et avances', '/app/speeds/drills'],
  ['shipping terms', '/app/shipping'],
  ['returns', '/app/shipping'],
  ['how do I return a tool?', '/app/shipping'],
  ['contact us', '/app/contact'],
  ['opening hours', '/app/contact'],
  ['heures d’ouverture', '/app/contact'],
  ['mod', '/app/mod'],
  ['tool holder', '/app/holder'],
  ['porte-outils', '/app/holder'],
  ['quick add', '/app/quick-add'],
  ['regrind', '/app/regrind'],
  ['reaffutage', '/app/regrind'],
  ['plan a hole', '/app/hole'],
  ['Tool Library', '/app/quick-add/from-library'],
  ['bibliothèque d’outils', '/app/quick-add/from-library'],
  ['shop floor', '/app/shop-floor'],
  ['where is my order', '/customer/account/orders'],
  ['mot de passe oublié', '/password/forgot'],
])('“%s” names %s, whatever the language of the reader', (typed, to) => {
  for (const language of languages) {
    setCurrentLanguage(() => language);
    expect(findShopPages(typed)[0]?.to).toBe(to);
  }
});

test('a screen is found by its title in the other language', () => {
  for (const [reader, other] of [
    ['en', 'fr'],
    ['fr', 'en'],
  ] as const) {
    setCurrentLanguage(() => reader);
    const lacking = shopPages
      .map((page) => ({ to: page.to, title: page.title({}, { locale: other }) }))
      .filter(({ to, title }) => findShopPages(title).every((found) => found.to !== to));
    expect(lacking).toEqual([]);
  }
});

test('every screen that a menu leads to can be found', () => {
  const known = new Set<string>(shopPages.map(({ to }) => to));
  const items = [
    ...primaryNavItems,
    ...contentNavItems,
    ...iconNavItems,
    ...footerNavItems,
    ...userNavItems,
    ...accountNavItems,
  ];
  const unknown = items.map(({ href }) => href).filter((href) => !known.has(href));
  // The search itself; and privacy, of which the one of the shop is found.
  expect(unknown).toEqual(['/app/search', '/customer/account/privacy']);
});

test('a search for tools names no screen', () => {
  const searches = [
    'end mill, ball nose, drill, drills, reamer, thread mill, chamfer, roughing, carbide, cutting tools',
    'fraise, foret, alésoir, taraud, hémisphérique, ébauche, outil de coupe, outils',
    'stainless, aluminum, inox, acier, AlTiN, long reach, corner radius, profile, coolant',
    '1/2 4 flute, 1/2 hole, order 100042, X4-1/2R-SQ, drill regrind, a',
  ];
  for (const typed of searches.flatMap((line) => line.split(', ')))
    expect(findShopPages(typed), typed).toEqual([]);
  expect(findShopPages('')).toEqual([]);
});

test('at most three screens are found, first those with the words in their title', () => {
  const found = findShopPages('cart').map(({ to }) => to);
  expect(found.slice(0, 2)).toEqual(['/app/cart', '/customer/account/shared-carts']);
  expect(findShopPages('co')).toHaveLength(3);
  expect(findShopPages('terms').map(({ to }) => to)).toEqual(['/app/terms', '/app/shipping']);
});

test('only a whole title leads straight to its screen', () => {
  expect(findNamedPage('speeds and feeds')?.to).toBe('/app/speeds/drills');
  expect(findNamedPage('Shipping & Returns')?.to).toBe('/app/shipping');
  expect(findNamedPage('shipping')).toBeUndefined();
  expect(findNamedPage('shipping and returns to Canada')).toBeUndefined();
});
