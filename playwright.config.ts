// The journeys: a real browser, and a shop that is started for them with a data folder of its own.

import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

// The workers of a run read this file again, without its options.
if (process.argv.includes('--headed')) process.env['HEADED'] = '1';
const hasWindows = process.env['HEADED'] !== undefined || process.env['PWDEBUG'] !== undefined;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/start-shop.ts',
  outputDir: 'node_modules/.cache/e2e',
  fullyParallel: true,
  workers: availableParallelism(), // one more takes longer: the browsers fill every core
  retries: 0,
  forbidOnly: true,
  timeout: 120_000, // ends what hangs: the longest journeys take a minute on a machine a third as fast
  expect: { timeout: 10_000 },
  reporter: process.env['CI']
    ? [['line'], ['json', { outputFile: 'node_modules/.cache/e2e.json' }]]
    : [['list'], ['json', { outputFile: 'node_modules/.cache/e2e.json' }]],
  use: {
    baseURL: process.env['SHOP_URL'],
    locale: 'en-CA',
    // Journeys intercept requests between the page and the shop; installable.test.ts allows the worker.
    serviceWorkers: 'block',
    // A trace makes a journey up to three times as slow; `--trace on` records one on demand.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser({ isWhole: hasWindows }) ?? 'chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
