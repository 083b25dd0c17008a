// What a browser says of a page when something is wrong with it.

/// <reference lib="dom" />
import type { BrowserContext } from '@playwright/test';

/** A refusal is an answer of the shop, which the screens show; the browser calls it an error all the same. */
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** What Playwright says in the place of a service worker that it does not let in. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

/** Everything that a browser complains of: errors, warnings, exceptions, breaches of the security policy. */
export async function watchFaults(context: BrowserContext): Promise<string[]> {
  const faults: string[] = [];
  context.on('console', (message) => {
    const isFault = message.type() === 'error' || message.type() === 'warning';
    if (isFault && !refusal.test(message.text()) && message.text() !== blockedWorker)
      faults.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (thrown) => faults.push(String(thrown.error().stack ?? thrown.error())));
  // Also what a policy only reports, and what a page would not tell the console.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.error(`Breach of ${effectiveDirective}: ${blockedURI} ${sample}`),
    );
  });
  return faults;
}
