import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { violationsOn } from './violations.ts';
import { open, openWithoutWaiting, trunkOf } from './visitor.ts';

const reamed = '/app/hole?hole=6+H7%2C+18+deep%2C+4140';

/** The parts of a step. */
function parts(page: Page, step: string) {
  return page.getByRole('list', { name: `Parts for: ${step}` }).getByRole('listitem');
}

test('from a line of a drawing to the tools in the cart, with their speeds and files', async ({ page }) => {
  await open(page, '/app/hole');
  await page.getByRole('textbox', { name: 'Hole', exact: true }).fill('6 H7, 18 deep, 4140');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?hole=6/);

  await expect(page.getByLabel('Kind of hole')).toHaveValue('reamed');
  await expect(page.getByLabel('Material')).toHaveValue('P3');
  await expect(page.getByText('DIN 1420 for a hole of 6 mm to 6.012 mm')).toBeVisible();
  const reamers = parts(page, 'Ream 6 mm');
  await expect(reamers).toHaveCount(1);
  await expect(reamers.first()).toContainText('PDR-6.01');
  await expect(reamers.first()).toContainText('rpm');

  await page.getByLabel('Quantity of PD5D-M5.8', { exact: true }).fill('2');
  await page.getByLabel('Quantity of PDR-6.01').fill('1');
  await page.getByRole('button', { name: 'CAM data' }).click();
  const file = page.getByRole('link', { name: /Fusion/ }).first();
  expect(await file.getAttribute('href')).toContain('part=PD5D-M5.8&part=PDR-6.01&');
  expect((await page.request.get((await file.getAttribute('href')) ?? '')).status()).toBe(200);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add 2 parts' }).click();
  await expect(page.getByText('2 parts added to your cart')).toBeVisible();
  expect((await trunkOf(page)).bags[0].items).toMatchObject([
    { inventory_code: 'PD5D-M5.8', requested: 2 },
    { inventory_code: 'PDR-6.01', requested: 1 },
  ]);
});

test('on a phone the boxes for the quantity have a name and stand below each other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, reamed);
  const rows = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox', { name: /^Quantity of/ }) });
  const boxes = await page.getByRole('textbox', { name: /^Quantity of/ }).all();
  expect(boxes.length).toBeGreaterThan(1);
  await expect(rows.last().getByText('Quantity', { exact: true })).toBeVisible();
  const edges = await Promise.all(boxes.map(async (box) => (await box.boundingBox())?.x));
  expect(new Set(edges).size).toBe(1);
});

test('what was understood is changed in its fields, and the address is a link to it', async ({ page }) => {
  await open(page, '/app/hole?hole=M8x1.25+16+deep+304');
  await expect(parts(page, 'Mill the thread M8x1.25').first()).toContainText('TM-M8X1.25');
  await page.getByLabel('Thread made by').selectOption('formed');
  await expect(page.getByRole('heading', { name: 'Drill 7.45 mm' })).toBeVisible();
  await expect(page).toHaveURL(/threading=formed/);
  await open(page, page.url());
  await expect(page.getByRole('heading', { name: 'Form the thread M8x1.25' })).toBeVisible();
  await expect(page.getByLabel('Depth')).toHaveValue('16');
});

test('an impossible hole says which number is impossible and what is possible, beside its field', async ({
  page,
}) => {
  await open(page, '/app/hole?hole=8+mm+900+deep');
  await expect(page.getByRole('alert')).toContainText(
    'A depth of 900 mm is not possible: the deepest hole of this diameter is 800 mm',
  );
  await expect(page.getByLabel('Depth')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Depth').fill('30');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(parts(page, 'Drill 8 mm').first()).toContainText('8');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('the steps fit the screen, and nothing is in the way', async ({ page }) => {
    await open(page, reamed);
    await expect(page.getByRole('heading', { name: 'Ream 6 mm' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violationsOn(page)).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both forms lead to the same page, whole', async ({ page }) => {
    await openWithoutWaiting(page, '/app/hole');
    await page.getByRole('textbox', { name: 'Hole', exact: true }).fill('1/4-20 UNC 5/8 deep 6061');
    await page.getByRole('button', { name: 'Plan the hole' }).click();
    await expect(page.getByRole('heading', { name: 'Mill the thread 1/4-20' })).toBeVisible();
    await expect(parts(page, 'Mill the thread 1/4-20').first()).toContainText('TM-1/4-20-3D');
    await expect(parts(page, 'Mill the thread 1/4-20').first()).toContainText('rpm');

    await page.getByLabel('Depth').fill('3/8');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page).toHaveURL(/depth=3%2F8/);
    await expect(page.getByLabel('Depth')).toHaveValue('3/8');
    await expect(parts(page, 'Mill the thread 1/4-20').first()).toContainText('TM-1/4-20-2D');
  });
});

test('a hole that cannot be read is described further in the units that are shown', async ({ page }) => {
  await open(page, '/app/hole?hole=what');
  await expect(page.getByLabel('Numbers are in')).toHaveValue('metric');
  await page.getByRole('group', { name: 'Sizes' }).getByRole('link', { name: /^in/ }).click();
  await expect(page.getByLabel('Numbers are in')).toHaveValue('inch');
  await page.getByLabel('Diameter or thread').fill('.5');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('heading', { name: /Drill 1\/2 in/ })).toBeVisible();
});
