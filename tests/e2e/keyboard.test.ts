/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { password } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { pressTabTo } from './press-tab.ts';
import { waitUntilLive, fillCart, open, sectionOf, signIn } from './visitor.ts';

test('a first order needs no mouse', async ({ page, shop }) => {
  const buyer = await shop.buyer({ card: 'sandbox-approve' });
  await signIn(page, buyer);
  await page.setViewportSize({ width: 1_100, height: 800 }); // the filters are collapsed: fewer keys to press
  await open(page, '/app/');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'X-Mill 4', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'X-Mill 4' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Square, inch' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Square, inch$/ })).toBeVisible();

  const boxes = page.getByRole('textbox', { name: /^Quantity of/ });
  await tabTo(page, boxes.nth(0));
  await page.keyboard.type('2');
  await page.keyboard.press('ArrowDown');
  await expect(boxes.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(boxes.nth(2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(boxes.nth(1)).toBeFocused();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Added to your cart' })).toContainText(
    '2 parts added to your cart',
  );
  await expect(boxes.nth(1)).toBeFocused();
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: /^Shopping Cart/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();

  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await tabTo(page, sectionOf(checkout, 'Shipment Bundling'));
  await page.keyboard.press('Enter');
  await tabTo(page, checkout.getByRole('radio', { name: /Ship When Available/ }));
  await page.keyboard.press('ArrowDown');
  await expect(checkout.getByRole('radio', { name: /Ship Together/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expectHeading(checkout, 'Shipping Method');
  await tabTo(page, checkout.getByRole('radio', { name: /Flat Rate/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(checkout.getByLabel('Purchase order number')).toBeFocused();
  await page.keyboard.type('PO-KEYS');
  await page.keyboard.press('Enter');
  await expectHeading(checkout, 'Review & Payment');
  await tabTo(page, checkout.getByRole('radio', { name: /Credit card/ }));
  await page.keyboard.press('Space');
  await tabTo(page, checkout.getByLabel('CVD'));
  await page.keyboard.type('123');
  await tabTo(page, checkout.getByRole('button', { name: 'Place Order' }));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/order-confirmation\//);
  await expect(page.getByRole('main')).toContainText('PO-KEYS');
});

test('signing in needs no mouse', async ({ page, shop }) => {
  const { email } = await shop.buyer();
  await open(page, '/login');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cutting tools' })).toBeVisible();
});

test('the slash key leads to the field of the header on every page', async ({ page }) => {
  await open(page, '/app/content/blog');
  await page.keyboard.press('/');
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Part number, size or words' });
  await expect(box).toBeFocused();
  await page.keyboard.type('a/b?');
  await expect(box).toHaveValue('a/b?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the question mark shows the shortcuts, Escape closes them, and the focus is back', async ({ page }) => {
  await open(page, '/app/products');
  const link = page.getByRole('main').getByRole('link', { name: 'X-Mill 4', exact: true });
  await link.focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toBeVisible();
  await expect(keys).toContainText('Search');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await expect(link).toBeFocused();
});

/** Follows the link that has the focus, and must be in sight. */
async function followSkipLink(page: Page, name: string): Promise<void> {
  const skip = page.getByRole('link', { name });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
}

test('the first Tab leads past the header', async ({ page }) => {
  await open(page, '/app/products');
  await page.keyboard.press('Tab');
  await followSkipLink(page, 'Skip to content');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('the second Tab leads past the filters to the parts, where there are parts', async ({ page }) => {
  await open(page, '/app/products/series/x-mill-4/categories/inch-square');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await followSkipLink(page, 'Skip to the parts');
  const first = page.getByRole('textbox', { name: /^Quantity of/ }).first();
  expect(await tabTo(page, first)).toBeLessThan(16);

  await open(page, '/about');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').locator(':focus')).toBeVisible();
});

test('the second Tab leads past the lines of a cart to the checkout', async ({ page, shop }) => {
  await signIn(page, await shop.buyer());
  await fillCart(page, { [await shop.part()]: 2 });
  await open(page, '/app/cart');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await followSkipLink(page, 'Skip to the checkout');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('complementary', { name: 'Checkout' }).locator(':focus')).toBeVisible();
});

test('the shop says what is missing in a form, and the focus goes to the first invalid field', async ({
  page,
}) => {
  await open(page, '/login');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('E-mail: This field is required.');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');

  await open(page, '/register');
  await tabTo(page, page.getByLabel('Name', { exact: true }));
  await page.keyboard.type('Ada Turner');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Company: This field is required.');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
});

test('a part is searched for and starred by keyboard alone', async ({ page, shop }) => {
  await signIn(page, await shop.buyer());
  await open(page, '/app/search');
  await tabTo(page, page.getByRole('combobox'));
  await page.keyboard.type('1/2 ball');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/query=1(%2F|\/)2(\+|%20)ball/);
  const star = page.getByRole('button', { name: /^Star / }).first();
  await tabTo(page, star);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: /^Unstar / })).toHaveCount(1);
  await open(page, '/app/starred-products');
  await expect(page.getByRole('main').getByRole('rowheader')).toHaveCount(1);
});

/** Presses Tab until the target has the focus, once the page is live; returns how often. */
async function tabTo(page: Page, target: Locator): Promise<number> {
  await waitUntilLive(page);
  return pressTabTo(page, target);
}

/** Expects that the next section has opened, with the focus on its heading. */
async function expectHeading(checkout: Locator, title: string): Promise<void> {
  const heading = checkout.getByRole('heading', { name: title }).getByRole('button');
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAttribute('aria-expanded', 'true');
}
