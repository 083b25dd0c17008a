/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { type Label, cameraArguments, putCameraAway, showLabel } from './fake-camera.ts';
import { expect, test, wholeBrowser } from './fixtures.ts';
import { goBack, open, reload, trunkOf } from './visitor.ts';

test.use({
  permissions: ['camera'],
  launchOptions: ({ launchOptions }, launchWith) =>
    wholeBrowser({ launchOptions }, async (whole) => {
      const added = [...cameraArguments, '--host-resolver-rules=MAP shop.test 127.0.0.1'];
      await launchWith({ ...whole, args: [...(whole.args ?? []), ...added] });
    }),
});

test.afterAll(putCameraAway);

const sku = (page: Page, row: number) => page.getByLabel(`Part number, row ${row}`, { exact: true });
const quantity = (page: Page, row: number) => page.getByLabel(`Quantity, row ${row}`, { exact: true });
const scanButton = (page: Page) => page.getByRole('button', { name: 'Scan with the camera' });

const pageOf = (code: string) =>
  `https://tools.example/app/products/${encodeURIComponent(encodeURIComponent(code))}`;

/** Types as a hand scanner does, a key every 8 ms, however long the browser takes for each. */
async function scanByHand(page: Page, text: string, end: 'Enter' | 'Tab' = 'Enter'): Promise<void> {
  const client = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1_000;
  for (const key of [...Array.from(text), end]) {
    timestamp += 0.008;
    const typed = { Enter: '\r', Tab: '' }[key] ?? key;
    await client.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: typed, timestamp });
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp });
  }
  await client.detach();
}

/** Opens the camera in front of a label, and returns the element with the shop's answer. */
async function scan(page: Page, label: Label) {
  await showLabel(label);
  await scanButton(page).click();
  return page.getByRole('dialog').getByRole('status');
}

const done = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();

/** Returns the camera's video track, which outlives the video element. */
function track(page: Page) {
  return page
    .getByLabel('The camera’s picture')
    .evaluateHandle(({ srcObject }: HTMLVideoElement) => (srcObject as MediaStream).getTracks()[0]!);
}

test('the camera adds a part to the rows, once for as long as it is in view, and is off afterwards', async ({
  page,
  shop,
}) => {
  const part = await shop.part();
  await open(page, '/app/');
  await page.getByRole('banner').getByRole('link', { name: 'Quick Add' }).click();
  const said = await scan(page, { format: 'Code128', text: part });
  await expect(said).toContainText(part);
  await expect(said).toContainText('1 piece');
  await expect(said).toContainText('Square end mill 1/2 in');
  const first = await track(page);
  expect(await first.evaluate(({ readyState }) => readyState)).toBe('live');

  const video = page.getByLabel('The camera’s picture');
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(3);
  await expect(quantity(page, 1)).toHaveValue('1');
  await done(page);
  await expect(scanButton(page)).toBeFocused();
  expect(await first.evaluate(({ readyState }) => readyState)).toBe('ended');

  await expect(await scan(page, { format: 'Code128', text: part })).toContainText('2 pieces');
  const second = await track(page);
  await goBack(page);
  await expect(page).toHaveURL(/\/app\/$/);
  expect(await second.evaluate(({ readyState }) => readyState)).toBe('ended');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('home leads to the camera in one touch, and the way back to the rows does not open it again', async ({
    page,
    shop,
  }) => {
    const part = await shop.part();
    await open(page, '/app/');
    await showLabel({ format: 'Code128', text: part });
    await page.getByRole('link', { name: 'Scan a label' }).tap();
    await expect(page.getByRole('dialog').getByRole('status')).toContainText(part);
    await done(page);
    await expect(sku(page, 1)).toHaveValue(part);
    await reload(page);
    await expect(sku(page, 1)).toHaveValue(part);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // From outside, as by a link that was kept, or tapped before the scripts came.
    await open(page, '/app/content/team');
    await open(page, '/app/quick-add#scan');
    await expect(page.getByRole('dialog').getByRole('status')).toBeVisible();
  });
});

