// The desk for orders: an order is found, held, and released.

import type { Browser, Locator, Page } from '@playwright/test';
import type { BackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { call, fillCart, fillSections, signIn } from './visitor.ts';

/** Opens an address of the office in a browser of its own, as the person whom the sample shop comes with. */
async function openOffice(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
  const page = await context.newPage();
  await page.goto(`/office${path}`);
  await page.getByLabel('E-mail').fill('staff@chipload.test');
  await page.getByLabel('Password', { exact: true }).fill('chipload-sample-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  return page;
}

/** Places an order on account as a new buyer; returns its uuid and its purchase order number. */
async function placeOrder(page: Page, shop: BackOffice, wanted: Readonly<Record<string, number>>) {
  const buyer = await shop.buyer({ creditLimit: 50_000 });
  const po = `D-${buyer.email.slice(0, 12)}`.toUpperCase();
  await signIn(page, buyer);
  await fillCart(page, wanted);
  await fillSections(page, po);
  const { body } = await call(page, 'POST', '/trunk', { method: 'account' });
  return { uuid: String(body.data.uuid), po };
}

/** Opens a dialog by its button on the record. */
async function openDialog(desk: Page, button: string): Promise<Locator> {
  await desk.getByRole('button', { name: button, exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

test('an order is found, held with a reason, and the hold is undone; released, it is released', async ({
  page,
  browser,
  shop,
}) => {
  const { po } = await placeOrder(page, shop, { [await shop.part()]: 2 });
  const desk = await openOffice(browser, '/orders');
  await desk.getByRole('searchbox').fill(po);
  await desk.getByRole('row').filter({ hasText: po }).getByRole('link').first().click();
  await expect(desk.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible();

  const hold = await openDialog(desk, 'Hold');
  await hold.getByLabel('Why').selectOption('address');
  await hold.getByLabel('Reason').fill('No dock');
  await hold.getByRole('button', { name: 'Hold', exact: true }).click();
  const holds = desk.getByRole('region', { name: 'Holds' });
  await expect(holds).toContainText('No dock');
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(holds).toContainText('Undone');

  const again = await openDialog(desk, 'Hold');
  await again.getByLabel('Reason').fill('Still no dock');
  await again.getByRole('button', { name: 'Hold', exact: true }).click();
  await holds.getByRole('button', { name: 'Release' }).click();
  const release = desk.getByRole('dialog');
  await release.getByLabel('Reason').fill('Found one');
  await release.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(holds).toContainText('Found one');
  await expect(desk.getByRole('region', { name: 'Timeline' })).toContainText('Released a hold');
});
