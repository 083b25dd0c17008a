// `npm run dev`: the shop from its sources.

import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase, reachDatabase } from '@chipload/server/database';
import { createDataFolder, startShopProcess } from '../support/shop-process.ts';
import { addJourneyCategory, createBackOffice } from './back-office.ts';
import { markOpened } from '../../server/src/features/opening/opening.service.ts';
import { expect, test as base, workerFixture } from './fixtures.ts';
import { open, waitUntilLive } from './visitor.ts';

/** One page of hundreds of sources asks for each once; with every text in a file of its own they were 5,000. */
const mostRequests = 1_000;
const migrations = fileURLToPath(new URL('../../database/migrations/', import.meta.url));

const test = base.extend<object, { development: { readonly url: string; readonly part: string } }>({
  development: workerFixture(async (use) => {
    const folder = await createDataFolder();
    const shop = await startShopProcess({
      dataFolder: folder.path,
      program: 'scripts/dev.mjs',
      environment: { NODE_ENV: 'development', SAMPLE_SHOP: 'off' }, // loading it takes as long as all this
    });
    const database = await reachDatabase({ databaseUrl: undefined, dataFolder: folder.path });
    const { db, close } = openDatabase(database.url, { connections: 1 });
    await addJourneyCategory(db);
    await markOpened(db);
    const backOffice = createBackOffice(db);
    await backOffice.colleague(); // without anybody, the office asks for its first owner
    await use({ url: shop.url, part: await backOffice.part() });
    await close();
    await database.leave();
    await shop.stop();
    await folder.remove();
  }),
  baseURL: async ({ development }, give) => give(development.url),
});

test.describe.configure({ mode: 'serial', timeout: 120_000 }); // Vite transforms every source for the first page

test('a product page becomes live from its sources, and loads again once a rule is saved', async ({
  page,
  development: { part },
}) => {
  const statuses: number[] = [];
  page.on('response', (response) => statuses.push(response.status()));
  await open(page, `/app/products/${part}`);
  await expect(page.getByRole('heading', { level: 1, name: part })).toBeVisible();
  expect(statuses.filter((status) => status >= 400)).toEqual([]);
  expect(statuses.length).toBeLessThan(mostRequests);

  await page.evaluate(() => Object.assign(document, { isBefore: true }));
  saveAgain();
  await page.waitForFunction(() => !('isBefore' in document));
  await waitUntilLive(page);
  await expect(page.getByRole('heading', { level: 1, name: part })).toBeVisible();
});

test('the office becomes live from its sources', async ({ page }) => {
  await open(page, '/office/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible({ timeout: 60_000 });
});

/** Saves a migration without a change: nothing is built of it, so no other test notices. */
function saveAgain(): void {
  const name = readdirSync(migrations).find((one) => /^\d/.test(one)) ?? '';
  const now = new Date();
  utimesSync(join(migrations, name, 'up.sql'), now, now);
}
