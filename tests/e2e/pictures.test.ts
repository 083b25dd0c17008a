/// <reference lib="dom" />
import { expect, test } from './fixtures.ts';
import { call, fillCart, open, signIn } from './visitor.ts';

test('a part in the cart and in a list is shown in the colour of its coating', async ({ page, shop }) => {
  await signIn(page, await shop.buyer());
  const pictures = page.getByRole('main').locator('table img[src*="/picture."]');
  const widthOf = (image: HTMLImageElement) => image.naturalWidth;
  await fillCart(page, { 'X4-1/2R-SQ': 2 });
  await open(page, '/app/cart');
  await expect.poll(() => pictures.first().evaluate(widthOf)).toBeGreaterThan(0);
  await call(page, 'POST', '/starred-products', { inventory_code: 'PD3D-#21' });
  await open(page, '/app/starred-products');
  await expect.poll(() => pictures.first().evaluate(widthOf)).toBeGreaterThan(0);
});

test('a link to a part brings its picture along', async ({ page }) => {
  await page.goto('/app/products/X4-1%252F2R-SQ', { waitUntil: 'commit' });
  const html = await (await page.request.get('/app/products/X4-1%252F2R-SQ')).text();
  const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const answer = await page.request.get(new URL(address).pathname + new URL(address).search);
  expect(answer.headers()['content-type']).toBe('image/png');
  expect((await answer.body()).byteLength).toBeGreaterThan(5_000);
});
