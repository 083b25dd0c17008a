// Made to order: a cart of its own, paid in advance, not returnable, with the drawing on the confirmation.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { call, goBack, open, sectionOf, signIn, waitUntilLive } from './visitor.ts';

const part = 'X4-1/2R-SQ';
const wish = '&do=shorten+2.75&do=weldon-flat&do=corner-radius+0.03';

/** Designs a mod and approves its drawing. */
async function design(page: Page) {
  await open(page, `/app/mod?inventoryCode=${encodeURIComponent(part)}${wish}`);
  await page.getByRole('checkbox', { name: /^I approve this drawing/ }).check();
}

async function putInCart(page: Page, quantity: string) {
  await design(page);
  await page.getByLabel('Quantity').fill('0');
  await expect(page.getByLabel('Quantity')).toHaveAccessibleDescription(/from 1 to 100,000/);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(/\/app\/mod\?/);
  await page.getByLabel('Quantity').fill(quantity);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(/\/app\/mod\/cart$/);
}

test('a modified end mill is ordered by card in a cart of its own, and its drawing is confirmed', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer({ province: 'ON', card: 'sandbox-approve' });
  await signIn(page, buyer);
  await putInCart(page, '3');
  const bag = page.getByRole('region', { name: 'Mods' });
  await expect(bag).toContainText(/MOD-[\dA-Z]{10}/);
  await expect(bag).toContainText('Shortened OAL 2-3/4 in');
  await expect(bag).toContainText(/Made to order: \d+ working days/);
  const code = /MOD-[\dA-Z]{10}/.exec(await bag.innerText())?.[0] ?? '';

  await page.getByRole('link', { name: 'Go to checkout' }).click();
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await checkout.getByRole('radio', { name: /Flat Rate/ }).check();
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await checkout.getByLabel('Purchase order number').fill('PO-6');
  await checkout.getByRole('button', { name: 'Continue' }).click();
  const heading = sectionOf(checkout, 'Review & Payment');
  await expect(heading).toBeFocused();
  const ring = (await heading.boundingBox())!;
  const firstLine = (await checkout.getByText('1 line', { exact: true }).boundingBox())!;
  expect(firstLine.y - ring.y - ring.height).toBeGreaterThanOrEqual(10);
  await expect(checkout.getByRole('radio', { name: /account/i })).toHaveCount(0);
  await checkout.getByRole('radio', { name: /Credit card/ }).check();
  await checkout.getByLabel('CVD').fill('123');
  const place = checkout.getByRole('button', { name: 'Place Order' });
  await expect(place).toBeDisabled();
  await expect(checkout).toContainText('Confirm that made-to-order items are not returnable.');
  await checkout.getByRole('checkbox', { name: /not returnable/ }).check();
  await place.click();

  await expect(page).toHaveURL(/\/app\/mod\/order-confirmation\/[-\da-f]{36}$/);
  await waitUntilLive(page);
  const main = page.getByRole('main');
  await expect(main).toContainText(code);
  await expect(main.getByRole('region', { name: 'Order lines' }).locator('svg').first()).toBeVisible();
  await expect(main).toContainText(/Made to order: \d+ working days/);
  await expect(main.getByRole('link', { name: 'Drawings (PDF)' })).toBeVisible();
  const confirmation = page.url();
  expect((await mailTo(buyer.email)).text).toContain(code);

  await open(page, '/app/mod/cart');
  await expect(page).toHaveURL(/\/app\/mod\/empty-cart$/);
  await expect(page.getByText('No items in the cart.')).toBeVisible();
  await expect(page.getByText('Add a modified product to view this page.')).toBeVisible();
  await page.getByRole('link', { name: 'View Saved Mods' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved mods' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(code);

  // The tool as it was ordered, for CAM and CAD.
  await open(page, `/customer/account/orders/${confirmation.split('/').at(-1)}`);
  await main.getByRole('button', { name: `Files: ${code}` }).click();
  const [model] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'STEP model' }).click(),
  ]);
  expect(model.suggestedFilename()).toBe(`${code}.step`);
  expect((await readFile(await model.path())).toString()).toContain('As ordered in order');

  await open(page, confirmation);
  await main.getByRole('button', { name: 'Order again' }).click();
  await main.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/\/app\/mod\/cart/);
  await expect(page.getByRole('main')).toContainText(code);
});

test('a mod is added without a question, under a name made from what is ground, and renamed later', async ({
  page,
  shop,
}) => {
  await signIn(page, await shop.buyer({ province: 'ON' }));
  await putInCart(page, '2');
  await goBack(page);
  const name = 'X4-1/2R-SQ: Shortened OAL 2-3/4 in, Weldon flat, Corner rad…';
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

  // Whoever comes back and adds again adds to the same saved mod.
  await page.getByLabel('Quantity').fill('1');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(/\/app\/mod\/cart$/);
  const [bag] = (await call(page, 'GET', '/mod-trunk')).body.data.bags;
  expect(bag.items).toMatchObject([{ requested: 3 }]);
  await goBack(page);
  await page.getByRole('button', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename' });
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Name').fill('Pocket in 4140');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pocket in 4140' })).toBeVisible();
  await open(page, '/customer/account/saved-mods');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Pocket in 4140' })).toBeVisible();
});

