import { expect, test } from './fixtures.ts';
import { open, signIn, signInByForm, trunkOf } from './visitor.ts';

test('a guest is asked to sign in, and then stars parts and orders them from the list', async ({
  page,
  shop,
  faults,
}) => {
  const buyer = await shop.buyer();
  const [part, other] = [await shop.part(), await shop.part()];
  await open(page, '/app/starred-products');
  await expect(
    page.getByRole('heading', { name: 'You need to be signed in to star products.' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go to login' }).click();
  await signInByForm(page, buyer);
  await expect(page.getByRole('heading', { name: 'No starred products' })).toBeVisible();

  await open(page, `/app/products/${part}`);
  await page.getByRole('button', { name: `Star ${part}` }).click();
  await expect(page.getByRole('button', { name: `Unstar ${part}` })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Starred Products' }).click();

  const table = page.getByRole('table', { name: 'Starred products' });
  await expect(table.getByRole('row', { name: part })).toContainText('$100.00');
  await page.getByLabel('Part number', { exact: true }).fill('no-such-part');
  await page.getByRole('button', { name: 'Star', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid part number');
  faults.splice(0);
  await page.getByLabel('Part number', { exact: true }).fill(other.toLowerCase());
  await page.getByRole('button', { name: 'Star', exact: true }).click();
  await expect(table.getByRole('row')).toHaveCount(3);

  await page.getByLabel(`Quantity of ${other}`).fill('4');
  await page.getByRole('button', { name: 'Add 1 part' }).click();
  await expect(page.getByText(`4 × ${other} added to your cart`)).toBeVisible();
  expect((await trunkOf(page)).bags[0].items).toMatchObject([{ inventory_code: other, requested: 4 }]);

  await page.getByRole('button', { name: `Unstar ${part}` }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
});

test('a guest who stars a part in a table is sent to sign in, and comes back', async ({ page, shop }) => {
  const buyer = await shop.buyer();
  const part = await shop.part();
  await open(page, `/app/products/${part}`);
  await page.getByRole('button', { name: `Star ${part}` }).click();
  await expect(page.getByText('You need to be signed in to star products.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to login' }).click();
  await signInByForm(page, buyer);
  await expect(page).toHaveURL(new RegExp(`/app/products/${part}$`));
});

test('the purchase history requires signing in, and is empty before the first order', async ({
  page,
  shop,
}) => {
  await open(page, '/app/frequently-purchased');
  await expect(
    page.getByText('You need to be signed in to see your frequently purchased products.'),
  ).toBeVisible();
  await signIn(page, await shop.buyer());
  await open(page, '/app/frequently-purchased');
  await expect(page.getByRole('heading', { name: 'No purchase history.' })).toBeVisible();
});
