import type { Page } from '@playwright/test';
import type { BackOffice, Buyer, Colleague } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { signInAtOffice } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import {
  call,
  fillCart,
  open,
  openBy,
  openWithoutWaiting,
  reload,
  signIn,
  trunkOf,
  waitUntilLive,
} from './visitor.ts';

/** Opens the screen on which staff choose for whom they act, as somebody new. */
async function openBehalf(page: Page, shop: BackOffice): Promise<Colleague> {
  const colleague = await shop.colleague();
  await signInAtOffice(page, colleague);
  await open(page, '/office/behalf');
  return colleague;
}

/** Opens the shop for a customer from the office, and returns its tab. */
async function actFor(page: Page, { email, name }: Buyer): Promise<Page> {
  await page.getByLabel('Name, e-mail or company').fill(email);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Act for ${name}` }).click();
  const tab = await opened;
  await expect(bar(tab)).toBeVisible();
  await waitUntilLive(tab);
  return tab;
}

function bar(page: Page) {
  return page.getByRole('complementary', { name: /acting for a customer|au nom d’un client/ });
}

test('staff find a customer with the palette, order for them on account, and both names are everywhere', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer({ creditLimit: 5_000, card: 'sandbox-approve' });
  const part = await shop.part({ cad: 100_00 });
  const colleague = await shop.colleague();
  await signInAtOffice(page, colleague);
  await open(page, '/office');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('act for');
  await page.getByRole('option', { name: 'Act for a customer' }).click();
  await expect(page).toHaveURL('/office/behalf');
  const tab = await actFor(page, buyer);
  const both = `${colleague.name} (Chipload Tools) for ${buyer.name}, ${buyer.company}`;
  await expect(bar(tab)).toContainText(both);
  expect(await violationsOn(tab)).toEqual([]);

  await fillCart(tab, { [part]: 2 });
  await open(tab, '/app/cart');
  await expect(bar(tab)).toContainText(both);
  const checkout = tab.getByRole('complementary', { name: 'Checkout' });
  await checkout.getByRole('radio', { name: /Pickup/ }).check();
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await checkout.getByLabel('Purchase order number').fill('PHONE-1');
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await expect(checkout).toContainText('Only the customer may pay by card');
  await expect(checkout.getByRole('radio', { name: /Credit card/ })).toHaveCount(0);
  await checkout.getByRole('radio', { name: /DBT account/ }).check();
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(tab).toHaveURL(/order-confirmation/);
  await expect(tab.getByRole('main')).toContainText(new RegExp(`Placed for you by\\s*${colleague.name}`));
  await expect(bar(tab)).toContainText(both);
  expect((await mailTo(buyer.email)).text).toContain(`Placed for you by: ${colleague.name}`);

  const uuid = tab.url().split('/').at(-1) ?? '';
  await open(page, `/office/orders/${uuid}`);
  await expect(page.getByRole('main')).toContainText(`Entered by ${colleague.name}`);
  await expect(page.getByRole('main')).toContainText('Placed the order for the customer');
  const again = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Act for this customer' }).click();
  await expect(bar(await again)).toContainText(both);
});

test('staff act for a person from the record of their company and from the palette, if they may', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer();
  await signInAtOffice(page, await shop.colleague({ role: 'sales' }));
  await open(page, `/office/companies?text=${encodeURIComponent(buyer.email)}`);
  await page.getByRole('link', { name: buyer.company }).first().click();
  const byRecord = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Act for ${buyer.name}` }).click();
  await expect(bar(await byRecord)).toContainText(buyer.name);

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(buyer.email);
  const byPalette = page.waitForEvent('popup');
  await page.getByRole('option', { name: `Act for ${buyer.name}` }).click();
  await expect(bar(await byPalette)).toContainText(buyer.name);

  await signInAtOffice(page, await shop.colleague({ role: 'finance' }));
  await reload(page);
  await expect(page.getByRole('region', { name: 'People' })).toContainText(buyer.email);
  await expect(page.getByRole('button', { name: `Act for ${buyer.name}` })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(buyer.email);
  await expect(page.getByRole('option', { name: new RegExp(buyer.email) })).toBeVisible();
  await expect(page.getByRole('option', { name: `Act for ${buyer.name}` })).toHaveCount(0);
});

