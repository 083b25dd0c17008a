// A restored copy of the shop, which is held: what its staff and its visitors see until it is released.

import { openDatabase } from '@chipload/server/database';
import { holdSending, releaseSending } from '@chipload/server/sending';
import { startSampleShop } from '../support/sample-shop-process.ts';
import { addJourneyCategory, createBackOffice } from './back-office.ts';
import { expect, test as base, workerFixture } from './fixtures.ts';
import { signInByOfficeForm } from './office-visitor.ts';
import { fillCart, fillSections, open, signIn } from './visitor.ts';
import { violationsOn } from './violations.ts';

type HeldCopy = {
  readonly url: string;
  readonly office: ReturnType<typeof createBackOffice>;
  release(): Promise<void>;
};

const test = base.extend<object, { copy: HeldCopy }>({
  copy: workerFixture(async (use) => {
    const shop = await startSampleShop();
    const { db, pool, close } = openDatabase(shop.databaseUrl, { connections: 2 });
    await addJourneyCategory(db);
    await holdSending(pool, 'a journey', { asOf: '2026-11-23T02:10:00.000Z' });
    await use({
      url: shop.url,
      office: createBackOffice(db, shop.url),
      release: () => releaseSending({ query: pool, place: undefined }),
    });
    await close();
    await shop.stop();
  }),
  baseURL: async ({ copy }, give) => give(copy.url),
});

test.describe.configure({ mode: 'serial' }); // the last one releases the copy
test.use({ timezoneId: 'America/Toronto' });

test('staff read on every screen that this is a copy, and of when, until it is released', async ({
  page,
  copy,
}) => {
  const notice = page.getByRole('complementary', { name: 'A copy of the shop' });
  const colleague = await copy.office.colleague();
  await open(page, '/office/');
  await expect(notice).toContainText('This is a copy of the shop as it was on 2026-11-22 21:10.');
  await signInByOfficeForm(page, colleague);
  for (const path of ['/', '/orders', '/invoices', '/settings']) {
    await open(page, `/office${path}`);
    await expect(notice).toContainText(
      'It sends no e-mail, charges and refunds no card and takes no orders.',
    );
  }
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(notice.getByRole('paragraph')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOn(page, { within: 'aside' })).toEqual([]);
    }
  }
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('complementary', { name: 'Une copie de la boutique' })).toContainText(
    'Ceci est une copie de la boutique telle qu’elle était le 2026-11-22 21:10.',
  );
});

test('a buyer reads it above every page, keeps the cart, and orders once the copy is the shop', async ({
  page,
  copy,
}) => {
  const buyer = await copy.office.buyer({ creditLimit: 900_000 });
  await signIn(page, buyer);
  await fillCart(page, { [await copy.office.part()]: 5 });
  await fillSections(page);
  const bar = page.getByRole('complementary', { name: 'A copy of the shop' });
  await open(page, '/app/cart');
  await expect(bar).toHaveText(
    'This is a copy of the shop, for trials. It takes no orders and sends no e-mail.',
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOn(page, { within: '#copy' })).toEqual([]);
  }
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await checkout.getByRole('radio', { name: /DBT account/ }).check();
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('main')).toContainText(
    'This is a copy of the shop and takes no orders. Please order from the shop itself.',
  );
  expect(await copy.office.countOrders(buyer)).toBe(0);

  await copy.release();
  await copy.office.settled();
  await open(page, '/app/cart');
  await expect(bar).toHaveCount(0);
  await checkout.getByRole('radio', { name: /DBT account/ }).check();
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Confirmation' })).toBeVisible();
});
