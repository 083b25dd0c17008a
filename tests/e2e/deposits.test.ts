// The deposit of an order made to order on account: the office records it or the buyer pays it by card, the order goes on by itself, and
// the buyer sees it.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { doAtOffice, signInAtOffice } from './office-visitor.ts';
import type { Buyer } from './back-office.ts';
import { violationsOn } from './violations.ts';
import { call, open, reload, signIn } from './visitor.ts';

/** An order of the buyer, who is signed in then, that waits for half of its total. */
async function orderWithDeposit(page: Page, office: Page, buyer: Buyer) {
  const { rows } = await doAtOffice(office, 'GET', `/companies?text=${encodeURIComponent(buyer.email)}`);
  const company = await doAtOffice(office, 'GET', `/companies/${rows[0].uuid}`);
  await doAtOffice(office, 'POST', `/companies/${company.uuid}/terms`, {
    version: company.version,
    is_approved: true,
    credit_limit: 2_000_000,
    terms_days: 30,
    made_on_account: true,
    made_deposit_percent: 50,
  });

  await signIn(page, buyer);
  const operations = [{ operation: 'weldon-flat', values: {} }];
  const mod = await call(page, 'POST', '/mods', { inventory_code: 'X4-1/2R-SQ', operations, name: 'Flat' });
  await call(page, 'POST', '/mod-trunk/items', { mod_uuid: mod.body.data.uuid, quantity: 2 });
  await call(page, 'PATCH', '/mod-trunk/shipping', { type: 'pickup' });
  await call(page, 'PATCH', '/mod-trunk/purchase-order', { purchase_order_number: 'PO 7', notes: [] });
  const placed = await call(page, 'POST', '/mod-trunk', { method: 'account', return_waived: true });
  const order = await doAtOffice(office, 'GET', `/orders/${placed.body.data.uuid}`);
  return { order };
}

test('a cheque is set aside as the deposit of an order, which is released by itself, and its buyer sees what was paid', async ({
  page,
  context,
  shop,
}) => {
  const office = await context.newPage();
  await signInAtOffice(office, await shop.colleague());
  const buyer = await shop.buyer({ province: 'ON', creditLimit: 20_000 });
  const { order } = await orderWithDeposit(page, office, buyer);
  const deposit = (order.deposit.asked / 100).toFixed(2);
  const part = ((order.deposit.asked - 100) / 100).toFixed(2);

  await open(page, `/customer/account/orders/${order.uuid}`);
  await expect(
    page.getByText(`A deposit of $${deposit} is due before the making begins`).first(),
  ).toBeVisible();

  await open(office, '/office/payments');
  await office.getByRole('button', { name: 'Record a payment' }).click();
  const dialog = office.getByRole('dialog', { name: 'Record a payment' });
  await dialog.getByRole('combobox', { name: 'Company' }).fill(buyer.company);
  await dialog.getByRole('option').first().click();
  await dialog.getByLabel('Amount', { exact: true }).fill(deposit);
  const field = dialog.getByLabel(`Amount for the deposit of order ${order.number}`);
  await expect(field).toHaveValue(deposit);
  await field.fill(part);
  expect(await violationsOn(office)).toEqual([]);
  await dialog.getByRole('button', { name: `Record $${deposit}` }).click();
  await expect(dialog).toHaveCount(0);

  await reload(page);
  await expect(
    page.getByText(`Deposit of $${deposit}: $${part} is paid, $1.00 is still to be paid.`),
  ).toBeVisible();
  await open(office, `/office/payments?text=${encodeURIComponent(buyer.company)}`);
  await office.getByRole('main').getByRole('link', { name: /^P/ }).first().click();
  await expect(office.getByRole('link', { name: `Deposit of order ${order.number}` })).toBeVisible();
  await office.getByRole('button', { name: 'Apply', exact: true }).click();
  await office.getByRole('button', { name: 'Apply $1.00' }).click();
  await expect(office.getByText('Set aside as deposits')).toBeVisible();
  expect(await violationsOn(office)).toEqual([]);

  await open(office, `/office/orders/${order.uuid}`);
  await expect(office.getByText(`Deposit of $${deposit}: $${deposit} is paid, $0.00 is open.`)).toBeVisible();
  await expect(office.getByText('Released a hold')).toBeVisible();
  await reload(page);
  await expect(page.getByText(`The deposit of $${deposit} is paid.`, { exact: false })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

for (const width of [390, 1440])
  test(`a buyer pays the deposit by card from the mail that asks for it, ${width} px wide`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const office = await context.newPage();
    await signInAtOffice(office, await shop.colleague());
    const buyer = await shop.buyer({ province: 'ON', creditLimit: 20_000, card: 'sandbox-approve' });
    const { order } = await orderWithDeposit(page, office, buyer);
    const deposit = (order.deposit.asked / 100).toFixed(2);

    await open(page, `/customer/account/orders/${order.uuid}`);
    const paying = page.getByRole('region', { name: 'Pay the deposit by card' });
    await paying.getByRole('button', { name: 'Choose a card' }).click();
    await paying.getByRole('button', { name: `Pay $${deposit}` }).click();
    await expect(paying.getByText('Enter the CVD')).toBeVisible();
    await paying.getByLabel('CVD').fill('123');
    expect(await violationsOn(page)).toEqual([]);
    await paying.getByRole('button', { name: `Pay $${deposit}` }).click();
    await expect(page.getByText(`The deposit of $${deposit} was paid.`, { exact: false })).toBeVisible();
    await expect(paying).toHaveCount(0);
    await expect(page.getByText('is due before the making begins')).toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);
    await reload(page);
    await expect(page.getByText(`The deposit of $${deposit} is paid.`, { exact: false })).toBeVisible();

    await open(office, `/office/orders/${order.uuid}`);
    await expect(
      office.getByText(`Deposit of $${deposit}: $${deposit} is paid, $0.00 is open.`),
    ).toBeVisible();
    await expect(office.getByText('Released a hold')).toBeVisible();
  });
