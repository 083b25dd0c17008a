// Offers: customers who may have one pay its price from the part to the order, and nobody else learns of it.

import { expect, test } from './fixtures.ts';
import { fillCart, fillSections, open, signIn, signInByForm, trunkOf } from './visitor.ts';

test('a guest finds the offer on the part, sees the old price struck through, and has the new one in the cart', async ({
  page,
  shop,
}) => {
  const part = await shop.part({ cad: 100_00 });
  const uuid = await shop.offer({ part, cents: 84_50 });
  await shop.settled();
  await open(page, `/app/products/${part}`);
  await expect(page.getByRole('region', { name: 'Price and stock' })).toContainText('$84.50');
  await page.getByRole('link', { name: /^Special offer until/ }).click();

  await expect(page).toHaveURL(`/app/discounts/${uuid}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Offer/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Good tools');
  await expect(page.getByRole('main')).toContainText(/Valid until\s*\d{4}-\d{2}-\d{2}/);
  const row = page.getByRole('table', { name: /^Parts of the offer/ }).getByRole('row', { name: part });
  await expect(row).toContainText('List price $100.00');
  await expect(row).toContainText('$84.50');

  await row.getByRole('textbox', { name: `Quantity of ${part}` }).fill('2');
  await page.getByRole('button', { name: 'Add 1 part' }).click();
  await expect(page.getByText(`2 × ${part} added to your cart`)).toBeVisible();
  await open(page, '/app/cart');
  const line = page.getByRole('region', { name: 'Standards' }).getByRole('row', { name: part });
  await expect(line).toContainText('$84.50');
  await expect(line).toContainText('$169.00');
});

test('a named customer finds the offer in the account, another customer reads that it does not apply', async ({
  page,
  shop,
}) => {
  const [buyer, other] = [await shop.buyer(), await shop.buyer()];
  const part = await shop.part({ cad: 100_00 });
  const address = `/app/discounts/${await shop.offer({ part, cents: 70_00, buyer })}`;
  await shop.settled();
  await signIn(page, other);
  const answer = await open(page, address);
  expect(answer?.status()).toBe(404);
  expect(await answer?.text()).not.toContain(part);
  await expect(page).toHaveTitle('This offer does not apply today - Chipload Tools');
  await expect(
    page.getByRole('heading', { level: 1, name: 'This offer does not apply today' }),
  ).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('$');

  await page.context().clearCookies();
  await open(page, address);
  await expect(
    page.getByRole('heading', { level: 1, name: 'This offer does not apply today' }),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signInByForm(page, buyer);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('row', { name: part })).toContainText('$70.00');

  await open(page, '/customer/account');
  const offers = page.getByRole('region', { name: 'Special offers' });
  // By its address: other tests offer to everybody at the same time, and end what they offer.
  await offers
    .getByRole('link', { name: /^Offer/ })
    .and(page.locator(`[href="${address}"]`))
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Offer/ })).toBeVisible();
});

test('an offer that ends while the buyer is at the checkout is shown with both totals before anything is ordered', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer({ province: 'AB', creditLimit: 50_000 });
  const part = await shop.part({ cad: 1_000_00 });
  const offer = await shop.offer({ part, cents: 900_00, buyer });
  await signIn(page, buyer);
  await fillCart(page, { [part]: 1 });
  await fillSections(page);
  await open(page, '/app/cart');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await checkout.getByRole('radio', { name: /DBT account/ }).check();
  await shop.endOffer(offer);
  await checkout.getByRole('button', { name: 'Place Order' }).click();

  await expect(checkout.getByRole('alert')).toContainText('It was $945.00 and is now $1,050.00.');
  expect(await shop.countOrders(buyer)).toBe(0);
  expect(await trunkOf(page)).toMatchObject({ total: 1_050_00 });
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\//);
  await expect(page.getByRole('main')).toContainText('$1,050.00');
});

test('an offer that ends while its page is open says so at the next click', async ({ page, shop }) => {
  const part = await shop.part({ cad: 100_00 });
  const uuid = await shop.offer({ part, cents: 50_00 });
  await open(page, `/app/discounts/${uuid}`);
  await shop.endOffer(uuid);
  await shop.settled();
  await page.getByRole('columnheader', { name: /Price/ }).getByRole('link').click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'This offer does not apply today' }),
  ).toBeVisible();
});
