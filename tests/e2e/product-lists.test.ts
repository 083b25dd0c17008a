import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { call, fillCart, fillSections, open, signIn, trunkOf } from './visitor.ts';

test('the cart is saved as a list, changed, added again, and deleted', async ({ page, shop }) => {
  const buyer = await shop.buyer();
  const [one, two, three] = [await shop.part(), await shop.part(), await shop.part()];
  await signIn(page, buyer);
  await fillCart(page, { [one]: 2, [two]: 3 });
  await open(page, '/app/cart');
  const bag = page.getByRole('region', { name: 'Standards' });
  await bag.getByRole('button', { name: 'Save as list' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Cell 4');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();

  await expect(page).toHaveURL(/\/customer\/account\/product-lists\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Cell 4' })).toBeVisible();
  await page.getByLabel(`Quantity of ${one}`).fill('20');
  await expect(page.getByRole('button', { name: 'Add all to cart' })).toBeDisabled();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Changes are not saved yet')).toHaveCount(0);

  await page.getByRole('button', { name: 'Add parts' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Part numbers and quantities').fill(`${three}\t7\n${two} 1`);
  await dialog.getByRole('button', { name: 'Add parts' }).click();
  await expect(page.getByLabel(`Quantity of ${three}`)).toHaveValue('7');
  await expect(page.getByLabel(`Quantity of ${two}`)).toHaveValue('4');

  await page.getByLabel(`Select ${three}`).check();
  await page.getByRole('button', { name: 'Add 1 selected to cart' }).click();
  await expect(page.getByRole('heading', { name: '1 line added to your cart' })).toBeVisible();
  await page.getByRole('button', { name: 'Add all to cart' }).click();
  await expect(page.getByRole('heading', { name: '3 lines added to your cart' })).toBeVisible();
  const { bags } = await trunkOf(page);
  expect(bags[0].items.map((item: { requested: number }) => item.requested)).toEqual([22, 7, 14]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Cell 4.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain(
    `${one},20,Square end mill 1/2 in,100.00\r\n`,
  );

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'No product lists yet' })).toBeVisible();
});

test('a past order is added again, and higher prices are pointed out', async ({ page, shop }) => {
  const buyer = await shop.buyer({ creditLimit: 50_000 });
  const part = await shop.part({ cad: 100_00 });
  await signIn(page, buyer);
  await fillCart(page, { [part]: 3 });
  await fillSections(page);
  const placed = await call(page, 'POST', '/trunk', { method: 'account' });
  await shop.changePrice(part, 110_00);
  await shop.settled();

  await open(page, `/customer/account/order-confirmation/${placed.body.data.uuid}`);
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByRole('heading', { name: '1 line added to your cart' })).toBeVisible();
  await expect(page.getByText(`${part}: $100.00 then, $110.00 today`)).toBeVisible();
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(
    page.getByRole('region', { name: 'Standards' }).getByRole('row', { name: part }),
  ).toContainText('$330.00');

  await open(page, '/app/frequently-purchased');
  await expect(page.getByRole('row', { name: part })).toContainText('1 time');
  await page.getByRole('button', { name: 'Fill in the last quantities' }).click();
  await expect(page.getByLabel(`Quantity of ${part}`)).toHaveValue('3');
});
