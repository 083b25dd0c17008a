// Ordering again, from home and from the list of orders.

/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import type { BackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { call, fillCart, fillSections, open, signIn, trunkOf } from './visitor.ts';

/** Signs a new buyer in who has ordered pieces of two parts, the second backordered until a known day. */
async function buyerWithOrder(page: Page, shop: BackOffice) {
  const buyer = await shop.buyer({ creditLimit: 50_000 });
  const [plain, scarce] = [await shop.part({ cad: 100_00 }), await shop.part({ cad: 50_00, onHand: 1 })];
  await signIn(page, buyer);
  await fillCart(page, { [plain]: 2, [scarce]: 4 });
  await fillSections(page, 'PO-AGAIN');
  const { body } = await call(page, 'POST', '/trunk', { method: 'account' });
  return { plain, scarce, uuid: body.data.uuid as string };
}

const requestedOf = async (page: Page) =>
  Object.fromEntries(
    (await trunkOf(page)).bags
      .flatMap((bag: { items: { inventory_code: string; requested: number }[] }) => bag.items)
      .map((item: { inventory_code: string; requested: number }) => [item.inventory_code, item.requested]),
  );

test('from home, an order fills the cart in two clicks', async ({ page, shop }) => {
  const { plain, scarce } = await buyerWithOrder(page, shop);
  await open(page, '/app/');
  const orders = page.getByRole('region', { name: 'Your latest orders' });
  await expect(orders.getByRole('row', { name: 'PO-AGAIN' })).toContainText(
    '1 line backordered, date to be confirmed',
  );
  await orders.getByRole('button', { name: /^Order again: \d+$/ }).click();
  await expect(orders.getByRole('status')).toContainText('2 lines added to your cart');
  await expect(orders.getByRole('status')).toContainText(`${scarce}: 4 backordered, date to be confirmed`);
  await orders.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/\/app\/cart$/);
  expect(await requestedOf(page)).toEqual({ [plain]: 2, [scarce]: 4 });
});

test('what has changed since an order is said line by line, on the page of the order too', async ({
  page,
  shop,
}) => {
  const { plain, scarce, uuid } = await buyerWithOrder(page, shop);
  const successor = await shop.part({ cad: 60_00 });
  await shop.changePrice(plain, 120_00);
  await shop.replacePart(scarce, successor);
  await shop.settled();
  await open(page, `/customer/account/orders/${uuid}`);
  await page.getByRole('button', { name: 'Order again' }).click();
  const status = page.getByRole('status').filter({ hasText: 'What has changed' });
  await expect(status).toContainText('1 line added to your cart');
  await expect(status).toContainText(`${plain}: $100.00 then, $120.00 today`);
  await expect(status).toContainText(`${scarce} was left out: it is no longer sold.`);
  expect(await requestedOf(page)).toEqual({ [plain]: 2 });
  await status.getByRole('link', { name: `Open ${successor}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(successor);
});

test('an order that is added twice says what was in the cart already, and can be taken out again', async ({
  page,
  shop,
}) => {
  const { plain, scarce } = await buyerWithOrder(page, shop);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/app/');
  const orders = page.getByRole('region', { name: 'Your latest orders' });
  const again = orders.getByRole('button', { name: /^Order again: \d+$/ });
  await expect(again).toHaveText('Order again');
  await again.click();
  await expect(orders.getByRole('status')).not.toContainText('Already in your cart');
  await again.click();
  await expect(orders.getByRole('status')).toContainText(`${plain}: 4 in the cart now`);
  await expect(orders.getByRole('status')).toContainText(`${scarce}: 8 in the cart now`);
  await orders.getByRole('button', { name: 'Undo' }).click();
  await expect(orders.getByRole('status')).toContainText('Taken out of the cart again');
  await expect(orders.getByRole('status')).not.toContainText('in the cart now');
  await expect(orders.getByRole('status')).not.toContainText('added to your cart');
  expect(await requestedOf(page)).toEqual({ [plain]: 2, [scarce]: 4 });
});

test('from home, often bought parts are added in other quantities than the last', async ({ page, shop }) => {
  const { plain, scarce } = await buyerWithOrder(page, shop);
  await open(page, '/app/');
  const parts = page.getByRole('region', { name: 'Often bought' });
  await expect(parts.getByRole('row', { name: plain })).toContainText('$100.00');
  await parts.getByRole('button', { name: 'Fill in the last quantities' }).click();
  await expect(parts.getByRole('textbox', { name: `Quantity of ${scarce}` })).toHaveValue('4');
  await parts.getByRole('textbox', { name: `Quantity of ${plain}` }).fill('9');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('region', { name: 'Added to your cart' });
  await expect(drawer).toContainText(plain);
  await expect(drawer).toContainText(/4 backordered, date to\sbe\sconfirmed/);
  expect(await requestedOf(page)).toEqual({ [plain]: 9, [scarce]: 4 });
});

test('on a phone the quantities that are filled in on home come into sight, with the whole bar that adds them', async ({
  page,
  shop,
}) => {
  const { plain, scarce } = await buyerWithOrder(page, shop);
  await page.setViewportSize({ width: 390, height: 600 });
  await open(page, '/app/');
  const parts = page.getByRole('region', { name: 'Often bought' });
  const fill = parts.getByRole('button', { name: 'Fill in the last quantities' });
  await fill.evaluate((button) => scrollTo({ top: scrollY + button.getBoundingClientRect().bottom - 590 }));
  await fill.click();
  await expect(parts.getByRole('button', { name: 'Add 2 parts' })).toBeInViewport({ ratio: 1 });
  for (const part of [plain, scarce])
    await expect(parts.getByRole('textbox', { name: `Quantity of ${part}` })).toBeInViewport({ ratio: 1 });
});

for (const width of [390, 768, 1440]) {
  test(`home shifts nothing while the orders come, at ${width} px`, async ({ page, shop }) => {
    await buyerWithOrder(page, shop);
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(globalThis, { shifts });
      type Shift = { sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };
      const place = (rect: DOMRect) => [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(' ');
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          for (const { node, previousRect, currentRect } of (entry as unknown as Shift).sources)
            shifts.push(
              `${node instanceof Element ? node.outerHTML.slice(0, 200) : node?.textContent} from ${place(previousRect)} to ${place(currentRect)}`,
            );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, '/app/');
    await expect(page.getByRole('region', { name: 'Your latest orders' }).getByRole('table')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Often bought' }).getByRole('table')).toBeVisible();
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
    expect(shifts).toEqual([]);
  });
}

test('a guest’s home has no place for orders', async ({ page }) => {
  await open(page, '/app/');
  await expect(page.getByRole('region', { name: 'Your latest orders' })).toHaveCount(0);
});
