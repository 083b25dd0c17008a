// The price of a part for the quantity that a buyer types.

/// <reference lib="dom" />
import { expect, test } from './fixtures.ts';
import { fillCart, open, reload, trunkOf } from './visitor.ts';

test('the price of a part follows the typed quantity, with its total and the next break, and nothing moves', async ({
  page,
}) => {
  await open(page, '/app/products/X4-1%252F2R-SQ');
  const offer = page.getByRole('region', { name: 'Price and stock' });
  const quantity = offer.getByLabel('Quantity', { exact: true });
  const said = offer.getByRole('status');
  const cents = async (text: RegExp) =>
    Math.round(Number((await offer.innerText()).match(text)?.[1]?.replace(',', '') ?? '') * 100);
  const table = offer.getByRole('table', { name: 'Prices by quantity' });
  const rowFrom = (from: string) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: from, exact: true }) });
  const priceFrom = async (from: string) => (await rowFrom(from).getByRole('cell').innerText()).trim();
  const [ten, more] = [await priceFrom('10'), await priceFrom('25')];
  const top = () => table.evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();

  await quantity.fill('10');
  await expect(offer.getByText(`10 × ${ten} = `, { exact: false }).first()).toBeVisible();
  expect(await offer.innerText()).toMatch(new RegExp(`^\\${ten}`));
  expect(await cents(/10 × .* = \$([\d,.]+)/)).toBe(10 * Math.round(Number(ten.slice(1)) * 100));
  await expect(offer.getByText(`Add 15 more and pay ${more} each`).first()).toBeVisible();
  expect(await top()).toBe(before);
  await expect(said).toHaveText(new RegExp(`Quantity 10, \\${ten} each, total .* Add 15 more`));

  await quantity.fill('25');
  await expect(offer.getByText(`25 × ${more} = `, { exact: false }).first()).toBeVisible();
  const fifty = (await rowFrom('50').getByRole('cell').innerText()).trim();
  await expect(offer.getByText(`Add 25 more and pay ${fifty} each`).first()).toBeVisible();
  expect(await top()).toBe(before);
});

test('pieces that are in the cart already count for the price, and the part says how many they are', async ({
  page,
}) => {
  const part = 'X4-1/2R-SQ';
  await open(page, '/app/products/X4-1%252F2R-SQ');
  const offer = page.getByRole('region', { name: 'Price and stock' });
  const table = offer.getByRole('table', { name: 'Prices by quantity' });
  const ten = table
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: '10', exact: true }) });
  const price = (await ten.getByRole('cell').innerText()).trim();
  await fillCart(page, { [part]: 8 });
  await reload(page);
  await expect(offer.getByText('8 in the cart', { exact: true })).toBeVisible();
  await expect(offer.getByText(`With the 8 in the cart, add 2 and pay ${price} each`).first()).toBeVisible();
  await offer.getByLabel('Quantity', { exact: true }).fill('2');
  await expect(offer.getByText(`2 × ${price} = `, { exact: false }).first()).toBeVisible();
  await expect(ten).toHaveAttribute('aria-current', 'true');
  await offer.getByRole('button', { name: 'Add to cart' }).click();
  await expect(offer.getByText('10 in the cart', { exact: true })).toBeVisible();
  // From now on the part speaks of further pieces, in the numbers that are to be typed.
  await expect(offer.getByText('11 with those in the cart')).toBeVisible();
  await expect(offer.getByText('With the 10 in the cart, add 15 and pay').first()).toBeVisible();
  await expect(offer.getByLabel('Quantity', { exact: true })).toHaveValue('1');
  const { bags } = await trunkOf(page);
  expect(bags[0].items).toMatchObject([{ inventory_code: part, requested: 10 }]);
  expect(`$${(bags[0].items[0].price / 100).toFixed(2)}`).toBe(price);
});

test('the bar of a list says what the typed pieces cost at their quantities, those in the cart counted', async ({
  page,
}) => {
  await open(page, '/app/search?query=1%2F2+4+flute');
  const bar = page.getByRole('region', { name: 'Quantities to add' });
  await page.getByLabel('Quantity of X4-1/2R-SQ', { exact: true }).fill('9');
  await expect(bar).toContainText('9 pieces $981.00');
  await page.getByLabel('Quantity of X4-1/2R-SQ', { exact: true }).fill('10');
  await page.getByLabel('Quantity of X4-1/2M-SQ', { exact: true }).fill('2');
  await expect(bar).toContainText('12 pieces $1,274.50');
  await bar.getByRole('button', { name: 'Add 2 parts' }).click();
  await page.getByLabel('Quantity of X4-1/2R-SQ', { exact: true }).fill('15');
  await expect(bar).toContainText('15 pieces $1,504.20');
});

test('whoever clicks in the quantity, or types the next one after an addition, replaces the number', async ({
  page,
}) => {
  await open(page, '/app/products/X4-1%252F2R-SQ');
  const quantity = page
    .getByRole('region', { name: 'Price and stock' })
    .getByLabel('Quantity', { exact: true });
  await quantity.focus();
  await quantity.click();
  await page.keyboard.type('10');
  await expect(quantity).toHaveValue('10');
  await page.keyboard.press('Enter');
  await expect(quantity).toHaveValue('1');
  await page.keyboard.type('3');
  await expect(quantity).toHaveValue('3');
});
