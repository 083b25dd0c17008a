// A cart shared with a colleague of the company, and closed to everybody else.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { violationsOn } from './violations.ts';
import { call, fillCart, open, signIn, signInByForm, trunkOf } from './visitor.ts';

const titleOf = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a colleague opens the link, sees what has changed, and takes the lines into a cart of their own', async ({
  page,
  browser,
  shop,
}) => {
  const buyer = await shop.buyer();
  const [kept, dearer] = [await shop.part({ cad: 100_00 }), await shop.part({ cad: 50_00 })];
  await signIn(page, buyer);
  await fillCart(page, { [kept]: 2, [dearer]: 4 });
  await open(page, '/app/cart');
  await page.getByRole('button', { name: 'Share with colleagues' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share with colleagues' });
  await expect(dialog).toContainText('Only people of your company can open it');
  await dialog.getByLabel('Note to your colleagues').fill('For cell 4');
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(titleOf(page, 'A cart you share')).toBeVisible();
  const link = await page.getByLabel('Link for your colleagues').inputValue();
  expect(link).toMatch(/\/customer\/account\/shared-carts\/[\da-f-]{36}$/);
  await expect(page.getByRole('link', { name: 'Send by e-mail' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=/,
  );
  expect(await violationsOn(page)).toEqual([]);
  await shop.changePrice(dearer, 55_00);
  await shop.settled();

  const other = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const { pathname } = new URL(link);
  await open(other, pathname);
  const colleague = await shop.person(buyer);
  await signInByForm(other, colleague);
  await expect(other).toHaveURL(pathname);
  await expect(titleOf(other, `Cart shared by ${buyer.name}`)).toBeVisible();
  const main = other.getByRole('main');
  await expect(main).toContainText('For cell 4');
  await expect(main).toContainText('$50.00 when shared');
  await expect(main).toContainText('$420.00');
  await expect(main.getByLabel('Link for your colleagues')).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Stop sharing' })).toHaveCount(0);
  expect(await violationsOn(other)).toEqual([]);

  await main.getByRole('button', { name: 'Add all to cart' }).click();
  await expect(main.getByRole('status')).toContainText(`${dearer}: $50.00 then, $55.00 today`);
  const { items } = (await trunkOf(other)).bags[0];
  expect(items).toMatchObject([
    { inventory_code: kept, requested: 2 },
    { inventory_code: dearer, requested: 4 },
  ]);
  await other.context().close();
});

test('somebody of another company and a guest do not see a shared cart, and nobody does once it is not shared', async ({
  page,
  browser,
  shop,
}) => {
  await signIn(page, await shop.buyer());
  await fillCart(page, { [await shop.part()]: 2 });
  const { uuid } = (await call(page, 'POST', '/shared-trunks', { note: 'Secret' })).body.data;
  const path = `/customer/account/shared-carts/${uuid}`;

  const other = await browser.newPage();
  await open(other, path);
  await expect(other).toHaveURL(/\/login\?next=/);
  await signIn(other, await shop.buyer());
  const answer = await open(other, path);
  expect(answer?.status()).toBe(404);
  await expect(other.getByRole('main')).toContainText('This shared cart is not available');
  await expect(other.getByRole('main')).not.toContainText('Secret');
  expect(await violationsOn(other)).toEqual([]);
  expect((await call(other, 'POST', `/shared-trunks/${uuid}/add-to-trunk`)).status).toBe(404);
  await other.context().close();

  await open(page, '/customer/account/shared-carts');
  await page.getByRole('main').getByRole('table').getByRole('link').click();
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('main')).toContainText('You share no carts');
  expect((await open(page, path))?.status()).toBe(404);
});

test('a guest has nobody to share a cart with', async ({ page, shop }) => {
  await fillCart(page, { [await shop.part()]: 2 });
  await open(page, '/app/cart');
  await expect(page.getByRole('link', { name: 'Download CSV' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share with colleagues' })).toHaveCount(0);
});
