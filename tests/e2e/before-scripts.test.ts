// A page between its first paint and its scripts: input in that time is not lost.

/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { password } from './back-office.ts';
import { goBack, open, openWithoutWaiting, waitUntilLive } from './visitor.ts';

const category = '/app/products/series/x-mill-4/categories/inch-corner-radius';

test('a quantity typed before the scripts have loaded is the one that goes into the cart', async ({
  page,
}) => {
  const letScriptsCome = await holdScripts(page);
  await openWithoutWaiting(page, '/app/products/PD3D-%252321');
  await page.getByRole('textbox', { name: 'Quantity', exact: true }).fill('7');
  letScriptsCome();
  await waitUntilLive(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('region', { name: 'Added to your cart' })).toContainText('7 × PD3D-#21');
});

test('quantities and ticks in a table are not lost when the scripts load', async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await openWithoutWaiting(page, category);
  const row = (code: string) => page.getByRole('row').filter({ hasText: code });
  await page.getByRole('textbox', { name: 'Quantity of X4-1/8S-010' }).fill('3');
  await page.getByRole('textbox', { name: 'Quantity of X4-1/8S-015' }).fill('5');
  await row('X4-1/8S-010').getByRole('checkbox').check();
  await row('X4-1/8S-015').getByRole('checkbox').check();
  letScriptsCome();
  await waitUntilLive(page);
  await expect(page.getByRole('button', { name: 'Add 2 parts' })).toBeVisible();
  await expect(page.getByText('2 parts to compare')).toBeVisible();
});

test('a choice made before the scripts have loaded counts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letScriptsCome = await holdScripts(page);
  await openWithoutWaiting(page, category);
  await page.locator('summary').filter({ hasText: 'Filters', visible: true }).click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price');
  letScriptsCome();
  await expect(page).toHaveURL(/sort=price/);
});

test('a reader who scrolled before the scripts have loaded stays there, and the next screen begins at its top', async ({
  page,
}) => {
  const letScriptsCome = await holdScripts(page);
  await openWithoutWaiting(page, category);
  await page.evaluate(() => scrollTo(0, 900));
  letScriptsCome();
  await waitUntilLive(page);
  const scrolled = () => page.evaluate(() => scrollY);
  expect(await scrolled()).toBe(900);

  await page.getByRole('link', { name: /^X4-/ }).filter({ visible: true }).nth(20).click();
  await expect(page.getByRole('region', { name: 'Price and stock' })).toBeVisible();
  expect(await scrolled()).toBe(0);
  await goBack(page);
  await expect.poll(scrolled).toBeGreaterThan(500);
});

test('a browser that reports no paints gets its scripts too', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await open(page, category);
});

/** Delays the scripts of the page until the returned function is called. */
test('who presses Enter on the sign-in page before the scripts have come is signed in', async ({
  page,
  shop,
}) => {
  const { email } = await shop.buyer();
  await holdScripts(page);
  await openWithoutWaiting(page, '/login?next=/app/cart');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app/cart');
  await expect(page.locator('meta[name=user-email]')).toHaveAttribute('content', email);
});

async function holdScripts(page: Page): Promise<() => void> {
  const hold = Promise.withResolvers<void>();
  await page.route('**/app/assets/*.js', async (route) => {
    await hold.promise;
    await route.continue();
  });
  return hold.resolve;
}
