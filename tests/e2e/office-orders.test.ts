// The desk for orders: found, held and released, changed by two people at once, cancelled in part, delivered elsewhere, its freight
// quoted, and split in two.

import type { Browser, Locator, Page } from '@playwright/test';
import type { BackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { conflictOn, openDesk } from './office-visitor.ts';
import { call, fillCart, fillSections, open, reload, signIn } from './visitor.ts';

/** Opens an address of the office in a browser of its own, as somebody new. */
async function openDeskAt(browser: Browser, shop: BackOffice, path: string): Promise<Page> {
  const desk = await openDesk(browser, shop);
  await open(desk, `/office${path}`);
  return desk;
}

/** Places an order on account as a new buyer; returns its uuid, its purchase order number and its company. */
async function placeOrder(page: Page, shop: BackOffice, wanted: Readonly<Record<string, number>>) {
  const buyer = await shop.buyer({ creditLimit: 50_000 });
  const po = `D-${buyer.email.slice(0, 12)}`.toUpperCase();
  await signIn(page, buyer);
  return { uuid: await orderAgain(page, wanted, po), po, company: buyer.company };
}

/** Places an order on account as whoever is signed in. */
async function orderAgain(page: Page, wanted: Readonly<Record<string, number>>, po?: string) {
  await fillCart(page, wanted);
  await fillSections(page, po);
  const { body } = await call(page, 'POST', '/trunk', { method: 'account' });
  return String(body.data.uuid);
}

/** Opens a dialog by its button on the record. */
async function openDialog(desk: Page, button: string): Promise<Locator> {
  await desk.getByRole('button', { name: button, exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

async function save(dialog: Locator, button = 'Save changes'): Promise<void> {
  await dialog.getByLabel('Reason').fill('The buyer called');
  await expect(dialog.getByRole('region', { name: 'Amounts' })).toBeVisible();
  // Until the amounts are those of what was typed last, nothing is sent.
  await expect(async () => {
    await dialog.getByRole('button', { name: button, exact: true }).click({ timeout: 2_000 });
    await expect(dialog).toBeHidden({ timeout: 4_000 });
  }).toPass();
}

test('an order is found, held with a reason, and the hold is undone; released, it is released', async ({
  page,
  browser,
  shop,
}) => {
  const { po, uuid } = await placeOrder(page, shop, { [await shop.part()]: 2 });
  const desk = await openDeskAt(browser, shop, '/orders');
  await desk.getByRole('searchbox').fill(po);
  await desk.getByRole('row').filter({ hasText: po }).getByRole('link').first().click();
  await expect(desk.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible();

  const hold = await openDialog(desk, 'Hold');
  await hold.getByLabel('Why').selectOption('address');
  await hold.getByLabel('Reason').fill('No dock');
  await hold.getByRole('button', { name: 'Hold', exact: true }).click();
  const holds = desk.getByRole('region', { name: 'Holds' });
  await expect(holds).toContainText('No dock');
  await open(page, `/customer/account/orders/${uuid}`);
  await expect(page.getByText('We have a question about its shipping address.')).toBeVisible();
  await expect(page.getByText('No dock')).toBeHidden();
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

test('the orders of a company are found by its name, and ticked by keys they have one pick list', async ({
  page,
  browser,
  shop,
}) => {
  const part = await shop.part();
  const { uuid, company } = await placeOrder(page, shop, { [part]: 2 });
  const second = await orderAgain(page, { [part]: 3 });
  const desk = await openDeskAt(browser, shop, '/orders');
  await desk.getByRole('search').getByText('Company', { exact: true }).click();
  await desk.getByPlaceholder('Name or code of a company').fill(company.toLowerCase());
  await expect(desk.getByRole('option', { name: company })).toBeVisible();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('search')).toContainText(company);
  const rows = desk.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  // The keys of the list act at once, though the focus is on the filter.
  for (const key of ['j', 'x']) await desk.keyboard.press(key);
  await expect(rows.first().getByRole('checkbox')).toBeChecked();
  await reload(desk);
  await expect(desk.getByRole('search')).toContainText(company);
  await expect(rows).toHaveCount(2);

  for (const key of ['j', 'x', 'j', 'x']) await desk.keyboard.press(key);
  const link = desk.getByRole('link', { name: 'Print pick list' });
  await expect(link).toHaveAttribute('href', new RegExp(`(${uuid},${second}|${second},${uuid})$`));
  const printed = desk.context().waitForEvent('request', (request) => request.url().includes('pick-list'));
  await desk.keyboard.press('p');
  const list = await desk.request.get((await printed).url());
  expect((await list.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await desk.getByRole('button', { name: 'Clear the filter Company' }).click();
  await expect(desk).not.toHaveURL(/company=/);
});

test('two people edit an order: the second is shown both versions, keeps the own one, and the money is shown before', async ({
  page,
  browser,
  shop,
}) => {
  const [one, two] = [await shop.part({ cad: 100_00 }), await shop.part({ cad: 50_00 })];
  const { uuid } = await placeOrder(page, shop, { [one]: 4, [two]: 2 });
  const [ann, ben] = [
    await openDeskAt(browser, shop, `/orders/${uuid}`),
    await openDeskAt(browser, shop, `/orders/${uuid}`),
  ];
  const slow = await openDialog(ben, 'Edit order');
  await slow.getByLabel(`New quantity of ${two}`).fill('5');

  const quick = await openDialog(ann, 'Edit order');
  await quick.getByLabel(`New quantity of ${one}`).fill('6');
  await expect(quick.getByRole('region', { name: 'Amounts' })).toContainText('$210.00');
  await save(quick);
  await expect(ann.getByRole('row').filter({ hasText: one })).toContainText('$600.00');

  await slow.getByLabel('Reason').fill('More of the second');
  await expect(slow.getByRole('region', { name: 'Amounts' })).toBeVisible();
  await slow.getByRole('button', { name: 'Save changes' }).click();
  await expect(conflictOn(ben).getByRole('row', { name: `${one} 4 6 –` })).toBeVisible();
  await expect(conflictOn(ben).getByRole('row', { name: `${two} 2 2 5` })).toBeVisible();
  await conflictOn(ben).getByRole('button', { name: 'Go on typing' }).click();
  await save(ben.getByRole('dialog'));
  const line = (code: string) => ben.getByRole('row').filter({ hasText: code });
  await expect(line(two)).toContainText('$250.00');

  const cancel = await openDialog(ben, 'Edit order');
  await cancel.getByLabel(`New quantity of ${two}`).fill('0');
  await save(cancel);
  await expect(line(two)).toContainText('$0.00');
});

test('an order goes to another address, its freight is quoted, and a part of it becomes an order of its own', async ({
  page,
  browser,
  shop,
}) => {
  const part = await shop.part({ cad: 100_00 });
  const { uuid } = await placeOrder(page, shop, { [part]: 4 });
  const desk = await openDeskAt(browser, shop, `/orders/${uuid}`);

  const delivery = await openDialog(desk, 'Change delivery');
  await delivery.getByLabel('Method').selectOption('dropship');
  await delivery.getByLabel('Ship to').selectOption({ label: 'Another address' });
  await delivery.getByLabel('Company or name').fill('Site two');
  await delivery.getByLabel('Address line 1').fill('1 Rue du Pont');
  await delivery.getByLabel('City').fill('Sherbrooke');
  await delivery.getByLabel('Province or territory').selectOption('QC');
  await delivery.getByLabel('Postal code').fill('T2H 0E8');
  await expect(delivery.getByRole('alert')).toBeVisible();
  await expect(delivery.getByRole('option', { name: /5225 Sample Road/ })).toHaveCount(1);
  await delivery.getByLabel('Postal code').fill('J1L 1C5');
  await delivery.getByLabel('Freight').fill('20');
  await save(delivery);
  await expect(desk.getByRole('main')).toContainText('1 Rue du Pont');
  await expect(desk.getByRole('main')).toContainText('QST');

  const freight = await openDialog(desk, 'Change freight');
  await freight.getByLabel('Freight').fill('31.50');
  await save(freight);
  await expect(desk.getByRole('main')).toContainText('$31.50');

  const split = await openDialog(desk, 'Split order');
  await split.getByLabel(`Pieces of ${part} to move`).fill('1');
  await expect(split.getByRole('region', { name: 'Amounts' })).toContainText('$100.00');
  await save(split, 'Split order');
  await desk.getByText('Split into').locator('..').getByRole('link').click();
  await expect(desk.getByText('Split from')).toBeVisible();
  await expect(desk.getByRole('row').filter({ hasText: part })).toContainText('$100.00');
  await expect(desk.getByRole('region', { name: 'Timeline' })).toContainText('Split off order');
});
