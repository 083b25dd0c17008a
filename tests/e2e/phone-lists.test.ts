// Lists of parts under a thumb: filters as a sheet, rows that fit.

import { expect, test } from './fixtures.ts';
import type { Page } from '@playwright/test';
import type { BackOffice } from './back-office.ts';
import { smallTargets } from './small-targets.ts';
import { call, fillCart, fillSections, goBack, open, signIn } from './visitor.ts';

const category = '/app/products/series/x-mill-4/categories/inch-corner-radius';

/** Opens the sheet of filters by the button above the list. */
async function openFilters(page: Page): Promise<void> {
  await page.locator('.listing-filters > summary').tap();
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('filters are a sheet that counts the parts left, and the results begin on the first screen', async ({
  page,
}) => {
  await open(page, '/app/search?query=1%2F2+4+flute');
  const first = page.getByRole('rowheader').first();
  await expect(first).toBeInViewport();
  await openFilters(page);
  const filters = page.getByRole('navigation', { name: 'Filters' });
  const show = page.getByRole('link', { name: /^Show \d+ parts?$/ });
  await expect(show).toBeInViewport();
  const all = (await show.textContent()) ?? '';
  await filters.getByRole('link', { name: /R \.030 in/ }).tap();
  await expect(show).not.toHaveText(all);
  await expect(filters).toBeVisible();
  expect(await smallTargets(filters)).toEqual([]);
  await show.tap();
  await expect(filters).toBeHidden();
  await expect(first).toHaveText(/-030$/);

  await openFilters(page);
  await expect(filters).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(filters).toBeHidden();
});

test('the sheet of filters has a title and a button that closes it, which stay while its lists scroll', async ({
  page,
}) => {
  await open(page, category);
  await openFilters(page);
  const filters = page.getByRole('navigation', { name: 'Filters' });
  const lists = filters.locator('ul:visible');
  for (const list of await lists.all()) {
    expect(await list.evaluate((shown) => shown.scrollHeight - shown.clientHeight)).toBe(0);
  }
  await filters.evaluate((scrolled) => scrolled.scrollTo(0, 500));
  expect(await filters.evaluate((scrolled) => scrolled.scrollTop)).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'Filter and sort' })).toBeInViewport({ ratio: 1 });
  const close = page.getByRole('link', { name: 'Close', exact: true });
  await expect(close).toBeInViewport({ ratio: 1 });
  expect((await close.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await close.tap();
  await expect(filters).toBeHidden();
  await expect(page.locator('.listing-filters > summary')).toBeFocused();
});

test('the chosen filters are counted on the button, and stand in full above the list', async ({ page }) => {
  await open(page, `${category}?diameter=12.7&diameter=6.35&flutes=4&reach=10`);
  await expect(page.locator('.listing-filters > summary')).toContainText('(4)');
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link');
  for (const chip of await chips.all()) {
    const { x, width } = (await chip.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
  }
  await expect(page.getByRole('link', { name: 'Clear filters' }).last()).toBeVisible();
});

test('results of a search begin on the upper half, below one line of categories that scrolls sideways', async ({
  page,
}) => {
  await open(page, '/app/search?query=1%2F2+4+flute+for+304+stainless');
  const first = page.getByRole('rowheader').first();
  expect((await first.boundingBox())?.y).toBeLessThan(470);
  const categories = page.getByRole('region', { name: 'Categories' }).getByRole('link');
  const boxes = await Promise.all((await categories.all()).map((link) => link.boundingBox()));
  expect(boxes.length).toBe(6);
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  await categories.last().scrollIntoViewIfNeeded();
  await expect(categories.last()).toBeInViewport({ ratio: 1 });
});

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' });

  test('the two limits of the diameter stand beside each other', async ({ page }) => {
    await open(page, category);
    await openFilters(page);
    const from = (await page.getByRole('textbox', { name: 'De', exact: true }).boundingBox())!;
    const to = (await page.getByRole('textbox', { name: 'À', exact: true }).boundingBox())!;
    expect(from.x + from.width).toBeLessThanOrEqual(to.x);
    expect(Math.round(from.width)).toBe(Math.round(to.width));
  });

  test('two compared parts fit, with the buttons that remove them', async ({ page }) => {
    await open(page, '/app/compare?part=X4-1%2F2R-030-W&part=X4-1%2F2S-SQ');
    for (const code of ['X4-1/2R-030-W', 'X4-1/2S-SQ']) {
      await expect(page.getByRole('link', { name: `Retirer ${code}` })).toBeInViewport({ ratio: 1 });
    }
  });
});

