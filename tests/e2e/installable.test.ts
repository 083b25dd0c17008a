// The shop as an app: what a browser needs to install it, and what it shows and caches offline.

/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test, wholeBrowser } from './fixtures.ts';
import { fillCart, open, openBy, openWithoutWaiting, signIn, trunkOf } from './visitor.ts';

test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser });

test('a browser can install the shop as an app, in the language of its reader', async ({ page, request }) => {
  await open(page, '/app/?language=fr');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    name: 'Chipload Tools',
    lang: 'fr-CA',
    start_url: '/app/',
    scope: '/',
    display: 'standalone',
  });
  for (const { src, type } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type'], src).toContain(type);
  }
  const client = await page.context().newCDPSession(page);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // Journeys run in a private window; nothing else may prevent the installation.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
});

test('without a network a page says what to do, and continues once there is one', async ({
  page,
  context,
  faults,
}) => {
  await openWithWorker(page, '/app/');
  await context.setOffline(true);
  await openWithoutWaiting(page, '/app/products');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Vous êtes hors ligne' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  faults.splice(0); // the browser logs that there was no network
});

test('only files of the build and the offline page are cached: nothing of a customer, before and after signing out', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer();
  await signIn(page, buyer);
  await openWithWorker(page, '/app/products/PD3D-%252321');
  await fillCart(page, { 'PD3D-#21': 3 });
  for (const address of ['/customer/account', '/customer/account/addresses', '/app/cart'])
    await open(page, address);
  const cached = await cachedAddresses(page);
  expect(cached.filter((address) => address.startsWith('/app/assets/')).length).toBeGreaterThan(3);
  expect(cached.filter((address) => !/^\/app\/(assets\/|offline$)/.test(address))).toEqual([]);
  expect(await cachedText(page)).not.toContain(buyer.email);

  await page.getByRole('button', { name: `User menu: ${buyer.name}` }).click();
  await openBy(page, () => page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click());
  await expect(page).toHaveURL('/app/');
  expect(
    (await cachedAddresses(page)).filter((address) => !/^\/app\/(assets\/|offline$)/.test(address)),
  ).toEqual([]);
});

test('a page is always current: prices and the cart never come from the cache', async ({ page, shop }) => {
  const code = await shop.part({ cad: 100_00 });
  await openWithWorker(page, '/app/cart');
  await fillCart(page, { [code]: 2 });
  await open(page, '/app/cart');
  await expect(page.getByRole('region', { name: 'Standards' })).toContainText(code);
  expect(await trunkOf(page)).toMatchObject({ subtotal: 200_00 });
});

test('another build replaces the cached files', async ({ page, context }) => {
  // The worker before has an address of its own: the browser checks a worker for a newer one whenever it likes, and
  // does so past these routes.
  await context.route('**/service-worker.js?before', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/^const build = '[^']+'/, "const build = 'before'");
    await route.fulfill({ response: answer, body });
  });
  await page.route('**/without-scripts', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Before</title>' }),
  );
  await openWithoutWaiting(page, '/without-scripts');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js?before');
    await navigator.serviceWorker.ready;
  });
  expect(await page.evaluate(() => caches.keys())).toEqual(['build-before']);

  // Still in the page that was opened before its worker: with the debugger of a journey, a worker that has answered pages
  // may be kept for minutes after it was replaced.
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
  });
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('build-before');
  await open(page, '/app/products');
  expect(await cachedAddresses(page)).toContain('/app/offline');
});

/** Opens a page, and again once the service worker controls it. */
async function openWithWorker(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await open(page, address);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(
    /\/service-worker\.js$/,
  );
}

function cachedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

function cachedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const answers = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()));
    return (await Promise.all(answers.flat().map((answer) => answer.text()))).join('\n');
  });
}
