// The fixtures of journeys. A journey fails when anything goes wrong in the browser unnoticed.

import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, test as base, expect, type LaunchOptions, type Page } from '@playwright/test';
import { openDatabase } from '@chipload/server/database';
import { findBrowser } from '../../scripts/browser.mjs';
import { type BackOffice, createBackOffice } from './back-office.ts';
import { watchFaults } from './faults.ts';

type Fixtures = {
  /** Everything that went wrong in the browser so far; a journey that provokes a fault removes it. */
  readonly faults: string[];
  /**
   * Makes the page that of a visitor for whom `steps` were run: once for each name in a worker, in a browser of their own. Returns
   * what the steps returned.
   */
  readonly become: <Made>(name: string, steps: (page: Page) => Promise<Made>) => Promise<Made>;
};

type PreparedVisitor = {
  readonly made: unknown;
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
};

/** Returns a fixture of a worker that needs no other one. */
export function workerFixture<Value>(make: (use: (value: Value) => Promise<void>) => Promise<void>) {
  const fixture: [
    (none: object, use: (value: Value) => Promise<void>) => Promise<void>,
    { scope: 'worker' },
  ] = [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from here
    async ({}, use: (value: Value) => Promise<void>) => make(use),
    { scope: 'worker' },
  ];
  return fixture;
}

/** The option `launchOptions` of journeys that need what Chromium's shell lacks, such as a camera. */
export async function wholeBrowser(
  { launchOptions }: { readonly launchOptions: LaunchOptions },
  launchWith: (options: LaunchOptions) => Promise<void>,
): Promise<void> {
  await launchWith({ ...launchOptions, executablePath: findBrowser({ isWhole: true }) ?? 'chromium' });
}

export const test = base.extend<
  Fixtures,
  { shop: BackOffice; prepared: Map<string, Promise<PreparedVisitor>> }
>({
  shop: workerFixture(async (use) => {
    const { db, close } = openDatabase(process.env['SHOP_DATABASE_URL'] ?? '', { connections: 2 });
    await use(createBackOffice(db));
    await close();
  }),
  prepared: workerFixture(async (use) => use(new Map())),
  become: async ({ browser, baseURL, context, prepared }, give) => {
    const prepare = async (steps: (page: Page) => Promise<unknown>): Promise<PreparedVisitor> => {
      const own = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
      const made = await steps(await own.newPage());
      const cookies = await own.cookies();
      await own.close();
      return { made, cookies };
    };
    await give(async (name, steps) => {
      const visitor = prepared.get(name) ?? prepare(steps);
      prepared.set(name, visitor);
      const { made, cookies } = await visitor;
      await context.addCookies(cookies);
      return made as Awaited<ReturnType<typeof steps>>;
    });
  },
  // `npm run repeat -- <test> --slow-writes 500` holds back what the page sends to the shop.
  context: async ({ browser, context }, give) => {
    const open = new Set(browser.contexts());
    const delay = Number(process.env['SLOW_WRITES'] ?? 0);
    if (delay > 0)
      await context.route('**/api/**', async (route) => {
        if (route.request().method() !== 'GET') await pause(delay);
        await route.fallback();
      });
    await give(context);
    if (delay > 0) await context.unrouteAll({ behavior: 'ignoreErrors' });
    // The pages of other visitors would go on asking the shop, and keep their processes.
    const left = browser.contexts().filter((one) => !open.has(one));
    await Promise.all(left.map((one) => one.close()));
  },
  faults: [
    async ({ context }, use) => {
      const faults = await watchFaults(context);
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
