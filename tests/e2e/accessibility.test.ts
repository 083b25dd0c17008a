// Every screen against WCAG 2.2 A and AA by axe, and against scrolling sideways: wide and narrow, light and dark,
// in both languages. What the browser itself complains of fails any journey (fixtures.ts).

/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type BackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { call, fillCart, fillSections, open, signIn } from './visitor.ts';

type Screen = {
  readonly name: string;
  readonly path: string;
  /** What must have happened before: who is here, what is in the cart. */
  readonly before?: (page: Page, shop: BackOffice, language: 'en' | 'fr') => Promise<string | void>;
  /** The section of the checkout to open, by its place. */
  readonly section?: number;
};

const screens: readonly Screen[] = [
  { name: 'home', path: '/app/' },
  { name: 'the series', path: '/app/products' },
  { name: 'a series', path: '/app/products/series/x-mill-4' },
  {
    name: 'a category, filtered',
    path: '/app/products/series/x-mill-4/categories/inch-corner-radius?diameter=12.7&stock=yes',
  },
  {
    name: 'a category in which nothing matches',
    path: '/app/products/series/x-mill-4/categories/inch-square?reach=900',
  },
  { name: 'a part', path: '/app/products/X4-1%252F2R-030-W' },
  { name: 'a drill', path: '/app/products/PD3D-%252321' },
  { name: 'the search', path: '/app/search' },
  { name: 'a search', path: '/app/search?query=M5+3xD' },
  { name: 'a search with a slip', path: '/app/search?query=X4-21%2FR-SQ' },
  { name: 'a search for what is not made', path: '/app/search?query=5%2F32+ball' },
  { name: 'a search that finds nothing', path: '/app/search?query=zyxwv' },
  { name: 'the empty cart', path: '/app/cart' },
  { name: 'the cart of a guest', path: '/app/cart', before: fillSome },
  { name: 'the cart as cards', path: '/app/cart', before: fillAndShowCards },
  { name: 'bundling', path: '/app/cart', before: beginCheckout, section: 0 },
  { name: 'shipping', path: '/app/cart', before: beginCheckout, section: 1 },
  { name: 'PO and notes', path: '/app/cart', before: beginCheckout, section: 2 },
  { name: 'payment', path: '/app/cart', before: beginCheckout, section: 3 },
  { name: 'sign-in', path: '/login' },
  { name: 'registration', path: '/register' },
  { name: 'a confirmation', path: '', before: placeOrder },
  { name: 'quick-add', path: '/app/quick-add' },
  { name: 'the starred parts of a guest', path: '/app/starred-products' },
  { name: 'the starred parts', path: '/app/starred-products', before: starSome },
  { name: 'the frequently purchased', path: '/app/frequently-purchased', before: orderSome },
  { name: 'the product lists', path: '/customer/account/product-lists', before: makeList },
  { name: 'a product list', path: '', before: openList },
  { name: 'not found', path: '/app/404' },
];

for (const language of ['en', 'fr'] as const) {
  for (const screen of screens) {
    test(`${screen.name} is accessible (${language})`, async ({ page, context, shop, baseURL }) => {
      await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
      const path = (await screen.before?.(page, shop, language)) ?? screen.path;
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      if (screen.section !== undefined) await openSection(page, screen.section);
      await page.emulateMedia({ reducedMotion: 'reduce' });

      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, ['color-contrast']);
      await expectNoSidewaysScroll(page);

      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
}

/** Another colour scheme changes nothing but colours: there one rule is enough. */
async function expectAccessible(page: Page, rules: readonly string[] = []): Promise<void> {
  const builder = new AxeBuilder({ page });
  if (rules.length > 0) builder.withRules([...rules]);
  else builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  const { violations } = await builder.analyze();
  expect(
    violations.map(({ id, help, nodes }) => ({
      id,
      help,
      at: nodes.map(({ html, target }) => `${String(target)}: ${html.slice(0, 200)}`),
    })),
  ).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBe(0);
}

async function openSection(page: Page, place: number): Promise<void> {
  const heading = page
    .getByRole('complementary')
    .getByRole('heading', { level: 2 })
    .nth(place)
    .getByRole('button');
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
  await expect(heading).toHaveAttribute('aria-expanded', 'true');
}

async function fillSome(page: Page, shop: BackOffice): Promise<void> {
  await fillCart(page, { 'PD3D-#21': 3, 'X4-1/2R-030-W': 1, [await shop.part({ onHand: 2 })]: 5 });
}

async function fillAndShowCards(page: Page, shop: BackOffice): Promise<void> {
  await fillSome(page, shop);
  await call(page, 'PATCH', '/trunk/options/card-display', { card_display: 'card' });
}

async function beginCheckout(page: Page, shop: BackOffice, language: 'en' | 'fr'): Promise<void> {
  await signIn(
    page,
    await shop.buyer({ province: 'QC', language, creditLimit: 100, card: 'sandbox-approve' }),
  );
  await fillSome(page, shop);
  await fillSections(page);
}

async function placeOrder(page: Page, shop: BackOffice, language: 'en' | 'fr'): Promise<string> {
  await signIn(page, await shop.buyer({ province: 'QC', language, creditLimit: 50_000 }));
  await fillSome(page, shop);
  await fillSections(page);
  const placed = await call(page, 'POST', '/trunk', { method: 'account' });
  return String(placed.body.data.redirect_to);
}

async function starSome(page: Page, shop: BackOffice, language: 'en' | 'fr'): Promise<void> {
  await signIn(page, await shop.buyer({ language }));
  for (const inventory_code of ['PD3D-#21', 'X4-1/2R-030-W'])
    await call(page, 'POST', '/starred-products', { inventory_code });
}

async function orderSome(page: Page, shop: BackOffice, language: 'en' | 'fr'): Promise<void> {
  await placeOrder(page, shop, language);
}

async function makeList(page: Page, shop: BackOffice, language: 'en' | 'fr'): Promise<void> {
  await openList(page, shop, language);
}

async function openList(page: Page, shop: BackOffice, language: 'en' | 'fr'): Promise<string> {
  await signIn(page, await shop.buyer({ language }));
  const lines = [
    { sku: 'PD3D-#21', quantity: 3 },
    { sku: await shop.part({ cad: null }), quantity: 1 },
  ];
  const made = await call(page, 'POST', '/product-lists', { name: 'Cell 4', is_shared: true, lines });
  return `/customer/account/product-lists/${made.body.data.uuid}`;
}
