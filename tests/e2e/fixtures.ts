// The fixtures of journeys. A journey fails when anything goes wrong in the browser unnoticed.

import { test as base, expect } from '@playwright/test';
import { openDatabase } from '@chipload/server/database';
import { type BackOffice, createBackOffice } from './back-office.ts';
import { watchFaults } from './faults.ts';

type Fixtures = {
  /** Everything that went wrong in the browser so far; a journey that provokes a fault removes it. */
  readonly faults: string[];
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

export const test = base.extend<Fixtures, { shop: BackOffice }>({
  shop: workerFixture(async (use) => {
    const { db, close } = openDatabase(process.env['SHOP_DATABASE_URL'] ?? '', { connections: 2 });
    await use(createBackOffice(db));
    await close();
  }),
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
