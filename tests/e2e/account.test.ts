// A day in the account: register, add an address and a card, order, find the order, change the password.

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import {
  call,
  fillCart,
  fillSections,
  open,
  openBy,
  register,
  signIn,
  signInByForm,
  waitUntilLive,
} from './visitor.ts';

const oldPassword = 'three flutes in aluminium';
const newPassword = 'five flutes in stainless';

test('a newcomer registers, adds an address and a card, orders to the address, finds the order and changes the password', async ({
  page,
  shop,
}) => {
  const email = `robin-${randomUUID().slice(0, 8)}@journey.test`;
  const part = await shop.part({ cad: 100_00, onHand: 1 });
  await register(page, email, oldPassword);

  await open(page, '/customer/account/addresses');
  await page.getByRole('button', { name: 'Add an address' }).click();
  const form = page.getByRole('dialog', { name: 'Add an address' });
  await form.getByLabel('Company or name').fill('Plant 2');
  await form.getByLabel('Address line 1').fill('88 Steel Street');
  await form.getByLabel('City').fill('Sherbrooke');
  await form.getByLabel('Province or territory').selectOption('QC');
  await form.getByLabel('Postal code').fill('V5K 0A1');
  await form.getByRole('button', { name: 'Save Address' }).click();
  await expect(form).toContainText('Your address could not be validated. Please update your address.');
  await expect(form).toContainText('There was 1 error with your submission');
  await form.getByLabel('Postal code').fill('J1L 1C5');
  await form.getByRole('button', { name: 'Save Address' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('main')).toContainText('88 Steel Street');

  const account = page.getByRole('navigation', { name: 'Account' });
  await account.getByRole('link', { name: 'Cards' }).click();
  await page.getByLabel('Card number').fill('4111 1111 1111 1111');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await expect(page.getByRole('main')).toContainText('The sandbox accepts only its own test numbers.');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await expect(page.getByRole('main')).toContainText('**** **** **** 4242');

  await fillCart(page, { [part]: 2 });
  const number = await orderTo(page, '88 Steel Street');

  await page.getByRole('main').getByRole('link', { name: 'View the order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Confirmed');
  await expect(main).toContainText('88 Steel Street');
  const cells = main.getByRole('row', { name: part }).getByRole('cell');
  expect((await cells.allInnerTexts()).slice(0, 4)).toEqual(['2', '0', '1', '1']);

  // On a phone the whole line is visible: the state of its pieces is below the part.
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height });
  await expect(cells).toHaveCount(2);
  await expect(main.getByRole('row', { name: part })).toContainText('1 from stock');
  const total = await cells.last().boundingBox();
  expect((total?.x ?? 390) + (total?.width ?? 0)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width, height });

  await account.getByRole('link', { name: 'Overview' }).click();
  await expect(main.getByRole('row', { name: number })).toContainText('1 line backordered');
  await account.getByRole('link', { name: 'Orders' }).click();
  await main.getByLabel('Number, PO or part').fill('PO-88');
  await openBy(page, () => main.getByRole('button', { name: 'Find' }).click());
  await expect(page).toHaveURL(/text=PO-88$/);
  await expect(main.getByRole('row', { name: number })).toContainText('PO-88');
  await main.getByLabel('Number, PO or part').fill(part);
  await main.getByLabel('Status').selectOption('Open');
  await openBy(page, () => main.getByRole('button', { name: 'Find' }).click());
  await expect(page).toHaveURL(/text=.*state=open/);
  await expect(main.getByRole('row', { name: number })).toContainText('PO-88');

  await account.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Current password').fill(oldPassword);
  await page.getByLabel('New password').fill(newPassword);
  await openBy(page, () => page.getByRole('button', { name: 'Change password' }).click());
  await expect(page.getByText('You are signed out everywhere else.')).toBeVisible();

  await page.getByRole('button', { name: /^User menu/ }).click();
  await openBy(page, () => page.getByRole('button', { name: 'Sign out' }).click());
  await expect(page).toHaveURL(/\/app\/$/);
  await open(page, '/customer/account/orders?state=open');
  await signInByForm(page, { email }, newPassword);
  await expect(page).toHaveURL('/customer/account/orders?state=open');
  await expect(main.getByRole('row', { name: number })).toBeVisible();
});

