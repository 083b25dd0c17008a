// Finding a part: by its number, by its size, by words of the trade; and the messages when there is none.

import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { call, fillCart, fillSections, open, openWithoutWaiting, reload, signIn } from './visitor.ts';

const label = 'Part number, size or words';

test('a part number in any spelling leads straight to its part, from the address and from the search field', async ({
  page,
}) => {
  await open(page, '/app/search?query=x412rsq');
  await expect(page.getByRole('heading', { level: 1, name: 'X4-1/2R-SQ' })).toBeVisible();

  await open(page, '/app/search');
  const box = page.getByRole('combobox', { name: label });
  await expect(box).toBeFocused();
  await box.fill('400168');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'X4-1/2R-SQ-W' })).toBeVisible();
});

test('a buyer types a part number, Enter and a quantity: the focus follows', async ({ page }) => {
  await open(page, '/app/');
  const box = page.getByRole('banner').getByRole('combobox', { name: label });
  await box.fill('X4-1/2R-SQ');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'X4-1/2R-SQ' })).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Quantity', { exact: true })).toBeFocused();
});

test('the material in a search is that of the speeds of the part that is opened from it', async ({
  page,
}) => {
  await open(page, '/app/search?query=1/2 4140 square');
  await page.getByRole('link', { name: 'X4-1/2R-SQ', exact: true }).click();
  await expect(page).toHaveURL(/\?(?:.*&)?material=P\d/);
  const material = new URL(page.url()).searchParams.get('material') ?? '';
  await page.getByRole('main').getByRole('button', { name: 'Speeds' }).click();
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Material', exact: true })).toHaveValue(
    material,
  );
});

test('a number of which a spreadsheet made another is offered, and opened only when it is chosen', async ({
  page,
}) => {
  await open(page, '/app/search?query=4.00168E%2B05');
  await expect(page).toHaveURL(/app\/search/);
  await page.getByRole('main').getByRole('link', { name: 'X4-1/2R-SQ-W', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'X4-1/2R-SQ-W' })).toBeVisible();
});

for (const width of [390, 1440])
  test(`a part number and a material show the title, the price and the speeds in it, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const openings = {
      search: async () => open(page, '/app/search?query=4140 X4-1/2R-SQ'),
      field: async (box: Locator) => box.press('Enter'),
      suggestion: async (box: Locator) => {
        await expect(page.getByRole('option').first()).toBeVisible();
        await box.press('ArrowDown');
        await box.press('Enter');
      },
    };
    for (const [name, openPart] of Object.entries(openings)) {
      await open(page, '/app/');
      const box = page.getByRole('banner').getByRole('combobox', { name: label });
      if (name !== 'search') await box.fill('X4-1/2R-SQ 4140');
      await openPart(box);
      await expect(page).toHaveURL(/designation=4140/);
      const main = page.getByRole('main');
      await expect(page.getByRole('heading', { level: 1, name: 'X4-1/2R-SQ' })).toBeInViewport({ ratio: 1 });
      await expect(main.getByRole('region', { name: 'Price and stock' })).toBeInViewport();
      expect(await page.evaluate(() => scrollY), name).toBe(0);
      await expect(main.getByLabel('Quantity', { exact: true })).not.toBeFocused();
      await expect(main.getByLabel('Find by designation')).toHaveValue('4140');
      await expect(main.getByRole('combobox', { name: 'Material', exact: true })).toHaveValue('P3');
    }
  });

test('the number of an order leads to the order, its purchase order number too, and never to a part', async ({
  page,
  shop,
}) => {
  await signIn(page, await shop.buyer({ creditLimit: 5_000 }));
  await fillCart(page, { [await shop.part({ cad: 100_00 })]: 2 });
  await fillSections(page, 'GR-2210');
  const placed = await call(page, 'POST', '/trunk', { method: 'account' });
  const number = String(placed.body.data.number);

  await open(page, '/app/');
  const box = page.getByRole('banner').getByRole('combobox', { name: label });
  for (const typed of [`my order ${number}`, 'PO GR-2210']) {
    await box.fill(typed);
    await box.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/customer/account/orders/${placed.body.data.uuid}`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  }
  await box.fill('order 100968');
  await box.press('Enter');
  await expect(page.getByText('Nothing found for “order 100968”')).toBeVisible();
});

test('suggestions appear while typing and are chosen with the arrow keys', async ({ page }) => {
  await open(page, '/app/products');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  const box = page.getByRole('combobox', { name: label });
  await box.pressSequentially('1/2 ball', { delay: 30 });
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option')).toHaveCount(3);
  await expect(list.getByRole('option').first()).toContainText('Ball nose');
  await expect(box).toHaveAttribute('aria-expanded', 'true');

  await box.press('ArrowDown');
  await box.press('ArrowDown');
  const second = list.getByRole('option').nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
  await box.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('1/2 ball');
  await box.press('ArrowUp');
  await expect(list).toBeVisible();
  await box.press('ArrowUp');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^U5-1\/2[LR]-B$/ })).toBeVisible();
});

test('search results for a size are filtered, sorted and added to the cart; the address holds the state', async ({
  page,
}) => {
  await open(page, '/app/search?query=1%2F2+4+flute');
  const parts = page.getByRole('region', { name: 'Parts' });
  await expect(page).toHaveTitle('1/2 4 flute - Search - Chipload Tools');
  await expect(parts.getByRole('rowheader').first()).toHaveText('X4-1/2S-SQ');

  await page
    .getByRole('navigation', { name: 'Filters' })
    .getByRole('link', { name: /R \.030 in/ })
    .click();
  await expect(page).toHaveURL(/query=1%2F2\+4\+flute/);
  await expect(page).toHaveURL(/corner=r0\.762/);
  await expect(parts.getByRole('rowheader').first()).toHaveText(/-030$/);
  await parts.getByRole('columnheader', { name: /Price/ }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=price/);
  await expect(parts.getByRole('columnheader', { name: /Price/ })).toHaveAttribute('aria-sort', 'ascending');
  await reload(page);
  await expect(parts.getByRole('columnheader', { name: /Price/ })).toHaveAttribute('aria-sort', 'ascending');

  await parts.getByRole('textbox').first().fill('3');
  await page.getByRole('button', { name: 'Add 1 part' }).click();
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
});

