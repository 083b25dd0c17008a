import { dayAtShop } from '@chipload/domain/places';
import { expect, test } from './fixtures.ts';
import { doAtOffice, invoicedBuyer, signInAtOffice } from './office-visitor.ts';
import { open } from './visitor.ts';

test('the company that pays is found and chosen by the keyboard', async ({ page, shop }) => {
  const { buyer } = await invoicedBuyer(page, shop);
  await signInAtOffice(page, await shop.colleague());
  await open(page, '/office/payments');
  await page.getByRole('button', { name: 'Record a payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a payment' });
  await expect(dialog.getByRole('combobox', { name: 'Company' })).toBeFocused();
  await page.keyboard.type(buyer.company);
  await expect(dialog.getByRole('option', { name: buyer.company })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Amount')).toBeFocused();
  await expect(dialog.getByText('Another company')).toBeVisible();
});

test('a cheque is recorded, applied to an invoice, taken back, applied again and reversed', async ({
  page,
  shop,
}) => {
  const { buyer, invoice } = await invoicedBuyer(page, shop);
  await signInAtOffice(page, await shop.colleague());
  await open(page, `/office/invoices/${invoice.uuid}`);
  await page.getByRole('button', { name: 'Record a payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a payment' });
  await expect(dialog.getByText(buyer.company)).toBeVisible();
  await dialog.getByLabel('Reference').fill('Cheque 4711');
  await expect(dialog.getByLabel(`Pays of invoice ${invoice.number}`)).not.toHaveValue('');
  await expect(dialog.getByText('$0.00 stays on account')).toBeVisible();
  await dialog.getByRole('button', { name: /^Record \$[1-9]/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Open: $0.00')).toBeVisible();
  await expect(
    page.getByText(new RegExp(`Applied \\$[\\d,.]+ of payment .* to invoice ${invoice.number}`)),
  ).toBeVisible();

  await page.getByRole('button', { name: /^Take back \$/ }).click();
  const takingBack = page.getByRole('dialog', { name: 'Take back' });
  await takingBack.getByRole('button', { name: 'Take back' }).click();
  await expect(takingBack.getByText('Enter a reason.')).toBeVisible();
  await takingBack.getByLabel('Reason').fill('Meant for another invoice');
  await takingBack.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Nothing is paid yet').or(page.getByText('Open: $0.00'))).toHaveCount(0);

  await open(page, '/office/payments');
  await page.getByRole('link', { name: /^\d+$/ }).or(page.getByText(buyer.company)).first().waitFor();
  await page
    .getByRole('row', { name: new RegExp(buyer.company) })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Apply \$[1-9]/ })
    .click();
  await expect(page.getByRole('link', { name: invoice.number })).toBeVisible();
  await page.getByRole('button', { name: 'Reverse' }).click();
  const asked = page.getByRole('dialog', { name: 'Reverse' });
  await expect(asked.getByText(new RegExp(`Invoice ${invoice.number} owes \\$[\\d,.]+ again`))).toBeVisible();
  await asked.getByLabel('Reason').fill('Returned by the bank');
  await asked.getByRole('button', { name: 'Reverse' }).click();
  await expect(page.getByText('Reversed', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Reversed payment .* Reason: Returned by the bank$/)).toBeVisible();
});

test('a price that was too high, taxes and a gesture are credited by their amount', async ({
  page,
  shop,
}) => {
  const { invoice } = await invoicedBuyer(page, shop);
  await signInAtOffice(page, await shop.colleague());
  await open(page, `/office/invoices/${invoice.uuid}`);
  const dialog = page.getByRole('dialog', { name: `Credit invoice ${invoice.number}` });
  const credit = page.getByRole('button', { name: 'Credit', exact: true });

  await credit.click();
  await dialog.getByLabel('Reason').selectOption('Price corrected');
  const price = dialog.getByLabel(/ was billed at \$[\d.]+; it should be$/);
  await price.fill('999');
  await expect(dialog.getByText(/^Type the right price, from 0 to \$/)).toBeVisible();
  await price.fill('9.00');
  await dialog.getByLabel('Pieces, at most 20').fill('5');
  await expect(dialog.getByText(/Open on the invoice: \$[\d,.]+ now, \$[\d,.]+ afterwards\./)).toBeVisible();
  await dialog.getByRole('button', { name: /^Issue credit note of \$[1-9]/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Price corrected').first()).toBeVisible();
  await expect(page.getByText(/^\d+ credited$/)).toHaveCount(0);

  await credit.click();
  await dialog.getByLabel('Reason').selectOption('Tax corrected');
  await dialog.getByLabel(/^GST .* at most \$/).fill('0.10');
  await dialog.getByRole('button', { name: 'Issue credit note of $0.10' }).click();
  await expect(dialog).toBeHidden();

  await credit.click();
  await dialog.getByLabel('Reason').selectOption('Goodwill');
  await dialog.getByLabel(/^Amount before tax, at most \$/).fill('2');
  await dialog.getByRole('button', { name: /^Issue credit note of \$2\.\d\d$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Goodwill').first()).toBeVisible();
});

test('what is left of a payment is paid back by a cheque', async ({ page, shop }) => {
  const { buyer } = await invoicedBuyer(page, shop);
  await signInAtOffice(page, await shop.colleague());
  const { rows } = await doAtOffice(page, 'GET', `/companies?text=${encodeURIComponent(buyer.company)}`);
  const { uuid } = await doAtOffice(page, 'POST', '/payments', {
    company: rows[0].uuid,
    currency: 'CAD',
    amount: 5_000,
    method: 'cheque',
    reference: '88',
    received_on: dayAtShop(new Date()),
    parts: [],
  });
  await open(page, `/office/payments/${uuid}`);
  await page.getByRole('button', { name: 'Pay back' }).click();
  const dialog = page.getByRole('dialog', { name: /^Pay back what is left of payment / });
  await dialog.getByLabel('Amount, at most $50.00').fill('60');
  await dialog.getByRole('button', { name: 'Record $60.00 as paid back' }).click();
  await expect(dialog.getByText(/has \$50\.00 left/)).toBeVisible();
  await dialog.getByLabel('Amount, at most $50.00').fill('20');
  await dialog.getByLabel('Reference').fill('Cheque 311');
  await dialog.getByRole('button', { name: 'Record $20.00 as paid back' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^\$20\.00 on [\d-]+, Cheque Cheque 311$/)).toBeVisible();
  await expect(page.getByText('$30.00', { exact: true })).toBeVisible();
});

test('the ageing shows what a company owes, with the invoices behind the figure', async ({ page, shop }) => {
  const { buyer, invoice } = await invoicedBuyer(page, shop);
  await signInAtOffice(page, await shop.colleague());
  await open(page, '/office/ageing');
  await expect(page.getByRole('row', { name: /^Total CAD/ })).toBeVisible();
  await page.getByLabel('On', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('Nobody owes anything.')).toBeVisible();
  await open(page, '/office/ageing');
  await page
    .getByRole('row', { name: new RegExp(buyer.company) })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/office\/invoices\?/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByText(invoice.number).first()).toBeVisible();
});

test('a buyer sees the invoice in the account, and its PDF', async ({ page, shop }) => {
  const { invoice } = await invoicedBuyer(page, shop);
  await open(page, '/customer/account/invoices');
  await expect(page.getByRole('checkbox', { name: `Pay invoice ${invoice.number} by card` })).toBeVisible();
  const link = page.getByRole('link', { name: new RegExp(invoice.number) }).first();
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
});

test('after a decline the invoice stays ticked with its card, and the CVD is asked for again', async ({
  page,
  shop,
}) => {
  const { invoice } = await invoicedBuyer(page, shop, { card: 'sandbox-decline' });
  await open(page, '/customer/account/invoices');
  const tick = page.getByRole('checkbox', { name: `Pay invoice ${invoice.number} by card` });
  await tick.check();
  await page.getByRole('link', { name: 'Pay by card' }).click();
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await pay.click();
  await expect(page.getByText('Enter the CVD, the 3 or 4 digits on the card')).toBeVisible();
  await expect(page.getByLabel('CVD')).toBeFocused();
  await page.keyboard.type('123');
  await pay.click();
  await expect(page.getByText(/^Nothing was paid\. The card was declined/)).toBeVisible();
  await expect(tick).toBeChecked();
  await expect(page.getByLabel('CVD')).toHaveValue('');
  await expect(page.getByLabel('Card on file')).not.toHaveValue('');
});

test('a bad debt is written off with the tax that it claims, and taken back', async ({ page, shop }) => {
  const { invoice } = await invoicedBuyer(page, shop);
  await signInAtOffice(page, await shop.colleague());
  await open(page, `/office/invoices/${invoice.uuid}`);
  await page.getByRole('button', { name: 'Write off…' }).click();
  const dialog = page.getByRole('dialog', { name: `Write off invoice ${invoice.number}` });
  await expect(dialog.getByText(/^Tax that can be claimed back .*GST: \$/)).toBeVisible();
  const amount = dialog.getByLabel(/^Amount, of \$/);
  await amount.fill('99999');
  await expect(dialog.getByText(/is open/).first()).toBeVisible();
  await amount.fill('40');
  await dialog.getByRole('button', { name: 'Write off $40.00' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Bankrupt');
  await dialog.getByRole('button', { name: 'Write off $40.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Part written off')).toBeVisible();
  await expect(page.getByText(/^Wrote off \$40\.00 of invoice .*Reason: Bankrupt$/)).toBeVisible();

  await page.getByRole('button', { name: 'Take the write-off back' }).click();
  const asked = page.getByRole('dialog', { name: 'Take the write-off back' });
  await asked.getByLabel('Reason').fill('They pay');
  await asked.getByRole('button', { name: 'Take the write-off back' }).click();
  await expect(page.getByText('Part written off')).toBeHidden();
  await expect(page.getByText(/^\$40\.00 taken back on /)).toBeVisible();
});

test('what an invoice left out is billed with an additional invoice that says who agreed', async ({
  page,
  shop,
}) => {
  const { invoice } = await invoicedBuyer(page, shop);
  await signInAtOffice(page, await shop.colleague());
  await open(page, `/office/invoices/${invoice.uuid}`);
  await page.getByRole('button', { name: 'Additional invoice…' }).click();
  const dialog = page.getByRole('dialog', { name: `Additional invoice to ${invoice.number}` });
  await dialog.getByRole('button', { name: 'Issue the additional invoice' }).click();
  await expect(dialog.getByText('Enter a price, a charge or shipping.')).toBeVisible();
  const price = dialog.getByLabel(/ was billed at \$[\d.]+; it should be/);
  await price.fill('0.10');
  await expect(dialog.getByText(/^Enter a price above \$/)).toBeVisible();
  await price.fill('999');
  await dialog.getByLabel(/^Pieces of .*, at most 20/).fill('2');
  await dialog.getByLabel(/^Charge, such as/).fill('Setup');
  await dialog.getByLabel(/^Amount of the charge/).fill('25');
  await expect(dialog.getByText(/^Billed so far: \$[\d,.]+\. With this invoice: \$/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('Wrong price in the quote');
  await dialog.getByRole('button', { name: /^Bill \$[1-9]/ }).click();
  await expect(dialog.getByText('Enter who agreed.')).toBeVisible();
  await dialog.getByLabel('Agreed by').fill('Robin Buyer');
  await dialog.getByLabel('How they agreed').fill('By e-mail');
  await dialog.getByRole('button', { name: /^Bill \$[1-9]/ }).click();
  await expect(dialog).toBeHidden();

  await page
    .locator('dt', { hasText: 'Additional invoices' })
    .locator('xpath=following-sibling::dd[1]')
    .getByRole('link')
    .click();
  await expect(page.getByText('Additional', { exact: true })).toBeVisible();
  await expect(page.getByText('Wrong price in the quote').first()).toBeVisible();
  await expect(page.getByText(/^Robin Buyer, .*: By e-mail$/)).toBeVisible();
  await expect(page.getByText(/^Price \$999\.00 instead of \$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Additional invoice…' })).toBeHidden();
});

test('a cheque that is typed twice is asked about once, and a refused day is mended in its field', async ({
  page,
  shop,
}) => {
  const { buyer } = await invoicedBuyer(page, shop);
  await signInAtOffice(page, await shop.colleague());
  await open(page, '/office/payments');
  const record = page.getByRole('button', { name: 'Record a payment' });
  const dialog = page.getByRole('dialog', { name: 'Record a payment' });
  const type = async (day: string) => {
    await record.click();
    await page.keyboard.type(buyer.company);
    await dialog.getByRole('option', { name: buyer.company }).click();
    await dialog.getByLabel('Amount').fill('1.25');
    await dialog.getByLabel('Reference').fill('Cheque 88');
    await dialog.getByLabel('Received').fill(day);
    await dialog.getByRole('button', { name: 'Record $1.25' }).click();
  };
  const today = dayAtShop(new Date());
  await type('2099-01-01');
  await expect(dialog.getByText('A payment is recorded once it has arrived.')).toBeVisible();
  await dialog.getByLabel('Received').fill(today);
  await expect(dialog.getByText('A payment is recorded once it has arrived.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Record $1.25' }).click();
  await expect(dialog).toBeHidden();

  await type(today);
  const question = page.getByRole('dialog', { name: 'Recorded already?' });
  await expect(question).toContainText('has the same amount, day and reference');
  await question.getByRole('button', { name: 'Go back' }).click();
  await dialog.getByRole('button', { name: 'Record $1.25' }).click();
  await question.getByRole('button', { name: 'Record another' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: buyer.company })).toHaveCount(2);
});
