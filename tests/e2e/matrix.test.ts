// A category and a series as a matrix of sizes: with a mouse, with the keyboard, with a thumb, without JavaScript.

import { expect, test } from './fixtures.ts';
import { smallTargets } from './small-targets.ts';
import { goBack, open, openWithoutWaiting } from './visitor.ts';
import { violationsOn } from './violations.ts';

const category = '/app/products/series/x-mill-4/categories/inch-corner-radius';
const half = '1/2 in × 1 in';
const series = '/app/products/series/pro-drill';

test('the matrix of a category opens the parts of a size, which are added to the cart', async ({ page }) => {
  await open(page, category);
  const parts = page.getByRole('region', { name: 'Parts', exact: true });
  await expect(parts.getByRole('columnheader', { name: /Price/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Matrix' }).click();
  await expect(page).toHaveURL(/view=matrix/);
  const matrix = page.getByRole('table', { name: /Diameter × Length of cut/ });
  await expect(matrix.getByRole('rowheader').first()).toHaveText('1/8 in');
  const cell = matrix.getByRole('link', { name: half });
  // All its parts cost the same.
  await expect(cell).toContainText(/\$\d+\.\d\d/);
  await expect(cell).not.toContainText('from');
  await expect(cell).toContainText(/in stock/);

  await cell.click();
  await expect(page).toHaveURL(/row=12\.7&column=25\.4/);
  const found = page.getByRole('region', { name: half });
  await expect(found.getByRole('heading')).toBeFocused();
  const codes = found.getByRole('rowheader');
  await expect(codes.first()).toHaveText(/^X4-1\/2R-/);
  const quantity = found.getByRole('textbox').first();
  await expect(quantity).toBeInViewport();
  await quantity.fill('3');
  await found.getByRole('button', { name: 'Add 1 part' }).click();
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();

  await found.getByRole('link', { name: 'Choose another size' }).click();
  await expect(cell).toBeFocused();
  await goBack(page);
  await expect(found).toBeVisible();
  await found.getByRole('link', { name: 'Show in the table' }).click();
  await expect(page).toHaveURL(/cutting-length=25\.4&?.*diameter=12\.7|diameter=12\.7&cutting-length=25\.4/);
  await expect(matrix).toHaveCount(0);
});

test('a series of many lengths fits without scrolling sideways; each cell has its lengths and stock', async ({
  page,
}) => {
  await open(page, '/app/products/series/x-mill-4/categories/inch-square?view=matrix');
  const matrix = page.getByRole('table', { name: /Diameter × Length of cut/ });
  await expect(matrix.getByRole('columnheader')).toHaveText([
    /Diameter/,
    'to 1.5 × D',
    'to 2 × D',
    'to 3 × D',
    'to 4 × D',
    'to 6 × D',
  ]);
  const frame = matrix.locator('..');
  expect(await frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  expect(await violationsOn(page)).toEqual([]);
  // Two lengths of this diameter are in one range.
  await matrix.getByRole('link', { name: /^1 in × 1-1\/4 in, 1-1\/2 in/ }).click();
  await expect(page).toHaveURL(/row=25\.4&column=31\.75&column=38\.1/);
  const found = page.getByRole('region', { name: '1 in × 1-1/4 in, 1-1/2 in' });
  await expect(found.getByRole('rowheader')).toHaveCount(4);
  await expect(found.getByRole('textbox').first()).toBeInViewport();
});

test('the matrix of a series has its categories beside each other, and opens the parts of a size in one', async ({
  page,
}) => {
  await open(page, series);
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Matrix' }).click();
  const matrix = page.getByRole('table', { name: /Diameter × Category/ });
  await expect(matrix.getByRole('columnheader')).toHaveText([
    /Category.*Diameter/,
    '3xD',
    '3xD coolant-through',
    '5xD',
    '5xD coolant-through',
    '5xDL coolant-through',
    '8xD coolant-through',
    '12xD coolant-through',
  ]);
  await expect(matrix.getByRole('rowheader').first()).toHaveText('3.0 mm');
  const ranges = page.getByRole('navigation', { name: 'Diameter: ranges' }).getByRole('link');
  await expect(ranges).toHaveText([
    '3 mm to 5.182 mm',
    '5.2 mm to 8 mm',
    /^8\.026 mm to/,
    /^11\.5 mm to/,
    /to 20 mm$/,
  ]);
  await ranges.nth(2).click();
  await expect(page).toHaveURL(/page=3/);
  await expect(matrix.getByRole('rowheader').first()).toHaveText('O');
  await expect(ranges.nth(2)).toHaveAttribute('aria-current', 'true');

  const cell = matrix.getByRole('link', { name: /^8\.5 mm × 5xD ,/ });
  await expect(cell).toContainText(/\$\d+\.\d\d/);
  await cell.click();
  await expect(page).toHaveURL(/page=3&view=matrix&row=8\.5&column=5xd$/);
  const found = page.getByRole('region', { name: '8.5 mm × 5xD' });
  await expect(found.getByRole('heading')).toBeFocused();
  await found.getByRole('textbox').first().fill('4');
  await found.getByRole('button', { name: 'Add 1 part' }).click();
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await found.getByRole('link', { name: 'Choose another size' }).click();
  await expect(cell).toBeFocused();
  await goBack(page);
  await found.getByRole('link', { name: 'Show in the table' }).click();
  await expect(page).toHaveURL(/categories\/5xd\?diameter=8\.5$/);
});

test('a diameter is found in the range that has it, and a size that is none says so', async ({ page }) => {
  await open(page, `${series}?view=matrix`);
  const field = page.getByRole('textbox', { name: 'Find a diameter' });
  await field.fill('half');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/.+/);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('.3346 in');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=matrix&row=8\.4988$/);
  const row = page.getByRole('rowheader', { name: '8.5 mm' }).filter({ visible: true });
  await expect(row).toBeInViewport();
  await page.getByRole('link', { name: /^8\.5 mm × 8xD coolant-through ,/ }).click();
  await expect(page.getByRole('region', { name: '8.5 mm × 8xD coolant-through' })).toBeVisible();
  await expect(page).toHaveURL(/page=3/);
  expect(await violationsOn(page)).toEqual([]);
});

test('an open cell has all of its parts, and its address opens it', async ({ page }) => {
  await open(page, '/app/products/series/x-mill-4?view=matrix&row=12.7&column=inch-corner-radius');
  const cell = page.getByRole('link', { name: /^1\/2 in × Corner radius, inch ,/ }).filter({ visible: true });
  const [count = ''] = /\d+ parts/.exec((await cell.textContent()) ?? '') ?? [];
  const found = page.getByRole('region', { name: '1/2 in × Corner radius, inch' });
  await expect(found.getByRole('heading')).toContainText(count);
  expect(Number.parseInt(count)).toBeGreaterThan(50);
  await expect(found.getByRole('table')).toHaveAttribute('aria-rowcount', String(Number.parseInt(count) + 1));
  await open(page, '/app/products/series/x-mill-4?view=matrix&row=12.7&column=nothing');
  await expect(page.getByRole('region', { name: 'Sizes and prices' })).toBeVisible();
  await expect(found).toHaveCount(0);
});

test('in a narrow window the texts of a cell stay in it, in French, too', async ({ page }) => {
  await page.context().addCookies([{ name: 'language', value: 'fr', url: process.env['SHOP_URL'] ?? '' }]);
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, `${category}?view=matrix`);
  const cells = page.getByRole('table').getByRole('cell').getByRole('link');
  await expect(cells.first()).toContainText(/\d pièces, \d+ en stock/);
  const outside = await cells.evaluateAll((links) =>
    links.flatMap((link) => {
      const { left, right } = link.getBoundingClientRect();
      return [...link.querySelectorAll('span:not(.sr-only)')].flatMap((text) => {
        const box = text.getBoundingClientRect();
        return box.left < left || box.right > right ? (text.textContent ?? '') : [];
      });
    }),
  );
  expect(outside).toEqual([]);
});

test('a matrix of few columns is no wider than it needs to be', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `${category}?view=matrix&diameter=12.7&cutting-length=25.4`);
  const heads = page.getByRole('table', { name: /Corner × Shank form/ }).getByRole('columnheader');
  await expect(heads).toHaveCount(3);
  for (const head of await heads.all()) expect((await head.boundingBox())?.width).toBeLessThan(240);
});