test('the cart is the customer’s own, and a buyer who is signed in in the same browser stays signed in', async ({
  page,
  shop,
  browser,
}) => {
  const [customer, self, part] = [await shop.buyer(), await shop.buyer(), await shop.part()];
  await signIn(page, self);
  await fillCart(page, { [part]: 1 });
  await openBehalf(page, shop);
  const tab = await actFor(page, customer);
  await fillCart(tab, { [part]: 5 });

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await signIn(theirs, customer);
  expect((await trunkOf(theirs)).bags[0].items[0]).toMatchObject({ requested: 5 });
  await open(theirs, '/app/cart');
  await expect(bar(theirs)).toHaveCount(0);
  await context.close();

  await openBy(tab, () => tab.getByRole('button', { name: 'Leave' }).click());
  await expect(tab).toHaveURL(/\/office$/);
  await open(tab, '/app/cart');
  await expect(bar(tab)).toHaveCount(0);
  expect((await call(tab, 'GET', '/account')).body.data.email).toBe(self.email);
  expect((await trunkOf(tab)).bags[0].items[0]).toMatchObject({ requested: 1 });
});

test('the bar is on every screen, also without scripts and in French, and nothing covers it', async ({
  page,
  shop,
  browser,
}) => {
  const customer = await shop.buyer({ language: 'fr' });
  const colleague = await openBehalf(page, shop);
  const tab = await actFor(page, customer);
  await expect(bar(tab)).toContainText(
    `${colleague.name} (Chipload Tools) pour ${customer.name}, ${customer.company}`,
  );
  for (const path of ['/app/', '/app/quick-add', '/app/cart', '/customer/account', '/app/nowhere']) {
    await open(tab, path);
    await tab.mouse.wheel(0, 3_000);
    await expect(tab.getByRole('button', { name: 'Quitter' })).toBeInViewport();
    await tab.getByRole('button', { name: 'Quitter' }).click({ trial: true });
  }
  await open(tab, '/app/');
  await tab.evaluate(() => document.querySelector('#behalf')?.remove());
  await expect(bar(tab)).toBeVisible();

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await plain.newPage();
  await openWithoutWaiting(still, new URL('/app/', tab.url()).href);
  await still.getByRole('button', { name: 'Quitter' }).click();
  await expect(still).toHaveURL(/\/office$/);
  await plain.close();
});

test('what only the customer may do is refused with a sentence', async ({ page, shop, faults }) => {
  const customer = await shop.buyer({ card: 'sandbox-approve' });
  await openBehalf(page, shop);
  const tab = await actFor(page, customer);
  await open(tab, '/customer/account');
  for (const [method, path, body] of [
    ['PATCH', '/account', { name: 'Somebody Else' }],
    ['POST', '/account/erase', {}],
    ['PATCH', '/account/consents', { news: true }],
    ['GET', '/account/sessions', undefined],
  ] as const) {
    expect(await call(tab, method, path, body)).toMatchObject({
      status: 403,
      body: { code: 'not-on-behalf', message: expect.stringContaining('Only the customer can do this') },
    });
  }
  const part = await shop.part();
  await open(tab, `/app/products/${part}`);
  await tab.getByRole('button', { name: `Star ${part}` }).click();
  const notifications = tab.getByRole('list', { name: 'Notifications' });
  await expect(notifications).toContainText('Not done');
  await expect(notifications).toContainText('Only the customer can do this: you are acting for them.');
  faults.length = 0;
});

test('a page that only the customer may see says so, opened by its address or from the account', async ({
  page,
  shop,
  faults,
}) => {
  const customer = await shop.buyer({ card: 'sandbox-approve' });
  await openBehalf(page, shop);
  const tab = await actFor(page, customer);
  const says = async () => {
    await expect(tab.getByRole('main')).toContainText(
      'Only the customer can do this: you are acting for them.',
    );
    await expect(tab.getByText('Something went wrong')).toHaveCount(0);
  };
  for (const path of ['/customer/account/security', '/customer/account/privacy', '/customer/account/cards']) {
    await open(tab, path);
    await says();
  }
  await open(tab, '/customer/account');
  await tab.getByRole('link', { name: 'Cards', exact: true }).click();
  await expect(tab).toHaveURL('/customer/account/cards');
  await says();
  faults.length = 0; // each refused call is an error in the console
});
