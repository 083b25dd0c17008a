// Tax rates in the office: one is entered for a day to come with what it changes in view, and taken back.

import { addDays } from '@chipload/domain/days';
import { dayAtShop } from '@chipload/domain/places';
import type { Page } from '@playwright/test';
import type { BackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { doAtOffice, invoicedBuyer, openDesk, signInAtOffice } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { call, open, signIn } from './visitor.ts';

test('a rate is refused for today, entered for a day to come with what it changes in view, and taken back', async ({
  browser,
  shop,
}) => {
  const desk = await openDesk(browser, shop);
  await open(desk, '/office/taxes');
  const rates = desk.getByRole('region', { name: 'Rates by place' });
  await expect(rates.getByRole('row', { name: /Nova Scotia/ })).toHaveCount(2);
  expect(await violationsOn(desk)).toEqual([]);

  await desk.getByRole('button', { name: 'Enter a rate' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Enter a rate' });
  await dialog.getByLabel('Place').selectOption('British Columbia');
  await expect(dialog.getByLabel('Tax', { exact: true })).toHaveValue('PST');
  await dialog.getByLabel('Rate in percent').fill('8,5 %');
  const today = await dialog.getByLabel('First day').evaluate(() => new Date().toISOString().slice(0, 10));
  await dialog.getByLabel('First day').fill(addDays(today, -2));
  await expect(dialog.getByText(/Documents of today and before keep their taxes/)).toBeVisible();

  const day = addDays(today, 400);
  await dialog.getByLabel('First day').fill(day);
  const change = dialog.getByRole('region', { name: `From ${day}` });
  await expect(change.getByRole('row', { name: /British Columbia/ })).toContainText('GST 5%, PST 8.5%');
  expect(await violationsOn(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Enter the rate' }).click();
  await expect(dialog.getByText('Write where the rate is known from.')).toBeVisible();
  await dialog.getByLabel('Source').fill('Budget of British Columbia');
  await dialog.getByRole('button', { name: 'Enter the rate' }).click();
  await expect(dialog).toBeHidden();
  const planned = rates.getByRole('row', { name: /PST 8.5%/ });
  await expect(planned).toContainText(`Planned from ${day}`);

  await planned.getByRole('button', { name: 'Remove' }).click();
  const question = desk.getByRole('dialog', { name: `Remove PST 8.5%, planned from ${day}?` });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(planned).toHaveCount(0);
  await open(desk, '/office/audit');
  await expect(desk.getByText(`Tax rate taken back: PST 8.5% from ${day}`)).toBeVisible();
});

test('the tax of a period leads to its invoices, and is exported', async ({ page, shop }) => {
  const { invoice } = await invoicedBuyer(page, shop);
  await signInAtOffice(page, await shop.colleague());
  await open(page, '/office/taxes');
  await page.getByRole('link', { name: 'Tax report' }).click();
  await expect(page).toHaveURL(/\/tax-report$/);
  const day = dayAtShop(new Date());
  await page.getByLabel('To', { exact: true }).fill(day);
  await page.getByLabel('To', { exact: true }).press('Enter');
  const figures = page.getByRole('table', { name: 'Tax report' });
  await expect(figures).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill(addDays(day, 1));
  await expect(page.getByRole('alert')).toHaveText(`Choose ${addDays(day, 1)} or a later day.`);
  await page.getByLabel('From', { exact: true }).fill(day);
  await page.getByLabel('From', { exact: true }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`from=${day}&to=${day}`));
  const charged = figures.getByRole('row', { name: /Charged/ }).first();
  await charged.getByRole('button').click();
  await expect(page.getByRole('link', { name: `Invoice ${invoice.number}` })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe(`taxes-${day}-${day}.csv`);

  await page.getByRole('button', { name: 'Last year' }).click();
  await expect(page.getByText('No invoices or credit notes in this period.')).toBeVisible();
  await page.getByRole('button', { name: 'Last month' }).press('Enter');
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-01&to=/);
});

/** A regrind that its buyer has paid by card when ordering it. */
async function orderRegrind(page: Page, shop: BackOffice): Promise<string> {
  await signIn(page, await shop.buyer({ province: 'ON', card: 'sandbox-approve' }));
  const { body } = await call(page, 'POST', '/regrinds', { inventory_code: 'X4-1/2R-SQ' });
  await call(page, 'POST', '/mod-trunk/items', { regrind_uuid: body.data.uuid, quantity: 5 });
  await call(page, 'PATCH', '/mod-trunk/shipping', { type: 'flat_rate' });
  const written = { purchase_order_number: 'PO-7', notes: [] };
  const cart = await call(page, 'PATCH', '/mod-trunk/purchase-order', written);
  const { total, available_credit_cards: cards } = cart.body.data;
  const payment = { method: 'card', card: cards[0].uuid, cvd: '123', total, return_waived: true };
  const placed = await call(page, 'POST', '/mod-trunk', payment);
  await shop.settled();
  return placed.body.data.uuid;
}

test('what is paid in advance leads to its order, and what is claimed for a bad debt to its invoice', async ({
  page,
  shop,
}) => {
  const order = await shop.numberOf(await orderRegrind(page, shop));
  const { invoice } = await invoicedBuyer(page, shop);
  await signInAtOffice(page, await shop.colleague());
  const { open: left } = await doAtOffice(page, 'GET', `/invoices/${invoice.uuid}`);
  await doAtOffice(page, 'POST', `/invoices/${invoice.uuid}/write-off`, { amount: left, reason: 'Bankrupt' });
  const day = dayAtShop(new Date());
  await open(page, `/office/tax-report?from=${day}&to=${day}`);
  const figures = page.getByRole('table', { name: 'Tax report' });
  const charged = figures.getByRole('row', { name: /Ontario.*Charged/ }).first();
  await charged.getByRole('button').click();
  await expect(page.getByRole('link', { name: `Order ${order}` })).toBeVisible();
  const claims = page.getByRole('table', { name: 'Bad debts', exact: true });
  await claims.getByRole('button').first().click();
  const documents = page.getByRole('table', { name: /: Bad debts$/ });
  await expect(documents.getByRole('row', { name: invoice.number })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await documents.getByRole('row', { name: invoice.number }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/invoices/${invoice.uuid}`));
});

test('where a shipping method is taxed is changed for a day to come, and taken back', async ({
  browser,
  shop,
}) => {
  const desk = await openDesk(browser, shop);
  await open(desk, '/office/taxes');
  const places = desk.getByRole('region', { name: 'Where a delivery is taxed' });
  await places.getByRole('button', { name: 'Change a method' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Change a method' });
  await dialog.getByLabel('Source').fill('Letter of our accountant');
  await dialog.getByLabel('First day').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Enter the change' }).click();
  await expect(dialog.getByText(/Documents of today and before keep their taxes/)).toBeVisible();
  expect(await violationsOn(desk)).toEqual([]);

  await dialog.getByLabel('First day').fill('2099-01-01');
  await dialog.getByRole('button', { name: 'Enter the change' }).click();
  await expect(dialog).toBeHidden();
  const planned = places.getByRole('row', { name: /2099-01-01/ }).filter({ hasText: 'Planned' });
  await expect(planned).toContainText('At the shop');
  await planned.getByRole('button', { name: 'Remove' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(planned).toHaveCount(0);
});

test('exchange rates are read from a file that is refused until it is right, entered by hand, and taken back', async ({
  browser,
  shop,
}) => {
  const desk = await openDesk(browser, shop);
  await open(desk, '/office/taxes');
  const rates = desk.getByRole('region', { name: 'US dollar in Canadian dollars' });
  await rates.getByRole('button', { name: 'Read a file of rates' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Read a file of rates' });
  const choose = (text: string) =>
    dialog
      .getByLabel('File of rates', { exact: true })
      .setInputFiles({ name: 'FXUSDCAD.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('2019-03-04;1,3303\n2019-03-05;0,7491\n');
  await expect(dialog.getByText('1 rate: 2019-03-04')).toBeVisible();
  await expect(dialog.getByText(/“2019-03-05 0,7491”: write what one US dollar costs/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Enter the rates' }).click();
  await expect(dialog.getByText(/1 line is not a day with its rate/)).toBeVisible();
  expect(await violationsOn(desk)).toEqual([]);

  await choose('"OBSERVATIONS"\n"date","FXUSDCAD"\n"2019-03-04","1.3303"\n"2019-03-05","1.3349"\n');
  await expect(dialog.getByText('2 rates, 2019-03-04 to 2019-03-05')).toBeVisible();
  await dialog.getByRole('button', { name: 'Enter the rates' }).click();
  await expect(dialog).toBeHidden();
  await expect(rates.getByRole('row', { name: /2019-03-04/ })).toContainText('1.3303');

  await rates.getByRole('button', { name: 'Enter an exchange rate' }).click();
  const entry = desk.getByRole('dialog', { name: 'Enter an exchange rate' });
  await entry.getByLabel('Day').fill('2019-03-05');
  await entry.getByLabel('Canadian dollars for 1 US dollar').fill('1,34');
  await entry.getByRole('button', { name: 'Enter the rate' }).click();
  await expect(entry.getByText(/The rate of 2019-03-05 is entered already: 1.3349/)).toBeVisible();
  await entry.getByLabel('Day').fill('2019-03-06');
  await entry.getByRole('button', { name: 'Enter the rate' }).click();
  await expect(entry).toBeHidden();
  await open(desk, '/office/taxes'); // without the notices, whose colours change while they come and go
  expect(await violationsOn(desk)).toEqual([]);

  for (const day of ['2019-03-06', '2019-03-05', '2019-03-04']) {
    const row = rates.getByRole('row', { name: new RegExp(day) });
    await row.getByRole('button', { name: 'Remove' }).click();
    const question = desk.getByRole('dialog', { name: `Remove the rate of ${day}?` });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(row).toHaveCount(0);
  }
});
