// The page of a part: the parts beside it, and the day on which an order is expected.

/// <reference lib="dom" />
import { expect, test } from './fixtures.ts';
import { violationsOn } from './violations.ts';
import { open, signIn } from './visitor.ts';

const address = '/app/products/X4-1%252F2R-030';

test('the next sizes, lengths, corners and the flat are one key away, each with its difference, price and stock', async ({
  page,
}) => {
  await open(page, address);
  const parts = page.getByRole('region', { name: 'Similar parts' });
  const differences = [
    /^7\/16 in, one size down/,
    /^9\/16 in, one size up/,
    /^Shorter: length of cut /,
    /^Longer: length of cut /,
    /^Corner radius .060 in/,
    /^With a Weldon flat \(HB\)/,
  ];
  for (const difference of differences)
    await expect(parts.getByRole('link', { name: difference })).toHaveText(/\$\d+\.\d\d.*\d in stock/s);
  expect(await violationsOn(page, { within: '[aria-labelledby=neighbours]' })).toEqual([]);

  await open(page, '/app/products/X4-1%252F2L-SQ');
  // There is no long one: the link says how long the one of the next size is.
  await expect(parts.getByRole('link', { name: /^9\/16 in, one size up/ })).toContainText(
    'length of cut 1-1/8 in',
  );

  await open(page, address);
  await parts.getByRole('link', { name: /one size up/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('X4-9/16R-030');
  await expect(parts.getByRole('link', { name: /^1\/2 in, one size down/ })).toBeVisible();
});

test('on a phone the similar parts are a strip that scrolls by itself', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, address);
  const links = page.getByRole('region', { name: 'Similar parts' }).getByRole('link');
  const tops = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(4);
  expect(new Set(tops).size).toBe(1);
  await links.last().focus();
  await expect(links.last()).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a guest reads when an order ships, a buyer when it is expected, and nothing moves for it', async ({
  page,
  shop,
}) => {
  await open(page, address);
  const offer = page.getByRole('region', { name: 'Price and stock' });
  await expect(offer).toContainText(/Ships today if ordered by 15:00|Ships \w+day, \d{4}-\d\d-\d\d/);
  const quantity = offer.getByLabel('Quantity', { exact: true });
  const top = () => quantity.evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();

  const coming = await shop.part({ code: 'LATER', onHand: 1, arrivals: { '2999-12-04': 8 } });
  await signIn(page, await shop.buyer({ province: 'ON' }));
  await open(page, address);
  await expect(offer).toContainText(/xpected at your dock \w+day, \d{4}-\d\d-\d\d/);
  expect(await top()).toBe(before);

  await open(page, `/app/products/${coming}`);
  await quantity.fill('5');
  await expect(offer).toContainText('Expected at your dock Thursday, 2999-12-05');
  await quantity.fill('50');
  await expect(offer).toContainText('expected in stock: 8 on 2999-12-04, 41 to be confirmed');
  await expect(offer).toContainText(
    /(Order by \d\d:\d\d\sET, e|E)xpected at your dock \w+day.*\(1 in stock\)/,
  );
});