test('every kind of label is read, and a label of no part is reported', async ({ page, shop }) => {
  const parts = await Promise.all(['J/#%', 'J', 'J', 'J'].map((code) => shop.part({ code })));
  const [paged = '', marked = '', plain = '', meant = ''] = parts;
  await open(page, '/app/quick-add');
  const labels: [Label, string][] = [
    [{ format: 'QRCode', text: pageOf(paged) }, `${paged}1 piece`],
    [
      { format: 'DataMatrix', text: `(01)09506000134352(10)L7(240)${marked}`, options: 'gs1' },
      `${marked}1 piece`,
    ],
    [{ format: 'Code39', text: plain }, `${plain}1 piece`],
    [{ format: 'EAN13', text: '9506000134352' }, '9506000134352Invalid SKU'],
    [{ format: 'UPCA', text: '614141123452' }, '614141123452Invalid SKU'],
    [{ format: 'QRCode', text: 'https://tools.example/about' }, 'No part has this code'],
    [{ format: 'Code128', text: `${meant}X` }, `${meant}XInvalid SKU`],
  ];
  for (const [label, words] of labels) {
    await expect(await scan(page, label), label.format).toContainText(words);
    await done(page);
  }
  await page
    .getByRole('status')
    .getByRole('button', { name: `Did you mean ${meant}?` })
    .click();
  await expect(page.getByRole('status').filter({ hasText: meant })).toContainText(`${meant}1 piece`);
  await expect(sku(page, 6)).toHaveValue(meant);
  await expect(sku(page, 7)).toHaveValue('');
});

test('only the shop’s own pages may use the camera, and none may compile WebAssembly', async ({
  request,
}) => {
  const headers = (await request.get('/app/quick-add')).headers();
  expect(headers['permissions-policy']).toContain('camera=(self)');
  expect(headers['content-security-policy']).toContain("script-src 'self' 'nonce-");
  expect(headers['content-security-policy']).not.toContain('wasm');
});

test.describe('where the camera may not be used', () => {
  test.use({ permissions: [] });

  test('the shop says so, and what to do', async ({ page, shop, faults }) => {
    const part = await shop.part();
    await open(page, '/app/quick-add');
    await scan(page, { format: 'Code128', text: part });
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect(alert).toContainText('The browser does not allow the camera');
    await page.context().grantPermissions(['camera']);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog').getByRole('status')).toContainText(part);

    await open(page, `http://shop.test:${new URL(page.url()).port}/app/quick-add`);
    await scanButton(page).click();
    await expect(alert).toContainText('The camera needs a secure connection');
    // The browser warns of headers that have no effect without https.
    expect(faults.filter((fault) => !fault.includes('http://shop.test'))).toEqual([]);
    faults.length = 0;
  });
});

test('on any page a hand scanner opens the part, and a slash in its code is no shortcut', async ({
  page,
  shop,
}) => {
  const [one, other] = [await shop.part({ code: 'J4-1/2R /?' }), await shop.part()];
  await open(page, '/app/');
  await scanByHand(page, one);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(one);
  await scanByHand(page, pageOf(other), 'Tab');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(other);
  await scanByHand(page, 'https://tools.example/elsewhere');
  await expect(page.getByText('No part has this code')).toBeVisible();
});

test('a hand scanner fills rows wherever the focus is, and a person’s typing is left alone', async ({
  page,
  shop,
}) => {
  const [one, other] = [await shop.part(), await shop.part({ code: 'J /?' })];
  await open(page, '/app/quick-add');
  await scanByHand(page, one);
  await expect(quantity(page, 1)).toHaveValue('1');
  await scanByHand(page, pageOf(other), 'Tab');
  await expect(sku(page, 2)).toHaveValue(other);
  await page.getByRole('button', { name: 'Add rows' }).focus();
  await scanByHand(page, other);
  await expect(quantity(page, 2)).toHaveValue('2');
  await expect(sku(page, 11)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: other })).toContainText('2 pieces');

  await quantity(page, 2).focus();
  await scanByHand(page, one);
  await expect(quantity(page, 2)).toHaveValue('2');
  await expect(quantity(page, 1)).toHaveValue('2');
  await expect(sku(page, 3)).toBeFocused();
  await scanByHand(page, one);
  await expect(quantity(page, 1)).toHaveValue('3');
  await expect(sku(page, 3)).toBeFocused();

  await page.keyboard.type('J-1', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(sku(page, 3)).toHaveValue('J-1');
  await expect(sku(page, 4)).toBeFocused();
  await page.getByRole('button', { name: 'Remove row 3' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page).toHaveURL(/\/app\/cart$/);
  const { bags } = await trunkOf(page);
  const lines = bags.flatMap(({ items }: { items: { inventory_code: string; requested: number }[] }) =>
    items.map((item) => [item.inventory_code, item.requested]),
  );
  expect(lines).toEqual([
    [one, 3],
    [other, 2],
  ]);
});
