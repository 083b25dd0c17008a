// The screens of a buyer after an answer that never came, or that somebody else than the shop has made.

import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { call, fillCart, open, signIn, trunkOf } from './visitor.ts';

/** A fault that a test has made: the browser's console says it, and so does nothing else. */
const isMade = (fault: string) => /ERR_|status of 50\d/.test(fault);

test('without a network the shop says so at once, keeps the change, and sends it when there is one', async ({
  page,
  shop,
  context,
  faults,
}) => {
  const part = await shop.part({ cad: 100_00 });
  await fillCart(page, { [part]: 2 });
  await open(page, '/app/cart');
  const quantity = page.getByRole('textbox', { name: `Quantity of ${part}` });
  const totals = page.getByRole('region', { name: 'Totals' }).locator('dl');
  const notices = page.getByRole('list', { name: 'Notifications' });

  await context.setOffline(true);
  await expect(notices).toContainText('You are offline', { timeout: 2_000 });
  await quantity.fill('7');
  await quantity.press('Enter');
  await expect(totals).toHaveCSS('opacity', '0.45');
  await expect(quantity).toHaveValue('7');

  await context.setOffline(false);
  await expect(totals).toContainText('$700.00');
  await expect(totals).toHaveCSS('opacity', '1');
  await expect(notices.getByRole('listitem')).toHaveCount(0);
  expect((await trunkOf(page)).bags[0].items).toMatchObject([{ inventory_code: part, requested: 7 }]);
  expect(faults.splice(0).filter((fault) => !isMade(fault))).toEqual([]);
});

test('without a network a link waits with what is still to be sent, and both go on when there is one', async ({
  page,
  shop,
  context,
  faults,
}) => {
  const part = await shop.part();
  await signIn(page, await shop.buyer());
  await open(page, `/app/products/${part}`);
  await context.setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('button', { name: `Star ${part}`, exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Speeds & Feeds' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page).toHaveTitle(/^You are offline - /);
  await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(1);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Speeds and feeds for drills' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Shopping Cart 1 line' })).toBeVisible();
  expect((await call(page, 'GET', '/starred-products/codes')).body.data).toEqual([part]);
  expect(faults.splice(0).filter((fault) => !/ERR_|Failed to fetch dynamically/.test(fault))).toEqual([]);
});

test('the browser asks before it leaves a page with a change that waits for a network', async ({
  page,
  shop,
  context,
  faults,
}) => {
  await open(page, `/app/products/${await shop.part()}`);
  await context.setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await context.setOffline(false);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Shopping Cart 1 line' })).toBeVisible();
  faults.splice(0); // the browser logs that there was no network
});

test('a network that goes while a change is on its way loses and doubles nothing', async ({
  page,
  shop,
  context,
  faults,
}) => {
  const part = await shop.part();
  await open(page, `/app/products/${part}`);
  await page.route(
    additions,
    async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    },
    { times: 1 },
  );
  await addTen(page);
  await expect(page.getByRole('list', { name: 'Notifications' })).toContainText('You are offline');
  await context.setOffline(false);

  await expect(page.getByRole('banner').getByRole('link', { name: 'Shopping Cart 1 line' })).toBeVisible();
  expect((await trunkOf(page)).bags[0].items).toMatchObject([{ inventory_code: part, requested: 10 }]);
  expect(faults.splice(0).filter((fault) => !isMade(fault))).toEqual([]);
});

const lost: Record<string, (route: Route) => Promise<void>> = {
  'the shop lost its database': (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'shop-unavailable', message: 'Nothing was lost. Try again.' },
    }),
  'a proxy waited too long': (route) => route.fulfill({ status: 504, body: '<h1>Gateway Time-out</h1>' }),
  'the connection broke': (route) => route.abort('connectionreset'),
};
for (const [why, answer] of Object.entries(lost))
  test(`ten pieces stay ten when the change was made and ${why}`, async ({ page, shop, faults }) => {
    const part = await shop.part();
    await open(page, `/app/products/${part}`);
    let requests = 0;
    await page.route(additions, async (route) => {
      requests += 1;
      if (requests > 4) return route.continue();
      await route.fetch();
      return answer(route);
    });
    await addTen(page);
    await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(1);
    expect(requests).toBe(3);
    await addTen(page);

    await expect(page.getByRole('banner').getByRole('link', { name: 'Shopping Cart 1 line' })).toBeVisible();
    expect((await trunkOf(page)).bags[0].items).toMatchObject([{ inventory_code: part, requested: 10 }]);
    expect(faults.splice(0).filter((fault) => !isMade(fault))).toEqual([]);
  });

test('a change of the cart that fails says so, whichever it is', async ({ page, shop, faults }) => {
  await signIn(page, await shop.buyer());
  const part = await shop.part();
  await fillCart(page, { [part]: 2 });
  await open(page, '/app/cart');
  await page.route(/\/api\/(mod-)?trunk\/(?!$)/, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, json: { code: 'fault', message: '', request_id: '1' } }),
  );
  const bag = page.getByRole('region', { name: 'Standards' });
  const dialog = page.getByRole('dialog');
  const changes: Record<string, () => Promise<void>> = {
    add: async () => {
      await page.getByRole('button', { name: 'Add item' }).click();
      await dialog.getByLabel('Part number').fill(part);
      await dialog.getByRole('button', { name: 'Add to cart' }).click();
    },
    edit: async () => {
      await bag.getByRole('textbox', { name: `Quantity of ${part}` }).fill('9');
      await page.keyboard.press('Enter');
    },
    remove: async () => {
      await bag.getByRole('button', { name: `Remove ${part}` }).click();
      await dialog.getByRole('button', { name: 'Remove' }).click();
    },
    clear: async () => {
      await bag.getByRole('button', { name: 'Remove all' }).click();
      await dialog.getByRole('button', { name: 'Remove all' }).click();
    },
    save: async () => {
      await bag.getByRole('button', { name: 'Save as list' }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
    },
  };
  const notices = page.getByRole('list', { name: 'Notifications', includeHidden: true });
  for (const [name, change] of Object.entries(changes)) {
    await change();
    await expect(notices, name).toContainText('Something went wrong');
    if (await dialog.isVisible()) await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await notices.getByRole('button', { name: 'Close' }).first().click();
    await expect(notices.getByRole('listitem')).toHaveCount(0);
  }
  expect(faults.splice(0).filter((fault) => !isMade(fault))).toEqual([]);
});

/** The calls that put a part into the cart. */
const additions = /\/api\/trunk\/(items|add-standards)$/;

async function addTen(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: /^Quantity/ }).fill('10');
  await main.getByRole('button', { name: /^Add .*to cart$/i }).click();
}
