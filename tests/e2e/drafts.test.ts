// Drafts: what is typed into the checkout and not yet saved.

import { expect, test } from './fixtures.ts';
import { fillCart, open, sectionOf, signIn, storedIn } from './visitor.ts';

test('a purchase order number and notes survive a reload and another screen, and are gone after sign-out', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer({ creditLimit: 5_000 });
  await signIn(page, buyer);
  await fillCart(page, { [await shop.part()]: 3 });
  await open(page, '/app/cart');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  const number = checkout.getByLabel('Purchase order number');
  const openSection = async () => {
    const section = sectionOf(checkout, 'Purchase Order');
    if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
  };
  await openSection();
  await number.fill('PO-4711');
  await checkout.getByRole('button', { name: 'Add a note' }).click();
  await checkout.getByLabel('Note 1', { exact: true }).fill('Dock 3');

  await open(page, '/app/cart');
  await openSection();
  await expect(number).toHaveValue('PO-4711');
  await open(page, '/app/products');
  await open(page, '/app/cart');
  await openSection();
  await expect(checkout.getByLabel('Note 1', { exact: true })).toHaveValue('Dock 3');

  await page.getByRole('button', { name: `User menu: ${buyer.name}` }).click();
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/app\/$/);
  expect(await storedIn(page)).not.toContain('PO-4711');
});
