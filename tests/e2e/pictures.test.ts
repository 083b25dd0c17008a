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

for (const path of [
  '/app/products/X4-1%252F2R-SQ',
  '/app/products/series/x-mill-4',
  '/app/products/series/x-mill-4/categories/inch-corner-radius',
  '/app/products/lineups/xm',
])
  test(`a link to ${path} brings a picture along`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const { pathname, search } = new URL(address);
    const answer = await request.get(pathname + search);
    expect(answer.headers()['content-type']).toBe('image/png');
    expect((await answer.body()).byteLength).toBeGreaterThan(5_000);
  });
