// A tab that was opened before a deployment: the files of its other screens are gone.

import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { becomeEarlier, filesFor, isEarlier } from './earlier-build.ts';
import { expect, test } from './fixtures.ts';
import { open, openWithoutWaiting, waitUntilLive } from './visitor.ts';

/** Removes all files that the page has not loaded yet from the server, until the returned function is called. */
async function removeOtherFiles(page: Page): Promise<() => void> {
  const fetched = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  );
  const isGone = (url: URL) => url.pathname.startsWith('/app/assets/') && !fetched.has(url.href);
  let isBack = false;
  await page.route(isGone, (route) =>
    isBack ? route.continue() : route.fulfill({ status: 404, body: 'Not found' }),
  );
  // At once: removing the handler takes a while, and the next page asks for its files within it.
  return () => {
    isBack = true;
  };
}

/** Counts the page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

test('a page of the earlier build opens its own screens from a copy of the next build, and is not reloaded', async ({
  page,
  browser,
  shop,
}) => {
  const openQuickAdd = async (opened: Page) => {
    await opened.getByRole('banner').getByRole('link', { name: 'Quick Add' }).click();
    await expect(opened.getByRole('heading', { level: 1, name: 'Quick Add' })).toBeVisible();
  };
  const files = await filesFor(browser, '/app/', openQuickAdd);
  expect(files.size).toBeGreaterThan(0);
  await becomeEarlier(page, shop, files);
  const answers: { name: string; status: number }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (isEarlier(pathname)) answers.push({ name: basename(pathname), status: response.status() });
  });

  await open(page, '/app/');
  const loads = countLoads(page);
  await openQuickAdd(page);
  await expect(page.getByRole('textbox', { name: /Part number/ }).first()).toBeEditable();
  expect(loads()).toBe(0);
  expect(answers.map(({ name }) => name).toSorted()).toEqual(
    [...files.keys()].map((name) => `earlier-${name}`).toSorted(),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});

test('a screen that is gone after a deployment is opened by reloading the page once', async ({
  page,
  faults,
}) => {
  await open(page, '/app/');
  const bringBack = await removeOtherFiles(page);
  const loads = countLoads(page);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) bringBack(); // the new page has the names of the new files
  });

  await page.getByRole('banner').getByRole('link', { name: 'Quick Add' }).click();
  await expect(page).toHaveURL(/\/app\/quick-add$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Quick Add' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Part number/ }).first()).toBeEditable();
  expect(loads()).toBe(1);
  faults.length = 0; // the browser logs the missing file
});

test('a screen that is gone for good stays as the server sent it after one more try, and is reported', async ({
  page,
  faults,
}) => {
  await open(page, '/app/');
  await removeOtherFiles(page);
  const loads = countLoads(page);
  const report = page.waitForRequest('**/api/client-errors');

  await page.getByRole('banner').getByRole('link', { name: 'Quick Add' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quick Add' })).toBeVisible();
  expect((await report).postDataJSON()).toMatchObject({
    message: 'The code of the page could not be loaded',
    release: await page.locator('meta[name="package-version"]').getAttribute('content'),
  });
  expect(loads()).toBe(1);
  faults.length = 0;
});

test('a screen that is only prefetched may be gone: nothing being typed is lost', async ({
  page,
  faults,
}) => {
  await open(page, '/app/search');
  await expect(page.getByRole('listbox', { includeHidden: true })).toBeAttached(); // the field is entered
  await removeOtherFiles(page);
  const loads = countLoads(page);
  const text = page.getByRole('banner').getByRole('combobox');
  await text.fill('half typed');

  const failed = page.waitForResponse((response) => response.status() === 404);
  await page.getByRole('banner').getByRole('link', { name: 'Quick Add' }).hover();
  await failed;
  await expect(text).toHaveValue('half typed');
  expect(loads()).toBe(0);
  faults.length = 0;
});

test('a page whose code fails to load twice stays as the server sent it, and its links work', async ({
  page,
  faults,
}) => {
  await open(page, '/app/');
  const common = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  );
  const isOwn = (url: URL) => /\/app\/assets\/.*\.js$/.test(url.pathname) && !common.has(url.href);
  let refused = 0;
  await page.route(isOwn, (route) => {
    refused += 1;
    return route.fulfill({ status: 503, body: 'Busy' });
  });
  const loads = countLoads(page);
  await openWithoutWaiting(page, '/app/contact');
  const heading = page.getByRole('heading', { level: 1, name: 'Contact' });
  await expect.poll(() => loads() === 2 && refused > 1).toBe(true);
  await page.waitForLoadState('networkidle');
  await expect(heading).toBeVisible();
  await page.unroute(isOwn);
  await page.getByRole('banner').getByRole('link', { name: 'Quick Add' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quick Add' })).toBeVisible();
  await waitUntilLive(page);
  faults.splice(0); // the browser logs what was refused
});