test('rows of a table are compact, their box has a name, their sizes have units, and all fit a thumb', async ({
  page,
}) => {
  await open(page, category);
  const row = page.getByRole('row').filter({ hasText: 'X4-1/8S-010' });
  await expect(row).toContainText('DC 1/8 in');
  await expect(row.getByText('Quantity')).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThan(115);
  expect(await smallTargets(row)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
});

test('a wrong quantity stays clear of the bar that names it, and is marked', async ({ page }) => {
  await open(page, category);
  const boxes = page.getByRole('table').getByRole('textbox');
  const places = await Promise.all((await boxes.all()).map((box) => box.boundingBox()));
  const last = boxes.nth(places.findLastIndex((place) => place !== null && place.y + place.height < 844));
  await last.tap();
  await page.keyboard.type('abc');
  await expect(last).toHaveAttribute('aria-invalid', 'true');
  const bar = page.getByRole('region', { name: 'Quantities to add' });
  await expect(bar).toContainText('Enter a whole number');
  const bottomOf = async () => {
    const { y, height } = (await last.boundingBox())!;
    return y + height;
  };
  await expect.poll(bottomOf).toBeLessThan((await bar.boundingBox())!.y);
});

test('parts that differ only in the flat of the shank do not look alike', async ({ page }) => {
  await open(page, `${category}?diameter=12.7`);
  const rowOf = (code: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: code, exact: true }) });
  for (const [code, shank] of [
    ['X4-1/2R-030', 'Plain'],
    ['X4-1/2R-030-W', 'Weldon'],
  ] as const) {
    await expect(rowOf(code).getByText(shank, { exact: true })).toBeVisible();
    expect((await rowOf(code).boundingBox())?.height).toBeLessThan(115);
  }
});

test('the scroll buttons stand where the page that is shown has room for them, also after Back', async ({
  page,
}) => {
  await open(page, category);
  const toTop = page.getByRole('button', { name: 'Scroll to top' });
  const top = async () => (await toTop.boundingBox())?.y ?? 0;
  await page.mouse.wheel(0, 900);
  await expect.poll(top).toBeLessThan(200); // beside the title, which is alone
  await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('main tbody a[href^="/app/products/"]');
    link?.click();
  });
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await page.mouse.wheel(0, 900);
  await expect(page.locator('.scroll-buttons')).not.toHaveText(''); // with the title, which has actions and has left
  await goBack(page);
  await expect(page.getByRole('table')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await expect(page.locator('.scroll-buttons')).toHaveText('');
  await expect.poll(top).toBeLessThan(200);
});

test('an order that waits for parts fits a phone, with its total and the button that orders it again', async ({
  page,
  shop,
}) => {
  await orderMoreThanStock(page, shop);
  for (const address of ['/customer/account/orders', '/app/']) {
    await open(page, address);
    const table = page.getByRole('table').filter({ hasText: 'backordered' });
    await expect(table).toBeVisible();
    expect((await table.boundingBox())?.width).toBeLessThanOrEqual(358);
    await expect(page.getByRole('button', { name: /^Order again/ })).toBeInViewport({ ratio: 1 });
  }
});

test('the search of the orders has the whole width, and the button that orders again is one line at the right', async ({
  page,
  shop,
}) => {
  await orderMoreThanStock(page, shop);
  await open(page, '/customer/account/orders');
  const search = page.getByRole('main').getByRole('searchbox');
  expect((await search.boundingBox())?.width).toBe(358);
  const again = page.getByRole('button', { name: /^Order again/ });
  const lines = await again.evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
});

