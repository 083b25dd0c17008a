// A customer in the United States: address, boxes, freight, and the same boxes on the confirmation.

import type { Locator, Page } from '@playwright/test';
import type { BackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { call, fillCart, waitUntilLive, open, openSection, sectionOf, signIn, trunkOf } from './visitor.ts';

const fortyTools = { 'X4-1L-SQ-W': 10, 'X4-3/4S-030-W': 8, 'X4-3/4S-090-W': 8, 'PD3D-#25': 14 };

async function ohioAtCheckout(page: Page, shop: BackOffice, wanted: Readonly<Record<string, number>>) {
  const buyer = await shop.buyer({ province: 'OH', card: 'sandbox-approve' });
  await signIn(page, buyer);
  await fillCart(page, wanted);
  await open(page, '/app/cart');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await openSection(checkout, 'Shipping Method');
  return { buyer, checkout };
}

/** Goes from the purchase order to the confirmation; returns the uuid of the order. */
async function payByCard(page: Page, checkout: Locator): Promise<string> {
  await checkout.getByLabel('Purchase order number').fill('PO-440');
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await checkout.getByRole('radio', { name: /Credit card/ }).check();
  await checkout.getByLabel('CVD').fill('123');
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/customer\/account\/order-confirmation\/[\da-f-]{36}$/);
  await waitUntilLive(page);
  return page.url().split('/').at(-1) ?? '';
}

test('a customer in Ohio buys forty mixed tools, sees the boxes, pays by card and finds the same boxes confirmed', async ({
  page,
  shop,
}) => {
  const { buyer, checkout } = await ohioAtCheckout(page, shop, fortyTools);
  await expect(checkout.getByRole('radio', { name: /Flat Rate/ })).toBeChecked();
  await expect(checkout).toContainText('Cleveland, OH 44114');
  const boxes = checkout.getByRole('region', { name: 'Packages' });
  await expect(boxes.getByText(/^Box 1 of \d/)).toBeVisible();
  const shown = await boxes.getByText(/^Box \d+ of \d/).allInnerTexts();
  expect(shown.length).toBeGreaterThan(1);
  await expect(boxes).toContainText('× X4-1L-SQ-W');
  await boxes.getByRole('button', { name: 'Show how they are packed' }).click();
  const plan = page.getByRole('dialog', { name: 'Packages' });
  await expect(plan.getByRole('img', { name: 'Box 1, layer 1, from above' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(plan).toBeHidden();

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
    packing_version: 'packing-3',
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

test('an address is changed in the checkout: only once it differs, refused when invalid, saved when valid', async ({
  page,
  shop,
  faults,
}) => {
  const { checkout } = await ohioAtCheckout(page, shop, { 'X4-1/2S-SQ': 3 });
  await checkout.getByRole('button', { name: 'Edit address' }).click();
  const form = checkout.getByRole('form', { name: 'Edit address' });
  const save = form.getByRole('button', { name: 'Save Address' });
  await expect(save).toBeDisabled();
  await expect(checkout.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await expect(form.getByLabel('State').getByRole('option')).toHaveCount(53);
  await expect(form.getByLabel('State').getByRole('option').first()).toHaveText('Select a State');

  // On a phone the button is far below the messages at the top of the form.
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
  await expect(checkout.getByRole('button', { name: 'Edit address' })).toBeFocused();
  await expect(checkout).toContainText('1 Lathe Lane');
  await expect(checkout).toContainText('Columbus, OH 43004');
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await expect(checkout.getByLabel('Purchase order number')).toBeVisible();
  expect((await trunkOf(page)).freight).toBe('priced');
  faults.length = 0; // the browser logs 422 and 555
});

test('a dropship goes to another address: its parcels are priced for it, and its packing slip is in the customer’s name', async ({
  page,
  shop,
}) => {
  const { checkout } = await ohioAtCheckout(page, shop, { 'X4-1/2S-SQ': 3 });
  const there = { name: 'Erie Works', line_1: '9 Dock Street', line_2: '', city: 'Buffalo', province: 'NY' };
  const saved = await call(page, 'POST', '/account/addresses', { ...there, postal: '14201', country: 'US' });
  await open(page, '/app/cart');
  await openSection(checkout, 'Shipping Method');
  await expect(checkout.getByLabel('Ship to', { exact: true })).toHaveCount(0);
  await checkout.getByRole('radio', { name: /Dropship/ }).check();
  await checkout.getByLabel('Ship to', { exact: true }).selectOption(saved.body.data.uuid);
  await expect(checkout).toContainText('Buffalo, NY 14201');
  await expect(checkout.getByRole('region', { name: 'Packages' }).getByText(/^Box 1/)).toBeVisible();
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await expect(checkout.getByLabel('Purchase order number')).toBeVisible();
  expect(await trunkOf(page)).toMatchObject({
    freight: 'priced',
    shipping_method: { type: 'dropship', data: { address_id: saved.body.data.uuid } },
  });
  await expect(sectionOf(checkout, 'Shipping Method')).toContainText('Dropship');

  const uuid = await payByCard(page, checkout);
  const { body } = await call(page, 'GET', `/orders/${uuid}`);
  expect(body.data).toMatchObject({
    ship_to: { city: 'Buffalo' },
    shipping_method: { type: 'dropship', label: 'Dropship' },
  });
});

test('a tool that fits no box is ordered with its freight to be quoted', async ({ page, shop }) => {
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

test('a cart that changes after packing is packed and priced again automatically', async ({ page, shop }) => {
  const { checkout } = await ohioAtCheckout(page, shop, { 'X4-1/2S-SQ': 3 });
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await expect(checkout.getByLabel('Purchase order number')).toBeVisible();
  const shipping = sectionOf(checkout, 'Shipping Method');
  const before = await shipping.innerText();
  await page.getByRole('button', { name: 'Edit the quantity of X4-1/2S-SQ' }).first().click();
  await page.getByRole('dialog').getByLabel('Quantity').fill('90');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(shipping).toContainText(/\$\d/);
  await expect(shipping).not.toHaveText(before);
  await expect(checkout.getByLabel('Purchase order number')).toBeVisible();
  expect(await trunkOf(page)).toMatchObject({ freight: 'priced' });
});
