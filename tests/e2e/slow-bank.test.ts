import { expect, test } from './fixtures.ts';
import { fillCart, fillSections, openCardPayment, signIn } from './visitor.ts';

test('an order with a slow bank says that it waits, and is placed once', async ({ page, shop }) => {
  const buyer = await shop.buyer({ card: 'sandbox-timeout' });
  await signIn(page, buyer);
  await fillCart(page, { [await shop.part()]: 1 });
  await fillSections(page);
  const checkout = await openCardPayment(page);
  await checkout.getByRole('button', { name: 'Place Order' }).click();

  await expect(checkout.getByRole('status').filter({ hasText: 'Your order is being placed' })).toBeVisible();
  await expect(page).toHaveURL(/\/order-confirmation\//, { timeout: 25_000 });
  await expect(page.getByText('Thank you')).toBeVisible();
  expect(await shop.countOrders(buyer)).toBe(1);
});