test('results of a material are narrowed by type, and by diameters that are typed', async ({ page }) => {
  await open(page, '/app/search?query=inox');
  const filters = page.getByRole('navigation', { name: 'Filters' });
  await filters.getByRole('link', { name: /^Reamers/ }).click();
  await expect(page).toHaveURL(/type=reamer/);
  await filters.getByRole('textbox', { name: 'From' }).fill('1/4 in');
  await filters.getByRole('textbox', { name: 'To', exact: true }).fill('8 mm');
  await filters.getByRole('button', { name: 'Apply' }).first().click();
  await expect(page).toHaveURL(/diameter-from=6\.35&diameter-to=8/);

  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips).toContainText('Diameter 6.35 mm or more');
  const narrowed = page.getByRole('region', { name: 'Parts' }).getByRole('rowheader');
  await expect(narrowed.first()).toContainText('PDR');
  await expect.poll(() => narrowed.count()).toBeLessThan(50); // a page of all has 50
  const few = await narrowed.count();
  await chips.getByRole('link', { name: /Diameter 6\.35 mm or more/ }).click();
  await expect(page).not.toHaveURL(/diameter-from/);
  await expect(async () => expect(await narrowed.count()).toBeGreaterThan(few)).toPass();
});

test('diameters typed from the upper end are a range; other text is said at the field, and no part keeps the fields', async ({
  page,
}) => {
  await open(page, '/app/products/series/x-mill-4/categories/inch-corner-radius');
  const filters = page.getByRole('navigation', { name: 'Filters' });
  const [from, to] = [filters.getByLabel('From'), filters.getByLabel('To', { exact: true })];
  const apply = filters.getByRole('button', { name: 'Apply' }).first();
  const chips = page.getByRole('list', { name: 'Active filters' });
  await from.fill('3/4');
  await to.fill('1/4');
  await apply.click();
  await expect(chips).toContainText('Diameter 1/4 in or more');
  await expect(chips).toContainText('Diameter 3/4 in or less');
  await expect(from).toHaveValue('1/4 in');
  await expect(to).toHaveValue('3/4 in');
  await chips.getByRole('link', { name: /1\/4 in or more/ }).click();
  await expect(chips).not.toContainText('1/4 in');
  await expect(to).toHaveValue('3/4 in');

  await from.fill('abc');
  await apply.click();
  await expect(filters.getByRole('alert')).toContainText('This is not a size. Type one such as 1/2');
  await expect(from).toBeFocused();
  await expect(from).toHaveAttribute('aria-invalid', 'true');

  await from.fill('9');
  await to.fill('9.5');
  await apply.click();
  await expect(page.getByRole('region', { name: 'Parts' })).toContainText('0 parts');
  await expect(chips).toContainText('Diameter 9 in or more');
  await expect(from).toHaveValue('9 in');
  await expect(filters.getByRole('alert')).toHaveCount(0);
});

test('a screen of the shop is found by its words, and the whole name leads straight to it', async ({
  page,
}) => {
  await open(page, '/app/search?query=speeds+calculator');
  const pages = page.getByRole('region', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: 'Speeds & Feeds' })).toBeVisible();
  await expect(page.getByText('Ignored, because nothing')).toHaveCount(0);

  const box = page.getByRole('banner').getByRole('combobox', { name: label });
  await box.fill('shipping terms');
  await box.press('Enter');
  await expect(pages.getByRole('link')).toHaveText(['Shipping and returns']);
  await expect(page.getByText('Nothing found')).toHaveCount(0);
  await pages.getByRole('link').click();
  await expect(page).toHaveURL(/\/app\/shipping$/);

  await box.fill('speeds and feeds');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/app\/speeds\/drills/);
});

test('a typo and a size that is not made lead to similar parts', async ({ page }) => {
  await open(page, '/app/search');
  const box = page.getByRole('combobox', { name: label });
  await box.fill('X4-21/R-SQ');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Did you mean one of these?')).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toHaveText('X4-1/2R-SQ');

  await box.fill('5/32 ball');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'No part matches everything' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Nearest diameters' })
    .getByRole('link', { name: /3\/16 in/ })
    .click();
  await expect(page.getByRole('rowheader').first()).toHaveText('U5-3/16R-B');
  await expect(box).toHaveValue('3/16 in ball');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'fr-CA' });

  test('the search field is a form, its answer a page, in French, too', async ({ page }) => {
    await openWithoutWaiting(page, '/app/search');
    await page
      .getByRole('combobox', { name: 'Numéro de pièce, dimension ou mots' })
      .fill('foret 5xD 8 mm arrosage');
    await page.getByRole('banner').getByRole('button', { name: 'Chercher' }).click();
    await expect(page.getByRole('rowheader').first()).toHaveText('PD5DC-M8.0');

    await openWithoutWaiting(page, '/app/search?query=foret+inox');
    const filters = page.getByRole('navigation', { name: 'Filtres' });
    await filters.getByRole('textbox', { name: 'De', exact: true }).fill('8 mm');
    await filters.getByRole('textbox', { name: 'À', exact: true }).fill('8 mm');
    await filters.getByRole('button', { name: 'Appliquer' }).first().click();
    await expect(page.getByRole('rowheader').first()).toContainText('M8.0');
  });
});
