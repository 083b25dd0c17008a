import { expect, test } from './fixtures.ts';
import { call, fillCart, fillSections, open, openSection, sectionOf, signIn } from './visitor.ts';

test('a backordered part shows its expected date: on its page, in the cart, at bundling, on the order', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer({ creditLimit: 50_000 });
  const coming = await shop.part({ code: 'COMING', onHand: 12, arrivals: { '2999-12-04': 8 } });
  const unknown = await shop.part({ code: 'UNKNOWN', onHand: 0 });
  await signIn(page, buyer);

  await open(page, `/app/products/${coming}`);
  const offer = page.getByRole('region', { name: 'Price and stock' });
  await offer.getByLabel('Quantity').fill('20');
  await expect(offer).toContainText('8 would be backordered, expected in stock 2999-12-04');
  await expect(offer).toContainText(/Expected at your dock \w+day, (2999-12-|3000).*\(all 20\)/);
  await offer.getByLabel('Quantity').fill('21');
  await expect(offer).toContainText(
    '9 would be backordered, expected in stock: 8 on 2999-12-04, 1 to be confirmed',
  );
  await expect(offer).toContainText(
    /(Order by \d\d:\d\d\sET, e|E)xpected at your dock \w+day.*\(12 in stock\)/,
  );

  await fillCart(page, { [coming]: 20, [unknown]: 2 });
  await fillSections(page);
  await open(page, '/app/cart');
  const lines = page.getByRole('region', { name: 'Standards' });
  await expect(lines.getByRole('row', { name: coming })).toContainText(
    '8 backordered, expected in stock 2999-12-04',
  );
  await expect(lines.getByRole('row', { name: unknown })).toContainText(
    '2 backordered, date to be confirmed',
  );

  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await sectionOf(checkout, 'Shipping Method').click();
  await checkout.getByRole('radio', { name: /Flat Rate/ }).check();
  await expect(checkout.getByRole('listitem')).toContainText([
    // Until the hour of the day's last parcels, an order still leaves that day.
    /^12\s×\sCOMING\S*: (Order by \d\d:\d\d\sET, e|E)xpected at your dock \w+day, \d{4}-\d\d-\d\d$/,
    /In stock 2999-12-04, expected at your dock (2999-12-|3000)/,
    /^2\s×\sUNKNOWN\S*: Date to be confirmed$/,
  ]);
  await sectionOf(checkout, 'Shipment Bundling').click();
  await expect(checkout.getByRole('term')).toHaveText([
    'Now, from stock',
    'In stock 2999-12-04',
    'Date to be confirmed',
  ]);
  await expect(checkout.getByRole('definition')).toHaveText([
    `12 × ${coming}`,
    `8 × ${coming}`,
    `2 × ${unknown}`,
  ]);
  await checkout.getByRole('radio', { name: /Ship Together/ }).check();
  await expect(checkout.getByRole('definition')).toHaveText(['Everything together']);
  await expect(checkout.getByRole('term')).toHaveText(['Date to be confirmed']);

  await checkout.getByRole('button', { name: 'Continue' }).click();
  await expect(sectionOf(checkout, 'Shipping Method')).toHaveAttribute('aria-expanded', 'true');
  await sectionOf(checkout, 'Review & Payment').click();
  await checkout.getByRole('radio', { name: /DBT account/ }).check();
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\//);
  const ordered = page.getByRole('region', { name: 'Order lines' });
  await expect(ordered.getByRole('row', { name: coming })).toContainText(
    '8 backordered, expected in stock 2999-12-04',
  );

  await page.getByRole('link', { name: 'View the order' }).click();
  await expect(ordered.getByRole('row', { name: unknown })).toContainText(
    '2 backordered, date to be confirmed',
  );
});

test('a shipment to another address is expected there, and later where the carrier takes longer', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer();
  await signIn(page, buyer);
  const north = {
    name: 'North Works',
    line_1: '4 Steel Street',
    line_2: '',
    city: 'Whitehorse',
    province: 'YT',
  };
  const saved = await call(page, 'POST', '/account/addresses', {
    ...north,
    postal: 'Y1A 2C6',
    country: 'CA',
  });
  await fillCart(page, { [await shop.part({ onHand: 12 })]: 2 });
  await open(page, '/app/cart');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await openSection(checkout, 'Shipping Method');
  await checkout.getByRole('radio', { name: /Flat Rate/ }).check();
  const day = checkout.getByRole('listitem').filter({ hasText: /xpected at your dock/ });
  const near = await day.innerText();
  await checkout.getByRole('radio', { name: /Dropship/ }).check();
  await checkout.getByLabel('Ship to', { exact: true }).selectOption(saved.body.data.uuid);
  await expect(day).not.toHaveText(near);
  const dayIn = (text: string) => /\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? '';
  expect(dayIn(await day.innerText()) > dayIn(near)).toBe(true);
});

test('a list shows when a sold-out part is expected', async ({ page, shop }) => {
  // Its code comes before those of all other journeys' parts, which fill several pages.
  const part = await shop.part({ code: '0', onHand: 0, arrivals: { '2999-12-04': 8 } });
  await shop.settled();
  await open(page, '/app/products/series/shelf/categories/shelf?sort=code');
  await expect(page.getByRole('row', { name: part })).toContainText('Expected 2999-12-04');
});
