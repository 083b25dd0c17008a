import { expect, test } from './fixtures.ts';
import { invoicedBuyer, signInAtOffice } from './office-visitor.ts';
import { call, fillCart, fillSections, open } from './visitor.ts';

test('a buyer sees what is owed, and pays one invoice whole and a part of another with one charge', async ({
  page,
  shop,
}) => {
  const { invoice: first } = await invoicedBuyer(page, shop, { card: 'sandbox-approve' });
  await fillCart(page, { [await shop.part({ onHand: 100 })]: 20 });
  await fillSections(page);
  const placed = await call(page, 'POST', '/trunk', { method: 'account' });
  const second = await shop.ship(placed.body.data.uuid);

  await open(page, '/customer/account/statement');
  const owed = page.getByRole('table', { name: /^Open in/ });
  for (const { number } of [first, second]) await expect(owed.getByText(`Invoice ${number}`)).toBeVisible();
  const link = page.getByRole('link', { name: 'Statement as a PDF' });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');

  await page.getByRole('link', { name: 'Pay invoices' }).click();
  for (const { number } of [first, second])
    await page.getByRole('checkbox', { name: `Pay invoice ${number} by card` }).check();
  const part = page.getByLabel(`Amount for invoice ${second.number}`);
  await part.fill('999999');
  await expect(page.getByText(/^Enter an amount above 0 and up to/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeDisabled();
  await part.fill('7.50');
  await page.getByLabel('CVD').fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText(new RegExp(`Invoice ${first.number}: .* was paid`))).toBeVisible();
  await expect(page.getByText(`Invoice ${second.number}: $7.50 was paid.`)).toBeVisible();

  await open(page, '/customer/account/statement');
  await expect(owed.getByText(`Invoice ${second.number}`)).toBeVisible();
  await expect(owed.getByText(`Invoice ${first.number}`)).toHaveCount(0);
});

test('a buyer pays the balance from before the first order with an invoice, and then its rest alone', async ({
  page,
  shop,
}) => {
  const { buyer, invoice } = await invoicedBuyer(page, shop, { card: 'sandbox-approve' });
  await shop.owe(buyer, 184_050);
  await open(page, '/customer/account/statement');
  await page.getByRole('link', { name: 'Pay invoices' }).click();
  const opening = page.getByRole('checkbox', { name: /^Pay the balance without an invoice/ });
  await opening.check();
  await page.getByRole('checkbox', { name: `Pay invoice ${invoice.number} by card` }).check();
  await page.getByLabel('Amount for the balance without an invoice').fill('840.50');
  await page.getByLabel('CVD').fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText(/Balance without an invoice: \$840\.50 was paid/)).toBeVisible();
  await expect(page.getByText(new RegExp(`Invoice ${invoice.number}: .* was paid`))).toBeVisible();

  await page.getByRole('button', { name: 'Close' }).click();
  await opening.check();
  await page.getByLabel('CVD').fill('123');
  await page.getByRole('button', { name: 'Pay $1,000.00' }).click();
  await expect(page.getByText(/Balance without an invoice: \$1,000\.00 was paid/)).toBeVisible();
  await open(page, '/customer/account/statement');
  await expect(page.getByText('Nothing to pay.')).toBeVisible();
});

test('the office finds the charge of a buyer among the payments, and is offered nothing that would undo it', async ({
  page,
  context,
  shop,
}) => {
  const { buyer, invoice } = await invoicedBuyer(page, shop, { card: 'sandbox-approve' });
  const { body } = await call(page, 'GET', '/account/cards');
  await call(page, 'POST', '/invoices/pay', {
    invoices: [{ uuid: invoice.uuid, amount: 750 }],
    card: body.data[0].uuid,
    cvd: '123',
  });
  const office = await context.newPage();
  await signInAtOffice(office, await shop.colleague());
  await open(office, `/office/payments?text=${encodeURIComponent(buyer.company)}`);
  const row = office.getByRole('row').filter({ hasText: 'Card charge' });
  await expect(row).toContainText('$7.50');
  await row.getByRole('link').first().click();
  await expect(office.getByRole('heading', { name: /^Card charge of / })).toBeVisible();
  await expect(office.getByText('it cannot be taken back or reversed here')).toBeVisible();
  const paid = office.getByRole('region', { name: 'What it pays' });
  await expect(paid.getByRole('link', { name: invoice.number })).toBeVisible();
  for (const name of ['Take back', 'Reverse', 'Pay back', 'Apply'])
    await expect(office.getByRole('button', { name })).toHaveCount(0);
});
