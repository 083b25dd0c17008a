// The fixtures of journeys. A journey fails when anything goes wrong in the browser unnoticed.

import { test as base, expect } from '@playwright/test';
import { openDatabase } from '@chipload/server/database';
import { type BackOffice, createBackOffice } from './back-office.ts';
import { watchFaults } from './faults.ts';

type Fixtures = {
  /** Everything that went wrong in the browser so far; a journey that provokes a fault removes it. */
  readonly faults: string[];
};

export const test = base.extend<Fixtures, { shop: BackOffice }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from here
    async ({}, use) => {
      const { db, close } = openDatabase(process.env['SHOP_DATABASE_URL'] ?? '', { connections: 2 });
      await use(createBackOffice(db));
      await close();
    },
    { scope: 'worker' },
  ],
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