test('a matrix of one column names what its sizes are, above them and at the parts of one', async ({
  page,
}) => {
  await open(page, '/app/products/series/x-mill-4/categories/inch-square?diameter=3.9688&view=matrix');
  const parts = page.getByRole('region', { name: 'Parts', exact: true });
  await expect(parts.getByText('Length of cut', { exact: true })).toBeVisible();
  const size = parts.getByRole('list', { name: 'Length of cut' }).getByRole('link', { name: /^5\/16 in/ });
  await size.click();
  await expect(page.getByRole('region', { name: 'Length of cut 5/16 in' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test('the arrow keys move between the cells and Enter opens one; filters apply', async ({ page }) => {
  await open(page, `${category}?view=matrix`);
  const matrix = page.getByRole('table', { name: /Diameter × Length of cut/ });
  const cells = matrix.getByRole('link');
  const before = await cells.count();
  await cells.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cells.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const second = matrix.getByRole('row').nth(2).getByRole('link');
  await expect(second.and(page.locator(':focus'))).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(second.last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(matrix.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(second.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /^5\/32 in ×/ })).toBeFocused();

  await page
    .getByRole('navigation', { name: 'Filters' })
    .getByRole('link', { name: /R \.060 in/ })
    .click();
  await expect(page).toHaveURL(/view=matrix/);
  await expect.poll(() => cells.count()).toBeLessThan(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the diameter of a drill leads to its lengths, each with its price', async ({ page }) => {
    await open(page, `${series}?view=matrix`);
    await page.getByRole('textbox', { name: 'Find a diameter' }).fill('8.5');
    await page.getByRole('button', { name: 'Find', exact: true }).tap();
    const size = page.getByRole('link', { name: /^8\.5 mm × 5xD \$/ }).filter({ visible: true });
    await expect(size).toBeInViewport();
    expect(await smallTargets(page.getByRole('region', { name: 'Sizes and prices' }))).toEqual([]);
    expect(await violationsOn(page)).toEqual([]);
    await size.tap();
    const found = page.getByRole('region', { name: '8.5 mm × 5xD' });
    await expect(found.getByRole('textbox')).toBeInViewport();
    await found.getByRole('link', { name: 'Choose another size' }).tap();
    await expect(size).toBeVisible();
  });

  test('a size is chosen step by step: diameter, length, part', async ({ page }) => {
    await open(page, category);
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Matrix' }).tap();
    const steps = page.getByRole('region', { name: 'Parts', exact: true });
    await steps.getByText('1/2 in', { exact: true }).filter({ visible: true }).tap();
    const size = steps.getByRole('link', { name: half }).filter({ visible: true });
    await expect(size).toBeVisible();
    expect(await smallTargets(steps)).toEqual([]);
    expect(await violationsOn(page)).toEqual([]);
    await size.tap();

    const found = page.getByRole('region', { name: half });
    await expect(found.getByRole('heading')).toBeInViewport();
    await expect(size).toBeHidden();
    expect(await smallTargets(found)).toEqual([]);
    await found.getByRole('textbox').first().fill('2');
    await page.getByRole('button', { name: 'Add 1 part' }).tap();
    await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
    await found.getByRole('link', { name: 'Choose another size' }).tap();
    await expect(size).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a diameter is found by its letter', async ({ page }) => {
    await openWithoutWaiting(page, `${series}?view=matrix`);
    await page.getByRole('textbox', { name: 'Find a diameter' }).fill('Q');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(
      page.getByRole('rowheader', { name: 'Q', exact: true }).filter({ visible: true }),
    ).toHaveCount(1);
  });

  test('a text that is no diameter is kept, and refused', async ({ page }) => {
    await openWithoutWaiting(page, `${series}?view=matrix`);
    const field = page.getByRole('textbox', { name: 'Find a diameter' });
    await field.fill('half');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('half');
    await expect(field).toHaveAccessibleDescription(/.+/);
  });

  test('the matrix of a series, its ranges and its cells are links', async ({ page }) => {
    await openWithoutWaiting(page, series);
    await page.getByRole('link', { name: 'Matrix' }).click();
    await page.getByRole('navigation', { name: 'Diameter: ranges' }).getByRole('link').nth(2).click();
    await page.getByRole('link', { name: /^8\.5 mm × 3xD ,/ }).click();
    await expect(page.getByRole('region', { name: '8.5 mm × 3xD' }).getByRole('rowheader')).toHaveCount(1);
  });

  test('the view, the cells and the way to the table are links', async ({ page }) => {
    await openWithoutWaiting(page, category);
    await page.getByRole('link', { name: 'Matrix' }).click();
    const matrix = page.getByRole('table', { name: /Diameter × Length of cut/ });
    await matrix.getByRole('link', { name: half }).click();
    await expect(page.getByRole('region', { name: half }).getByRole('rowheader').first()).toHaveText(
      /^X4-1\/2R-/,
    );
    await page.getByRole('link', { name: 'Show in the table' }).click();
    await expect(page.getByRole('columnheader', { name: /Price/ })).toBeVisible();
  });
});
