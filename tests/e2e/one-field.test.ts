// The one field of the header: parts with price and stock while typing, orders, pasted rows, and what the search understood.

import { randomInt } from 'node:crypto';
import { m } from '@chipload/messages';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { placeOrders } from './office-visitor.ts';
import { open } from './visitor.ts';

const label = 'Part number, size or words';

function fieldOf(page: Page): Locator {
  return page.getByRole('banner').getByRole('combobox', { name: label });
}

test('the field suggests parts with price and stock on any page, and opens the chosen one', async ({
  page,
}) => {
  await open(page, '/app/content/coatings');
  const field = fieldOf(page);
  await field.pressSequentially('x4-1/2r-sq', { delay: 20 });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.first()).toContainText('X4-1/2R-SQ');
  await expect(options.first()).toContainText('$109.00');
  await expect(options.first()).toContainText(/\d+ in stock/);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'X4-1/2R-SQ' })).toBeVisible();
  await expect(field).toHaveValue('');
});

for (const width of [390, 1440]) {
  test(`a part number with a material opens the part with its speeds in it, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/app/');
    await fieldOf(page).fill('X4-1/2R-SQ 4140');
    await fieldOf(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'X4-1/2R-SQ' })).toBeVisible();
    const speeds = page.getByRole('region', { name: m.part_speeds_title({}, { locale: 'en' }) });
    await expect(speeds.getByLabel('Material', { exact: true })).toHaveValue('P3');
    await expect(speeds.getByText(/rpm/).filter({ visible: true }).first()).toBeVisible();
  });

  test(`the field and the cart stay in sight on a long page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/app/products');
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }));
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await expect(fieldOf(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Shopping Cart' })).toBeInViewport({
      ratio: 1,
    });
  });
}

test('rows pasted into the field, as soon as it is entered, wait in quick-add', async ({ page }) => {
  await open(page, '/app/products');
  const field = fieldOf(page);
  await field.focus();
  await field.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'X4-1/2R-SQ\t3\nPD3D-M8.0\t2');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page).toHaveURL('/app/quick-add');
  await expect(page.getByLabel('Part number, row 1', { exact: true })).toHaveValue('X4-1/2R-SQ');
  await expect(page.getByLabel('Quantity, row 1', { exact: true })).toHaveValue('3');
  await expect(page.getByLabel('Part number, row 2', { exact: true })).toHaveValue('PD3D-M8.0');
});

test('what the search understood is taken away piece by piece', async ({ page }) => {
  await open(page, '/app/search?query=1%2F2+x+1+x+3+ball+altin');
  const understood = page.getByRole('navigation', { name: 'What the search understood' });
  await expect(understood.getByRole('link')).toHaveCount(5);
  await understood.getByRole('link', { name: /altin/ }).click();
  await expect(fieldOf(page)).toHaveValue('1/2 Ø 1 LOC 3 OAL ball');
  await expect(understood.getByRole('link')).toHaveCount(4);
  await understood.getByRole('link', { name: /ball/ }).click();
  await expect(page.getByRole('rowheader').first()).toHaveText(/^X4-1\/2R/);
});

test('the designation of a material is a chip of its own, beside the sizes', async ({ page }) => {
  await open(page, '/app/');
  await fieldOf(page).fill('4140 1/2 ball');
  await fieldOf(page).press('Enter');
  const understood = page.getByRole('navigation', { name: 'What the search understood' });
  await expect(understood.getByRole('link')).toHaveCount(3);
  await expect(page.getByRole('rowheader').first()).toHaveText(/1\/2/);
  await understood.getByRole('link', { name: /Material.*4140/ }).click();
  await expect(fieldOf(page)).toHaveValue('1/2 Ø ball');
});

test('an order is found by its number and by the purchase order number, only by its company', async ({
  page,
  shop,
  browser,
}) => {
  const name = `FIELD-${randomInt(10 ** 12, 10 ** 13)}`;
  const { orders } = await placeOrders(page, shop, name, { [await shop.part()]: 1 });
  const number = String(orders[0]?.number);
  await open(page, '/app/');
  const field = fieldOf(page);
  await field.pressSequentially(`my order ${number}`, { delay: 20 });
  const option = page.getByRole('option').filter({ hasText: number });
  await expect(option).toContainText(name);
  await option.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);

  await open(page, `/app/search?query=${encodeURIComponent(name)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await open(page, `/app/search?query=${encodeURIComponent(name.slice(0, -1))}`);
  const found = page.getByRole('region', { name: 'Your company’s orders' });
  await expect(found.getByRole('link')).toContainText(number);

  const guest = await (await browser.newContext()).newPage();
  await open(guest, new URL(`/app/search?query=${encodeURIComponent(name)}`, page.url()).href);
  await expect(guest.getByRole('region', { name: 'Your company’s orders' })).toHaveCount(0);
});
