// The links of lists, which are plain anchors until they are used.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goBack, open } from './visitor.ts';

const category = '/app/products/series/x-mill-4/categories/inch-square';

/** Counts what the browser asks the shop for from now on: documents, and the answer about a part. */
function countRequests(page: Page) {
  const counts = { documents: 0, products: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) counts.documents += 1;
    if (new URL(request.url()).pathname.startsWith('/api/products/X4-')) counts.products += 1;
  });
  return counts;
}

test('a part opens without another document, read while the pointer rests on its link', async ({ page }) => {
  await open(page, category);
  const counts = countRequests(page);
  const link = page.getByRole('rowheader').getByRole('link').first();
  await link.hover();
  await expect.poll(() => counts.products).toBe(1);

  const code = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
  expect(counts).toEqual({ documents: 0, products: 1 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await goBack(page);
  await expect(link).toBeVisible();
});

test('a link opens another tab with Ctrl and stays; with Enter it opens here', async ({ page }) => {
  await open(page, category);
  const counts = countRequests(page);
  const link = page.getByRole('rowheader').getByRole('link').first();
  const tab = page.context().waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await (await tab).close();
  await expect(page).toHaveURL(new RegExp(`${category}$`));

  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/products\/X4-/);
  expect(counts.documents).toBe(0);
});

test('a filter keeps the place of the page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await open(page, category);
  await page.evaluate(() => scrollTo(0, 200));
  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\?/);
  await expect(page.getByRole('link', { name: 'Clear filters' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('a table that a link opened shows its sizes whole, on a desk and in the same window made narrow', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/app/products/series/x-mill-4');
  await page.getByRole('main').locator(`a[href$="${category}"]`).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(2)).toBeVisible();
  const cut = () =>
    page
      .locator('td.part-number')
      .evaluateAll(
        (cells) => cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      );
  expect(await cut()).toBe(0);

  await page.setViewportSize({ width: 600, height: 900 });
  await expect(rows.nth(2)).toContainText('OAL');
  await expect(rows.nth(2).getByText('OAL')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Filters' })).toBeHidden();
  await rows.nth(2).getByRole('textbox').fill('3');
});
