// `npm run pictures`: takes the pictures of the README from the running sample shop, at 1440 × 900, in English and light. It starts the
// built shop on a data folder of its own, and lets the sample people order first, so that the office has something to show.

/// <reference lib="dom" />
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { root } from '../../scripts/sources.mjs';
import { browserFlags, browserPath } from '../bench/browser/launch.ts';
import { doAtOffice } from '../e2e/office-visitor.ts';
import { call, fillCart, fillSections, open, openSection, signIn } from '../e2e/visitor.ts';
import { createDataFolder, startShopProcess } from '../support/shop-process.ts';

/** Of the sample people. */
const password = 'chipload-sample-1';

const data = await createDataFolder();
try {
  const shop = await startShopProcess({ dataFolder: data.path, environment: { RATE_LIMIT: 'off' } });
  try {
    await takeAll(shop.url);
  } finally {
    await shop.stop();
  }
} finally {
  await data.remove();
}

async function takeAll(url: string): Promise<void> {
  // Draws 3-D without a graphics card.
  const args = [...browserFlags, '--enable-unsafe-swiftshader'];
  const browser = await chromium.launch({ executablePath: browserPath(), args });
  try {
    await takeHome(await visit(browser, url));
    await takeTable(await visit(browser, url));
    await takePackingPlan(await visit(browser, url));
    const orders = await placeOrders(async () => visit(browser, url));
    await takeOffice(await visit(browser, url), orders);
  } finally {
    await browser.close();
  }
}

/** Returns a page of a visitor of their own. */
async function visit(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-CA',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

async function takeHome(page: Page): Promise<void> {
  await open(page, '/app/');
  await take(page, 'home');
}

/** A category, with quantities that are about to be added. */
async function takeTable(page: Page): Promise<void> {
  await open(page, '/app/products/series/x-mill-4');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Square/ })
    .first()
    .click();
  const row = (code: string) => page.getByRole('row').filter({ hasText: code });
  await row('X4-1/8S-SQ').getByRole('textbox').fill('12');
  await row('X4-3/16R-SQ').getByRole('textbox').fill('6');
  await row('X4-7/32R-SQ').getByRole('textbox').fill('20');
  await page.getByRole('button', { name: /^Add 3 / }).waitFor();
  await page.mouse.move(0, 0);
  await take(page, 'table');
}

/** The boxes of a cart that goes to Ohio, the first of them in 3-D. */
async function takePackingPlan(page: Page): Promise<void> {
  await signInAs(page, 'ohio');
  await fillCart(page, {
    'X4-1L-SQ-W': 10,
    'X4-3/4S-030-W': 8,
    'X4-3/4S-090-W': 8,
    'X4-1/2S-SQ': 12,
    'PD3D-#25': 14,
  });
  await open(page, '/app/cart');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await openSection(checkout, 'Shipping Method');
  const boxes = checkout.getByRole('region', { name: 'Packages' });
  await boxes.getByRole('button', { name: 'Show how they are packed' }).click();
  const plan = page.getByRole('dialog', { name: 'Packages' });
  await plan.getByRole('button', { name: 'Show in 3-D' }).first().click();
  await plan.locator('canvas').waitFor();
  const close = plan.getByRole('button', { name: 'Close the 3-D view' });
  await close.evaluate((button) => button.scrollIntoView({ block: 'start' }));
  await page.mouse.move(0, 0);
  await take(page, 'packing-plan');
}

/** The uuids of the orders that the office does something with. */
type Orders = { readonly shown: string; readonly held: string };

/** Lets the sample people order, on account and by card. */
async function placeOrders(visitor: () => Promise<Page>): Promise<Orders> {
  const ontario = await visitor();
  await signInAs(ontario, 'ontario');
  await order(ontario, 'PO-23071', { 'X4-1/4R-SQ': 10, 'X4-3/8R-SQ': 6 });
  await order(ontario, 'PO-23086', { 'X4-1L-SQ-W': 4 });
  const alberta = await visitor();
  await signInAs(alberta, 'alberta');
  await order(alberta, 'FT-1187', { 'X4-3/4S-030-W': 6, 'PD3D-#25': 20 });
  const held = await order(alberta, 'FT-1190', { 'X4-1/2R-SQ': 30 });
  const shown = await order(ontario, 'PO-23091', { 'X4-1/2S-SQ': 24, 'PD3D-#21': 12, 'X4-5/32L-SQ': 6 });
  await order(alberta, 'FT-1194', { 'X4-3/16R-SQ': 12, 'X4-1/8S-SQ': 24 });
  await order(ontario, 'PO-23094', { 'X4-3/4S-090-W': 5 });
  return { shown, held };
}

/** Places an order; returns its uuid. */
async function order(
  page: Page,
  purchaseOrder: string,
  wanted: Readonly<Record<string, number>>,
): Promise<string> {
  await fillCart(page, wanted);
  await fillSections(page, purchaseOrder);
  const cards = await call(page, 'GET', '/account/cards');
  const card = cards.body.data[0]?.uuid;
  const payment = card === undefined ? { method: 'account' } : { method: 'card', card, cvd: '123' };
  const { status, body } = await call(page, 'POST', '/trunk', payment);
  if (status !== 200) throw new Error(`${purchaseOrder} was not placed: ${JSON.stringify(body)}`);
  return body.data.uuid;
}

/** The list of orders, one of which is held and one open beside it. */
async function takeOffice(page: Page, { shown, held }: Orders): Promise<void> {
  await doAtOffice(page, 'POST', '/session', { email: 'staff@chipload.test', password });
  const { version } = await doAtOffice(page, 'GET', `/orders/${held}`);
  const reason = 'No dock at this address: ask the buyer';
  await doAtOffice(page, 'POST', `/orders/${held}/holds`, { version, kind: 'address', reason });
  await open(page, `/office/orders?open=${shown}`);
  await page.getByRole('complementary', { name: /^Order \d+$/ }).waitFor();
  await take(page, 'office');
}

async function signInAs(page: Page, name: 'alberta' | 'ohio' | 'ontario'): Promise<void> {
  await signIn(page, { email: `${name}@chipload.test` }, password);
}

/** Takes what is in the window once everything in it has come, as WebP: half of the bytes of a PNG. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const converter = await page.context().newPage();
  const webp = await converter.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
    return Array.from(new Uint8Array(await blob.arrayBuffer()));
  }, png.toString('base64'));
  await converter.close();
  await writeFile(join(root, `docs/pictures/${name}.webp`), Uint8Array.from(webp));
  console.log(`docs/pictures/${name}.webp, ${Math.round(webp.length / 1_000)} kB`);
}
