import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from './fixtures.ts';
import { call, fillCart, fillSections, open, openWithoutWaiting, signIn } from './visitor.ts';

type Tool = {
  type: string;
  'product-id': string;
  geometry: Record<string, number>;
  'start-values': { presets: { name: string; n: number }[] };
};

// While the menu is still opening, a click would be retried with the page scrolled, and the menu follows a frame later.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Downloads a file of the open menu; returns its name and content. */
async function chosen(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

test('a machinist downloads the library of a part, with speeds for its materials, by keyboard', async ({
  page,
}) => {
  await open(page, '/app/products/PD5D-M8.5');
  const menu = page.getByRole('group', { name: 'CAM data' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'CAM data' }).focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: /\.tools/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'CAM data' })).toBeFocused();

  await page.keyboard.press('Enter');
  const { name, content } = await chosen(page, 'Fusion tool library (.tools)');
  await expect(menu).toBeHidden();
  expect(name).toBe('PD5D-M8.5.tools');
  const { 'tools.json': library } = unzipSync(content);
  const [tool, ...others] = (JSON.parse(strFromU8(library!)) as { data: Tool[] }).data;
  expect(others).toEqual([]);
  expect(tool).toMatchObject({
    type: 'drill',
    'product-id': 'PD5D-M8.5',
    geometry: { DC: 8.5, SIG: 140, NOF: 2 },
  });
  expect(tool!['start-values'].presets.length).toBeGreaterThan(3);
  for (const { n } of tool!['start-values'].presets) expect(n).toBeGreaterThan(100);
});

test('a bag is downloaded as a table for spreadsheets, and with the names of ISO 13399', async ({ page }) => {
  await open(page, '/app/cart');
  await fillCart(page, { 'X4-1/2R-SQ': 12, 'PD3D-M3.0': 5 });
  await open(page, '/app/cart');
  const bag = page.getByRole('region', { name: 'Standards' });

  await bag.getByRole('button', { name: 'CAM data' }).click();
  const table = await chosen(page, 'Table (.csv)');
  expect(table.name).toBe('cart.csv');
  const rows = table.content.toString('utf8').split('\r\n');
  expect(rows[0]).toMatch(/^\uFEFFPart number,EDP number,Quantity,/);
  expect(rows[1]).toMatch(/^X4-1\/2R-SQ,\d+,12,"?1\/2 in 4-flute end mill/);
  expect(rows[2]).toMatch(/^PD3D-M3\.0,\d+,5,/);

  await bag.getByRole('button', { name: 'CAM data' }).click();
  const iso = await chosen(page, 'ISO 13399 names (.csv)');
  expect(iso.name).toBe('cart-iso13399.csv');
  const [heading = '', mill = ''] = iso.content.toString('utf8').split('\r\n');
  expect(heading).toContain(',DC,TCDC,APMX,');
  expect(mill).toContain(',in,0.5,+0/-.002,');
});

test('without the script the files of a series are links, too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    baseURL: baseURL!,
  });
  const page = await context.newPage();
  await openWithoutWaiting(page, '/app/products/series/hv-feed');
  await page.getByRole('button', { name: 'CAM data' }).click();
  const { name, content } = await chosen(page, 'Fusion tool library (.json)');
  expect(name).toBe('hv-feed.json');
  expect((JSON.parse(content.toString('utf8')) as { data: Tool[] }).data).toHaveLength(36);
  await context.close();
});

test('the files of an order and of a list are for their owner', async ({ page, shop }) => {
  const buyer = await shop.buyer({ creditLimit: 100_000 });
  const part = await shop.part();
  await signIn(page, buyer);
  await fillCart(page, { [part]: 3 });
  const list = await call(page, 'POST', '/product-lists', {
    name: 'Cell 4',
    lines: [{ sku: part, quantity: 2 }],
  });
  await fillSections(page);
  const placed = await call(page, 'POST', '/trunk', { method: 'account' });

  await open(page, `/customer/account/orders/${placed.body.data.uuid}`);
  await page.getByRole('button', { name: 'CAM data' }).click();
  const order = await chosen(page, 'DIN 4000 (.xml)');
  expect(order.name).toBe(`order-${placed.body.data.number}-din4000.xml`);
  expect(order.content.toString('utf8')).toContain(`<Value>${part}</Value>`);

  await open(page, `/customer/account/product-lists/${list.body.data.uuid}`);
  await page.getByRole('button', { name: 'CAM data' }).click();
  const bits = await chosen(page, 'FreeCAD tool bits (.zip)');
  expect(bits.name).toBe('Cell 4-freecad.zip');
  expect(Object.keys(unzipSync(bits.content))).toContain('Library/Cell 4.fctl');
});
