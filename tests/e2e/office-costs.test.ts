// What a part costs, in the office: it is typed on the part, the margin stands in the preview of a price and in the sales, and no buyer
// sees it. And the PDF of a write-off.

import { dayAtShop } from '@chipload/domain/places';
import { expect, test } from './fixtures.ts';
import { doAtOffice, invoicedBuyer, openDesk, placeOrders } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { open } from './visitor.ts';

test('a cost that is typed on a part gives new prices and what is invoiced then a margin, and stays in the office', async ({
  browser,
  page,
  shop,
}) => {
  const code = await shop.part({ onHand: 100 });
  const desk = await openDesk(browser, shop);
  await open(desk, `/office/parts/${code}`);
  await desk.getByRole('button', { name: 'Set the cost' }).click();
  const dialog = desk.getByRole('dialog', { name: `Cost of ${code}` });
  await dialog.getByLabel('Cost').fill('free');
  await dialog.getByRole('button', { name: 'Set the cost' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Cost').fill('1.23');
  expect(await violationsOn(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Set the cost' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByRole('definition').filter({ hasText: '$1.23' })).toBeVisible();

  await open(desk, `/office/parts?text=${code}`);
  await desk.getByRole('link', { name: 'Change prices' }).click();
  await desk.getByRole('textbox', { name: 'Percent' }).fill('10');
  await desk.getByLabel('Valid from').fill(dayAtShop(new Date(Date.now() + 30 * 86_400_000)));
  await desk.getByRole('button', { name: 'Show the preview' }).click();
  await expect(desk.getByText('Median margin, of parts whose cost is known (1)')).toBeVisible();
  await expect(
    desk.getByRole('table', { name: 'Largest changes' }).getByRole('columnheader', { name: 'Margin after' }),
  ).toBeVisible();
  expect(await violationsOn(desk)).toEqual([]);

  const { orders } = await placeOrders(page, shop, 'COST-1', { [code]: 20 });
  await shop.ship(orders[0]!.uuid);
  const day = dayAtShop(new Date());
  await open(desk, `/office/sales?by=part&from=${day}&to=${day}`);
  const row = desk.getByRole('table', { name: 'Sales CAD' }).getByRole('row', { name: new RegExp(code) });
  await expect(row).toContainText('$24.60');
  await expect(row).toContainText('100.00%');
  expect(await violationsOn(desk)).toEqual([]);
  await open(page, `/customer/account/orders/${orders[0]!.uuid}`);
  await expect(page.getByText(/24\.60|\$1\.23/)).toHaveCount(0);
});

test('a write-off opens as a PDF', async ({ browser, page, shop }) => {
  const { invoice } = await invoicedBuyer(page, shop);
  const desk = await openDesk(browser, shop);
  const { write_offs: written } = await doAtOffice(desk, 'POST', `/invoices/${invoice.uuid}/write-off`, {
    amount: 100,
    reason: 'Bankrupt',
  });
  await open(desk, `/office/invoices/${invoice.uuid}`);
  const link = desk.getByRole('link', { name: written[0].number });
  const pdf = await desk.request.get(String(await link.getAttribute('href')));
  expect(pdf.headers()['content-type']).toBe('application/pdf');
});
