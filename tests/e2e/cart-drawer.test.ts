// The drawer after adding to the cart, and how it stays out of the way.

/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { smallTargets } from './small-targets.ts';
import { violationsOn } from './violations.ts';
import { fillCart, open } from './visitor.ts';

const category = '/app/products/series/x-mill-4/categories/inch-square';
const drawerOf = (page: Page) => page.getByRole('region', { name: 'Added to your cart' });
const boxesOf = (page: Page) => page.getByRole('textbox', { name: /^Quantity of/ });

test('the page of a part says in a drawer what was added, what the cart comes to, and the next break', async ({
  page,
  shop,
}) => {
  const other = await shop.part({ cad: 100_00 });
  await fillCart(page, { [other]: 1, 'PD3D-#21': 1 });
  await open(page, '/app/products/PD3D-%252321');
  await page.getByRole('textbox', { name: 'Quantity', exact: true }).fill('6');
  await page.getByRole('button', { name: 'Add to cart' }).click();

  const drawer = drawerOf(page);
  await expect(drawer).toContainText('6 × PD3D-#21 added to your cart');
  await expect(drawer).toContainText('7 in the cart');
  await expect(drawer).toContainText(/Add 3 more and pay \$\d+\.\d\d each/);
  await expect(drawer).toContainText(/2 lines.*Subtotal \$\d/);
  await expect(page.getByRole('list', { name: 'Notifications' })).toBeEmpty();
  expect(await violationsOn(page)).toEqual([]);

  await drawer.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await expect(drawer).toHaveCount(0);
});

test('the drawer leaves after 8 seconds unless it is pointed at, at once by Escape, and by its button', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/app/products/PD3D-%252321');
  const [add, drawer] = [page.getByRole('button', { name: 'Add to cart' }), drawerOf(page)];
  await add.click();
  await expect(drawer).toBeVisible();
  await drawer.hover();
  await page.clock.runFor(20_000);
  await expect(drawer).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(8_000);
  await expect(drawer).toHaveCount(0);

  await add.click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await add.click();
  await drawer.getByRole('button', { name: 'Keep shopping' }).click();
  await expect(drawer).toHaveCount(0);
});

test('who adds from a list by keyboard keeps the focus, and the row is never covered', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, category);
  const drawer = drawerOf(page);
  for (const number of [0, 4, 12]) {
    const box = boxesOf(page).nth(number);
    await box.focus();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    // The drawer of the addition before is another one.
    const part = (await box.getAttribute('aria-label'))?.replace('Quantity of ', '') ?? '';
    await expect(drawer).toContainText(`2 × ${part} added to your cart`);
    await expect(box).toBeFocused();
    expect(await areApart(drawer, box.locator('xpath=ancestor::tr'))).toBe(true);
  }

  // The focus comes to rows that it covers, and it leaves.
  for (let row = 0; row < 25 && (await drawer.count()) > 0; row += 1) await page.keyboard.press('ArrowUp');
  await expect(drawer).toHaveCount(0);
});

test('a second addition replaces the first in the drawer', async ({ page }) => {
  await open(page, category);
  for (const quantity of ['2', '3']) {
    await boxesOf(page).first().fill(quantity);
    await page.keyboard.press('Enter');
    await expect(drawerOf(page)).toContainText(`${quantity} ×`);
  }
  await expect(drawerOf(page)).toHaveCount(1);
  await expect(drawerOf(page)).toContainText('5 in the cart');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('it is a sheet from below with large targets, and leaves when the next quantity is typed', async ({
    page,
  }) => {
    await open(page, category);
    await boxesOf(page).first().fill('2');
    await page.getByRole('button', { name: 'Add 1 part' }).tap();
    const sheet = drawerOf(page);
    await expect(sheet).toBeVisible();
    await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const { x, y, width, height } = (await sheet.boundingBox())!;
    expect([x, width, Math.round(y + height)]).toEqual([0, 390, 844]);
    expect(height).toBeLessThan(844 / 7);
    await expect(sheet.getByRole('link', { name: /^View cart *\$\d/ })).toBeVisible();
    expect(await smallTargets(sheet)).toEqual([]);

    await boxesOf(page).nth(1).fill('4');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add 1 part' })).toBeVisible();
  });

  test('it says what is backordered, and covers no bar at the lower edge', async ({ page }) => {
    await open(page, category);
    await boxesOf(page).first().fill('5000');
    await page
      .getByRole('checkbox', { name: /^Compare/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Add 1 part' }).tap();
    const [sheet, tray] = [drawerOf(page), page.locator('.stacked-bars')];
    await expect(sheet.getByText(/\d backordered/)).toBeVisible();
    await expect(tray).toBeVisible();
    expect(await areApart(sheet, tray)).toBe(true);
  });

  test.describe('on its side', () => {
    test.use({ viewport: { width: 844, height: 390 } });

    test('it is one line, and the button that adds stays in sight', async ({ page }) => {
      await open(page, '/app/products/PD3D-%252321');
      const [add, sheet] = [page.getByRole('button', { name: 'Add to cart' }), drawerOf(page)];
      await add.tap();
      await expect(sheet).toBeVisible();
      expect(await areApart(sheet, add)).toBe(true);
      expect((await sheet.boundingBox())!.height).toBeLessThan(390 / 5);
      expect(await smallTargets(sheet)).toEqual([]);
      await sheet.getByRole('button', { name: 'Keep shopping' }).tap();
      await expect(sheet).toHaveCount(0);
    });
  });
});

test('its code comes with the first addition; where it cannot, a notification says what was added', async ({
  page,
  faults,
}) => {
  await open(page, '/app/products/PD3D-%252321');
  await page.route('**/app/assets/*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('list', { name: 'Notifications' })).toContainText(
    '1 × PD3D-#21 added to your cart',
  );
  await expect(drawerOf(page)).toHaveCount(0);
  expect(faults.splice(0).filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
});

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  await one.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x;
}
