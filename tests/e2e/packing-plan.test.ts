// The boxes of an order: drawn layer by layer, in 3D on request, and printed.

/// <reference lib="dom" />
import type { Page, Request } from '@playwright/test';
import { barCodesOf, pagesOf, wordsOf } from '../support/read-pdf.ts';
import type { BackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { count3dScripts, ignoreSlowScreenshots, softwareRendering } from './models-in-3d.ts';
import { call, fillCart, open, signIn } from './visitor.ts';

test.use(softwareRendering);

const wanted = { 'X4-1L-SQ': 4, 'X4-1/2S-SQ': 12, 'PD3D-#21': 12 };

/** Places an order from Ohio by calls, without the screens. */
async function placeOrder(page: Page, shop: BackOffice): Promise<{ uuid: string; number: string }> {
  await signIn(page, await shop.buyer({ province: 'OH', card: 'sandbox-approve' }));
  await fillCart(page, wanted);
  await call(page, 'POST', '/trunk/shipping-us', {
    address: { address_id: null },
    packages: [],
    packages_status: 'success',
  });
  await call(page, 'PATCH', '/trunk/purchase-order', { purchase_order_number: 'PO-3D' });
  const cards = await call(page, 'GET', '/account/cards');
  const payment = { method: 'card', card: cards.body.data[0].uuid, cvd: '123' };
  const first = await call(page, 'POST', '/trunk', payment);
  // Another journey bought the same drills just now: look at the cart again, and order them backordered.
  const isOutrun = first.body.code === 'stock-changed';
  if (isOutrun) await call(page, 'GET', '/trunk');
  const { status, body } = isOutrun ? await call(page, 'POST', '/trunk', payment) : first;
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

test('each box is drawn layer by layer, and the drawing has a text alternative', async ({ page, shop }) => {
  const { uuid } = await placeOrder(page, shop);
  await open(page, `/customer/account/orders/${uuid}`);
  const boxes = page.getByRole('region', { name: 'Packages' });

  const drawing = boxes.getByRole('img', { name: 'Box 1, layer 1, from above' });
  await expect(drawing).toBeVisible();
  await expect(drawing).toHaveAccessibleDescription(
    /\d+ × no\. \d, \S+, (across the box|from back to front|standing)/,
  );
  const quantities = await boxes
    .getByRole('listitem')
    .filter({ hasNot: page.getByRole('heading') })
    .allInnerTexts();
  const pieces = quantities.map((words) => Number.parseInt(words, 10));
  expect(pieces.reduce((sum, count) => sum + count, 0)).toBe(28);
});

test('a box is shown in 3D, tube by tube; the 3D code is loaded on request and freed when closed', async ({
  page,
  shop,
  faults,
}) => {
  const { uuid } = await placeOrder(page, shop);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await open(page, `/customer/account/orders/${uuid}`);
  const box = page.getByRole('region', { name: 'Packages' });
  await expect(box.getByRole('button', { name: 'Show in 3-D' }).first()).toBeVisible();
  expect(await count3dScripts(requests)).toBe(0);

  await box.getByRole('button', { name: 'Show in 3-D' }).first().click();
  const canvas = box.locator('canvas');
  await expect(canvas).toBeVisible();
  expect(await count3dScripts(requests)).toBe(1);
  const full = await canvas.screenshot();
  await box.getByRole('slider', { name: 'Packing order' }).fill('1');
  await expect(box.getByRole('status')).toContainText(/^Tube 1 of \d+: no\. \d, /);
  const first = await canvas.screenshot();
  expect(first.equals(full)).toBe(false);
  await canvas.focus();
  await page.keyboard.press('ArrowLeft');
  const turned = await canvas.screenshot();
  expect(turned.equals(first)).toBe(false);

  await box.getByRole('button', { name: 'Close the 3-D view' }).click();
  await expect(canvas).toHaveCount(0);
  await box.getByRole('button', { name: 'Show in 3-D' }).first().click();
  await expect(canvas).toBeVisible();
  expect((await canvas.screenshot()).equals(full)).toBe(true);

  ignoreSlowScreenshots(faults);
});

test('a browser that cannot draw 3D says so, and the drawings stay', async ({ page, shop }) => {
  const { uuid } = await placeOrder(page, shop);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await open(page, `/customer/account/orders/${uuid}`);
  const box = page.getByRole('region', { name: 'Packages' });
  await box.getByRole('button', { name: 'Show in 3-D' }).first().click();
  await expect(box.getByText('This browser cannot draw in 3-D')).toBeVisible();
  await expect(box.getByRole('slider')).toBeHidden();
  await expect(box.getByRole('img', { name: 'Box 1, layer 1, from above' })).toBeVisible();
});

test('the packing slip is a PDF with the boxes and with bar codes, and without a price', async ({
  page,
  shop,
}) => {
  const { uuid, number } = await placeOrder(page, shop);
  await open(page, `/customer/account/order-confirmation/${uuid}`);
  const link = page.getByRole('link', { name: 'Packing slip (PDF)' });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');

  expect(answer.headers()['content-type']).toBe('application/pdf');
  const pages = pagesOf(await answer.body());
  const words = pages.map(wordsOf).join('\n');
  expect(words).toContain('PO-3D');
  expect(words).toContain('Box 1 of ');
  expect(words).not.toContain('$');
  expect(await barCodesOf(pages[0] ?? '')).toEqual(expect.arrayContaining([number, ...Object.keys(wanted)]));
});
