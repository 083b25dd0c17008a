// Made to order on account: staff allow it, and one purchase order covers what is in stock and what is made.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signInAtOffice } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { call, fillCart, open, signIn } from './visitor.ts';

/** Puts two modified end mills into the cart of what is made to order, and chooses how they are sent. */
async function fillMadeCart(page: Page) {
  const operations = [{ operation: 'weldon-flat', values: {} }];
  const mod = await call(page, 'POST', '/mods', { inventory_code: 'X4-1/2R-SQ', operations, name: 'Flat' });
  await call(page, 'POST', '/mod-trunk/items', { mod_uuid: mod.body.data.uuid, quantity: 2 });
  await call(page, 'PATCH', '/mod-trunk/shipping', { type: 'pickup' });
}

async function setTerms(page: Page, limit: string) {
  await page.getByRole('button', { name: 'Terms and limit', exact: true }).click();
  const terms = page.getByRole('dialog');
  await terms.getByRole('checkbox', { name: 'Made to order may go on account' }).check();
  await terms.getByLabel('Limit per order of what is made').fill(limit);
  await terms.getByRole('button', { name: 'Save terms' }).click();
  return terms;
}

test('staff allow made to order on account, and one purchase order covers both carts of the buyer', async ({
  page,
  context,
  shop,
}) => {
  const buyer = await shop.buyer({ province: 'ON', creditLimit: 20_000, card: 'sandbox-approve' });
  await signIn(page, buyer);
  await fillCart(page, { [await shop.part({ cad: 100_00 })]: 1 });
  await call(page, 'PATCH', '/trunk/shipping', { type: 'pickup' });
  await fillMadeCart(page);
  await open(page, '/app/mod/cart/checkout');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await checkout.getByLabel('Purchase order number').fill('PO-4711');
  await expect(checkout).toContainText('Your other cart gets this number, too');
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await expect(checkout).toContainText('Made-to-order items cannot go on your account yet.');
  await expect(checkout.getByRole('radio', { name: /DBT account/ })).toHaveCount(0);

  const office = await context.newPage();
  await signInAtOffice(office, await shop.colleague({ role: 'finance' }));
  await open(office, `/office/companies?text=${encodeURIComponent(buyer.email)}`);
  await office.getByRole('link', { name: buyer.company }).first().click();
  const terms = await setTerms(office, '0');
  await expect(terms).toContainText('Enter an amount above 0, or leave the field empty.');
  await terms.getByLabel('Limit per order of what is made').fill('1.00');
  await terms.getByRole('button', { name: 'Save terms' }).click();
  const credit = office.getByRole('region', { name: 'Credit', exact: true });
  await expect(credit).toContainText('Up to $1.00 per order');
  await open(page, '/app/mod/cart/checkout');
  await expect(checkout).toContainText('may come to at most $1.00 on your account');
  await setTerms(office, '5,000');
  await expect(credit).toContainText('Up to $5,000.00 per order');
  expect(await violationsOn(office)).toEqual([]);

  await open(page, '/app/mod/cart/checkout');
  await checkout.getByRole('radio', { name: /DBT account/ }).check();
  await expect(checkout).toContainText('At most $5,000.00 for an order of made-to-order items');
  expect(await violationsOn(page)).toEqual([]);
  await checkout.getByRole('checkbox', { name: /not returnable/ }).check();
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/app\/mod\/order-confirmation\//);
  await expect(page.getByRole('main')).toContainText('PO-4711');
  await expect(page.getByRole('main')).not.toContainText('Charged in advance');

  await open(page, '/app/cart');
  await expect(checkout).toContainText('Purchase order PO-4711 also covers your order from the other cart');
  await checkout.getByRole('radio', { name: /DBT account/ }).check();
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\//);
  await expect(page.getByRole('main')).toContainText('PO-4711');
  expect(await shop.countOrders(buyer)).toBe(2);
});
