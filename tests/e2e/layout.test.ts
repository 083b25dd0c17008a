/// <reference lib="dom" />
import type { Locator, Page, Route } from '@playwright/test';
import type { Buyer } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { open, openBy, signIn, storedIn } from './visitor.ts';

const longPage = '/app/products/series/x-mill-4/categories/inch-corner-radius';

test('buttons to the top and the bottom appear after 100 pixels', async ({ page }) => {
  await open(page, longPage);
  const [up, down] = [
    page.getByRole('button', { name: 'Scroll to top' }),
    page.getByRole('button', { name: 'Scroll to bottom' }),
  ];
  await page.evaluate(() => scrollTo(0, 90));
  await expect.poll(() => scrolled(page)).toBe(90);
  await expect(up).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 120));
  await expect(up).toBeVisible();

  await down.click();
  const bottom = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  await expect.poll(bottom).toBeLessThanOrEqual(1);
  await up.click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(up).toHaveCount(0);
});

test('a screen that is loading has the name of the link that was followed, and rows like its own', async ({
  page,
}) => {
  const held: Route[] = [];
  await page.route(/\/api\/products/, (route) => void held.push(route));
  const heading = page.getByRole('heading', { level: 1 });
  for (const [from, link] of [
    ['/app/products/series/x-mill-4', 'Square, inch'],
    ['/app/', 'Products'],
    [longPage, 'X4-1/8S-010'],
  ] as const) {
    await open(page, from);
    await page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first().click();
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(heading).toHaveText(link);
    await Promise.all(held.splice(0).map((route) => route.continue()));
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a search and a suggestion have a name while they load, and the window always has a title', async ({
  page,
}) => {
  const held: Route[] = [];
  await page.route(/\/api\/(products\/|search\?)/, (route) => void held.push(route));
  const heading = page.getByRole('heading', { level: 1 });
  const field = page.getByRole('banner').getByRole('combobox');
  for (const [typed, keys, name] of [
    ['1/2 ball', ['Enter'], 'Search'],
    ['X4-1/8S-010', ['ArrowDown', 'Enter'], 'X4-1/8S-010'],
  ] as const) {
    await open(page, '/app/quick-add');
    await field.fill(typed);
    if (keys.length > 1) await expect(page.getByRole('option').first()).toContainText(name);
    for (const key of keys) await field.press(key);
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(heading).toHaveText(name);
    expect(await page.title()).not.toBe('');
    await Promise.all(held.splice(0).map((route) => route.continue()));
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('on a tablet the price of a part ends where the page ends, in both languages', async ({ page }) => {
  for (const language of ['en', 'fr']) {
    for (const width of [768, 820]) {
      await page.setViewportSize({ width, height: 1024 });
      await open(page, `/app/products/X4-1%252F2R-SQ?language=${language}`);
      const ends = await page.evaluate(() => {
        const offer = document.querySelector('main aside > section')!;
        const title = document.querySelector('main h1')!.parentElement!;
        const inside = [...offer.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right);
        const end = title.getBoundingClientRect().right - parseFloat(getComputedStyle(title).paddingRight);
        return {
          beyondPage: offer.getBoundingClientRect().right - end,
          beyondBox: Math.max(...inside) - end,
        };
      });
      expect(ends.beyondPage, `${language} ${width}`).toBeLessThan(1);
      expect(ends.beyondBox, `${language} ${width}`).toBeLessThan(1);
    }
  }
});

test('the scroll buttons stand beside a wide page and beside the title of a narrow one, and cover nothing', async ({
  page,
}) => {
  const up = page.getByRole('button', { name: 'Scroll to top' });
  await open(page, longPage);
  const title = page.getByRole('heading', { level: 1 });
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 1_000));
    await expect(up).toBeVisible();
    const { y, bottom, end } = await title.evaluate((heading) => {
      const bar = heading.parentElement!.getBoundingClientRect();
      const text = document.createRange();
      text.selectNodeContents(heading);
      return { y: bar.top, bottom: bar.bottom, end: text.getBoundingClientRect().right };
    });
    const box = (await up.boundingBox())!;
    expect(box.x).toBeGreaterThan(end);
    expect(box.y).toBeGreaterThanOrEqual(y);
    expect(box.y + box.height).toBeLessThanOrEqual(bottom);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(up).toBeVisible();
  const clear = await up.evaluate((button) => {
    const content = document.querySelector('main [class*="page-width"] > div')!;
    return button.getBoundingClientRect().left - content.getBoundingClientRect().right;
  });
  expect(clear).toBeGreaterThan(0);
});

test('where the title does not stay the scroll buttons stand in the margin, over no quantity and no price', async ({
  page,
}) => {
  const buttons = page.locator('.scroll-buttons');
  for (const [address, width, height] of [
    ['/app/search?query=1/2+4+flute+square', 844, 390],
    [longPage, 667, 375],
    ['/app/products/X4-1%252F2R-SQ', 768, 1024],
    ['/app/holder', 1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, address);
    await page.evaluate(() => scrollTo(0, 400));
    await expect(buttons).toBeVisible();
    const clear = await buttons.evaluate((box) => {
      const content = document.querySelector('main [class*="page-width"] > div')!;
      return box.getBoundingClientRect().left - content.getBoundingClientRect().right;
    });
    expect(clear, address).toBeGreaterThanOrEqual(0);
    await expect(page.getByRole('button', { name: 'Scroll to bottom' })).toBeInViewport({ ratio: 1 });
  }
});

test('on a phone a title with actions comes back with the scroll buttons once it has left, and a narrow cart has none', async ({
  page,
}) => {
  const up = page.getByRole('button', { name: 'Scroll to top' });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/app/products/X4-1%252F2R-SQ');
  await page.evaluate(() => scrollTo(0, 110));
  await expect.poll(() => scrolled(page)).toBe(110);
  await expect(up).toBeHidden(); // the title is in sight, and its actions
  await page.evaluate(() => scrollTo(0, 1_000));
  await expect(up).toBeVisible();
  await expect(page.locator('.scroll-buttons')).toHaveText('X4-1/2R-SQ');
  const header = await page.locator('.header-bar').boundingBox();
  const top = async () => (await page.locator('.scroll-buttons').boundingBox())?.y;
  await expect.poll(top).toBe(header?.height); // once it has appeared
  await up.click();
  await expect(up).toBeHidden();

  await page.setViewportSize({ width: 390, height: 300 });
  await open(page, '/app/cart');
  await page.evaluate(() => scrollTo(0, 200));
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
  await expect(up).toBeHidden();
});

test('a page is painted before it requests its first script, and requests each once', async ({ page }) => {
  await open(page, longPage);
  const [painted = 0, firstScript = 0] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))?.startTime,
  ]);
  expect(painted).toBeGreaterThan(0);
  expect(firstScript).toBeGreaterThan(painted);

  const fetched = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));
  expect(fetched.length).toBeGreaterThan(5);
  expect(new Set(fetched).size).toBe(fetched.length);
});

