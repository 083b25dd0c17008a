import { expect, test } from './fixtures.ts';
import { open, openWithoutWaiting } from './visitor.ts';

const part = '/app/products/X4-1%252F2R-030-W';
const category = '/app/products/series/x-mill-4/categories/inch-corner-radius?diameter=12.7';

test('a reader who chooses millimetres sees every size in them, at once and on the next visit', async ({
  page,
}) => {
  await open(page, part);
  const drawing = page.getByRole('img', { name: 'Drawing of X4-1/2R-030-W' });
  const dimensions = page.getByRole('region', { name: 'Dimensions' });
  const sizes = page.getByRole('banner').getByRole('group', { name: 'Sizes' });
  await expect(sizes.getByRole('link', { name: 'Per part' })).toHaveAttribute('aria-current', 'true');
  await expect(dimensions.getByRole('row', { name: 'Cutting diameter' })).toHaveText(/1\/2\s*in$/);
  await expect(drawing).toContainText('Ø 1/2');

  await sizes.getByRole('link', { name: /^mm/ }).click();
  await expect(dimensions.getByRole('row', { name: 'Cutting diameter' })).toHaveText(/12\.7\s*mm$/);
  await expect(dimensions.getByRole('row', { name: 'Diameter tolerance' })).toHaveText(/\+0\/−0\.051\s*mm$/);
  await expect(dimensions).toContainText('converted to millimetres, to three decimals');
  await expect(drawing).toContainText('Ø 12.7');
  // The code and the description of the part do not change.
  await expect(page.getByRole('main')).toContainText('1/2 in 4-flute end mill, corner radius .030');

  const again = await page.request.get(part);
  expect(await again.text()).toContain('12.7');
  await open(page, category);
  const row = page.getByRole('row', { name: 'X4-1/2R-030-W' });
  await expect(row).toContainText('0.762');
  await expect(page.getByRole('link', { name: 'Remove filter Diameter: 12.7 mm' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Filters' })).toContainText('R 0.762 mm');
});

test('sizes change at once, and what is typed stays', async ({ page }) => {
  await open(page, category);
  await page.getByLabel('Quantity of X4-1/2R-030-W').fill('4');
  const sizes = page.getByRole('banner').getByRole('group', { name: 'Sizes' });
  await sizes.getByRole('link', { name: /^mm/ }).click();
  await expect(page.getByRole('row', { name: 'X4-1/2R-030-W' })).toContainText('25.4');
  await expect(page.getByLabel('Quantity of X4-1/2R-030-W')).toHaveValue('4');
  await sizes.getByRole('link', { name: 'Per part' }).click();
  await expect(page.getByRole('row', { name: 'X4-1/2R-030-W' })).toContainText('.030');
});

test('metric and inch parts are in one list in inches, and converted parts say so', async ({ page }) => {
  await open(page, '/app/search?query=12.7');
  await page
    .getByRole('banner')
    .getByRole('group', { name: 'Sizes' })
    .getByRole('link', { name: /^in:/ })
    .click();
  const head = page.getByRole('columnheader', { name: 'Made in' });
  await expect(head).toBeVisible();
  await expect(page.getByRole('main')).toContainText('fractions where exact, otherwise four decimals');
  await expect(page.getByRole('navigation', { name: 'Filters' })).toContainText('1/2 in');
  await expect(page.getByRole('navigation', { name: 'Filters' })).not.toContainText('12.7 mm');
});

test('a depth is typed in the units that the reader chose', async ({ page }) => {
  await open(page, category);
  await page
    .getByRole('banner')
    .getByRole('group', { name: 'Sizes' })
    .getByRole('link', { name: /^in:/ })
    .click();
  await page.getByLabel('Minimum reach').fill('1.5');
  await page.getByRole('button', { name: 'Apply' }).last().click();
  await expect(page.getByRole('link', { name: 'Remove filter Reach 1-1/2 in or more' })).toBeVisible();
});

test('on a phone the units are in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, part);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#mobile-menu').getByRole('link', { name: /^mm/ }).click();
  await expect(page.getByRole('img', { name: 'Drawing of X4-1/2R-030-W' })).toContainText('25.4');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Dimensions' })).toContainText('12.7');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the units are chosen by an address that leads back to the page with its filters', async ({
    page,
  }) => {
    await openWithoutWaiting(page, category);
    await page
      .getByRole('banner')
      .getByRole('group', { name: 'Sizes' })
      .getByRole('link', { name: /^mm/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`${category.replace('?', '\\?')}$`));
    await expect(page.getByRole('row', { name: 'X4-1/2R-030-W' })).toContainText('0.762');
    await openWithoutWaiting(page, part);
    await page
      .getByRole('banner')
      .getByRole('group', { name: 'Sizes' })
      .getByRole('link', { name: /^in:/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`${part}$`));
    await expect(page.getByRole('region', { name: 'Dimensions' })).toContainText('1/2');
  });
});
