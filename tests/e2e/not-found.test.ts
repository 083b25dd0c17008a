import { expect, test } from './fixtures.ts';
import { open, signInByForm } from './visitor.ts';

for (const address of [
  '/app/404',
  '/app/nope',
  '/app/nope/deeper?and=more',
  '/app/products/NO-SUCH-PART',
  '/app/products/%25',
  '/app/products/%E0%A4%A',
  '/app/products/series/no-such-series',
  '/app/products/series/x-mill-4/categories/no-such-category',
  '/app/dev/components',
]) {
  test(`${address} is not found, and says so with status 404`, async ({ page }) => {
    const answer = await open(page, address);
    expect(answer?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(main).toContainText('Please check the URL in the address bar and try again.');
    await main.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cutting tools' })).toBeVisible();
  });
}

test('an unknown order is not found, and a guest is asked to sign in first', async ({ page, shop }) => {
  const address = '/customer/account/order-confirmation/00000000-0000-4000-8000-000000000000';
  await open(page, address);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);

  await signInByForm(page, await shop.buyer());
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('a screen that cannot be loaded says so, and can be tried again', async ({ page, faults }) => {
  await open(page, '/app/');
  await page.route('**/api/products/series/x-mill-5?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'no', code: 'fault', request_id: '1' } }),
  );
  await page.getByRole('main').getByRole('link', { name: 'X-Mill 5', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect(main).toContainText(
    'Sorry, something went wrong. Our system administrators have been notified.',
  );
  expect(faults.splice(0).length).toBeGreaterThan(0);

  await page.unroute('**/api/products/series/x-mill-5?*');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'X-Mill 5' })).toBeVisible();
});
