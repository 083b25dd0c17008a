// The checkout on a phone: the bar at the bottom leads to it, and leaves the next step to the section in sight.

import { expect, test } from './fixtures.ts';
import { fillCart, open, signIn } from './visitor.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('the bar of the cart leads to the checkout, and has no button beside that of the section in sight', async ({
  page,
  shop,
}) => {
  await signIn(page, await shop.buyer({ creditLimit: 50_000 }));
  const parts = await Promise.all(Array.from({ length: 8 }, () => shop.part()));
  await fillCart(page, Object.fromEntries(parts.map((part) => [part, 3])));
  await open(page, '/app/cart');

  const lead = page.getByRole('button', { name: 'Check out', exact: true });
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await expect(lead).toBeInViewport();
  await lead.tap();
  await expect(checkout.getByRole('heading', { name: 'Shipping Method' })).toBeInViewport();
  await expect(lead).toHaveCount(0);
  await checkout.getByRole('radio', { name: /Pickup/ }).tap();
  await checkout.getByRole('button', { name: 'Continue' }).tap();
  await expect(checkout.getByLabel('Purchase order number')).toBeInViewport();
});
