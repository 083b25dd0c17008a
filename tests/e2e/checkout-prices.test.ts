import { expect, test } from './fixtures.ts';
import { call, fillCart, fillSections, open, sectionOf, signIn } from './visitor.ts';

test('every shipping method shows its price before it is saved, and costs that', async ({ page, shop }) => {
  const buyer = await shop.buyer({ province: 'AB', card: 'sandbox-approve' });
  await signIn(page, buyer);
  await fillCart(page, { [await shop.part({ cad: 100_00 })]: 1 });
  await open(page, '/app/cart');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });

  await expect(checkout.getByRole('radio', { name: /Pickup\s*No charge/ })).toBeVisible();
  const flat = page.getByRole('radio', { name: /Flat Rate\s*\$\d/ });
  const price =
    /\$\d+\.\d\d/.exec(await checkout.locator('label').filter({ has: flat }).innerText())?.[0] ?? '';
  await flat.check();
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await expect(sectionOf(checkout, 'Shipping Method')).toContainText(`Flat Rate · ${price}`);
});

test('a purchase order number used before is warned of with its order, and can be used again', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer({ creditLimit: 5_000 });
  const part = await shop.part();
  await signIn(page, buyer);
  await fillCart(page, { [part]: 1 });
  await fillSections(page, 'PO-AGAIN');
  const { body } = await call(page, 'POST', '/trunk', { method: 'account' });
  await fillCart(page, { [part]: 1 });
  await fillSections(page, 'PO-AGAIN');
  await open(page, '/app/cart');

  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await expect(checkout).toContainText('You have used purchase order PO-AGAIN before');
  await expect(checkout.getByRole('link', { name: `order ${body.data.number}` })).toHaveAttribute(
    'href',
    `/customer/account/orders/${body.data.uuid}`,
  );
  await checkout.getByRole('radio', { name: /DBT account/ }).check();
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\//);
});
