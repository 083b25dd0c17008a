import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import {
  call,
  fillCart,
  fillRegistration,
  open,
  openBy,
  reload,
  signIn,
  signInByForm,
  trunkOf,
} from './visitor.ts';

test('a company opens an account and continues where it was, ready to order by card', async ({
  page,
  shop,
}) => {
  const part = await shop.part();
  await fillCart(page, { [part]: 1 });
  await open(page, '/app/cart');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await openBy(page, () => checkout.getByRole('link', { name: 'Create an account' }).click());
  await expect(page).toHaveURL(/\/register/);
  await fillRegistration(page, `new-${randomUUID().slice(0, 8)}@journey.test`);
  await openBy(page, () => page.getByRole('button', { name: 'Create account' }).click());

  await expect(page).toHaveURL('/app/cart');
  await expect(page.getByRole('banner').getByRole('button', { name: 'User menu: Ada Turner' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Standards' }).getByRole('row', { name: part }),
  ).toBeVisible();
  await checkout.getByRole('radio', { name: /Flat Rate/ }).check();
  await expect(checkout).toContainText('12 Spindle Road');
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await checkout.getByLabel('Purchase order number').fill('PO-1');
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await expect(checkout.getByRole('radio', { name: /DBT account/ })).toHaveCount(0);
  await expect(checkout).toContainText('To pay by account, apply for credit on the Account page.');
  await checkout.getByRole('radio', { name: /Credit card/ }).check();
  await expect(checkout).toContainText('There is no card on your account yet.');
});

test('errors of a registration are shown at its fields, and nothing typed is lost', async ({
  page,
  shop,
}) => {
  const { email } = await shop.buyer();
  await open(page, '/register');
  await fillRegistration(page, email);
  await page.getByLabel('Postal code').fill('H2X 1Y4');
  await page.getByRole('button', { name: 'Create account' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('This postal code is in another province.');
  await expect(page.getByLabel('Postal code')).toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel('Postal code').fill('K1A 0B1');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(alert).toContainText('There is already an account with this e-mail.');
  await expect(page.getByLabel('Company')).toHaveValue('Turner Works');
});

test('a wrong password is refused in one sentence, which does not reveal whether there is an account', async ({
  page,
  shop,
}) => {
  const { email } = await shop.buyer();
  await open(page, '/login');
  for (const address of [email, 'nobody@journey.test']) {
    await page.getByLabel('E-mail').fill(address);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    const answer = page.waitForResponse('**/api/login');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    expect((await answer).status()).toBe(422);
    await expect(page.getByRole('alert')).toContainText('The e-mail or the password is incorrect.');
  }
});

test('the guest’s cart and the customer’s are merged, and a notification says so once', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer();
  const [both, mine] = [await shop.part(), await shop.part()];
  await signIn(page, buyer);
  await fillCart(page, { [both]: 2, [mine]: 1 });
  await call(page, 'POST', '/logout');
  await fillCart(page, { [both]: 5 });

  await open(page, '/login?next=%2Fapp%2Fcart');
  await signInByForm(page, buyer);
  const notifications = page.getByRole('list', { name: 'Notifications' });
  await expect(notifications).toContainText('Your carts were merged');
  const { items } = (await trunkOf(page)).bags[0];
  expect(items).toHaveLength(2);
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ inventory_code: both, requested: 5 }),
      expect.objectContaining({ inventory_code: mine, requested: 1 }),
    ]),
  );
  await reload(page);
  await expect(notifications.getByRole('listitem')).toHaveCount(0);
});

for (const next of [
  'https://elsewhere.test/',
  '//elsewhere.test/',
  '/\\elsewhere.test/',
  'javascript:alert(1)',
]) {
  test(`signing in never redirects to ${next}`, async ({ page, shop }) => {
    await open(page, `/login?next=${encodeURIComponent(next)}`);
    await signInByForm(page, await shop.buyer());
    await expect(page).toHaveURL('/app/');
  });
}

test('an order of another company is not found', async ({ page, browser, shop }) => {
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, await shop.buyer({ creditLimit: 5_000 }));
  await fillCart(elsewhere, { [await shop.part()]: 1 });
  await call(elsewhere, 'PATCH', '/trunk/shipping', { type: 'pickup' });
  await call(elsewhere, 'PATCH', '/trunk/purchase-order', { purchase_order_number: 'PO-1' });
  const placed = await call(elsewhere, 'POST', '/trunk', { method: 'account' });
  await elsewhere.context().close();

  await signIn(page, await shop.buyer());
  const answer = await open(page, String(placed.body.data.redirect_to));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
