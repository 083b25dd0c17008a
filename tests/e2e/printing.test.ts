// Printed pages: content to read, and nothing to press.

/// <reference lib="dom" />
import { expect, test } from './fixtures.ts';
import { call, fillCart, fillSections, open, rowsOnPaper, signIn } from './visitor.ts';

test('a print has neither header nor footer nor anything to press, and is white in every theme', async ({
  page,
}) => {
  await fillCart(page, { 'PD3D-#21': 3 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const [address, words] of [
    ['/app/cart', 'PD3D-#21'],
    ['/app/products/X4-1%252F2R-030-W', 'Cutting diameter'],
    ['/app/products/series/x-mill-4/categories/inch-square', 'X4-1/8S-SQ'],
    ['/app/content/tech/wear', 'Reamers'],
  ] as const) {
    await open(page, address);
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
  }
});

test('a long table is printed whole, though the page renders only the rows near the window', async ({
  page,
}) => {
  await open(page, '/app/products/series/x-mill-4/categories/inch-corner-radius?size=2000');
  const parts = page.getByRole('region', { name: 'Parts' });
  const found = parts.getByRole('status');
  await expect(found).toHaveText(/^\d+ parts$/); // not the first of them, which come with the page
  const all = Number.parseInt(await found.innerText(), 10);
  const rows = parts.getByRole('rowheader');
  expect(await rows.count()).toBeLessThan(all);
  await expect.poll(() => rowsOnPaper(page)).toBe(all);
  expect(await rows.count()).toBeLessThan(all);
});

test('what is printed fills the sheet, upright and across, from Letter to 17 × 11', async ({
  page,
  shop,
}) => {
  await signIn(page, await shop.buyer({ creditLimit: 5_000 }));
  const part = await shop.part({ cad: 100_00, onHand: 5 });
  await fillCart(page, { [part]: 1 });
  await fillSections(page);
  const { uuid } = (await call(page, 'POST', '/trunk', { method: 'account' })).body.data;
  await fillCart(page, { [part]: 2 });
  await page.emulateMedia({ media: 'print' });
  for (const address of [
    `/customer/account/orders/${uuid}`,
    `/customer/account/order-confirmation/${uuid}`,
    '/customer/account/orders',
    '/app/cart',
    '/app/products/series/x-mill-4/categories/inch-square',
  ]) {
    await open(page, address);
    // Letter upright and across, Legal and 17 × 11 across, at 96 px to the inch.
    for (const width of [816, 1056, 1344, 1632]) {
      await page.setViewportSize({ width, height: 1056 });
      const share = await page.getByRole('main').evaluate((main) => {
        const widths = [...main.querySelectorAll('table')].map(
          (table) => table.getBoundingClientRect().width,
        );
        return Math.max(...widths) / Math.min(main.clientWidth, 1320);
      });
      expect({ address, width, isFilled: share > 0.6 }).toEqual({ address, width, isFilled: true });
    }
  }
});
