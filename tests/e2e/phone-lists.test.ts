// Lists of parts under a thumb: filters as a sheet, rows that fit.

import { expect, test } from './fixtures.ts';
import { smallTargets } from './small-targets.ts';
import { open } from './visitor.ts';

const category = '/app/products/series/x-mill-4/categories/inch-corner-radius';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('filters are a sheet that counts the parts left, and the results begin on the first screen', async ({
  page,
}) => {
  await open(page, '/app/search?query=1%2F2+4+flute');
  const first = page.getByRole('rowheader').first();
  await expect(first).toBeInViewport();
  await page.getByText('Filter and sort').tap();
  const filters = page.getByRole('navigation', { name: 'Filters' });
  const show = page.getByRole('link', { name: /^Show \d+ parts?$/ });
  await expect(show).toBeInViewport();
  const all = (await show.textContent()) ?? '';
  await filters.getByRole('link', { name: /R \.030 in/ }).tap();
  await expect(show).not.toHaveText(all);
  await expect(filters).toBeVisible();
  expect(await smallTargets(filters)).toEqual([]);
  await show.tap();
  await expect(filters).toBeHidden();
  await expect(first).toHaveText(/-030$/);

  await page.getByText('Filter and sort').tap();
  await expect(filters).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(filters).toBeHidden();
});

test('rows of a table are compact, their box has a name, their sizes have units, and all fit a thumb', async ({
  page,
}) => {
  await open(page, category);
  const row = page.getByRole('row').filter({ hasText: 'X4-1/8S-010' });
  await expect(row).toContainText('DC 1/8 in');
  await expect(row.getByText('Quantity')).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThan(115);
  expect(await smallTargets(row)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
});