test('the large files of a page are compiled while they arrive', async ({ page }) => {
  await open(page, longPage);
  const scripts = await page.evaluate(async () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = names.filter((name) => name.endsWith('.js'));
    return Promise.all(files.map(async (file) => (await fetch(file)).text()));
  });
  const large = scripts.filter(({ length }) => length > 20_000);
  expect(large.length).toBeGreaterThan(3);
  for (const script of large) expect(script).toContain('//# allFunctionsCalledOnLoad');
});

test('the title stays in sight, and the next screen begins at its top', async ({ page }) => {
  await open(page, longPage);
  await page.evaluate(() => scrollTo(0, 1_000));
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeInViewport();
  const top = await title.evaluate((element) => element.getBoundingClientRect().top);
  const header = await page.getByRole('search').boundingBox();
  expect(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect(top).toBeLessThan(116);

  await page.getByRole('link', { name: /^X4-/ }).filter({ visible: true }).last().click();
  await expect(page.getByRole('region', { name: 'Price and stock' })).toBeVisible();
  expect(await scrolled(page)).toBe(0);
});

test('a notification says what happened and can be closed', async ({ page, shop, faults }) => {
  const save = await openMailChoices(page, await shop.buyer());
  await save.click();
  const notifications = page.getByRole('list', { name: 'Notifications' });
  await expect(notifications.getByRole('listitem')).toHaveCount(1);
  await expect(notifications.getByRole('img', { name: 'Success' })).toBeVisible();
  await expect(notifications).toContainText('Saved.');
  await notifications.getByRole('button', { name: 'Close' }).click();
  await expect(notifications.getByRole('listitem')).toHaveCount(0);

  await save.click();
  await expect(notifications.getByRole('listitem')).toHaveCount(1);
  await page.route('**/api/account/consents', (route) =>
    route.fulfill({ status: 500, json: { message: '', code: 'fault' } }),
  );
  await save.click();
  await expect(notifications.getByRole('listitem')).toHaveCount(2);
  await expect(notifications.getByRole('img', { name: 'Error' })).toBeVisible();
  await expect(notifications).toContainText('Something went wrong');
  expect(faults.splice(0)).toEqual([expect.stringContaining('status of 500')]);
  await notifications.getByRole('button', { name: 'Close' }).first().click();
  await expect(notifications.getByRole('listitem')).toHaveCount(1);
});

test('a success leaves after 5 seconds, but not while it is pointed at or focused, and an error stays', async ({
  page,
  shop,
  faults,
}) => {
  await page.clock.install();
  const save = await openMailChoices(page, await shop.buyer());
  const items = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await save.click();
  await expect(items).toHaveCount(1);
  await page.clock.runFor(4_000);
  await expect(items).toHaveCount(1);
  await items.hover();
  await page.clock.runFor(20_000);
  await expect(items).toHaveCount(1);
  await page.mouse.move(0, 0);
  await items.getByRole('button', { name: 'Close' }).focus();
  await page.clock.runFor(20_000);
  await expect(items).toHaveCount(1);
  await save.focus();
  await page.clock.runFor(5_000);
  await expect(items).toHaveCount(0);

  await page.route('**/api/account/consents', (route) =>
    route.fulfill({ status: 500, json: { message: '', code: 'fault' } }),
  );
  await save.click();
  await expect(items).toHaveCount(1);
  await page.clock.runFor(60_000);
  await expect(items).toHaveCount(1);
  expect(faults.splice(0)).toEqual([expect.stringContaining('status of 500')]);
});

test('the header marks the current place, and counts the lines in the cart', async ({ page, shop }) => {
  await signIn(page, await shop.buyer());
  await open(page, '/app/products/PD3D-%252321');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Products', exact: true })).toHaveAttribute(
    'aria-current',
    /page|true/,
  );
  const cart = banner.getByRole('link', { name: /^Shopping Cart/ });
  await expect(cart).not.toHaveAttribute('aria-current', /page|true/);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(banner.getByRole('link', { name: 'Shopping Cart 1 line' })).toBeVisible();
  await cart.click();
  await expect(cart).toHaveAttribute('aria-current', /page|true/);
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} Chipload Tools`);
});

test('on a phone one menu holds every link, the currency, the language and the user', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer();
  await signIn(page, buyer);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/app/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (const name of ['About Us', 'Our Team', 'Services', 'Quick Add', 'Coatings']) {
    await expect(menu.getByRole('link', { name })).toBeVisible();
  }
  for (const text of [buyer.name, buyer.email])
    await expect(page.getByText(text, { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'Prices shown in Canadian $' }).filter({ visible: true }),
  ).toBeVisible();
  await menu.getByRole('link', { name: 'Products', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('signing out leaves nothing behind in the browser', async ({ page, shop }) => {
  const buyer = await shop.buyer();
  await signIn(page, buyer);
  await open(page, '/app/products');
  await page.getByRole('button', { name: `User menu: ${buyer.name}` }).click();
  await openBy(page, () => page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click());
  await expect(page).toHaveURL('/app/');
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Sign in' }).filter({ visible: true }),
  ).toBeVisible();
  expect(await storedIn(page)).not.toContain(buyer.email);
});

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

test('the footer leads to what customers say', async ({ page }) => {
  await open(page, '/app/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Testimonials' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Testimonials' })).toBeVisible();
});

/** Opens a screen whose button says by a notification that it saved; returns the button. */
async function openMailChoices(page: Page, buyer: Buyer): Promise<Locator> {
  await signIn(page, buyer);
  await open(page, '/customer/account/privacy');
  return page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
}
