import { expect, test } from './fixtures.ts';
import {
  call,
  fillCart,
  fillSections,
  open,
  reload,
  sectionOf,
  signIn,
  trunkOf,
  waitUntilLive,
} from './visitor.ts';

test('a backorder is stated before paying and on the confirmation', async ({ page, shop }) => {
  const buyer = await shop.buyer({ creditLimit: 50_000 });
  const part = await shop.part({ onHand: 12 });
  await signIn(page, buyer);
  await fillCart(page, { [part]: 20 });
  await fillSections(page);
  await open(page, '/app/cart');

  const row = page.getByRole('region', { name: 'Standards' }).getByRole('row', { name: part });
  await expect(row).toContainText('12 In Stock');
  await expect(row).toContainText('8 backordered');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await expect(checkout.getByRole('listitem').filter({ hasText: `20 × ${part}` })).toContainText(
    '8 backordered',
  );

  await sectionOf(checkout, 'Shipment Bundling').click();
  await expect(
    checkout.getByRole('radio', { name: /Ships now: 12 pieces\. Ships when it arrives: 8 pieces/ }),
  ).toBeChecked();
  await sectionOf(checkout, 'Review & Payment').click();
  await checkout.getByRole('radio', { name: /DBT account/ }).check();
  await checkout.getByRole('button', { name: 'Place Order' }).click();

  await expect(page).toHaveURL(/\/order-confirmation\//);
  const line = page.getByRole('region', { name: 'Order lines' }).getByRole('row', { name: part });
  await expect(line).toContainText('12 from stock, 8 backordered');
});

test('pieces in the cart are taken from the stock that a part says it has', async ({ page, shop }) => {
  const part = await shop.part({ onHand: 5 });
  await fillCart(page, { [part]: 4 });
  await open(page, `/app/products/${part}`);
  const offer = page.getByRole('region', { name: 'Price and stock' });
  await expect(offer).toContainText('4 in the cart');
  await expect(offer).not.toContainText('backordered');
  await offer.getByLabel('Quantity', { exact: true }).fill('3');
  await expect(offer).toContainText('With the 4 in the cart: 2 would be backordered');
  await expect(offer).toContainText('(1 in stock)');
  await fillCart(page, { [part]: 2 });
  await reload(page);
  await expect(offer).toContainText('With the 6 in the cart: 2 would be backordered');
  await expect(offer).not.toContainText('if ordered by'); // the next piece does not come with those in stock
});

test('of two buyers of the last part one gets it, and the other sees the change before anything is ordered', async ({
  page,
  browser,
  shop,
}) => {
  const [quick, slow] = [await shop.buyer({ creditLimit: 5_000 }), await shop.buyer({ creditLimit: 5_000 })];
  const part = await shop.part({ onHand: 1 });
  await signIn(page, slow);
  await fillCart(page, { [part]: 1 });
  await fillSections(page);
  await open(page, '/app/cart');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await checkout.getByRole('radio', { name: /DBT account/ }).check();
  const row = page.getByRole('region', { name: 'Standards' }).getByRole('row', { name: part });
  await expect(row.getByText('In Stock', { exact: true }).filter({ visible: true })).toBeVisible();

  const elsewhere = await browser.newPage();
  await signIn(elsewhere, quick);
  await fillCart(elsewhere, { [part]: 1 });
  await fillSections(elsewhere);
  const placed = await call(elsewhere, 'POST', '/trunk', { method: 'account' });
  const order = await call(elsewhere, 'GET', `/orders/${placed.body.data.uuid}`);
  expect(order.body.data.lines).toMatchObject([{ inventory_code: part, allocated: 1, backordered: 0 }]);
  await elsewhere.context().close();

  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(row).toContainText('0 In Stock');
  await expect(row).toContainText('1 backordered');
  expect(await shop.countOrders(slow)).toBe(0);

  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\//);
  await waitUntilLive(page);
  const line = page.getByRole('region', { name: 'Order lines' }).getByRole('row', { name: part });
  await expect(line).toContainText('1 backordered');
});

test('a price that changed during the checkout is shown with both totals before anything is ordered', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer({ province: 'AB', creditLimit: 50_000 });
  const part = await shop.part({ cad: 1_000_00 });
  await signIn(page, buyer);
  await fillCart(page, { [part]: 1 });
  await fillSections(page);
  await open(page, '/app/cart');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await checkout.getByRole('radio', { name: /DBT account/ }).check();
  await shop.changePrice(part, 1_100_00);
  await checkout.getByRole('button', { name: 'Place Order' }).click();

  await expect(checkout.getByRole('alert')).toContainText('The total has changed');
  await expect(checkout.getByRole('alert')).toContainText('It was $1,050.00 and is now $1,155.00.');
  await expect(checkout.getByRole('alert').getByRole('listitem')).toHaveText([
    `${part}, price each: $1,000.00, now $1,100.00`,
    'Taxes: $50.00, now $55.00',
  ]);
  expect(await shop.countOrders(buyer)).toBe(0);
  expect(await trunkOf(page)).toMatchObject({ total: 1_155_00 });

  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\//);
  await expect(page.getByRole('main')).toContainText('$1,155.00');
});
