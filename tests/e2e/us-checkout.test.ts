// A customer in the United States: address, boxes, freight, and the same boxes on the confirmation.

import type { Locator, Page } from '@playwright/test';
import type { BackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { call, fillCart, isLive, open, sectionOf, signIn, trunkOf } from './visitor.ts';

const fortyTools = { 'X4-1L-SQ-W': 10, 'X4-3/4S-030-W': 8, 'X4-3/4S-090-W': 8, 'PD3D-#25': 14 };

async function ohioAtCheckout(page: Page, shop: BackOffice, wanted: Readonly<Record<string, number>>) {
  const buyer = await shop.buyer({ province: 'OH', card: 'sandbox-approve' });
  await signIn(page, buyer);
  await fillCart(page, wanted);
  await open(page, '/app/cart');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await sectionOf(checkout, 'Shipping Method').click();
  return { buyer, checkout };
}

/** From the purchase order to the confirmation; answers the uuid of the order. */
async function payByCard(page: Page, checkout: Locator): Promise<string> {
  await checkout.getByLabel('Purchase order number').fill('PO-440');
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await checkout.getByRole('radio', { name: /Credit card/ }).check();
  await checkout.getByLabel('CVD').fill('123');
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/customer\/account\/order-confirmation\/[\da-f-]{36}$/);
  await isLive(page);
  return page.url().split('/').at(-1) ?? '';
}

test('a customer in Ohio buys forty mixed tools, sees the boxes, pays by card and finds the same boxes confirmed', async ({
  page,
  shop,
}) => {
  const { buyer, checkout } = await ohioAtCheckout(page, shop, fortyTools);
  await expect(checkout.getByRole('radio', { name: /Parcel/ })).toBeChecked();
  await expect(checkout).toContainText('Cleveland, OH 44114');
  const boxes = checkout.getByRole('region', { name: 'Packages' });
  await expect(boxes.getByText(/^Box 1 of \d/)).toBeVisible();
  const shown = await boxes.getByText(/^Box \d+ of \d/).allInnerTexts();
  expect(shown.length).toBeGreaterThan(1);
  await expect(boxes).toContainText('× X4-1L-SQ-W');

  await checkout.getByRole('button', { name: 'Continue' }).click();
  await expect(checkout.getByLabel('Purchase order number')).toBeVisible();
  const trunk = await trunkOf(page);
  expect(trunk).toMatchObject({ freight: 'priced', shipping_method: { type: 'flat_rate' } });
  expect(trunk.shipping).toBeGreaterThan(0);
  expect(trunk.packing.packages).toHaveLength(shown.length);

  const uuid = await payByCard(page, checkout);
  const main = page.getByRole('main');
  const confirmed = main.getByRole('region', { name: 'Packages' });
  await expect(confirmed.getByRole('heading', { name: /^Box \d/ })).toHaveText(shown);
  const { body } = await call(page, 'GET', `/orders/${uuid}`);
  expect(body.data.packages).toEqual(trunk.packing.packages);
  expect(body.data).toMatchObject({
    shipping: trunk.shipping,
    total: trunk.total,
    packing_version: 'packing-2',
  });
  const pieces = body.data.packages.flatMap((box: { contents: { quantity: number }[] }) => box.contents);
  expect(pieces.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0)).toBe(40);

  await open(page, `/customer/account/orders/${uuid}`);
  await expect(
    main.getByRole('region', { name: 'Packages' }).getByRole('heading', { name: /^Box \d/ }),
  ).toHaveText(shown);
  const mail = await mailTo(buyer.email);
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(`Packages: 1. ${trunk.packing.packages[0].box}, `);
});

test('an address is changed in the checkout: only once it differs, refused when it cannot be, saved when it can', async ({
  page,
  shop,
  faults,
}) => {
  const { checkout } = await ohioAtCheckout(page, shop, { 'X4-1/2S-SQ': 3 });
  await checkout.getByRole('button', { name: 'Edit Address' }).click();
  const form = checkout.getByRole('form', { name: 'Edit Address' });
  const save = form.getByRole('button', { name: 'Save Address' });
  await expect(save).toBeDisabled();
  await expect(checkout.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await expect(form.getByLabel('State').getByRole('option')).toHaveCount(53);
  await expect(form.getByLabel('State').getByRole('option').first()).toHaveText('Select a State');

  // On a phone the button is far below what the form says at its top.
  await page.setViewportSize({ width: 390, height: 600 });
  await form.getByLabel('Zip code').fill('90210');
  await save.click();
  await expect(form).toContainText('Your address could not be validated. Please update your address.');
  await expect(form.getByRole('alert')).toContainText('There was 1 error with your submission');
  await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 });

  await page.route('**/api/trunk/addresses/*', (route) =>
    route.fulfill({ status: 555, json: { message: 'away', code: 'address-service-failed' } }),
  );
  await save.click();
  await expect(form.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
  await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.unroute('**/api/trunk/addresses/*');

  await form.getByLabel('Address line 1').fill('1 Lathe Lane');
  await form.getByLabel('City').fill('Columbus');
  await form.getByLabel('Zip code').fill('43004');
  await save.click();
  await expect(form).toHaveCount(0);
  await expect(checkout.getByRole('button', { name: 'Edit Address' })).toBeFocused();
  await expect(checkout).toContainText('1 Lathe Lane');
  await expect(checkout).toContainText('Columbus, OH 43004');
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await expect(checkout.getByLabel('Purchase order number')).toBeVisible();
  expect((await trunkOf(page)).freight).toBe('priced');
  faults.length = 0; // the browser's own lines of 422 and 555
});

test('a tool that no box takes is ordered with its freight to be quoted', async ({ page, shop }) => {
  const long = await shop.part({ overallLength: 14 });
  const { buyer, checkout } = await ohioAtCheckout(page, shop, { [long]: 2 });
  await expect(checkout.getByRole('region', { name: 'Packages' })).toContainText(
    `Product has no available box: ${long}`,
  );
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await payByCard(page, checkout);

  const main = page.getByRole('main');
  await expect(main).toContainText('Freight to be quoted');
  await expect(main.getByText('To be quoted', { exact: true })).toBeVisible();
  expect((await mailTo(buyer.email)).text).toContain('Shipping: To be quoted');
});

test('a cart that changes after it was packed is packed again before it is ordered', async ({
  page,
  shop,
}) => {
  const { checkout } = await ohioAtCheckout(page, shop, { 'X4-1/2S-SQ': 3 });
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await expect(checkout.getByLabel('Purchase order number')).toBeVisible();
  await fillCart(page, { 'PD3D-#21': 30 });
  await open(page, '/app/cart');
  await expect(checkout).toContainText(
    'The cart has changed: press Continue to have it packed and priced again',
  );
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await expect(checkout.getByLabel('Purchase order number')).toBeVisible();
  expect(await trunkOf(page)).toMatchObject({ freight: 'priced' });
});