test('an address that cannot be saved keeps its dialog open, and every failure is reported', async ({
  page,
  shop,
  faults,
}) => {
  await signIn(page, await shop.buyer());
  await open(page, '/customer/account/addresses');
  await page.route('**/api/account/addresses', (route) =>
    route.fulfill({ status: 555, json: { code: 'address-service-failed', message: '' } }),
  );
  await page.getByRole('button', { name: 'Add an address' }).click();
  const dialog = page.getByRole('dialog');
  const report = page.waitForRequest('**/api/client-errors');
  await dialog.getByRole('button', { name: 'Save Address' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Something went wrong. Please try again.');
  expect((await report).postDataJSON()).toMatchObject({
    message: 'Address save: 555 address-service-failed',
    url: '/customer/account/addresses',
  });
  expect(faults.splice(0)).toHaveLength(1); // the browser logs the 555
});

test('a forgotten password is reset by the link in a mail, which works once', async ({ page, shop }) => {
  const buyer = await shop.buyer();
  await open(page, '/login');
  await openBy(page, () => page.getByRole('link', { name: 'Forgot your password?' }).click());
  await expect(page).toHaveURL('/password/forgot');
  await page.getByLabel('E-mail').fill(buyer.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();

  const mail = await mailTo(buyer.email);
  const path = /\/password\/reset\/[\w-]+/.exec(mail.text)?.[0] ?? '';
  await open(page, path);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signInByForm(page, buyer, newPassword);

  await open(page, path);
  await page.getByLabel('New password').fill(`${newPassword} again`);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.');
});

test('a customer applies for credit, and sends feedback about the page they came from', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer({ province: 'ON' });
  await signIn(page, buyer);
  await open(page, '/customer/account/credit');
  await page.getByLabel('GST/HST number').fill('123456789 RT0001');
  await page.getByLabel('Years in business').fill('12');
  await page.getByLabel('Requested limit (CAD)').fill('25000');
  for (const reference of ['Reference 1', 'Reference 2']) {
    const group = page.getByRole('group', { name: reference });
    await group.getByLabel('Company').fill('Steel Ltd.');
    await group.getByLabel('Contact').fill('Kim');
    await group.getByLabel('Phone number').fill('613 555 0100');
  }
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit the application' }).click();
  await expect(page.getByRole('heading', { name: 'Your application: Submitted' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit the application' })).toHaveCount(0);

  await open(page, '/app/products?sort=name');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await expect(page.getByRole('link', { name: 'Your Account', exact: true })).toHaveAttribute(
    'href',
    '/customer/account',
  );
  await openBy(page, () => page.getByRole('link', { name: 'Report a Bug or Suggest a Feature' }).click());
  await expect(page.getByRole('main')).toContainText('/app/products?sort=name');
  await page.getByRole('radio', { name: /An idea/ }).check();
  await page.getByLabel('What happened, or what would help?').fill('Show the weight of a tool.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const thanks = page.getByRole('heading', { name: /^Thank you\. Your ticket is number \d+\.$/ });
  await expect(thanks).toBeVisible();
  expect((await mailTo(buyer.email)).text).not.toContain('Show the weight of a tool.');
});

test('guests are redirected to the sign-in page and back, on every page of the account', async ({ page }) => {
  for (const place of ['', '/orders', '/addresses', '/cards', '/credit', '/settings', '/feedback']) {
    const path = `/customer/account${place}`;
    await open(page, path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
});

test('the order of another company is not found', async ({ page, browser, shop }) => {
  const part = await shop.part();
  const buyer = await shop.buyer({ creditLimit: 5_000 });
  await signIn(page, buyer);
  await fillCart(page, { [part]: 1 });
  await fillSections(page);
  const { body } = await call(page, 'POST', '/trunk', { method: 'account' });

  const context = await browser.newContext();
  const stranger = await context.newPage();
  await signIn(stranger, await shop.buyer());
  const answer = await open(stranger, `/customer/account/orders/${body.data.uuid}`);
  expect(answer?.status()).toBe(404);
  await context.close();
});

/** Goes through the checkout as a dropship to an address with the only card; returns the number of the order. */
async function orderTo(page: Page, address: string): Promise<string> {
  await open(page, '/app/cart');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await checkout.getByRole('radio', { name: /Dropship/ }).check();
  const select = checkout.getByLabel('Ship to', { exact: true });
  await select.selectOption(await select.getByRole('option').filter({ hasText: address }).innerText());
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await checkout.getByLabel('Purchase order number').fill('PO-88');
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await checkout.getByRole('radio', { name: /Credit card/ }).check();
  await checkout.getByLabel('CVD').fill('123');
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\//);
  await waitUntilLive(page);
  const thanks = await page.getByRole('heading', { name: /^Thank you/ }).innerText();
  return /\d+/.exec(thanks)?.[0] ?? '';
}
