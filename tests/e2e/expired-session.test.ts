import { expect, test } from './fixtures.ts';
import { fillCart, open, openSection, sectionOf, signIn, signInByForm, storedIn } from './visitor.ts';

test('a session that ends in the middle of the checkout loses nothing', async ({ page, context, shop }) => {
  const buyer = await shop.buyer({ creditLimit: 5_000 });
  const part = await shop.part();
  await signIn(page, buyer);
  await fillCart(page, { [part]: 3 });
  await open(page, '/app/cart');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await openSection(checkout, 'Shipment Bundling');
  await checkout.getByRole('radio', { name: /Ship Together/ }).check();
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await checkout.getByRole('radio', { name: /Pickup/ }).check();
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await checkout.getByLabel('Purchase order number').fill('PO-77');
  await checkout.getByRole('button', { name: 'Add a note' }).click();
  await checkout.getByLabel('Note 1', { exact: true }).fill('Dock 3');

  await context.clearCookies();
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await expect(checkout.getByRole('alert')).toContainText('Your session has ended');
  await checkout.getByRole('link', { name: 'Sign In' }).first().click();
  await signInByForm(page, buyer);

  await expect(page).toHaveURL(/\/app\/cart$/);
  const row = page.getByRole('region', { name: 'Standards' }).getByRole('row', { name: part });
  await expect(row.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('3');
  await expect(sectionOf(checkout, 'Shipment Bundling')).toContainText('Ship Together');
  await expect(sectionOf(checkout, 'Shipping Method')).toContainText('Pickup');
  await expect(checkout.getByLabel('Purchase order number')).toHaveValue('PO-77');
  await expect(checkout.getByLabel('Note 1', { exact: true })).toHaveValue('Dock 3');

  await checkout.getByRole('button', { name: 'Continue' }).click();
  await checkout.getByRole('radio', { name: /DBT account/ }).check();
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\//);
  await expect(page.getByRole('main')).toContainText('Dock 3');
});

test('a session that ends right before Place Order asks the customer to sign in, and orders nothing', async ({
  page,
  context,
  shop,
}) => {
  const buyer = await shop.buyer({ card: 'sandbox-approve' });
  await signIn(page, buyer);
  await fillCart(page, { [await shop.part()]: 1 });
  await open(page, '/app/cart');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await checkout.getByRole('radio', { name: /Flat Rate/ }).check();
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await checkout.getByLabel('Purchase order number').fill('PO-78');
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await checkout.getByRole('radio', { name: /Credit card/ }).check();
  await checkout.getByLabel('CVD').fill('123');

  await context.clearCookies();
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(checkout.getByRole('alert')).toContainText('Your session has ended');
  expect(await shop.countOrders(buyer)).toBe(0);
  expect(await storedIn(page)).not.toContain('123');
});
