import { m } from '@chipload/messages';
import { expect, test } from './fixtures.ts';
import { openWithoutWaiting } from './visitor.ts';

test.use({ javaScriptEnabled: false });

test('the way from home to a part is made of links', async ({ page }) => {
  await openWithoutWaiting(page, '/app/');
  await page.getByRole('main').getByRole('link', { name: 'X-Mill 4', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'X-Mill 4' })).toBeVisible();
  await page.getByRole('link', { name: 'Corner radius, inch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Corner radius, inch$/ })).toBeVisible();
  await page.getByRole('link', { name: 'X4-1/8S-010', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'X4-1/8S-010' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Price and stock' })).toContainText(/\$\d+\.\d\d/);
  await expect(page.getByRole('region', { name: 'Dimensions' })).toContainText('Cutting diameter');
  await expect(page.getByRole('img', { name: 'Drawing of X4-1/8S-010' })).toBeVisible();
  await expect(page).toHaveTitle('X4-1/8S-010 - Chipload Tools');
});

test('filters, pages and the order of a table are links, and a depth is a form', async ({ page }) => {
  await openWithoutWaiting(page, '/app/products/series/x-mill-4/categories/inch-corner-radius');
  const found = page.getByRole('region', { name: 'Parts' }).getByRole('status');
  const codes = page.getByRole('rowheader');
  const all = await found.innerText();
  const first = await codes.first().innerText();

  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .click();
  await expect(page).toHaveURL(/page=2/);
  expect(await codes.first().innerText()).not.toBe(first);

  await page
    .getByRole('navigation', { name: 'Filters' })
    .getByRole('link', { name: /^1\/2 / })
    .click();
  await expect(page).toHaveURL(/diameter=/);
  await expect(found).not.toHaveText(all);
  await expect(codes.first()).toContainText('X4-1/2');

  await page.getByRole('columnheader', { name: /Price/ }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=price/);
  await expect(page.getByRole('columnheader', { name: /Price/ })).toHaveAttribute('aria-sort', 'ascending');

  const narrowed = await found.innerText();
  await page.getByLabel('Minimum reach').fill('2 in');
  await page.getByRole('button', { name: 'Apply' }).last().click();
  await expect(page).toHaveURL(/reach=/);
  await expect(found).not.toHaveText(narrowed);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(found).toHaveText(all);
});

test('a part number leads to its part', async ({ page }) => {
  await openWithoutWaiting(page, '/app/');
  const middle = page.getByRole('main').getByRole('search');
  await middle.getByRole('combobox').fill('X4-1/2R-030-W');
  await middle.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'X4-1/2R-030-W' })).toBeVisible();
});

test('the other language is a link', async ({ page }) => {
  await openWithoutWaiting(page, '/app/products');
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Produits' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'X-Mill 4', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('forms that need JavaScript say so', async ({ page }) => {
  for (const address of ['/register', '/password/forgot']) {
    await openWithoutWaiting(page, address);
    // Playwright does not search for text in a `noscript`.
    await expect(page.locator('main noscript')).toHaveJSProperty(
      'textContent',
      'This form needs JavaScript.',
    );
    await expect(page.locator('main noscript')).toBeVisible();
  }
});

test('the speeds and feeds of a part are a form of material, cut and machine', async ({ page }) => {
  await openWithoutWaiting(page, '/app/products/X4-1%252F2R-030-W');
  const part = page.getByRole('region', { name: m.part_speeds_title({}, { locale: 'en' }) });
  await part.getByLabel('Material').selectOption('M1');
  await part.getByLabel('Cut', { exact: true }).selectOption('Slot');
  await part.getByLabel('Width ae, in').fill('1/2');
  await part.getByLabel('Depth ap, in').fill('1/4');
  await part.getByLabel('Machine max., rpm').fill('1200');
  await part.getByRole('button', { name: 'Show the values' }).click();

  await expect(part.getByRole('group', { name: /^Starting values/ })).toContainText('1,200 rpm');
  await expect(part).toContainText('more than the 1,200 rpm of your machine');
  await expect(part.getByLabel('Material')).toHaveValue('M1');
});

for (const what of ['sort=diameter', 'utm_source=letter'])
  test(`a table whose address says ${what} is there`, async ({ page }) => {
    await openWithoutWaiting(page, `/app/products/series/x-mill-4/categories/inch-corner-radius?${what}`);
    await expect(page.getByRole('rowheader')).toHaveCount(50);
    await openWithoutWaiting(page, `/app/search?query=end+mill&${what}`);
    await expect(page.getByRole('rowheader')).toHaveCount(50);
  });

test('a long list on one page says which of its parts are there', async ({ page }) => {
  await openWithoutWaiting(page, '/app/products/series/x-mill-4/categories/inch-corner-radius');
  const found = page.getByRole('region', { name: 'Parts' }).getByRole('status');
  const [all = ''] = (await found.innerText()).split(' ');
  await page.getByRole('link', { name: `Show all ${all}` }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(50);
  await expect(found).toHaveText(`Parts 1–50 of ${all}`);
});
