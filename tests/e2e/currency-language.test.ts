import { expect, test } from './fixtures.ts';
import { call, fillCart, fillSections, open, openBy, reload, signIn, trunkOf } from './visitor.ts';

test('a guest switches the currency under an overlay, and a part without a price in it is named', async ({
  page,
  shop,
}) => {
  const [sold, unsold] = [await shop.part({ cad: 100_00, usd: 77_00 }), await shop.part({ usd: null })];
  await fillCart(page, { [sold]: 1, [unsold]: 1 });
  await open(page, '/app/cart');
  const bag = page.getByRole('region', { name: 'Standards' });
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText('$200.00');
  const currencies = page.getByRole('banner').getByRole('group', { name: 'Currency' });
  await expect(currencies.getByRole('button', { name: /Prices shown in Canadian \$/ })).toBeVisible();

  const network = Promise.withResolvers<void>();
  await page.route('**/api/currency', async (route) => {
    await network.promise;
    await route.continue();
  });
  await currencies.getByRole('button', { name: 'Switch to USD' }).click();
  await expect(page.getByText('Switching the currency…')).toBeVisible();
  network.resolve();

  await expect(currencies.getByRole('button', { name: /Prices show in US \$/ })).toBeVisible();
  await expect(bag.getByRole('row', { name: sold })).toContainText('$77.00');
  await expect(bag.getByRole('row', { name: unsold })).toContainText('Invalid price');
  await expect(page.getByRole('main')).toContainText(
    `${unsold} has no price in your currency. Remove it to continue.`,
  );
  await expect(totals).toContainText('Total before shipping and taxes (USD)');
  expect(await trunkOf(page)).toMatchObject({ currency: 'USD', subtotal: 77_00 });
});

test('a part without a price in the customer’s currency keeps the order from being placed until it is removed', async ({
  page,
  shop,
}) => {
  const [sold, unsold] = [await shop.part(), await shop.part({ cad: null })];
  const buyer = await shop.buyer({ creditLimit: 5_000 });
  await call(page, 'POST', '/currency', { currency: 'USD' });
  await fillCart(page, { [sold]: 1, [unsold]: 1 });
  await signIn(page, buyer);
  await fillSections(page);
  await open(page, '/app/cart');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await checkout.getByRole('radio', { name: /DBT account/ }).check();
  await expect(checkout).toContainText(`${unsold} has no price in your currency. Remove it to continue.`);
  await expect(checkout.getByRole('button', { name: 'Place Order' })).toBeDisabled();

  const bag = page.getByRole('region', { name: 'Standards' });
  await bag
    .getByRole('row', { name: unsold })
    .getByRole('button', { name: `Remove ${unsold}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(bag.getByRole('row', { name: unsold })).toHaveCount(0);
  await expect(checkout.getByRole('button', { name: 'Place Order' })).toBeEnabled();
});

for (const [province, own, other] of [
  ['ON', 'Prices shown in Canadian $', 'USD'],
  ['OH', 'Prices show in US $', 'CAD'],
] as const)
  test(`a customer sees only the currency of the account: ${province}`, async ({ page, shop }) => {
    await signIn(page, await shop.buyer({ province }));
    await open(page, '/app/');
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('img', { name: /^Prices show/ })).toHaveAccessibleName(own);
    await expect(banner.getByRole('button', { name: /Switch to/ })).toHaveCount(0);

    const refused = await call(page, 'POST', '/currency', { currency: other });
    expect(refused).toMatchObject({ status: 403, body: { code: 'currency-fixed' } });
  });

test('a link of a shopping engine opens the shop in its currency, and the cart of the guest begins with it', async ({
  page,
  shop,
}) => {
  const part = await shop.part({ cad: 100_00, usd: 77_00 });
  await open(page, `/app/products/${part}?language=en&currency=USD`);
  await expect(page.getByRole('main')).toContainText('$77.00');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
  expect(await trunkOf(page)).toMatchObject({ currency: 'USD', subtotal: 77_00 });
  await open(page, `/app/products/${part}?currency=CAD`);
  await expect(page.getByRole('main')).toContainText('$77.00');
});

test('the language is switched in the header and kept', async ({ page }) => {
  await open(page, '/app/products');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await openBy(page, () => page.getByRole('banner').getByRole('link', { name: 'Français' }).click());
  await expect(page.getByRole('heading', { level: 1, name: 'Produits' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');

  await page.getByRole('banner').getByRole('link', { name: 'Panier' }).click();
  await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible();
  await expect(page).toHaveTitle('Panier - Chipload Tools');
  await reload(page);
  await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible();
});

test('without scripts, the link to the other language keeps what is searched and filtered', async ({
  page,
}) => {
  const html = await (await page.request.get('/app/search?query=end+mill&flutes=4&page=2')).text();
  const [, query = ''] = /href="\/app\/search\?([^"]*language=fr[^"]*)"[^>]*hrefLang="fr"/i.exec(html) ?? [];
  expect(Object.fromEntries(new URLSearchParams(query.replaceAll('&amp;', '&')))).toEqual({
    query: 'end mill',
    flutes: '4',
    page: '2',
    language: 'fr',
  });
});

test('an address can name the language, which is kept from then on', async ({ page }) => {
  await open(page, '/app/cart?language=fr');
  await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible();
  await open(page, '/app/');
  await expect(page.getByRole('heading', { level: 1, name: 'Outils de coupe' })).toBeVisible();
});

test('a language that a customer chose in another browser is that of kept answers here, too', async ({
  page,
  shop,
  browser,
}) => {
  const buyer = await shop.buyer();
  await signIn(page, buyer);
  const languageKept = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'language')?.value;
  await open(page, '/app/');
  expect(await languageKept()).toBe('en');

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, buyer);
  await call(other, 'POST', '/language', { language: 'fr' });
  await elsewhere.close();
  await open(page, '/app/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(await languageKept()).toBe('fr');
});

test('a page loads only the messages of its own language', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/app\/assets\/.+\.js$/.test(response.url())) scripts.push(response.text());
  });
  await open(page, '/app/cart?language=fr');
  await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible();

  const written = (await Promise.all(scripts)).join('\n');
  expect(written).toContain('Votre panier est vide');
  expect(written).not.toContain('Your Cart Is Empty');
});
