// Notices cover no control: on a desktop none at all, on a small screen none that stays in place and none that is brought into view.

/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fillCart, open, signIn } from './visitor.ts';

const screens = [
  {
    name: 'the cart',
    path: '/app/cart',
    fail: async (page: Page) =>
      page.getByRole('main').getByRole('button', { name: 'Cards', exact: true }).click(),
  },
  {
    name: 'quick add',
    path: '/app/quick-add',
    fail: async (page: Page) => {
      await page.getByLabel('Part number, row 1', { exact: true }).fill('PD3D-#21');
      await page.getByLabel('Quantity, row 1', { exact: true }).fill('2');
      await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
    },
  },
  {
    name: 'the page of a part',
    path: '/app/products/PD3D-%252321',
    fail: async (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click(),
  },
];

for (const width of [390, 768, 1440])
  for (const { name, path, fail } of screens)
    test(`notices on ${name} cover no control at ${width} px`, async ({ page, shop, faults }) => {
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, await shop.buyer({ creditLimit: 50_000 }));
      await fillCart(page, { 'PD3D-#21': 3, [await shop.part()]: 2, [await shop.part()]: 2 });
      await open(page, path);

      const notices = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
      await page.route(/\/api\/trunk\//, (route) => route.abort());
      await fail(page);
      await expect(notices).toHaveCount(1);
      const isSmall = width < 1024;
      expect(await coveredControls(page, { isBroughtIntoView: isSmall })).toEqual([]);
      // Beside a title there is room for one as long as this; on a small screen the second comes below it.
      if (!isSmall) await notices.getByRole('button', { name: 'Close' }).click();
      await page.unroute(/\/api\/trunk\//);
      await page.route(/\/api\/trunk\//, (route) =>
        route.fulfill({ status: 409, json: { message: 'The shop is busy', code: 'busy' } }),
      );
      await fail(page);
      await expect(notices).toHaveCount(isSmall ? 2 : 1);
      faults.splice(0);

      expect(await coveredControls(page, { isBroughtIntoView: isSmall })).toEqual([]);
      await page.evaluate(() => scrollBy(0, 400));
      expect(await coveredControls(page, { isBroughtIntoView: isSmall })).toEqual([]);
    });

test('several notices on a wide screen are a stack at the right, each as wide as it needs', async ({
  page,
  faults,
}) => {
  await page.setViewportSize({ width: 1100, height: 900 });
  await open(page, '/app/products/PD3D-%252321');
  for (const text of ['One', 'Two', 'Three', 'Four']) {
    await page.route(/\/api\/trunk\//, (route) =>
      route.fulfill({ status: 409, json: { message: `${text}: the shop cannot do this now`, code: 'busy' } }),
    );
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText(`${text}: the shop`)).toBeVisible();
  }
  faults.splice(0);
  const boxes = await page
    .getByRole('list', { name: 'Notifications' })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes).toHaveLength(4);
  for (const [index, box] of boxes.entries()) {
    expect(box.width).toBeGreaterThan(240);
    expect(box.right).toBeCloseTo(boxes[0]!.right, 0);
    if (index > 0) expect(box.top).toBeGreaterThanOrEqual(boxes[index - 1]!.bottom);
  }
});

test('a notice stands beside the title, and covers none of it, in both languages', async ({
  page,
  context,
  faults,
}) => {
  for (const [address, language] of [
    ['/app/products/PD3D-%252321', 'fr'],
    ['/app/quick-add', 'fr'],
    ['/app/mod?inventoryCode=X4-1%2F2R-SQ', 'en'],
  ] as const) {
    for (const width of [1024, 1100, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await context.addCookies([{ name: 'language', value: language, url: 'http://localhost' }]);
      await open(page, address);
      await context.setOffline(true);
      const notice = page.locator('.notices li');
      await expect(notice).toBeVisible();
      const clear = await notice.evaluate((item) => {
        const title = document.createRange();
        title.selectNodeContents(document.querySelector('main h1')!);
        return item.getBoundingClientRect().left - title.getBoundingClientRect().right;
      });
      expect(clear, `${address} ${width}`).toBeGreaterThan(0);
      await context.setOffline(false);
    }
  }
  faults.splice(0); // the browser logs that there was no network
});

test('a notice is above an open dialog, and can be closed there', async ({ page, faults }) => {
  await fillCart(page, { 'PD3D-#21': 3 });
  await open(page, '/app/cart');
  await page.getByRole('button', { name: 'Add item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add item' });
  await page.route(/\/api\/trunk\//, (route) => route.fulfill({ status: 500, json: {} }));
  await dialog.getByLabel('Part number').fill('PD3D-#22');
  await dialog.getByRole('button', { name: 'Add To Cart' }).click();
  const notice = page.getByRole('listitem').filter({ hasText: 'Something went wrong' });
  await notice.getByRole('button', { name: 'Close' }).click();
  faults.splice(0);
  await expect(notice).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

/** Returns the controls of which a notice covers the middle. With `isBroughtIntoView`, each is first scrolled to as the Tab key does. */
function coveredControls(page: Page, { isBroughtIntoView }: { isBroughtIntoView: boolean }) {
  return page.evaluate(async (isFirstScrolled) => {
    // A frame makes room for the notices before it is painted.
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')];
    const notices = document.querySelector<HTMLElement>('.notices')!;
    const covered: string[] = [];
    let looked = 0;
    for (const control of controls) {
      if (control.closest('.notices') !== null || !control.checkVisibility()) continue;
      if (isFirstScrolled) control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { x, y, width, height } = control.getBoundingClientRect();
      const middle = () => document.elementFromPoint(x + width / 2, y + height / 2);
      const isBelowNotice = middle()?.closest('.notices');
      looked += 1;
      // The title of the page, not a notice, covers a control that has scrolled behind it.
      notices.style.visibility = 'hidden';
      if (isBelowNotice && control.contains(middle())) covered.push(control.outerHTML.slice(0, 160));
      notices.style.visibility = '';
    }
    return looked > 20 ? covered : [`only ${looked} controls`];
  }, isBroughtIntoView);
}
