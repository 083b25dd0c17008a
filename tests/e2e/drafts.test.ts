// Drafts: what is typed into the checkout and not yet saved.

import { expect, test } from './fixtures.ts';
import { fillCart, goBack, open, openBy, reload, sectionOf, signIn, storedIn } from './visitor.ts';

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
  await openBy(page, () => page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click());
  await expect(page).toHaveURL(/\/app\/$/);
  expect(await storedIn(page)).not.toContain('PO-4711');
});

test('quantities typed into a list are there again after a part was looked at and after a reload, until it is added', async ({
  page,
  shop,
}) => {
  await signIn(page, await shop.buyer());
  const [part, other] = [await shop.part(), await shop.part()];
  for (const code of [part, other]) {
    await open(page, `/app/products/${code}`);
    await page.getByRole('button', { name: `Star ${code}` }).click();
    await expect(page.getByRole('button', { name: `Unstar ${code}` })).toBeVisible();
  }
  await open(page, '/app/starred-products');
  await page.getByLabel(`Quantity of ${part}`).fill('4');
  await page.getByLabel(`Quantity of ${other}`).fill('2');

  await page.getByRole('table').getByRole('link', { name: part }).click();
  await page.getByLabel('Quantity', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(page.getByText(`5 × ${part} added to your cart`)).toBeVisible();

  await goBack(page);
  await expect(page.getByLabel(`Quantity of ${other}`)).toHaveValue('2');
  await expect(page.getByLabel(`Quantity of ${part}`)).toHaveValue('');
  await reload(page);
  await expect(page.getByLabel(`Quantity of ${other}`)).toHaveValue('2');
  await page.getByRole('button', { name: 'Add 1 part' }).click();
  await expect(page.getByText(`2 × ${other} added to your cart`)).toBeVisible();
  await reload(page);
  await expect(page.getByLabel(`Quantity of ${other}`)).toHaveValue('');
});

test('a quantity of a part that the list does not show is named, and cleared quantities come back', async ({
  page,
}) => {
  const category = '/app/products/series/x-mill-4/categories/inch-corner-radius';
  await open(page, category);
  await page.getByLabel('Quantity of X4-1/8S-010').fill('3');
  await open(page, `${category}?diameter=12.7`);
  const bar = page.getByRole('region', { name: 'Quantities to add' });
  await expect(bar).toContainText('Not in this list: 3 × X4-1/8S-010');
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toContainText('Quantities cleared');
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(bar).toContainText('Not in this list: 3 × X4-1/8S-010');
  await bar.getByRole('button', { name: 'Clear' }).click();
  await page.getByLabel('Quantity of X4-1/2S-015', { exact: true }).fill('2');
  await expect(bar.getByRole('button', { name: 'Add 1 part' })).toBeVisible();
  await expect(bar).not.toContainText('Not in this list');
});

test('a quantity that is wrong in another search keeps nothing of this one from the cart', async ({
  page,
}) => {
  await open(page, '/app/search?query=x4+1%2F2');
  const bar = page.getByRole('region', { name: 'Quantities to add' });
  await page.getByLabel('Quantity of X4-1/2S-SQ', { exact: true }).fill('abc');
  await expect(bar).toContainText('Enter a whole number');
  await open(page, '/app/search?query=reamer');
  await expect(bar).toHaveCount(0);
  await page
    .getByRole('textbox', { name: /^Quantity of/ })
    .first()
    .fill('2');
  await bar.getByRole('button', { name: 'Add 1 part' }).click();
  await expect(page.getByRole('region', { name: 'Added to your cart' })).toBeVisible();
});
