// The checkout on a phone: the bar at the bottom leads to it, and has the next step of the section in sight.

import { expect, test } from './fixtures.ts';
import { fillCart, open, openSection, sectionOf, signIn } from './visitor.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('the bar of the cart leads to the checkout, and then has the action of the section in sight', async ({
  page,
  shop,
}) => {
  await signIn(page, await shop.buyer({ creditLimit: 50_000, card: 'sandbox-approve' }));
  const parts = await Promise.all(Array.from({ length: 8 }, () => shop.part()));
  await fillCart(page, Object.fromEntries(parts.map((part) => [part, 3])));
  await open(page, '/app/cart');

  const lead = page.getByRole('button', { name: 'Check out', exact: true });
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await expect(lead).toBeInViewport();
  await lead.tap();
  await expect(checkout.getByRole('heading', { name: 'Shipping Method' })).toBeInViewport();
  await expect(lead).toHaveCount(0);
  const next = checkout.getByRole('button', { name: 'Continue' });
  await expect(next).toBeDisabled();
  await expect(next).toHaveAccessibleDescription(/^Choose a shipping method/);
  await checkout.getByRole('radio', { name: /Collect/ }).tap();
  await expect(next).toBeEnabled();
  await expect(checkout.getByLabel('Courier', { exact: false }).first()).toBeVisible();
  const dropship = checkout.getByRole('radio', { name: /Dropship/ });
  await dropship.evaluate((radio) => radio.scrollIntoView({ block: 'center' }));
  const place = async () => (await dropship.boundingBox())!.y;
  const touched = await place();
  await dropship.tap();
  await expect(checkout.getByLabel('Ship to', { exact: true })).toBeVisible();
  expect(Math.abs((await place()) - touched)).toBeLessThan(2); // the fields of the other method were above it
  await checkout.getByRole('radio', { name: /Pickup/ }).tap();
  await expect(next).toHaveCount(1);
  await expect(next).toBeInViewport();
  await next.tap();
  await expect(checkout.getByLabel('Purchase order number')).toBeFocused();
  await page.keyboard.type('PO-PHONE');
  await next.tap();

  // The totals stand in the review, no longer below the lines too.
  await expect(checkout.getByText('Subtotal')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Totals' })).toBeHidden();

  // Not to the end of the panel: the order is placed from the bar, which first leads to what is missing.
  await expect(checkout.getByRole('radio', { name: /DBT account/ })).toBeChecked();
  await checkout.getByRole('radio', { name: /Credit card/ }).tap();
  // The kind of the field depends on the card company, which is asked once a card is chosen.
  await expect(checkout.getByLabel('CVD')).toBeVisible();
  const missing = checkout.getByRole('button', { name: 'See what is missing' });
  const total = checkout.getByText(/^Total .* · Card\s4242$/);
  await expect(total).toBeVisible();
  expect((await total.boundingBox())?.height).toBeLessThan(20); // on one line
  await missing.tap();
  const cvd = checkout.getByLabel('CVD');
  await expect(cvd).toBeFocused();
  await expect(cvd).toBeInViewport();
  await expect(checkout.getByRole('listitem').filter({ hasText: 'Enter the CVD' }).first()).toBeVisible();
  await checkout.getByRole('radio', { name: /DBT account/ }).tap();
  await expect(missing).toHaveCount(0);
  // The effect of the button is said beside it, wherever the fields are.
  await expect(checkout.getByText(/^Total .* · DBT account$/)).toBeVisible();
  await page.evaluate(() => document.querySelector('aside h2:last-of-type')?.scrollIntoView());
  const order = checkout.getByRole('button', { name: 'Place Order' });
  await expect(order).toBeInViewport();
  await order.tap();
  await expect(page).toHaveURL(/\/order-confirmation\//);
});

test('what is missing in another section has the focus there', async ({ page, shop }) => {
  await signIn(page, await shop.buyer({ creditLimit: 50_000 }));
  await fillCart(page, { [await shop.part()]: 3 });
  await open(page, '/app/cart');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await openSection(checkout, 'Shipping Method');
  await checkout.getByRole('radio', { name: /Pickup/ }).tap();
  await checkout.getByRole('button', { name: 'Continue' }).tap();
  await expect(checkout.getByLabel('Purchase order number')).toBeVisible();
  await sectionOf(checkout, 'Review & Payment').tap();
  await checkout.getByRole('button', { name: 'See what is missing' }).tap();
  await expect(checkout.getByLabel('Purchase order number')).toBeFocused();
  await expect(checkout.getByLabel('Purchase order number')).toBeInViewport();
});
