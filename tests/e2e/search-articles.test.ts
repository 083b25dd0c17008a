// The search finds the shop's articles beside its parts, in the reader's language.

import { expect, test } from './fixtures.ts';
import { open } from './visitor.ts';

test('a question that no part answers finds articles, with the words marked', async ({ page }) => {
  await open(page, '/app/search?query=runout');
  const articles = page.getByRole('region', { name: 'Articles and pages' });
  const first = articles.getByRole('listitem').first();
  await expect(first).toContainText('Blog post');
  await expect(first.locator('mark').first()).toHaveText('Runout');
  await expect(page.getByRole('heading', { name: 'No part found for “runout”' })).toBeVisible();

  await first.getByRole('link', { name: 'Why runout eats one edge first' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Why runout eats one edge first' })).toBeVisible();
});

test('parts come before articles, and a link leads down to the articles', async ({ page }) => {
  await open(page, '/app/search?query=1/2+weldon+4+flute');
  await expect(page.getByRole('region', { name: 'Parts' }).getByRole('rowheader').first()).toBeVisible();
  await page.getByRole('link', { name: '6 articles and pages' }).click();
  await expect(page.getByRole('heading', { name: 'Articles and pages' })).toBeInViewport();
});

test('a title is suggested while it is typed, and a coating is found by its name', async ({ page }) => {
  await page.context().addCookies([{ name: 'language', value: 'fr', url: process.env['SHOP_URL'] ?? '' }]);
  await open(page, '/app/search');
  const box = page.getByRole('combobox');
  await box.pressSequentially('engagement ra', { delay: 30 });
  const option = page.getByRole('option', { name: /Engagement radial/ });
  await expect(option).toContainText('Page technique');
  await option.click();
  await expect(page).toHaveURL(/\/app\/content\/tech\/radial-engagement$/);

  await open(page, '/app/search?query=TiB2');
  await page.getByRole('region', { name: 'Articles et pages' }).getByRole('link', { name: 'TiB₂' }).click();
  await expect(page).toHaveURL(/\/app\/content\/coatings#tib2$/);
  await expect(page.getByRole('heading', { name: 'TiB₂' })).toBeInViewport();
});

test('a screen of the shop is suggested by its name', async ({ page }) => {
  await open(page, '/app/search');
  await page.getByRole('combobox').pressSequentially('returns', { delay: 30 });
  const option = page.getByRole('option', { name: /Shipping and returns/ });
  await expect(option).toHaveCount(1);
  await expect(option).toContainText('Page');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/shipping$/);
});