test('a line of the cart is at most 190 px high, with its actions beside the text', async ({
  page,
  shop,
}) => {
  await fillCart(page, { 'PD3D-#21': 3, [await shop.part({ onHand: 2 })]: 5 });
  await open(page, '/app/cart');
  const rows = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('button') });
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) {
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(190);
    await expect(row.getByRole('button', { name: /^Edit/ })).toBeVisible();
    await expect(row.getByRole('button', { name: /^Remove/ })).toBeVisible();
  }
  // The part of the first row takes touches from 44 px, though the head of the table is right above it.
  const part = rows.first().getByRole('link', { name: 'PD3D-#21' });
  const height = await part.evaluate((link) => {
    const { left, top, bottom } = link.getBoundingClientRect();
    let touched = 0;
    for (let y = Math.floor(top) - 24; y < bottom + 24; y += 1)
      touched += link.contains(document.elementFromPoint(left + 10, y)) ? 1 : 0;
    return touched;
  });
  expect(height).toBeGreaterThanOrEqual(44);
});

test.describe('on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('a row of Quick Add is no higher than its texts below each other', async ({ page }) => {
    await open(page, '/app/quick-add');
    const row = page.getByRole('row').filter({ has: page.getByLabel('Part number, row 1', { exact: true }) });
    await row.getByLabel('Part number, row 1', { exact: true }).fill('X4-1/2R-SQ');
    await expect(row).toContainText('1/2 in 4-flute end mill');
    expect((await row.boundingBox())!.height).toBeLessThan(130);
  });

  test('only the head of the table stays in sight, whose links fit a thumb', async ({ page }) => {
    await open(page, category);
    const head = page.getByRole('columnheader', { name: /Price/ }).locator('xpath=ancestor::thead');
    expect(await smallTargets(head)).toEqual([]);
    await page.evaluate('scrollTo(0, 1000)');
    const { y, height } = (await head.boundingBox())!;
    expect(y).toBe(0);
    expect(height).toBeLessThan(390 / 8);
    await expect(page.getByRole('banner').getByRole('combobox')).not.toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();

    await head.getByRole('link', { name: 'Price' }).tap();
    await expect(page).toHaveURL(/sort=price/);
  });
});

/** Signs in as a new buyer, whose only order waits for parts. */
async function orderMoreThanStock(page: Page, shop: BackOffice): Promise<void> {
  await signIn(page, await shop.buyer({ creditLimit: 5_000_000 }));
  await fillCart(page, { [await shop.part()]: 500 });
  await fillSections(page);
  expect((await call(page, 'POST', '/trunk', { method: 'account' })).status).toBe(200);
}

test('a box says that it compares, and the two bars are one panel with one way to clear it', async ({
  page,
}) => {
  await open(page, category);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const tick = row.first().getByRole('checkbox');
  const word = await tick.evaluate(
    ({ parentElement }) => getComputedStyle(parentElement!, '::before').content,
  );
  expect(word).toContain('Compare');
  const link = row.first().getByRole('rowheader').getByRole('link');
  const lines = () => link.evaluate((part) => [...part.getClientRects()].length);
  expect(await lines()).toBe(1);
  for (const at of [0, 1]) await row.nth(at).getByRole('checkbox').check();
  const compare = page.getByRole('region', { name: 'Parts to compare' });
  await expect(compare.getByRole('button', { name: 'Clear comparison' })).toBeVisible();
  await row.first().getByRole('textbox').fill('3');
  const add = page.locator('.add-bar');
  await expect(add.getByRole('button', { name: 'Clear quantities' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Clear/ }).filter({ visible: true })).toHaveCount(1);
  const gap = async () => {
    const [upper, lower] = [(await compare.boundingBox())!, (await add.boundingBox())!];
    return lower.y - upper.y - upper.height;
  };
  await expect.poll(gap).toBeLessThan(1); // they slide in
});