test('the price of any number of pieces of a mod stands where its quantity is chosen, and is that of the cart', async ({
  page,
  shop,
}) => {
  await signIn(page, await shop.buyer({ province: 'ON' }));
  await design(page);
  const sum = page.getByRole('main').getByText(/ × .* = /);
  await expect(sum).toHaveText(/^1 × /);
  await page.getByLabel('Quantity').fill('7');
  await expect(sum).toHaveText(/^7 × \$[\d.]+ = \$[\d,.]+$/);
  const inShop = await sum.innerText();
  const [, total = ''] = inShop.split(' = ');
  await page.getByRole('button', { name: 'Build a holder' }).click();
  await expect(page).toHaveURL(/\/app\/holder\?mod=/);

  // A saved mod is added from the account as well.
  await open(page, '/customer/account/saved-mods');
  await page.getByRole('link', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(/\/app\/mod\/add-to-cart\/[-\da-f]{36}$/);
  await page.getByLabel('Quantity').fill('7');
  await expect(sum).toHaveText(inShop);
  await page.getByLabel('Quantity').fill('0');
  await expect(sum).toHaveCount(0);
  await page.getByLabel('Quantity').fill('7');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('region', { name: 'Mods' })).toContainText(total);
});

test('mods and standards are two orders: standards stay in their own cart', async ({ page, shop }) => {
  await signIn(page, await shop.buyer({ province: 'ON' }));
  const other = page.getByRole('main').getByRole('link', { name: /^Made to order/ });
  const counted = page.waitForResponse('**/api/mod-trunk');
  await open(page, '/app/cart');
  await counted;
  await expect(other).toHaveAccessibleName('Made to order');
  await putInCart(page, '1');
  await expect(page.getByRole('complementary', { name: 'Checkout' })).toContainText(
    'Made-to-order items are an order of their own',
  );
  await page.getByRole('link', { name: 'The cart with catalogue parts' }).click();
  await expect(page.getByText('Your Cart Is Empty')).toBeVisible();
  await expect(page.getByRole('link', { name: '1 made-to-order line in its own cart' })).toHaveAttribute(
    'href',
    '/app/mod/cart',
  );

  // The tool is in the other cart, which says so here, whether this one is empty or not.
  await expect(other).toHaveAccessibleName('Made to order 1 line');
  await call(page, 'POST', '/trunk/items', { inventory_code: await shop.part(), quantity: 1 });
  await open(page, '/app/cart');
  await expect(other).toHaveAccessibleName('Made to order 1 line');
});

test('a quoted special is accepted into the cart at once, and is not drawn as its part', async ({
  page,
  shop,
}) => {
  await signIn(page, await shop.buyer({ province: 'ON' }));
  const operations = [{ operation: 'longer', values: {} }];
  const longer = { inventory_code: part, operations, quantity: 5, body: 'OAL 5 in, please.' };
  const { body } = await call(page, 'POST', '/quote-requests', longer);
  const { number } = body.data;
  await shop.quote(number, { unitCents: 240_00, leadDays: 15 });

  await open(page, '/customer/account/saved-mods');
  const requests = page.getByRole('region', { name: 'Quote requests' });
  const full = { code: 'trunk-full', message: 'A cart holds at most 1,000 lines.' };
  await page.route('**/accept', (route) => route.fulfill({ status: 422, json: full }));
  await requests.getByRole('button', { name: 'Accept and add to cart' }).click();
  await expect(requests.getByText(full.message)).toBeVisible();
  // Not by `times`, which ends the interception while the answer may still be on its way.
  await page.unroute('**/accept');
  await requests.getByRole('button', { name: 'Accept and add to cart' }).click();
  await expect(page.getByText(`The special tool of request ${number} is in your cart`)).toBeVisible();
  await expect(requests).toContainText('Accepted');
  await expect(requests.getByRole('button')).toHaveCount(0);
  await expect(requests.getByRole('link', { name: 'View cart' })).toBeVisible();
  await page.getByRole('list', { name: 'Notifications' }).getByRole('link', { name: 'View cart' }).click();

  await expect(page).toHaveURL(/\/app\/mod\/cart$/);
  const bag = page.getByRole('region', { name: 'Mods' });
  await expect(bag).toContainText(`SPECIAL-${number}`);
  await expect(bag).toContainText('$1,200.00');
  await expect(bag).toContainText('Special tool as quoted in request');
  await page.getByRole('button', { name: 'Cards' }).click();
  await expect(bag.getByRole('article')).toContainText(`SPECIAL-${number}`);
  await expect(bag.locator('svg[viewBox="0 0 200 48"]')).toHaveCount(0);
});

test('a saved mod is deleted after a confirmation, and leaves the cart', async ({ page, shop }) => {
  await signIn(page, await shop.buyer({ province: 'ON' }));
  await putInCart(page, '1');
  await open(page, '/customer/account/saved-mods');
  await page.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('dialog', { name: 'Delete mod' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No saved mods yet')).toBeVisible();
  await open(page, '/app/mod/cart');
  await expect(page).toHaveURL(/\/app\/mod\/empty-cart$/);
});
