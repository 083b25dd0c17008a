/// <reference lib="dom" />
import { expect, test } from './fixtures.ts';
import { fillCart, fillSections, open, signIn } from './visitor.ts';

test('a double click on Place Order makes one order', async ({ page, shop }) => {
  const buyer = await shop.buyer({ creditLimit: 5_000 });
  await signIn(page, buyer);
  await fillCart(page, { [await shop.part()]: 1 });
  await fillSections(page);
  await open(page, '/app/cart');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await checkout.getByRole('radio', { name: /DBT account/ }).check();
  await checkout.getByRole('button', { name: 'Place Order' }).dblclick();

  await expect(page).toHaveURL(/\/order-confirmation\//);
  expect(await shop.countOrders(buyer)).toBe(1);
});

for (const [what, address] of [
  ['a part', '/app/products/X4-1%252F2R-SQ'],
  ['a modified tool', '/app/mod?inventoryCode=X4-1%2F2R-SQ&do=shorten+2.75'],
  ['a holder', '/app/holder?inventoryCode=X4-1%2F2R-SQ'],
] as const)
  test(`a double click adds ${what} once, also when the first click is answered before the second`, async ({
    page,
    shop,
  }) => {
    await signIn(page, await shop.buyer());
    let additions = 0;
    await page.route(/\/api\/(mods|holders|(mod-)?trunk\/items)$/, async (route) => {
      if (route.request().method() === 'POST') additions += 1;
      await route.continue();
    });
    await open(page, address);
    const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' });
    await expect(add).toBeEnabled();
    await add.evaluate(async (button: HTMLButtonElement) => {
      for (const detail of [1, 2]) {
        button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
        await new Promise((later) => setTimeout(later, 150));
      }
    });
    const isMade = address !== '/app/products/X4-1%252F2R-SQ';
    if (isMade) await expect(page).toHaveURL(/\/app\/mod\/cart$/);
    else
      await expect(
        page.getByRole('banner').getByRole('link', { name: 'Shopping Cart 1 line' }),
      ).toBeVisible();
    expect(additions).toBe(isMade ? 2 : 1); // what is made is saved first
  });

test('an order in progress on a slow network ignores a second click', async ({ page, shop }) => {
  const buyer = await shop.buyer({ creditLimit: 5_000 });
  await signIn(page, buyer);
  await fillCart(page, { [await shop.part()]: 1 });
  await fillSections(page);
  const network = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/api/trunk', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    requests += 1;
    await network.promise;
    return route.continue();
  });
  await open(page, '/app/cart');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await checkout.getByRole('radio', { name: /DBT account/ }).check();

  const place = checkout.getByRole('button', { name: 'Place Order' });
  await place.click();
  await expect(place).toBeDisabled();
  await place.dispatchEvent('click');
  await place.press('Enter');
  network.resolve();

  await expect(page).toHaveURL(/\/order-confirmation\//);
  expect(requests).toBe(1);
  expect(await shop.countOrders(buyer)).toBe(1);
});

test('an order whose answer is lost is found again, not placed twice', async ({ page, shop, faults }) => {
  const buyer = await shop.buyer({ creditLimit: 5_000 });
  await signIn(page, buyer);
  await fillCart(page, { [await shop.part()]: 1 });
  await fillSections(page);
  await page.route('**/api/trunk', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await open(page, '/app/cart');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await checkout.getByRole('radio', { name: /DBT account/ }).check();
  await checkout.getByRole('button', { name: 'Place Order' }).click();

  await expect(page).toHaveURL(/\/order-confirmation\//);
  expect(await shop.countOrders(buyer)).toBe(1);
  expect(faults.splice(0).filter((fault) => !fault.includes('ERR_CONNECTION_RESET'))).toEqual([]);
});
