// Sales in the office: of a period by a grouping, with their documents and export, and three months on the first screen.

import { setTimeout as pause } from 'node:timers/promises';
import { dayAtShop } from '@chipload/domain/places';
import { expect, test } from './fixtures.ts';
import { invoicedBuyer, placeOrders, signInAtOffice } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { open } from './visitor.ts';

test('the sales of a company lead to its invoices, are grouped anew, and exported', async ({
  page,
  shop,
}) => {
  const { invoice } = await invoicedBuyer(page, shop);
  await signInAtOffice(page, await shop.colleague());
  await open(page, '/office');
  const months = page.getByRole('region', { name: 'Net sales' });
  await expect(months.getByText(/^\d{4}-\d{2} so far$/)).toBeVisible();
  await expect(months.getByText(/\$\d/).first()).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await months.getByRole('link', { name: 'Sales' }).click();
  await expect(page).toHaveURL(/\/sales\?by=month$/);

  const day = dayAtShop(new Date());
  const sales = page.getByRole('table', { name: 'Sales CAD' });
  await expect(sales.getByRole('rowheader', { name: day.slice(0, 7) })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Net sales in CAD by month' })).toBeVisible();
  await page.getByLabel('Group by').selectOption('Company');
  await expect(page).toHaveURL(/by=company/);
  await sales.getByRole('button', { name: 'Pieces' }).click();
  await expect(page).toHaveURL(/sort=-pieces/);
  await expect(sales.getByRole('columnheader', { name: 'Pieces' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  // The grouping is chosen while the period is still being read.
  await page.route('**/api/office/sales?*', async (route) => {
    await pause(500);
    await route.continue();
  });
  await page.getByRole('button', { name: 'This month' }).click();
  await expect(page).toHaveURL(new RegExp(`from=${day.slice(0, 8)}01&to=${day}`));
  await page.getByLabel('Group by').selectOption('Province or state');
  await expect(page).toHaveURL(/by=place/);
  await sales
    .getByRole('row', { name: /Alberta/ })
    .getByRole('button')
    .click();
  await expect(page.getByRole('link', { name: `Invoice ${invoice.number}` })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe(`sales-place-${day.slice(0, 8)}01-${day}.csv`);
  await page.getByRole('button', { name: 'Last year' }).click();
  await expect(page.getByText('No invoices or credit notes in this period or a year earlier.')).toBeVisible();
});

test('reports on service show their figures, lead to the orders behind them, and are exported', async ({
  page,
  shop,
}) => {
  const few = await shop.part({ onHand: 2 });
  const { orders } = await placeOrders(page, shop, 'PO-1', { [few]: 5 });
  await signInAtOffice(page, await shop.colleague());
  await open(page, '/office/reports');
  await expect(page.getByText(/^Lines of standard tools/)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByLabel('Report').selectOption('Lost demand');
  await expect(page).toHaveURL(/report=lost-demand/);
  await expect(
    page.getByRole('table', { name: 'Lost demand' }).getByRole('row', { name: /Pieces on backorder/ }),
  ).toBeVisible();
  const behind = page.getByRole('table', { name: 'Orders and documents' });
  await expect(behind.getByRole('row', { name: new RegExp(few) })).toContainText('3');
  expect(await violationsOn(page)).toEqual([]);

  const day = dayAtShop(new Date());
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe(`lost-demand-${day.slice(0, 8)}01-${day}.csv`);
  for (const [report, text] of [
    ['Late orders', /^Orders that are open and past/],
    ['Not invoiced', /^As of now/],
    ['Credits', /^Credit notes of the period/],
    ['Discounts', /^Lines of orders of the period/],
    ['Quotes', /^Quotes that were sent/],
  ] as const) {
    await page.getByLabel('Report').selectOption(report);
    await expect(page.getByText(text)).toBeVisible();
  }
  await open(page, '/office/reports?report=lost-demand');
  await behind.getByRole('link', { name: String(orders[0]?.number) }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${orders[0]?.uuid}`));
});
