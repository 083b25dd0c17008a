// A cart of 1,000 lines: a page that is not too heavy, with every line found, printed and readable without JavaScript.

/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fillCart, open, openWithoutWaiting, reload, rowsOnPaper, signIn } from './visitor.ts';

const lines = 1_000;
const mostBytes = 600_000;

/** Fills the cart with a thousand parts of the sample shop that can be bought. */
async function fillLargeCart(page: Page): Promise<readonly string[]> {
  const codes: string[] = [];
  for (let at = 1; codes.length < lines; at += 1) {
    const found = await page.request.get(`/api/search?query=inch&size=100&page=${at}`);
    const { data } = (await found.json()) as { data: { rows: Row[] } };
    expect(data.rows).not.toEqual([]);
    const sold = data.rows.filter(({ status, price }) => status === 'active' && price !== 'invalid');
    codes.push(...sold.map((row) => row.inventory_code));
  }
  const wanted = codes.slice(0, lines);
  await fillCart(page, Object.fromEntries(wanted.map((code) => [code, 1])));
  return wanted;
}

type Row = { readonly inventory_code: string; readonly status: string; readonly price: unknown };

test('a cart of 1,000 lines is at most 600 kB of HTML, and all its lines can be reached', async ({
  page,
  shop,
  browser,
}) => {
  test.slow(); // a thousand lines, twice
  await signIn(page, await shop.buyer({ province: 'OH', creditLimit: 1_000_000 }));
  const codes = await fillLargeCart(page);
  const last = codes.at(-1) ?? '';
  const html = await (await page.request.get('/app/cart')).text();
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(mostBytes);
  expect(html.match(/<svg/g)?.length).toBeLessThan(300);

  await open(page, '/app/cart');
  const table = page.getByRole('table', { name: 'Standards' });
  await expect(table).toHaveAttribute('aria-rowcount', String(lines + 1));
  const rows = table.getByRole('rowheader');
  expect(await rows.count()).toBeLessThan(100);

  // The lines below keep their position while rows come and go.
  await page.mouse.wheel(0, 1e6);
  await expect(page.getByRole('link', { name: last, exact: true })).toBeVisible();

  await page.getByLabel('Find a line').fill(last.toLowerCase().replaceAll('-', ''));
  await expect(page.getByRole('link', { name: last, exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /found/ })).toBeVisible();
  await page.getByRole('button', { name: `Edit the quantity of ${last}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Find a line').fill('');
  expect(await rowsOnPaper(page)).toBe(lines);

  const more = page.getByRole('button', { name: /^and \d+ more lines$/ }).first();
  const others = Number((await more.innerText()).match(/\d+/)?.[0]);
  await more.click();
  await expect(page.locator('dd > ul:focus > li')).toHaveCount(6 + others);

  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await openWithoutWaiting(plain, new URL('/app/cart', page.url()).href);
  await expect(plain.getByRole('cell', { name: last, exact: true })).toBeVisible();
  await context.close();
});

test('the rows of a long cart do not move what is on the screen when the scripts load', async ({ page }) => {
  test.slow();
  await fillLargeCart(page);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, '/app/cart');
  const shifted = await page.evaluate(() =>
    (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(shifted).toBeLessThan(0.02);
});

test('a long cart keeps its scroll position after a reload, and is rendered once', async ({ page }) => {
  test.slow();
  await fillLargeCart(page);
  await open(page, '/app/cart');
  const middle = () =>
    page.evaluate(() => document.elementFromPoint(640, 400)?.closest('tr')?.getAttribute('data-index'));
  await page.mouse.wheel(0, 9_000);
  await expect.poll(async () => Number(await middle())).toBeGreaterThan(60);
  const before = Number(await middle());
  // When the browser's first render differs from the server's, React renders again and the page reports it.
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) reports.push(request.postData() ?? '');
  });
  await reload(page);
  await expect.poll(async () => Math.abs(Number(await middle()) - before)).toBeLessThan(20);
  expect(reports).toEqual([]);
});
