// A tab whose session changed in another tab of the same browser: signed in, out, or as somebody else.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { call, fillCart, open, signIn, trunkOf } from './visitor.ts';

/** Types a part into the first row of quick-add, and returns the button that adds it to the cart. */
async function typePart(page: Page, part: string, pieces: string) {
  await page
    .getByRole('textbox', { name: /Part number/ })
    .first()
    .fill(part);
  await page
    .getByRole('textbox', { name: /Quantity/ })
    .first()
    .fill(pieces);
  const add = page.getByRole('main').getByRole('button', { name: 'Add To Cart' });
  await expect(add).toBeEnabled();
  return add;
}

test('after signing out and in again in another tab the first one continues as before', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer();
  const part = await shop.part();
  await signIn(page, buyer);
  await fillCart(page, { [part]: 2 });
  await open(page, '/app/cart');
  await page
    .getByRole('button', { name: `Edit the quantity of ${part}` })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit quantity' });
  await dialog.getByLabel('Quantity').fill('7');

  await call(page, 'POST', '/logout');
  await signIn(page, buyer);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect((await trunkOf(page)).bags[0].items).toMatchObject([{ inventory_code: part, requested: 7 }]);
  await expect(page.getByRole('list', { name: 'Notifications' })).toBeEmpty();
});

test('a guest whose session is gone from the browser can still fill a cart', async ({
  page,
  context,
  shop,
}) => {
  const part = await shop.part();
  await open(page, '/app/quick-add');
  const add = await typePart(page, part, '3');
  await context.clearCookies();
  await add.click();
  await expect(page).toHaveURL(/\/app\/cart$/);
  expect((await trunkOf(page)).bags[0].items).toMatchObject([{ inventory_code: part, requested: 3 }]);
});

test('a guest who signs in in another tab is told before anything is done as the customer, and typed text stays', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer();
  const part = await shop.part();
  await call(page, 'POST', '/currency', { currency: 'USD' });
  await open(page, '/app/quick-add');
  const add = await typePart(page, part, '4');
  await signIn(page, buyer);
  await add.click();

  const told = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await expect(told).toContainText(`You are now signed in as ${buyer.name}`);
  await expect(page.getByRole('textbox', { name: /Part number/ }).first()).toHaveValue(part);
  await expect(page.getByRole('banner')).toContainText(buyer.name);
  // The buyer's company pays in CAD.
  await expect(
    page.getByRole('banner').getByRole('img', { name: 'Prices shown in Canadian $' }),
  ).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('USD');
  expect((await trunkOf(page)).uuid).toBeNull();

  await add.click();
  await expect(page).toHaveURL(/\/app\/cart$/);
  expect((await trunkOf(page)).bags[0].items).toMatchObject([{ inventory_code: part, requested: 4 }]);
});

test('quick add has the prices of whoever is signed in by now, for rows that are looked up and rows still to be', async ({
  page,
  shop,
}) => {
  const [first, second] = [
    await shop.part({ cad: 90_00, usd: 60_00 }),
    await shop.part({ cad: 80_00, usd: 50_00 }),
  ];
  await call(page, 'POST', '/currency', { currency: 'USD' });
  await open(page, '/app/quick-add');
  await typePart(page, first, '1');
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows.nth(1)).toContainText('$60.00');
  await signIn(page, await shop.buyer());
  await page.getByLabel('Part number, row 2', { exact: true }).fill(second);
  await page.getByLabel('Quantity, row 2', { exact: true }).fill('1');

  await expect(rows.nth(2)).toContainText('$80.00');
  await expect(rows.nth(1)).toContainText('$90.00');
  await expect(page.getByRole('main')).toContainText('Price CAD');
  await expect(page.getByRole('main')).not.toContainText('could not be looked up');
  await expect(page.getByRole('list', { name: 'Notifications' })).toContainText('You are now signed in');
});

test('quantities typed into a list stay on the page for another customer, as the notice says', async ({
  page,
  shop,
}) => {
  await signIn(page, await shop.buyer());
  await open(page, '/app/products/series/x-mill-4/categories/inch-square');
  const quantity = page.getByRole('textbox', { name: 'Quantity of X4-1/8S-SQ' });
  await quantity.fill('4');
  await call(page, 'POST', '/logout');
  await signIn(page, await shop.buyer());
  const add = page.getByRole('button', { name: 'Add 1 part' });
  await add.click();

  await expect(page.getByRole('list', { name: 'Notifications' })).toContainText(
    'what you typed is still here',
  );
  await expect(quantity).toHaveValue('4');
  await add.click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Shopping Cart 1 line' })).toBeVisible();
});

test('a quantity in the cart that finds another customer signed in says so once', async ({ page, shop }) => {
  const part = await shop.part();
  await fillCart(page, { [part]: 1 });
  await open(page, '/app/cart');
  await signIn(page, await shop.buyer());
  const quantity = page.getByRole('textbox', { name: `Quantity of ${part}` });
  await quantity.fill('4');
  await quantity.press('Enter');
  const notices = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await expect(notices).toContainText(['You are now signed in']);
  await expect(notices).toHaveCount(1);
});

test('a customer who is signed out in another tab is told, and continues once signed in there', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer();
  await signIn(page, buyer);
  await open(page, '/customer/account/feedback');
  const words = page.getByRole('main').getByRole('textbox').last();
  await words.fill('The page of my orders is slow.');
  await call(page, 'POST', '/logout');
  await page.getByRole('button', { name: /^Send/ }).click();

  const told = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await expect(told).toContainText('You are signed out');
  await expect(words).toHaveValue('The page of my orders is slow.');

  await signIn(page, buyer);
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByRole('main')).toContainText(/ticket/i);
});
