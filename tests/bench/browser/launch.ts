import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../../scripts/browser.mjs';

/** Without what a browser does for itself, such as looking for updates. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where the browser is that measures. */
export function browserPath(): string {
  return findBrowser() ?? 'chromium';
}

/** Starts it; whoever starts it closes it. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath(), args: browserFlags });
}
