import { afterEach, expect, test } from 'vitest';
import { erSeriesCodes, spindleCodes } from '@chipload/domain/holders';
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

const shop = { madeToOrder: ['mod', 'holder', 'regrind'] };

afterEach(() => setCurrentLanguage(() => 'en'));

test.each([
  ['speeds and feeds', '/app/speeds/drills'],
  ['vitesses et avances', '/app/speeds/drills'],
  ['feeds & speeds chart', '/app/speeds/drills'],
  ['sfm chart', '/app/speeds/drills'],
  ['cutting data', '/app/speeds/drills'],
  ['vitesse de coupe', '/app/speeds/drills'],
  ['conditions de coupe', '/app/speeds/drills'],
  ['avance par dent', '/app/speeds/drills'],
  ['credit application', '/customer/account/credit'],
  ['demande de crédit', '/customer/account/credit'],
  ['catalog pdf', '/app/products'],
  ['shipping terms', '/app/shipping'],
  ['returns', '/app/shipping'],
  ['return policy', '/app/shipping'],
  ['shipping cost', '/app/shipping'],
  ['how much is shipping', '/app/shipping'],
  ['shipping costs', '/app/shipping'],
  ['combien coûte la livraison', '/app/shipping'],
  ['delivery time', '/app/shipping'],
  ['frais de livraison', '/app/shipping'],
  ['coût de livraison', '/app/shipping'],
  ['délai de livraison', '/app/shipping'],
  ['politique de retour', '/app/shipping'],
  ['refund policy', '/app/shipping'],
  ['free shipping', '/app/shipping'],
  ['livraison gratuite', '/app/shipping'],
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
    expect(findShopPages(typed, shop)[0]?.to).toBe(to);
  }
});

test.each([
  ...spindleCodes.map((code) => `${code} holder`),
  ...spindleCodes.map((code) => `porte-outil ${code.toLowerCase()}`),
  ...erSeriesCodes.flatMap((code) => [
    code,
    code.toLowerCase(),
    code.replace('ER', 'er '),
    `${code} collet 1/2`,
  ]),
  'cat 40',
  'CAT-40',
  'bt30',
  'hsk63a',
  'HSK A63',
  'hsk-a63 shrink fit',
  'cat40 1/2 end mill holder',
  '1/2 tool holder',
  'end mill holder 3/4',
  'drill chuck 13mm',
  'collet 6 mm',
  '12mm hydraulic chuck',
  'porte-fraise 12',
  'pince er32',
  'pince 10 mm',
  'mandrin hydraulique 20 mm',
  'CAT40-ER32-4.00',
])('“%s” names the holders', (typed) => {
  expect(findShopPages(typed, shop).map(({ to }) => to)).toEqual(['/app/holder']);
});

test.each([
  'R8',
  '1/2 end mill',
  'er 12',
  'er 32 mm',
  'bt 12',
  'category 40',
  'butter 20',
  'ER4140',
  '32 mm',
])('“%s” names no holder', (typed) => {
  expect(findShopPages(typed, shop)).toEqual([]);
});

test('a screen is found by its title in the other language', () => {
  for (const [reader, other] of [
    ['en', 'fr'],
    ['fr', 'en'],
  ] as const) {
    setCurrentLanguage(() => reader);
    const lacking = shopPages
      .map((page) => ({ to: page.to, title: page.title({}, { locale: other }) }))
      .filter(({ to, title }) => findShopPages(title, shop).every((found) => found.to !== to));
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
    expect(findShopPages(typed, shop), typed).toEqual([]);
  expect(findShopPages('', shop)).toEqual([]);
});

test('at most three screens are found, first those with the words in their title', () => {
  const found = findShopPages('cart', shop).map(({ to }) => to);
  expect(found.slice(0, 2)).toEqual(['/app/cart', '/customer/account/shared-carts']);
  expect(findShopPages('co', shop)).toHaveLength(3);
  expect(findShopPages('terms', shop).map(({ to }) => to)).toEqual(['/app/terms', '/app/shipping']);
});

test('only a whole title leads straight to its screen', () => {
  expect(findNamedPage('speeds and feeds', shop)?.to).toBe('/app/speeds/drills');
  expect(findNamedPage('Shipping & Returns', shop)?.to).toBe('/app/shipping');
  expect(findNamedPage('shipping', shop)).toBeUndefined();
  expect(findNamedPage('shipping and returns to Canada', shop)).toBeUndefined();
});

test('a screen of what is made to order is found only where the shop makes it', () => {
  const names = ['modify', 'build a tool holder', 'cat40 holder', 'regrinding', 'saved mods'];
  for (const name of names) {
    expect(
      findShopPages(name, { madeToOrder: [] }).filter((page) => 'made' in page),
      name,
    ).toEqual([]);
    expect(
      findShopPages(name, shop).some((page) => 'made' in page),
      name,
    ).toBe(true);
  }
  for (const kind of ['mod', 'holder'])
    expect(findShopPages('saved holders', { madeToOrder: [kind] })[0]?.to, kind).toBe(
      '/customer/account/saved-mods',
    );
  expect(findShopPages('saved mods', { madeToOrder: ['regrind'] })).toEqual([]);
  expect(findShopPages('regrinding', { madeToOrder: ['regrind'] })[0]?.to).toBe('/app/regrind');
});
