// A bank file in the office: what it says was paid is proposed, confirmed, and recorded once.

import { dayAtShop } from '@chipload/domain/places';
import { expect, test } from './fixtures.ts';
import { doAtOffice, invoicedBuyer, signInAtOffice } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { open } from './visitor.ts';

test('the entries of a bank file are proposed, one is chosen by hand, and they become payments once', async ({
  page,
  shop,
}) => {
  const { invoice, buyer } = await invoicedBuyer(page, shop);
  await signInAtOffice(page, await shop.colleague());
  const { open: cents } = await doAtOffice(page, 'GET', `/invoices/${invoice.uuid}`);
  // An amount of its own: one that another test was paid may be recorded already.
  const paid = cents - 1 - (Number(invoice.number.replaceAll(/\D/g, '')) % 500);
  const day = dayAtShop(new Date());
  const rows = [
    'Posted date,Details,Withdrawals,Deposits',
    `${day},EFT INVOICE ${invoice.number},,${(paid / 100).toFixed(2)}`,
    `${day},SOMEBODY ELSE,,123456.78`,
    `${day},RENT,99.00,`,
  ];
  const file = { name: 'entries.csv', mimeType: 'text/csv', buffer: Buffer.from(`${rows.join('\n')}\n`) };

  await open(page, '/office/payments');
  await page.getByRole('link', { name: 'Match a bank file' }).click();
  const choice = page.getByLabel('Bank file');
  await choice.setInputFiles({ name: 'letter.csv', mimeType: 'text/csv', buffer: Buffer.from('Dear all') });
  await expect(page.getByText(/as CSV, OFX \(QFX\) or CAMT\.053/)).toBeVisible();

  await choice.setInputFiles(file);
  await page.getByRole('button', { name: 'Read the file' }).click();
  await expect(page.getByText('Write what you call this account.')).toBeVisible();
  const account = `Operating ${invoice.number}`;
  await page.getByLabel('Name of the account').fill(account);
  await page.getByLabel('Layout').selectOption('Another bank: choose the columns');
  for (const [field, column] of [
    ['Day', 'Column 1'],
    ['Text', 'Column 2'],
    ['Withdrawals', 'Column 3'],
    ['Deposits', 'Column 4'],
  ] as const)
    await expect(page.getByLabel(field, { exact: true }).locator('option:checked')).toHaveText(column);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Read the file' }).click();

  const entries = page.getByRole('table', { name: 'Entries' });
  const first = entries.getByRole('row', { name: /EFT INVOICE/ });
  await expect(first).toContainText(`${buyer.company} ${invoice.number}`);
  await expect(first.getByRole('checkbox')).toBeChecked();
  await expect(entries.getByRole('row', { name: /RENT/ })).toContainText('Paid out');
  const other = entries.getByRole('row', { name: /SOMEBODY ELSE/ });
  await other.getByRole('button', { name: 'Choose who paid' }).click();
  const dialog = page.getByRole('dialog', { name: /Who paid \$123,456\.78/ });
  const proposed = Promise.withResolvers<void>();
  await page.route('**/payment-proposal?*', async (route) => {
    await proposed.promise;
    await route.continue();
  });
  await dialog.getByRole('combobox', { name: 'Company' }).fill(buyer.company);
  await dialog.getByRole('option').first().click();
  // Nothing is chosen before the proposal for this company is there.
  const choose = dialog.getByRole('button', { name: 'Choose', exact: true });
  await expect(choose).toBeDisabled();
  proposed.resolve();
  await expect(choose).toBeEnabled();
  await page.unroute('**/payment-proposal?*');
  expect(await violationsOn(page)).toEqual([]);
  await choose.click();
  await expect(other.getByRole('checkbox')).toBeChecked();
  await other.getByRole('checkbox').uncheck();
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Record 1 payment' }).click();
  await expect(first).toContainText('Recorded before');
  await expect(first.getByRole('checkbox')).toHaveCount(0);
  await first.getByRole('link').click();
  await expect(page.getByText('Bank transfer').first()).toBeVisible();

  await open(page, '/office/payments/bank-file');
  await choice.setInputFiles(file);
  await page.getByRole('button', { name: `${account} (CAD)` }).click();
  await expect(first).toContainText('Recorded before');
});
