import { signInByForm, waitUntilLive, open } from './visitor.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';

test('a visitor finds parts, signs in, orders by card and gets the confirmation', async ({ page, shop }) => {
  const alberta = await shop.buyer({ province: 'AB', card: 'sandbox-approve' });

  await open(page, '/app/');
  await page.getByRole('main').getByRole('link', { name: 'X-Mill 4', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'X-Mill 4' })).toBeVisible();
  await page.getByRole('link', { name: 'Square, inch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Square, inch$/ })).toBeVisible();

  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: /^1\/2/ }).click();
  await expect(page).toHaveURL(/diameter=/);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Diameter: 1/2');
  const quantities = page.getByRole('textbox', { name: /^Quantity of X4-1\/2/ });
  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveCount(await quantities.count());

  await page.getByLabel('Quantity of X4-1/2S-SQ', { exact: true }).fill('2');
  await page.getByLabel('Quantity of X4-1/2L-SQ', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Add 2 parts' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  const bag = page.getByRole('region', { name: 'Standards' });
  await expect(bag.getByRole('row', { name: /X4-1\/2S-SQ/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: "You're not signed in" })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).first().click();
  await signInByForm(page, alberta);

  await expect(page).toHaveURL(/\/app\/cart$/);
  await expect(bag.getByRole('row', { name: /X4-1\/2S-SQ/ })).toContainText('2');
  await expect(bag.getByRole('row', { name: /X4-1\/2L-SQ/ })).toContainText('3');

  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await expect(checkout).toContainText('Ship When Available');
  await checkout.getByRole('radio', { name: /Flat Rate/ }).check();
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await checkout.getByLabel('Purchase order number').fill('PO-4711');
  await checkout.getByRole('button', { name: 'Continue' }).click();
  const place = checkout.getByRole('button', { name: 'Place Order' });
  await expect(place).toBeDisabled();
  await checkout.getByRole('radio', { name: /Credit card/ }).check();
  await expect(checkout).toContainText('Enter the CVD');
  await checkout.getByLabel('CVD').fill('123');
  const total = await checkout.getByRole('definition').last().innerText();
  expect(total).toMatch(/^\$\d/);
  await place.click();

  await expect(page).toHaveURL(/\/customer\/account\/order-confirmation\/[\da-f-]{36}$/);
  await waitUntilLive(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Order confirmation' })).toBeVisible();
  const thanks = await main.getByRole('heading', { name: /^Thank you\. Order \d+ is placed\.$/ }).innerText();
  const number = /\d+/.exec(thanks)?.[0] ?? '';
  await expect(main).toContainText('PO-4711');
  await expect(main).toContainText('Card **** **** **** 4242');
  await expect(main.getByText(/^GST 5%/)).toBeVisible();
  await expect(main.getByText(/^(HST|PST|QST|RST)/)).toHaveCount(0);
  await expect(main).toContainText(total);

  const mail = await mailTo(alberta.email);
  expect(mail.subject).toBe(`Order ${number} confirmed - Chipload Tools`);
  expect(mail.language).toBe('en');
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain(number);
    expect(body).toContain('PO-4711');
    expect(body).toContain('X4-1/2L-SQ');
    expect(body).toContain(total);
  }

  await main.getByRole('link', { name: 'Continue shopping' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Shopping Cart', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart Is Empty' })).toBeVisible();
});
