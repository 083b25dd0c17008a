// A buyer who has ordered before: the checkout is filled in as it was last time.

import { expect, test } from './fixtures.ts';
import { call, fillCart, fillSections, open, sectionOf, signIn } from './visitor.ts';

for (const province of ['ON', 'OH'] as const) {
  test(`a known buyer types only the purchase order number, in ${province}`, async ({ page, shop }) => {
    await signIn(page, await shop.buyer({ creditLimit: 50_000, province }));
    const part = await shop.part();
    await fillCart(page, { [part]: 2 });
    await fillSections(page, 'PO-FIRST');
    expect((await call(page, 'POST', '/trunk', { method: 'account' })).status).toBe(200);

    await fillCart(page, { [part]: 3 });
    await open(page, '/app/cart');
    const checkout = page.getByRole('complementary', { name: 'Checkout' });
    await expect(sectionOf(checkout, 'Shipping Method')).toContainText('Flat Rate');
    await checkout.getByLabel('Purchase order number').fill('PO-SECOND');
    await page.keyboard.press('Enter');
    await expect(checkout.getByRole('radio', { name: /account/i })).toBeChecked();
    await checkout.getByRole('button', { name: 'Place order' }).click();
    await expect(page).toHaveURL(/order-confirmation/);
    await expect(page.getByRole('main')).toContainText('PO-SECOND');
  });
}

test('on a phone, “Check out” leads a known buyer into the field of the purchase order number', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await shop.buyer({ creditLimit: 50_000 }));
  const part = await shop.part();
  await fillCart(page, { [part]: 2 });
  await fillSections(page, 'PO-FIRST');
  expect((await call(page, 'POST', '/trunk', { method: 'account' })).status).toBe(200);

  await fillCart(
    page,
    Object.fromEntries(await Promise.all([1, 2, 3, 4].map(async () => [await shop.part(), 3]))),
  );
  await open(page, '/app/cart');
  await page.getByRole('button', { name: 'Check out', exact: true }).click();
  await expect(page.getByLabel('Purchase order number')).toBeFocused();
});
