// A day in the office without a mouse: sign in, find, hold, pick, pack, ship, record a payment.

/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { type Colleague, password } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { placeOrders } from './office-visitor.ts';
import { pressTabTo } from './press-tab.ts';
import { open, reload } from './visitor.ts';

test('a day in the office needs no mouse', async ({ page, shop }) => {
  test.setTimeout(120_000);
  const part = await shop.part({ cad: 100_00, onHand: 100 });
  const { buyer, orders } = await placeOrders(page, shop, 'PO-KEYS', { [part]: 5 });
  const { number } = orders[0]!;
  const colleague = await shop.colleague();

  await open(page, '/office');
  await signInByKeys(page, colleague);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type(String(number));
  await expect(page.getByRole('option').first()).toContainText(String(number));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  const hold = page.getByRole('button', { name: 'Hold', exact: true });
  expect(await pressTabTo(page, hold), 'the record begins after the sections').toBeLessThan(10);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await pressTabTo(page, dialog.getByLabel('Reason'));
  await page.keyboard.type('Call first');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expectFocus(page);
  await page.keyboard.press('z');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Released a hold');

  // The key works once the order has been read again.
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeEnabled();
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { level: 1, name: `Ship order ${number}` })).toBeVisible();

  await pressTabTo(page, page.getByRole('button', { name: 'Start picking' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Stop picking' })).toBeVisible();
  await expectFocus(page);
  const now = page.getByLabel(`Pieces of ${part} to ship now`);
  await pressTabTo(page, now);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2');
  await pressTabTo(page, page.getByLabel('Tracking number'));
  await page.keyboard.type('1Z999');
  await pressTabTo(page, page.getByLabel('Courier'));
  await page.keyboard.type('UPS');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toContainText('2 pieces');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`${number}-S1 is created`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expectFocus(page);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('payments');
  await expect(dialog.getByRole('option').first()).toContainText('Payments');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Payments received' })).toBeVisible();
  await pressTabTo(page, page.getByRole('button', { name: 'Record a payment' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type(buyer.company);
  await expect(dialog.getByRole('option', { name: new RegExp(buyer.company) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Amount', { exact: true })).toBeFocused();
  await page.keyboard.type('50.00');
  await pressTabTo(page, dialog.getByLabel('Method', { exact: true }));
  await page.keyboard.press('ArrowDown');
  await pressTabTo(page, dialog.getByLabel('Reference'));
  await page.keyboard.type('T-1');
  await pressTabTo(page, dialog.getByLabel('Received', { exact: true }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expectFocus(page);
});

test('the first Tab leads past the sections, and another screen begins at its content', async ({
  page,
  shop,
}) => {
  const colleague = await shop.colleague();
  await open(page, '/office');
  await signInByKeys(page, colleague);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await reload(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByRole('link', { name: 'Staff', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('what can be done with ticked rows is one key away', async ({ page, shop }) => {
  const colleague = await shop.colleague();
  const { orders } = await placeOrders(page, shop, 'PO-TICKS', { [await shop.part()]: 1 });
  await open(page, `/office/orders?text=${orders[0]!.number}`);
  await signInByKeys(page, colleague);
  await expect(page.getByRole('table', { name: 'Orders' }).locator('tbody tr')).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('a');
  const bar = page.getByRole('toolbar', { name: 'Ticked rows' });
  await expect(bar.getByRole('button').first()).toBeFocused();
});

test('G and a letter lead to a section that the roles allow, and the keys are shown', async ({
  page,
  shop,
}) => {
  const packer = await shop.colleague({ role: 'warehouse' });
  await open(page, '/office');
  await signInByKeys(page, packer);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Today');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(heading).toHaveText('Shipments');
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await expect(heading).toHaveText('Fulfil');

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Go to a section')).toBeVisible();
  await expect(sheet.getByText('Shipments', { exact: true })).toBeVisible();
  await expect(sheet.getByText('Invoices', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('go to ship');
  await expect(sheet.getByRole('option', { name: 'Shipments' })).toContainText('GthenS');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  const filter = page.getByRole('main').getByRole('searchbox');
  await expect(filter).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('go');
  await expect(filter).toHaveValue('go');
  await expect(heading).toHaveText('Shipments');
});

/** Expects that something has the focus, not nothing: after what had it went away. */
async function expectFocus(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toBeFocused();
}

/** Signs in by the form of the open page. */
async function signInByKeys(page: Page, { email }: Colleague): Promise<void> {
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(email);
  await pressTabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}
