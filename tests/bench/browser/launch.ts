import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../../scripts/browser.mjs';

/** Turns off the browser's own activity, such as looking for updates. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the path of the browser. */
export function browserPath(): string {
  return findBrowser({ isWhole: true }) ?? 'chromium';
}

/** Starts the browser; the caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath(), args: browserFlags });
}
