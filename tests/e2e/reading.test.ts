// Content to read in both languages, and the lineups it leads to.

import { expect, test } from './fixtures.ts';
import { goBack, open, openBy, openWithoutWaiting, signIn, trunkOf } from './visitor.ts';

test('a visitor opens a post from the index, and goes on to the next one', async ({ page }) => {
  await open(page, '/app/content');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Blog' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await main.getByRole('link', { name: 'm7 or h6: reading the tolerance on a drill' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'm7 or h6: reading the tolerance on a drill',
  );
  await expect(page).toHaveTitle('m7 or h6: reading the tolerance on a drill - Chipload Tools');
  await expect(main).toContainText('By Tomasz Wrona');
  await expect(main.getByRole('time')).toHaveText('2026-07-21');
  const drawing = main.getByRole('img').first();
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await main.getByRole('link', { name: 'Pro Drill NC' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Pro Drill NC' })).toBeVisible();
  await goBack(page);
  await main.getByRole('navigation', { name: 'Further reading' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/app\/content\/blog\/(?!m7-or-h6)/);
});

test('a post and a technical page exist in French', async ({ page }) => {
  await open(page, '/app/content/blog/m7-or-h6?language=fr');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('m7 ou h6 : lire la tolérance d’un foret');
  await expect(main).toContainText('Par Tomasz Wrona');

  await open(page, '/app/content/tech');
  await expect(main.getByRole('heading', { level: 1, name: 'Pages techniques' })).toBeVisible();
  await main.getByRole('link', { name: 'Lire l’arête usée : causes et remèdes' }).click();
  await expect(main.getByRole('heading', { level: 2, name: 'Alésoirs' })).toBeVisible();
  await expect(main.getByRole('cell', { name: 'Cratère', exact: true })).toBeVisible();
});

test('switching the language on a page changes its text at once', async ({ page }) => {
  await open(page, '/app/content/tech/wear');
  await expect(page.getByRole('heading', { level: 2, name: 'Reamers' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Alésoirs' })).toBeVisible();
});

for (const [address, heading] of [
  ['/about', 'About us'],
  ['/services', 'Services'],
  ['/app/content/coatings', 'Coatings'],
  ['/app/content/team', 'Our Team'],
  ['/app/testimonials', 'Testimonials'],
  ['/app/products/structures', 'By material'],
] as const) {
  test(`${address} is read without JavaScript`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const answer = await openWithoutWaiting(page, address);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await page.getByRole('main').innerText()).toMatch(/\w{3}[\s\S]{300}/);
    await context.close();
  });
}

test('the products lead to the lineups and to the structures', async ({ page }) => {
  await open(page, '/app/products');
  const main = page.getByRole('main');
  const lineups = main.getByRole('region', { name: 'Lineups' });
  await expect(lineups.getByRole('listitem')).toHaveCount(9);
  await expect(lineups.getByRole('listitem').filter({ hasText: 'Pro Drill NC' })).toContainText('h6');
  await main
    .getByRole('region', { name: 'By material' })
    .getByRole('link', { name: 'Stainless steel' })
    .click();
  await expect(main.getByRole('heading', { level: 1, name: 'Stainless steel' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Milling stainless' })).toBeVisible();
});

test('the series of one type of tool have a page, whose trail leads back to all products', async ({
  page,
}) => {
  await open(page, '/app/products?type=drill');
  const main = page.getByRole('main');
  const trail = main.getByRole('navigation', { name: 'You are here' });
  await expect(trail.getByRole('listitem')).toHaveText(['Home', '/Products', '/Drills']);
  await expect(trail.locator('[aria-current]')).toHaveText(['Drills']);
  await expect(main.getByRole('link', { name: 'X-Mill 4', exact: true })).toBeHidden();
  await trail.getByRole('link', { name: 'Products' }).click();
  await expect(main.getByRole('link', { name: 'X-Mill 4', exact: true })).toBeVisible();
});

test('structures lead down to the tools for a material', async ({ page }) => {
  await open(page, '/app/products/structures');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Milling aluminum' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Milling aluminum' })).toBeVisible();
  await expect(main.getByRole('list', { name: 'Materials' })).toContainText('N1 Wrought aluminum');
  await main.getByRole('link', { name: 'A-Mill: Two flutes, inch' }).click();
  await expect(page).toHaveURL('/app/products/series/a-mill/categories/2-flute-inch');
});

test('an unknown structure says so in a panel, with status 404', async ({ page }) => {
  const answer = await open(page, '/app/products/structure/00000000-0000-4000-8000-000000000000');
  expect(answer?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Not Found', exact: true })).toBeVisible();
  await expect(main).toContainText("What you're looking for isn't here.");
});

for (const address of [
  '/app/content/blog/nope',
  '/app/content/tech/m7-or-h6',
  '/app/products/lineups/nope',
  '/app/products/lineups/xm?group=pro-drill/3xd',
]) {
  test(`${address} is not found`, async ({ page }) => {
    const answer = await open(page, address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
}

for (const [endpoint, tolerance] of [
  ['legacy-x-mill-4-flute', undefined],
  ['ultra5x', undefined],
  ['x-mill-4-flute', undefined],
  ['x-mill-5-flute', undefined],
  ['x-mill-6-flute', undefined],
  ['xm', undefined],
  ['pro-drill', 'm7'],
  ['pro-drill-nc', 'h6'],
  ['pro-drill-reamer', 'h6'],
] as const) {
  test(`the lineup ${endpoint} has its parts and ${tolerance ?? 'no'} tolerance`, async ({ page }) => {
    const answer = await open(page, `/app/products/lineups/${endpoint}`);
    expect(answer?.status()).toBe(200);
    const main = page.getByRole('main');
    await expect(main.getByRole('table').last().getByRole('row').nth(3)).toBeVisible();
    const terms = main.getByRole('definition').first();
    await (tolerance === undefined ? expect(terms).toHaveCount(0) : expect(terms).toHaveText(tolerance));
  });
}

test('a lineup of both units has its inch tools before its metric ones, and shows one unit when asked', async ({
  page,
}) => {
  await open(page, '/app/products/lineups/pro-drill');
  const main = page.getByRole('main');
  const codes = () => main.getByRole('rowheader').getByRole('link').allInnerTexts();
  const isMetric = (code: string) => code.startsWith('PD3D-M');
  // Only the rows near the window are in the page.
  expect((await codes()).length).toBeGreaterThan(5);
  expect((await codes()).some(isMetric)).toBe(false);
  await main.getByRole('textbox', { name: 'Quantity of PD3D-#31', exact: true }).fill('3');

  const units = main.getByRole('navigation', { name: 'Units' });
  await units.getByRole('link', { name: 'Metric' }).click();
  await expect(page).toHaveURL(/units=metric/);
  await expect.poll(async () => (await codes()).every(isMetric)).toBe(true);
  await expect(main.getByRole('columnheader', { name: /DC mm/ })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add 1 part' })).toBeVisible();
  await units.getByRole('link', { name: 'All' }).click();
  await expect.poll(async () => (await codes()).some(isMetric)).toBe(false);
});

test('parts of two groups of a lineup are added to the cart at once', async ({ page }) => {
  await open(page, '/app/products/lineups/pro-drill');
  const main = page.getByRole('main');
  const first = main.getByRole('textbox', { name: /^Quantity of / }).first();
  const code = ((await first.getAttribute('aria-label')) ?? '').replace('Quantity of ', '');
  await first.fill('3');

  const groups = main.getByRole('navigation', { name: 'Groups of this lineup' });
  await groups.getByRole('link', { name: /^5xD coolant-through/ }).click();
  await expect(page).toHaveURL(/group=pro-drill(\/|%2F)5xd-coolant/);
  await expect(main.getByRole('region', { name: '5xD coolant-through' })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  await main
    .getByRole('textbox', { name: /^Quantity of / })
    .nth(1)
    .fill('2');
  await main.getByRole('button', { name: 'Add 2 parts' }).click();
  await expect(page.getByText('2 parts added to your cart')).toBeVisible();
  const { bags } = await trunkOf(page);
  expect(bags[0].items).toHaveLength(2);
  expect(bags[0].items).toContainEqual(expect.objectContaining({ inventory_code: code, requested: 3 }));
});

test('a guest chooses a currency and is redirected to the lineup', async ({ page }) => {
  await open(page, '/app/choose-currency?redirect=xms');
  await openBy(page, () => page.getByRole('main').getByRole('button', { name: 'US dollars' }).click());
  await expect(page).toHaveURL('/app/products/lineups/xm');
  await expect(page.getByRole('banner').getByRole('button', { name: /Prices show in US \$/ })).toBeVisible();

  await open(page, '/app/choose-currency');
  await page.getByRole('main').getByRole('button', { name: 'Canadian dollars' }).click();
  await expect(page).toHaveURL('/app/products/lineups/pro-drill');
});

test('a customer, whose currency is the account’s, is redirected at once', async ({ page, shop }) => {
  await signIn(page, await shop.buyer());
  await open(page, '/app/choose-currency?redirect=anything');
  await expect(page).toHaveURL('/app/products/lineups/pro-drill');
  await open(page, '/app/choose-currency?redirect=xms');
  await expect(page).toHaveURL('/app/products/lineups/xm');
});
